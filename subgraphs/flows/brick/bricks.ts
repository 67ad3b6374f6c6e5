import type { CaptionLook } from '../../../engine/captions.js';
import { type JobKind, jobKind } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import type { LipSyncRequest } from '../../../providers/lipsync/port.js';
import type { SpeechRequest, Word } from '../../../providers/speech/port.js';
import type { UpscaleRequest } from '../../../providers/upscale/port.js';
import {
  type BrickFrame,
  type BrickInput,
  type CopiedPictures,
  type HostedReference,
  type MissingShot,
  PICTURE_JOB,
  type PictureOrder,
} from '../../media/index.js';
import type { Script } from '../../writing/index.js';
import type { AssemblyBrick } from '../assembly/assembly.js';
import type { BriefMaterialOfRun } from '../engine/brief.js';
import type { ScriptMaterialOfRun } from '../engine/script.js';
import type { LineRow } from '../run/run.repository.js';
import type { CutSound } from '../run/run.values.js';

/** Input of the brick `script`: what a run's script is written from, and the writer's format. */
export interface ScriptBrick extends BrickInput {
  material: BriefMaterialOfRun & Omit<ScriptMaterialOfRun, 'brief'> & { format: string };
}

/** Input of the brick `voice`: one line to speak. */
export interface VoiceBrick extends BrickInput {
  speech: SpeechRequest;
}

/** Input of the brick `frame`: the order for one line's picture, drawn as in a run. */
export interface FrameBrick extends BrickInput {
  order: PictureOrder<HostedReference>;
}

/** Input of the brick `clip`, which starts from a picture. */
export interface ClipBrick extends BrickInput {
  imageKey: string;
  prompt: string;
  /** Minimum length of the clip, in seconds. */
  seconds: number;
  seed: number;
}

/** Input of a lip-sync: a video of a speaker, and the recording that the speaker's lips must follow. */
interface LipSyncBrick extends BrickInput {
  request: LipSyncRequest;
}

/** Input of an upscale: the video to make larger. */
interface UpscaleBrick extends BrickInput {
  request: UpscaleRequest;
}

/** A finished video. */
interface MadeVideo {
  key: string;
  seconds: number;
  width: number;
  height: number;
  /** A sentence for the user that says how the result differs from the request; null if it does not. */
  notice: string | null;
}

/** Input of the brick `captions`: a recording or video, and the text that is spoken in it. */
export interface CaptionsBrick extends BrickInput {
  key: string;
  kind: 'audio' | 'video';
  text: string;
  language: string;
  /** How captions look in a video. Absent from jobs of earlier releases. */
  look?: CaptionLook;
}

/** A line sent for a cut. The times of its words are not known yet; the job finds them in the line's recording. */
export interface GivenLine {
  line: string;
  recordingKey: string;
  pictureKey: string | null;
  clipKey: string | null;
  title: string | null;
}

/** Input of a cut: the lines as given, or a snapshot of a run's lines taken when the cut was requested. */
export interface CutBrick extends BrickInput {
  lines: { given: GivenLine[] } | { made: LineRow[] };
  seed: number;
  captions: boolean;
  /** How captions look. Absent from jobs of earlier releases. */
  look?: CaptionLook;
  /** Music and sound effects. Absent from jobs of earlier releases. */
  sound?: CutSound | null;
}

/** The columns of a line that its cut needs. */
export type CutLine = Pick<
  LineRow,
  | 'index'
  | 'image_key'
  | 'clip_key'
  | 'lipsync_key'
  | 'audio_key'
  | 'seconds'
  | 'words'
  | 'mouths'
  | 'line'
  | 'on_screen_text'
  | 'text_set'
  | 'areas'
  | 'clip_areas'
  | 'segment_key'
>;

/** Notes of a cut between two parts: the given lines that are ready, in order. */
export interface CutNotes {
  lines: CutLine[];
}

export interface MadeScript {
  script: Script;
}

export interface MadeVoice {
  key: string;
  seconds: number;
  words: Word[];
  /** A sentence for the user that says why another voice speaks; null if none does. Absent from jobs of earlier releases. */
  notice?: string | null;
}

