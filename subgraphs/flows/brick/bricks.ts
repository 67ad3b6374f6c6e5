import type { CaptionLook } from '../../../platform/captions.js';
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

/** What a script on its own is written from: as a run's, but for the video format. */
export interface ScriptBrick extends BrickInput {
  material: BriefMaterialOfRun & Omit<ScriptMaterialOfRun, 'brief'> & { format: string };
}

/** One line to say. */
export interface VoiceBrick extends BrickInput {
  speech: SpeechRequest;
}

/** A picture of a line, as runs draw it. */
export interface FrameBrick extends BrickInput {
  order: PictureOrder<HostedReference>;
}

/** A clip that begins with a picture. */
export interface ClipBrick extends BrickInput {
  imageKey: string;
  prompt: string;
  /** How long it is to be at least. */
  seconds: number;
  seed: number;
}

/** One video that is to say what a recording says. */
interface LipSyncBrick extends BrickInput {
  request: LipSyncRequest;
}

/** One video that is to be larger. */
interface UpscaleBrick extends BrickInput {
  request: UpscaleRequest;
}

/** A finished video. */
interface MadeVideo {
  key: string;
  seconds: number;
  width: number;
  height: number;
  /** What is not as it was asked for. */
  notice: string | null;
}

/** What is said in a recording or a video. */
export interface CaptionsBrick extends BrickInput {
  key: string;
  kind: 'audio' | 'video';
  text: string;
  language: string;
  /** How captions look in a video. Absent from jobs of earlier releases. */
  look?: CaptionLook;
}

/** A line to cut whose words are still to be found in its recording. */
export interface GivenLine {
  line: string;
  recordingKey: string;
  pictureKey: string | null;
  clipKey: string | null;
  title: string | null;
}

/** The lines of a cut: as they were given, or those of a run as they were when it was asked for. */
export interface CutBrick extends BrickInput {
  lines: { given: GivenLine[] } | { made: LineRow[] };
  seed: number;
  captions: boolean;
  /** How they look. Absent from jobs of earlier releases. */
  look?: CaptionLook;
}

export interface MadeScript {
  script: Script;
}

export interface MadeVoice {
  key: string;
  seconds: number;
  words: Word[];
}

export interface MadeFrame {
  key: string;
  /** The gallery's. */
  imageId: string;
}

export interface MadeClip {
  key: string;
  seconds: number;
}

export interface MadeCaptions {
  /** The captioned video, of a video. */
  key?: string;
  seconds: number;
  words: Word[];
  srt: string;
  vtt: string;
}

/** What any brick has made: each has some of these. */
export interface BrickMade extends Partial<MadeScript & MadeVoice & MadeFrame & MadeClip & MadeVideo & MadeCaptions> {
  frames?: BrickFrame<BrickUse>[];
  missing?: MissingShot[];
}

/** What a video does with a picture. */
interface BrickUse {
  segmentRole?: string | null;
  line?: string | null;
  prompt?: string | null;
  seconds?: number | null;
}

/** The kinds of job that make one part of a video, without a run. The handlers live in workers/jobs/bricks. */
export const BRICK_JOB = {
  script: jobKind<ScriptBrick, MadeScript>('brick.script'),
  voice: jobKind<VoiceBrick, MadeVoice>('brick.voice'),
  frame: jobKind<FrameBrick, MadeFrame, CopiedPictures>('brick.frame'),
  clip: jobKind<ClipBrick, MadeClip>('brick.clip'),
  lipsync: jobKind<LipSyncBrick, MadeVideo>('brick.lipsync'),
  assemble: jobKind<AssemblyBrick, MadeVideo>('brick.assemble'),
  upscale: jobKind<UpscaleBrick, MadeVideo>('brick.upscale'),
  captions: jobKind<CaptionsBrick, MadeCaptions>('brick.captions'),
  cut: jobKind<CutBrick, MadeClip>('brick.cut'),
};

/** What the queue calls a brick. */
type QueueName = 'brick' | 'clip' | 'assembly' | 'lipsync' | 'upscale';

interface Brick {
  kind: JobKind<never, BrickMade>;
  queue: QueueName;
  /** Where it is asked for. */
  ask: string;
}

/** Every job that makes a part of a video on its own, by the name that it is shown under. `GET /bricks/jobs/{id}` shows them all. */
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
