import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaptionStyleName, type CaptionWish, captionStyleOf } from '../../platform/captions.js';
import { ServiceError } from '../../platform/errors/index.js';
import {
  demuxerOfFile,
  type EncoderName,
  encoderOf,
  FfmpegError,
  type FfmpegPlan,
  FRAME,
  fillFilters,
  type MotionKind,
  motionFilters,
  type Probe,
  pickMotion,
  probe,
  runFfmpeg,
  type VideoStream,
} from '../../platform/ffmpeg/index.js';
import { assertDrawable, showable } from '../../platform/fonts/index.js';
import type { PictureAreas } from '../../providers/image/port.js';
import type { Word } from '../../providers/speech/port.js';
import { captionDocument, emojiPictures } from './captions.js';
import type { TimedText } from './cues.js';
import { type Overlay, overlayGraph, writeEmoji } from './emoji-pictures.js';
import { type StripPicture, stripFilters, writeStrip } from './strip.js';
import { sweptAreas } from './zones.js';

/** Raise it whenever the same input would give other pixels: finished segments are kept by a hash that holds it. */
const ENGINE_VERSION = 6;

/** What a segment shows: a clip, a still that is moved, or pictures of our own that follow one another, drawn when it is rendered. */
export type SegmentPicture =
  | { kind: 'clip' | 'still'; path: string }
  | { kind: 'strip'; pictures: () => AsyncIterable<StripPicture> };

export interface SegmentInput {
  source: SegmentPicture;
  /** Whole frames at 30 per second; at least 1. */
  frames: number;
  /** Seconds from the start of the line. */
  words: readonly Word[];
  /** A title, or null: also null when the picture already holds it. */
  onScreenText: string | null;
  /** What text keeps off: in shares of a still that fills the screen, or of the screen for a clip's whole time. */
  areas: PictureAreas;
  /** For stills. `auto` lets the seed choose; `frames` when the motion goes on behind the line's end. */
  motion: { kind: MotionKind | 'auto'; seed: number; frames?: number };
  captionStyle: CaptionStyleName;
  /** How captions are to look beyond their style. */
  captionWish?: CaptionWish;
  /** The row that the captions of a whole video keep to where they can, px: of `sharedCaptionY`. */
  captionY?: number;
  /** Texts with times of their own, as captions in the place of the words. */
  texts?: readonly TimedText[];
}

export interface EngineOptions {
  /** A folder for temporary files; what is made there is removed again. */
  workDir: string;
  /** From `prepareFonts`. */
  fontsDir: string;
  signal?: AbortSignal;
  /** 0..1 */
  onProgress?: (fraction: number) => void;
  /** Who encodes; segments of different encoders cannot be joined. @default `x264` */
  encoder?: EncoderName;
  /** For decoding and the filters; what is rendered does not depend on it. */
  threads?: number;
  ffmpegPath?: string;
  ffprobePath?: string;
  timeoutMs?: number;
}

/**
 * The encoder's own, always as many: with another number x264 gives other bytes, and the same line is to be the same file on every machine,
 * whether others were rendered beside it or not. The filters' may vary.
 */
const ENCODER_THREADS = 2;

/** A longer clip than this share of slowing down would look like slow motion; the rest is held on the last frame. */
const MOST_SLOWED = 1.12;

