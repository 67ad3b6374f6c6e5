import { jobKind } from '../../../platform/jobs/index.js';
import { asciiSlug } from '../../../platform/text/slug.js';
import type { FileRow } from '../../creators/index.js';
import type { Preset } from '../../formats/index.js';
import type { RunRow } from '../run/run.repository.js';

/** The kinds of file that a finished run offers. */
export const OUTPUT_KINDS = [
  'cut',
  'cut-clean',
  'srt',
  'vtt',
  'voice-wav',
  'voice-mp3',
  'poster',
  'frame',
  'slide',
  'zip',
] as const;
export type OutputKind = (typeof OUTPUT_KINDS)[number];

interface MadeOutput {
  /** The kind under which storage lists the file. */
  keptAs: FileRow['kind'];
  contentType: string;
  /** Last part of the file's name, after the run's name. */
  ending: string;
}

/** Outputs that are made from a finished video on first request. All other outputs are made by the run itself. */
export const MADE_OUTPUTS = {
  'cut-clean': { keptAs: 'video', contentType: 'video/mp4', ending: '-clean.mp4' },
  srt: { keptAs: 'text', contentType: 'application/x-subrip', ending: '.srt' },
  vtt: { keptAs: 'text', contentType: 'text/vtt', ending: '.vtt' },
  'voice-wav': { keptAs: 'audio', contentType: 'audio/wav', ending: '-voice.wav' },
  'voice-mp3': { keptAs: 'audio', contentType: 'audio/mpeg', ending: '-voice.mp3' },
  poster: { keptAs: 'image', contentType: 'image/jpeg', ending: '-poster.jpg' },
  zip: { keptAs: 'archive', contentType: 'application/zip', ending: '.zip' },
} as const satisfies Partial<Record<OutputKind, MadeOutput>>;
export type MadeOutputKind = keyof typeof MADE_OUTPUTS;

const OUTPUTS: Readonly<Record<Preset['output'], readonly OutputKind[]>> = {
  video: ['cut', 'cut-clean', 'srt', 'vtt', 'voice-wav', 'voice-mp3', 'poster', 'frame', 'zip'],
  slides: ['slide', 'zip'],
};

/** The outputs that a finished run offers: those of slides if it has a pack, else those of a video. */
export const listOutputs = ({ pack }: Pick<RunRow, 'pack'>): readonly OutputKind[] =>
  OUTPUTS[pack === null ? 'video' : 'slides'];

/** Returns `kind` if such an output is made on request; null if the run makes it itself or does not offer it. */
export const madeWhenAsked = ({ pack }: Pick<RunRow, 'pack'>, kind: OutputKind): MadeOutputKind | null =>
  pack === null && Object.hasOwn(MADE_OUTPUTS, kind) ? (kind as MadeOutputKind) : null;

/** File name of an output, such as `ember-frame-02.jpg`: the run's name and the ending of the kind. */
export const outputName = ({ brief, preset }: Pick<RunRow, 'brief' | 'preset'>, ending: string): string =>
  `${asciiSlug(brief?.title ?? '', 40) || preset}${ending}`;

/** Last part of a numbered file's name, such as `-frame-02.jpg`; the extension is that of the storage key. */
export const numbered = (kind: 'frame' | 'slide', index: number, key: string): string =>
  `${ofLine(kind, index)}.${key.split('.').at(-1)}`;

/** End of the name of a line's file, without its extension: `-frame-02`. */
export const ofLine = (kind: 'frame' | 'slide' | 'voice', index: number): string =>
  `-${kind}-${String(index + 1).padStart(2, '0')}`;

export interface OutputInput {
  runId: string;
  kind: MadeOutputKind;
}

/** The job that makes one output of a finished run. It is not a step of the run: if it fails, the run stays finished. */
export const OUTPUT_JOB = jobKind<OutputInput, { key: string }>('run.output');
