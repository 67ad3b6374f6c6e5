import { randomBits, STEP } from '../../platform/random.js';
import { fillFilters } from './fill.js';
import { type PatchColumn, patchFilters, repeated } from './patches.js';
import type { FfmpegInput, FfmpegPlan } from './plan.js';

/** Size in px, and frames per second, of every cut and of its segments. */
export const FRAME = { width: 1080, height: 1920, fps: 30 } as const;

/**
 * The margins, in px, of a 1080x1920 video's safe area. Apps cover the bottom 20 %, a column of icons on the right (12 %) and a
 * header (10 %). Text must be inside with its outline, shadow and plate.
 */
export const SAFE_AREA = { top: 220, right: 140, bottom: 384, left: 60 } as const;

/**
 * Kinds of motion of a still picture. Their ffmpeg filters are built from numbers only.
 *
 * Measured on 1080x1920, as rms jitter of a tracked dot and filter time for 5 s of video: `zoompan` 0.6 px, 0.4 s;
 * `perspective` 0.004 px, 3.1 s; a per-frame `scale` to even sizes with an explicit centred `crop` 0.14 px, 0.6 s; a `crop`
 * that pans by whole pixels 0.00 px, 0.2 s. So zooms use `scale` and `crop`, and drifts use only `crop`.
 */
export const MOTION_KINDS = ['zoom-in', 'zoom-out', 'drift-left', 'drift-right', 'drift-up', 'punch-in'] as const;
export type MotionKind = (typeof MOTION_KINDS)[number];

/** Maximum magnification of a picture without jump cuts. Beyond about 1.15, a still 1080 px wide begins to look soft. */
const ZOOM = 1.12;
/** Maximum number of frames of a drift, at one pixel per frame. Longer ones would need too much magnification, so they zoom. */
const LONGEST_DRIFT = 80;
/** Minimum number of frames of a line that gets a jump cut in its middle: each half must be long enough to be seen. */
const SHORTEST_PUNCH = 60;

/** How a still is moved, and over how many frames. */
export interface StillMotion {
  kind: MotionKind;
  frames: number;
  /** Jump cuts during a slow push (a slight zoom); `kind` is then `zoom-in` or `zoom-out`. */
  jumps?: Jumps | undefined;
}

/** Jump cuts within one line: at each frame in `at`, which may be empty, the picture jumps closer, or back if it is close already. */
export interface Jumps {
  at: number[];
  /** Magnification of the closer picture. */
  zoom: number;
  /** The point, in shares of the picture (0 to 1), whose position on the screen a jump does not change. */
  x: number;
  y: number;
}

/**
 * Picks the motion of a still: a kind that suits the length. The same arguments give the same motion.
 * @param jumps the jump cuts of a spoken line; null for a spoken line without jump cuts. If left out, `punch-in` may be picked,
 * which has one jump cut in the middle
 * @param kept what must stay on the screen all the time, such as faces and products. If no kind allows that, the picture is only
 * pushed slowly
 */
export function pickMotion(
  seed: number,
  frames: number,
  jumps?: Jumps | null,
  kept: readonly ShareBox[] = [],
): StillMotion {
  const fitting = MOTION_KINDS.filter((kind) =>
    kind === 'punch-in'
      ? frames >= SHORTEST_PUNCH && jumps === undefined
      : !kind.startsWith('drift') || (frames <= LONGEST_DRIFT && !jumps),
  ).filter((kind) => jumps || kept.every((box) => staysInside(box, { kind, frames })));
  const kind = fitting[randomBits((Math.trunc(seed) + STEP) | 0) % fitting.length];
  if (kind === undefined) return { kind: 'zoom-in', frames, jumps: ONLY_PUSH };
  return { kind, frames, ...(jumps ? { jumps } : {}) };
}

/** A rectangle in a picture, as shares of its width and height. */
export interface ShareBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A slow push without any jump: it magnifies least of all motions. */
const ONLY_PUSH: Jumps = { at: [], zoom: 1, x: 0.5, y: 0.5 };

/** Minimum distance from the screen's edge, as a share of it. What is closer in the still itself counts as cut off already. */
const EDGE = 0.006;

/** Whether a box of the still stays on the screen during a whole motion. */
function staysInside({ x, y, w, h }: ShareBox, motion: StillMotion): boolean {
  const { width, height } = FRAME;
  // All motions are monotone, except for a jump cut in the middle.
  const middle = Math.floor(motion.frames / 2);
  return [0, Math.max(0, middle - 1), middle, lastFrame(motion.frames)].every((n) => {
    const view = motionView(motion, n);
    const along = (from: number, size: number, at: number, length: number, screen: number): boolean =>
      (from < EDGE || at + from * length >= EDGE * screen) &&
      (from + size > 1 - EDGE || at + (from + size) * length <= (1 - EDGE) * screen);
    return along(x, w, view.x, view.width, width) && along(y, h, view.y, view.height, height);
  });
}

