import { jobKind } from '../../../platform/jobs/index.js';
import { asciiSlug } from '../../../platform/text/slug.js';
import type { FileRow } from '../../creators/index.js';
import type { Preset } from '../../formats/index.js';
import type { RunRow } from '../run/run.repository.js';

/** The files that can be had of a finished run. */
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
  /** What it is kept as. */
  keptAs: FileRow['kind'];
  contentType: string;
  /** What its file is called after the run's name. */
  ending: string;
}

/** What is made of a finished video when it is first asked for. All else a run has made itself. */
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

/** What can be had of a finished run, by what it has ended as. */
export const outputsOf = ({ pack }: Pick<RunRow, 'pack'>): readonly OutputKind[] =>
  OUTPUTS[pack === null ? 'video' : 'slides'];

/** The kind, if it is one that the run has not made itself. */
export const madeWhenAsked = ({ pack }: Pick<RunRow, 'pack'>, kind: OutputKind): MadeOutputKind | null =>
  pack === null && Object.hasOwn(MADE_OUTPUTS, kind) ? (kind as MadeOutputKind) : null;

/** `ember-frame-02.jpg`: the run's name, and what the file is. */
export const outputName = ({ brief, preset }: Pick<RunRow, 'brief' | 'preset'>, ending: string): string =>
  `${asciiSlug(brief?.title ?? '', 40) || preset}${ending}`;

/** The ending of one of several files, by the extension of its key. */
export const numbered = (kind: 'frame' | 'slide', index: number, key: string): string =>
  `-${kind}-${String(index + 1).padStart(2, '0')}.${key.split('.').at(-1)}`;

export interface OutputInput {
  runId: string;
  kind: MadeOutputKind;
}

/** Makes one output of a finished run. It is no step: the run is over, and what fails here leaves it as it is. */
export const OUTPUT_JOB = jobKind<OutputInput, { key: string }>('run.output');