export interface MadeFrame {
  key: string;
  /** Id of the gallery image. */
  imageId: string;
}

export interface MadeClip {
  key: string;
  seconds: number;
}

export interface MadeCaptions {
  /** The captioned video; absent if a recording was captioned. */
  key?: string;
  seconds: number;
  words: Word[];
  srt: string;
  vtt: string;
}

/** Output of any brick; each kind sets some of these fields. */
export interface BrickMade extends Partial<MadeScript & MadeVoice & MadeFrame & MadeClip & MadeVideo & MadeCaptions> {
  frames?: BrickFrame<BrickUse>[];
  missing?: MissingShot[];
}

/** What a drawn picture is for in a video: the line it goes with, or the prompt and length in seconds of a clip from it. */
interface BrickUse {
  segmentRole?: string | null;
  line?: string | null;
  prompt?: string | null;
  seconds?: number | null;
}

/** The kinds of job that make one part of a video without a run. Their handlers are in workers/jobs/bricks. */
export const BRICK_JOB = {
  script: jobKind<ScriptBrick, MadeScript>('brick.script'),
  voice: jobKind<VoiceBrick, MadeVoice>('brick.voice'),
  frame: jobKind<FrameBrick, MadeFrame, CopiedPictures>('brick.frame'),
  clip: jobKind<ClipBrick, MadeClip>('brick.clip'),
  lipsync: jobKind<LipSyncBrick, MadeVideo>('brick.lipsync'),
  assemble: jobKind<AssemblyBrick, MadeVideo>('brick.assemble'),
  upscale: jobKind<UpscaleBrick, MadeVideo>('brick.upscale'),
  captions: jobKind<CaptionsBrick, MadeCaptions>('brick.captions'),
  cut: jobKind<CutBrick, MadeClip, CutNotes>('brick.cut'),
};

/** The kind under which the queue lists a brick's job. */
type QueueName = 'brick' | 'clip' | 'assembly' | 'lipsync' | 'upscale';

interface Brick {
  kind: JobKind<never, BrickMade>;
  queue: QueueName;
  /** The call that starts the brick. */
  ask: string;
}

/**
 * The kinds of brick (a job that makes one part of a video without a run), by public name. `GET /bricks/jobs/{id}` shows a job
 * of any kind.
 */
export const BRICKS = {
  script: { kind: BRICK_JOB.script, queue: 'brick', ask: links.startBrick },
  voice: { kind: BRICK_JOB.voice, queue: 'brick', ask: links.startBrick },
  frame: { kind: BRICK_JOB.frame, queue: 'brick', ask: links.startBrick },
  clip: { kind: BRICK_JOB.clip, queue: 'clip', ask: links.startBrick },
  captions: { kind: BRICK_JOB.captions, queue: 'brick', ask: links.startBrick },
  cut: { kind: BRICK_JOB.cut, queue: 'assembly', ask: links.startBrick },
  'product-shots': { kind: PICTURE_JOB.productShots, queue: 'brick', ask: links.startBrick },
  'app-screen': { kind: PICTURE_JOB.appScreen, queue: 'brick', ask: links.startBrick },
  lipsync: { kind: BRICK_JOB.lipsync, queue: 'lipsync', ask: links.startBrick },
  assemble: { kind: BRICK_JOB.assemble, queue: 'assembly', ask: links.assembleVideo },
  upscale: { kind: BRICK_JOB.upscale, queue: 'upscale', ask: links.upscaleVideo },
} as const satisfies Record<string, Brick>;
export type BrickKind = keyof typeof BRICKS;

/** A job as relations refer to it: at most one of the ids is set. */
export interface FoundJob {
  /** Of a job of any kind of brick. */
  brickId: string | null;
  imageJobId: string | null;
}

const KIND_NAMES: ReadonlySet<string> = new Set(Object.values(BRICKS).map(({ kind }) => kind.name));

/** Refers to a job by its kind, which is null for a run. A step of a run is neither a brick nor a photo. */
export const findJob = (kind: string | null, id: string): FoundJob => ({
  brickId: kind !== null && KIND_NAMES.has(kind) ? id : null,
  imageJobId: kind === PICTURE_JOB.image.name ? id : null,
});