const even = (value: number): number => 2 * Math.ceil(value / 2);

/** The size to which a drift enlarges the still, in px, and the fixed offset of the visible window on the other axis. */
function driftBase(kind: MotionKind, frames: number): { width: number; height: number; fixedOffset: number } {
  const { width, height } = FRAME;
  const room = even(frames);
  const across = kind !== 'drift-up';
  const base = across
    ? { width: width + room, height: even(((width + room) * height) / width) }
    : { width: even(((height + room) * width) / height), height: height + room };
  // On the axis without motion, the window is centred, but at an even position, so that luma and chroma stay aligned.
  return { ...base, fixedOffset: 2 * Math.floor((across ? base.height - height : base.width - width) / 4) };
}

const drifts = (kind: MotionKind, frames: number): boolean => kind.startsWith('drift') && frames <= LONGEST_DRIFT;
const lastFrame = (frames: number): number => Math.max(1, frames - 1);

/** How much a slow push magnifies at most: 3 %. The push runs through all of the line's jump cuts. */
export const PUSH = 0.03;

/** The largest magnification during a motion that zooms. */
const largestZoom = ({ jumps }: StillMotion): number => (jumps ? jumps.zoom * (1 + PUSH) : ZOOM);

/** Magnification at frame `n` of a motion that zooms. */
function zoomAt({ kind, frames, jumps }: StillMotion, n: number): number {
  const last = lastFrame(frames);
  const pushed = kind === 'zoom-out' ? 1 - n / last : n / last;
  if (jumps) return (isClose(jumps, n) ? jumps.zoom : 1) * (1 + PUSH * pushed);
  if (kind === 'punch-in') return (n < Math.floor(frames / 2) ? 1 : ZOOM - PUSH) + PUSH * pushed;
  return 1 + (ZOOM - 1) * pushed;
}

/** {@link zoomAt} as an ffmpeg expression of `n`. */
function writeZoom({ kind, frames, jumps }: StillMotion): string {
  const last = lastFrame(frames);
  const pushed = kind === 'zoom-out' ? `(1-n/${last})` : `n/${last}`;
  if (jumps) return `${writeSteps(jumps, '1', jumps.zoom.toFixed(4))}*(1+${PUSH}*${pushed})`;
  if (kind === 'punch-in')
    return `if(lt(n,${Math.floor(frames / 2)}),1+${PUSH}*n/${last},${(ZOOM - PUSH).toFixed(4)}+${PUSH}*n/${last})`;
  return `1+${(ZOOM - 1).toFixed(4)}*${pushed}`;
}

const isClose = ({ at }: Jumps, n: number): boolean => at.filter((frame) => frame <= n).length % 2 === 1;

/** An ffmpeg expression of `n` that is `wide` in frames of the wide framing, and `close` in frames of the close framing. */
const writeSteps = ({ at }: Jumps, wide: string, close: string): string =>
  at.reduceRight(
    (after, frame, i) => `if(lt(n,${frame}),${i % 2 === 0 ? wide : close},${after})`,
    at.length % 2 === 0 ? wide : close,
  );

/**
 * Where the middle of the closer picture is on the screen, in px, so that a jump leaves the point at `share` where it was. The
 * middle stays there during a push. The result is a whole number, so that a push moves both sides alike. (A push around a point
 * beside the picture's middle has more than twice the jitter.)
 */
function pushedAround(length: number, zoom: number, share: number): number {
  const magnified = 2 * Math.round((length / 2) * zoom);
  return magnified / 2 - Math.round(share * (magnified - length));
}

/**
 * The position on the screen, in px, of the whole still (filled to the video's shape) at frame `n` of a motion from
 * `motionFilters`. The still extends beyond the screen by what the motion cuts off.
 */
export function motionView(motion: StillMotion, n: number): { x: number; y: number; width: number; height: number } {
  const { kind, frames, jumps } = motion;
  const last = lastFrame(frames);
  if (drifts(kind, frames)) {
    const { width, height, fixedOffset } = driftBase(kind, frames);
    if (kind === 'drift-up') return { x: -fixedOffset, y: -(last - n), width, height };
    return { x: -(kind === 'drift-left' ? n : last - n), y: -fixedOffset, width, height };
  }
  const zoom = zoomAt(motion, n);
  const along = (length: number, share: number): { from: number; length: number } => {
    const half = Math.round((length / 2) * zoom);
    const middle = jumps && isClose(jumps, n) ? pushedAround(length, jumps.zoom, share) : length / 2;
    return { from: middle - half, length: 2 * half };
  };
  const [x, y] = [along(FRAME.width, jumps?.x ?? 0.5), along(FRAME.height, jumps?.y ?? 0.5)];
  return { x: x.from, y: y.from, width: x.length, height: y.length };
}