/** The name of a finished segment: the same content, encoder, settings and engine give the same 64 hex digits. */
export function segmentKey(
  input: Omit<SegmentInput, 'source'> & { source: { kind: SegmentPicture['kind']; hash: string } },
  encoder: EncoderName = 'x264',
): string {
  const { source, frames, words, onScreenText, areas, motion, captionY, captionWish, texts } = input;
  const captionStyle = captionStyleOf(input.captionStyle);
  const facts = {
    engine: ENGINE_VERSION,
    encode: encoderOf(encoder).options,
    source: [source.kind, source.hash],
    frames,
    // Words that are not drawn do not matter, nor does motion that a clip brings itself.
    words:
      captionStyle === 'none'
        ? []
        : words.map(({ text, start, end }) => [text, Math.round(start * 1000), Math.round(end * 1000)]),
    title: onScreenText,
    areas: [areas.faces, areas.labels].map((boxes) =>
      boxes.map((box) => [box.x, box.y, box.w, box.h].map((share) => Math.round(share * 10_000))),
    ),
    motion: source.kind === 'still' ? motionFact(motion, frames) : null,
    captionStyle,
    captionY: captionStyle === 'none' ? null : (captionY ?? null),
    ...(captionStyle === 'none' ? {} : wishFacts(captionWish)),
    ...(texts ? { texts } : {}),
  };
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** What is wished of captions, in one order and spelling. */
const wishFacts = ({ position = 'auto', color, words }: CaptionWish = {}) => ({
  ...(position === 'auto' ? {} : { captionPosition: position }),
  ...(color === undefined ? {} : { captionColor: color.toUpperCase() }),
  ...(words === undefined ? {} : { captionWords: words }),
});

const kindOf = (motion: SegmentInput['motion'], frames: number): MotionKind =>
  motion.kind === 'auto' ? pickMotion(motion.seed, frames) : motion.kind;

/** Over how many frames a still moves: the line's, or more. */
const movesOver = (motion: SegmentInput['motion'], frames: number): number => Math.max(motion.frames ?? 0, frames);

const motionFact = (motion: SegmentInput['motion'], frames: number): string | [string, number] => {
  const kind = kindOf(motion, frames);
  const over = movesOver(motion, frames);
  return over === frames ? kind : [kind, over];
};

/** A still in motion, and of that the line's frames. */
function stillFilters(motion: SegmentInput['motion'], frames: number): string {
  const over = movesOver(motion, frames);
  return `${motionFilters(kindOf(motion, frames), over)}${over === frames ? '' : `,trim=end_frame=${frames}`}`;
}

/** From any clip to exactly `frames` frames that fill the picture. Pure. */
export function clipFilters(video: VideoStream, seconds: number | null, frames: number): string {
  const needed = frames / FRAME.fps;
  const slow = seconds && seconds < needed ? Math.min(MOST_SLOWED, needed / seconds) : 1;
  const pace = slow > 1 ? `setpts=(PTS-STARTPTS)*${slow.toFixed(6)}` : 'setpts=PTS-STARTPTS';
  // At our rate already and long enough: nothing to repeat or drop, and frames that no filter holds on to need no copying
  // before captions are drawn on them (5 % of the time).
  const steady = video.fps === FRAME.fps && video.nominalFps === FRAME.fps && (video.frames ?? 0) >= frames;
  const { matrix, range } = video.color;
  const square = video.sar === '1:1' || video.sar === null;
  const ready =
    video.width === FRAME.width &&
    video.height === FRAME.height &&
    video.pixFmt === 'yuv420p' &&
    matrix === 'bt709' &&
    range !== 'pc' &&
    square &&
    // Turned by the player: the decoder turns it too, and then it is of another shape.
    video.rotation === 0;
  // Untagged video is BT.709 from HD upwards by convention; the scaler would take BT.601.
  const assumed = matrix === null ? (video.height >= 720 ? 'bt709' : 'smpte170m') : null;
  const whole = square ? '' : 'scale=w=2*trunc(iw*sar/2):h=ih,setsar=1,';
  const fill = ready ? 'setsar=1' : `${whole}${fillFilters(FRAME.width, FRAME.height, assumed)},format=yuv420p`;
  const exact = `trim=end_frame=${frames},setpts=N/${FRAME.fps}/TB`;
  return steady ? `${fill},${exact}` : `${pace},fps=${FRAME.fps},${fill},tpad=stop_mode=clone:stop=-1,${exact}`;
}

export interface SegmentSource {
  kind: SegmentPicture['kind'];
  path: string;
  /** The forced demuxer. */
  format: string;
  /** Of a clip. */
  video?: VideoStream;
  seconds?: number | null;
  /** Of a strip: the frame from which on each picture is shown. */
  starts?: readonly number[];
}

/**
 * One silent segment. `captions` names an ASS file inside `cwd`, where a folder `fonts` stands too: no path and no text of
 * anyone's enters the graph. Pure.
 */
export function segmentPlan(
  source: SegmentSource,
  input: Pick<SegmentInput, 'frames' | 'motion'>,
  out: {
    path: string;
    cwd: string;
    captions: boolean;
    overlays?: readonly Overlay[];
    threads?: number;
    encoder?: EncoderName;
  },
): FfmpegPlan {
  const { frames, motion } = input;
  const encoder = encoderOf(out.encoder ?? 'x264');
  const overlays = out.overlays ?? [];
  const picture =
    source.kind === 'clip' && source.video
      ? clipFilters(source.video, source.seconds ?? null, frames)
      : source.starts
        ? stripFilters(source.starts, frames)
        : stillFilters(motion, frames);
  const burn = out.captions ? ',ass=filename=captions.ass:fontsdir=fonts' : '';
  return {
    label: 'segment',
    inputs: [
      { path: source.path, format: source.format },
      ...overlays.map(({ path }) => ({ path, format: 'png_pipe' })),
    ],
    graph: `${overlayGraph(`[0:v:0]${picture}${burn}`, overlays)},${encoder.frames}[v]`,
    output: {
      path: out.path,
      options: [
        ...[
          '-map',
          '[v]',
          '-an',
          '-sn',
          '-dn',
          '-map_metadata',
          '-1',
          '-map_chapters',
          '-1',
          ...encoder.options,
          ...['-threads', String(ENCODER_THREADS)],
        ],
        ...[
          '-r',
          String(FRAME.fps),
          '-fps_mode',
          'cfr',
          '-frames:v',
          String(frames),
          '-video_track_timescale',
          '15360',
        ],
        ...['-f', 'mp4'],
      ],
    },
    cwd: out.cwd,
    frames,
    ...(out.threads === undefined ? {} : { threads: out.threads }),
  };
}

/**
 * Renders one line: moving still or normalised clip, captions burned, exactly `frames` frames of silent H.264.
 * @throws ServiceError BAD_INPUT with the reason when the line cannot be rendered (no such glyphs, unreadable picture or
 *   clip, no length); FfmpegError; the signal's reason when aborted
 */
export async function renderSegment(
  input: SegmentInput,
  outPath: string,
  options: EngineOptions,
): Promise<{ frames: number }> {
  const { workDir, fontsDir, signal, threads, encoder } = options;
  signal?.throwIfAborted();
  if (!Number.isInteger(input.frames) || input.frames < 1) {
    throw new ServiceError('BAD_INPUT', 'This line has no length, so there is nothing to show.');
  }
  const title = input.onScreenText === null ? '' : showable(input.onScreenText);
  assertDrawable(title, 'onScreenText');
  if (input.captionStyle !== 'none') assertDrawable(input.words.map((word) => word.text).join(' '), 'line');
  const given = input.source.kind === 'strip' ? null : await readSource(input.source, options);

  await mkdir(workDir, { recursive: true });
  const cwd = await mkdtemp(join(workDir, 'segment-'));
  const partial = `${outPath}.${randomUUID()}.part`;
  try {
    const texts = {
      words: input.words,
      ...(input.texts ? { texts: input.texts } : {}),
      onScreenText: title,
      frames: input.frames,
      style: input.captionStyle,
      ...(input.captionWish ? { wish: input.captionWish } : {}),
      areas: areasOnScreen(input),
      ...(input.captionY === undefined ? {} : { captionY: input.captionY }),
    };
    const captions = captionDocument(texts);
    const overlays = await writeEmoji(cwd, emojiPictures(texts));
    if (captions !== null) {
      await writeFile(join(cwd, 'captions.ass'), captions);
      await symlink(fontsDir, join(cwd, 'fonts'), 'junction');
    }
    const source = given ?? (await stripIn(cwd, input.source, signal));
    const plan = segmentPlan(source, input, {
      path: partial,
      cwd,
      captions: captions !== null,
      overlays,
      ...(threads === undefined ? {} : { threads }),
      ...(encoder === undefined ? {} : { encoder }),
    });
    const { frames } = await runFfmpeg(plan, options);
    // A file that opens well and then holds no picture ends without an error: it must not be kept as a segment.
    if (frames !== input.frames)
      throw unreadable(input.source.kind, new FfmpegError('failed', 'segment', `${frames} of ${input.frames} frames`));
    await rename(partial, outPath);
    return { frames };
  } finally {
    await Promise.all([rm(cwd, { recursive: true, force: true }), rm(partial, { force: true })]);
  }
}

/** Draws a strip into the segment's own folder. */
async function stripIn(cwd: string, source: SegmentPicture, signal: AbortSignal | undefined): Promise<SegmentSource> {
  if (source.kind !== 'strip') throw new Error(`A strip was expected, not a ${source.kind}`);
  const path = join(cwd, 'strip.jpg');
  const starts = await writeStrip(path, source.pictures(), signal);
  return { kind: 'strip', path, format: 'jpeg_pipe', starts };
}

/** What text keeps off over the whole line: a clip's as they are, a still's wherever its motion takes them. */
const areasOnScreen = ({ source, areas, motion, frames }: SegmentInput): PictureAreas =>
  source.kind !== 'still'
    ? areas
    : sweptAreas(areas, { kind: kindOf(motion, frames), frames: movesOver(motion, frames), shown: frames }, FRAME);

const unreadable = (kind: SegmentPicture['kind'], cause: unknown): ServiceError =>
  new ServiceError(
    'BAD_INPUT',
    `The ${kind === 'clip' ? 'clip' : 'picture'} of this line is missing or cannot be read.`,
    { cause },
  );

const PICTURES = ['png_pipe', 'jpeg_pipe', 'webp_pipe'];

async function readSource(
  source: Exclude<SegmentPicture, { kind: 'strip' }>,
  options: EngineOptions,
): Promise<SegmentSource> {
  try {
    const format = await demuxerOfFile(source.path);
    if (source.kind === 'still') {
      if (!PICTURES.includes(format)) throw new Error(`a still was expected, not ${format}`);
      return { ...source, format };
    }
    if (PICTURES.includes(format)) throw new Error(`a clip was expected, not ${format}`);
    const found: Probe = await probe(source.path, options);
    if (!found.video || found.video.width < 16 || found.video.height < 16) throw new Error('no picture in the clip');
    return { ...source, format, video: found.video, seconds: found.video.seconds ?? found.seconds };
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof FfmpegError && error.kind !== 'failed') throw error;
    throw unreadable(source.kind, error);
  }
}