/** Small pictures (patches) that are laid over a still before it moves, so that they move with it. */
export interface Patches {
  columns: readonly PatchColumn[];
  /** The index of the ffmpeg input that is the patches' sheet. */
  input: number;
}

/**
 * The filter chain from a single decoded still to exactly `frames` frames of yuv420p at 30 per second.
 *
 * The still is decoded and enlarged once and then repeated from memory; `-loop 1` on the input would decode it again for every
 * frame, at twice the cost. With patches every frame is a different picture, so each frame is enlarged separately.
 */
export function motionFilters(motion: StillMotion, patches?: Patches): string {
  const { width, height, fps } = FRAME;
  const { kind, frames } = motion;
  const still = { frames, fps };
  const { base, move } = movement(motion);
  const finish = `trim=end_frame=${frames},setsar=1`;
  if (!patches)
    return `${fillFilters(base.width, base.height)},format=yuv420p,${repeated(still)},${move('bilinear')},${finish}`;
  const patched = `${fillFilters(width, height)},format=yuv420p,${repeated(still)}${patchFilters(patches.columns, still, patches.input)}`;
  const enlarged = drifts(kind, frames) ? `scale=${base.width}:${base.height}:flags=bicubic,` : '';
  return `${patched},${enlarged}${move('bicubic')},${finish}`;
}

/** The size of a still before it moves, and the filter that moves it. */
function movement(motion: StillMotion): {
  base: { width: number; height: number };
  move(scaling: 'bilinear' | 'bicubic'): string;
} {
  const { width, height } = FRAME;
  const { kind, frames, jumps } = motion;
  const last = lastFrame(frames);
  if (drifts(kind, frames)) {
    const { fixedOffset, ...base } = driftBase(kind, frames);
    const across = kind !== 'drift-up';
    const x = across ? (kind === 'drift-left' ? 'n' : `${last}-n`) : String(fixedOffset);
    const y = across ? String(fixedOffset) : `${last}-n`;
    return { base, move: () => `crop=w=${width}:h=${height}:x='${x}':y='${y}':exact=1` };
  }
  const zoom = writeZoom(motion);
  const largest = largestZoom(motion);
  // Sizes are even in both directions. The crop's position is computed from the zoom, not from crop's `iw` and `ih`: these keep
  // the first frame's values, so the picture would be zoomed into its upper left corner.
  const half = (length: number): string => `round(${length / 2}*(${zoom}))`;
  const middle = (length: number, share: number): string =>
    jumps ? writeSteps(jumps, `${length / 2}`, `${pushedAround(length, jumps.zoom, share)}`) : `${length / 2}`;
  const crop = `crop=w=${width}:h=${height}:x='${half(width)}-${middle(width, jumps?.x ?? 0.5)}':y='${half(height)}-${middle(height, jumps?.y ?? 0.5)}':exact=1`;
  return {
    base: { width: even(width * largest), height: even(height * largest) },
    move: (scaling) => `scale=w='2*${half(width)}':h='2*${half(height)}':eval=frame:flags=${scaling},${crop}`,
  };
}

/** Output options that tag a video as `fillFilters` makes it, so that players show the right colours. */
export const COLOR_TAGS: readonly string[] = [
  ...['-color_range', 'tv', '-colorspace', 'bt709'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709'],
];

export interface MotionClip {
  /** The still and its demuxer (`detectDemuxer`). */
  image: Pick<FfmpegInput, 'path' | 'format'>;
  /** Patches laid over it: a PNG, and its columns. */
  patches?: { path: string; columns: readonly PatchColumn[] };
  motion: StillMotion;
  out: string;
  threads?: number;
}

/**
 * The plan for a moving clip of a still. The clip is an intermediate file, which the cut encodes once more with captions: it is
 * quick to write (`ultrafast`, a third of the time that a segment takes), nearly lossless, and playable in a browser.
 */
export function motionClipPlan(clip: MotionClip): FfmpegPlan {
  const { image, patches, motion, out, threads } = clip;
  const { frames } = motion;
  return {
    label: 'motion clip',
    inputs: [
      { path: image.path, format: image.format },
      ...(patches ? [{ path: patches.path, format: 'png_pipe' }] : []),
    ],
    graph: `[0:v]${motionFilters(motion, patches && { ...patches, input: 1 })}[v]`,
    output: {
      path: out,
      options: [
        ...['-map', '[v]', '-an', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16', '-g', '30'],
        ...['-pix_fmt', 'yuv420p', '-r', String(FRAME.fps), '-frames:v', String(frames), ...COLOR_TAGS],
        ...(threads === undefined ? [] : ['-threads', String(threads)]),
        ...['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4'],
      ],
    },
    frames,
    ...(threads === undefined ? {} : { threads }),
  };
}
