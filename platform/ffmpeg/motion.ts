import { randomBits, STEP } from '../random.js';
import type { FfmpegInput, FfmpegPlan } from './plan.js';

/** The picture of every video we make. */
export const FRAME = { width: 1080, height: 1920, fps: 30 } as const;

/**
 * Where the apps leave room on a 1080x1920 video: nothing under the bottom 20 %, nothing in the column of icons on the
 * right (12 %), nothing under the header (10 %). Boxes include outline, shadow and plates.
 */
export const SAFE_AREA = { top: 220, right: 140, bottom: 384, left: 60 } as const;

/**
 * Motion on a still picture, as filter text made of numbers only.
 *
 * Measured on 1080x1920 (rms jitter of a tracked dot in px; filter seconds per 5 s of video): `zoompan` 0.6, 0.4;
 * `perspective` 0.004, 3.1; a per-frame `scale` to even sizes with an explicit centred `crop` 0.14, 0.6; a `crop` that pans
 * whole pixels 0.00, 0.2. So zooms are the third and drifts the fourth.
 */
export const MOTION_KINDS = ['zoom-in', 'zoom-out', 'drift-left', 'drift-right', 'drift-up', 'punch-in'] as const;
export type MotionKind = (typeof MOTION_KINDS)[number];

/** How far a picture is enlarged at most. Beyond about 1.15 a 1080-wide still looks soft. */
const ZOOM = 1.12;
/** A drift moves one pixel a frame; longer lines would need a still enlarged too far, so they zoom. */
const LONGEST_DRIFT = 80;
/** A jump cut needs something on both sides of it. */
const SHORTEST_PUNCH = 60;

/** The motion of a still: the same seed gives the same one, and only kinds that suit the length. */
export function pickMotion(seed: number, frames: number): MotionKind {
  const fitting = MOTION_KINDS.filter((kind) =>
    kind === 'punch-in' ? frames >= SHORTEST_PUNCH : !kind.startsWith('drift') || frames <= LONGEST_DRIFT,
  );
  return fitting[randomBits((Math.trunc(seed) + STEP) | 0) % fitting.length] ?? 'zoom-in';
}

const even = (value: number): number => 2 * Math.ceil(value / 2);

/** Fills `width`x`height` without bars, in BT.709 limited range, square pixels. */
export function fillFilters(width: number, height: number, inMatrix: string | null = null): string {
  const matrix = `${inMatrix === null ? '' : `in_color_matrix=${inMatrix}:`}out_color_matrix=bt709:out_range=tv`;
  return `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bicubic:${matrix},crop=${width}:${height},setsar=1`;
}

/** What a drift enlarges the still to, and where the window stands on the axis that does not move. */
function driftBase(kind: MotionKind, frames: number): { width: number; height: number; rest: number } {
  const { width, height } = FRAME;
  const room = even(frames);
  const across = kind !== 'drift-up';
  const base = across
    ? { width: width + room, height: even(((width + room) * height) / width) }
    : { width: even(((height + room) * width) / height), height: height + room };
  // The middle of the spare length, on an even row, so that luma and chroma stay together.
  return { ...base, rest: 2 * Math.floor((across ? base.height - height : base.width - width) / 4) };
}

const drifts = (kind: MotionKind, frames: number): boolean => kind.startsWith('drift') && frames <= LONGEST_DRIFT;
const lastOf = (frames: number): number => Math.max(1, frames - 1);

/** A jump cut's slow push, before and after it. */
const PUSH = 0.03;

/**
 * Where the whole still, filled to the video's shape, lies on the screen at frame `n` of a motion that `motionFilters` makes. px;
 * it reaches beyond the screen by what the motion cuts off.
 */
export function motionView(
  kind: MotionKind,
  frames: number,
  n: number,
): { x: number; y: number; width: number; height: number } {
  const last = lastOf(frames);
  if (drifts(kind, frames)) {
    const { width, height, rest } = driftBase(kind, frames);
    if (kind === 'drift-up') return { x: -rest, y: -(last - n), width, height };
    return { x: -(kind === 'drift-left' ? n : last - n), y: -rest, width, height };
  }
  const span = ZOOM - 1;
  const zoom =
    kind === 'zoom-out'
      ? 1 + span * (1 - n / last)
      : kind === 'punch-in'
        ? (n < Math.floor(frames / 2) ? 1 : ZOOM - PUSH) + (PUSH * n) / last
        : 1 + (span * n) / last;
  const width = 2 * Math.round((FRAME.width / 2) * zoom);
  const height = 2 * Math.round((FRAME.height / 2) * zoom);
  return { x: (FRAME.width - width) / 2, y: (FRAME.height - height) / 2, width, height };
}

/**
 * The filter chain from a single decoded still to exactly `frames` frames of yuv420p at 30 per second.
 *
 * The still is decoded and enlarged once and then repeated from memory; `-loop 1` on the input would decode it again for
 * every frame, twice the cost.
 */
export function motionFilters(kind: MotionKind, frames: number): string {
  const { width, height, fps } = FRAME;
  const repeat = `format=yuv420p,loop=loop=${frames - 1}:size=1:start=0,setpts=N/${fps}/TB`;
  const finish = `trim=end_frame=${frames},setsar=1`;
  const last = lastOf(frames);

  if (drifts(kind, frames)) {
    const { rest, ...base } = driftBase(kind, frames);
    const across = kind !== 'drift-up';
    const x = across ? (kind === 'drift-left' ? 'n' : `${last}-n`) : String(rest);
    const y = across ? String(rest) : `${last}-n`;
    return `${fillFilters(base.width, base.height)},${repeat},crop=w=${width}:h=${height}:x='${x}':y='${y}':exact=1,${finish}`;
  }

  const base = { width: even(width * ZOOM), height: even(height * ZOOM) };
  const span = (ZOOM - 1).toFixed(4);
  const jump = Math.floor(frames / 2);
  const zoom = {
    'zoom-in': `1+${span}*n/${last}`,
    'zoom-out': `1+${span}*(1-n/${last})`,
    // A slow push, then a jump cut closer: the edit that makes one take look like two.
    'punch-in': `if(lt(n,${jump}),1+${PUSH}*n/${last},${(ZOOM - PUSH).toFixed(4)}+${PUSH}*n/${last})`,
  }[kind === 'zoom-out' || kind === 'punch-in' ? kind : 'zoom-in'];
  // Even sizes in both directions. Where to crop is written out from the zoom: crop's `iw` and `ih` are the first frame's for
  // ever, and with them the picture would be zoomed into its upper left corner.
  const half = (length: number): string => `round(${length / 2}*(${zoom}))`;
  const scale = `scale=w='2*${half(width)}':h='2*${half(height)}':eval=frame:flags=bilinear`;
  const crop = `crop=w=${width}:h=${height}:x='${half(width)}-${width / 2}':y='${half(height)}-${height / 2}':exact=1`;
  return `${fillFilters(base.width, base.height)},${repeat},${scale},${crop},${finish}`;
}

/** Tags that go with `fillFilters`: what players need to show the colours that were drawn. */
export const COLOR_TAGS: readonly string[] = [
  ...['-color_range', 'tv', '-colorspace', 'bt709'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709'],
];

export interface MotionClip {
  /** The still and its demuxer (`demuxerOf`). */
  image: Pick<FfmpegInput, 'path' | 'format'>;
  frames: number;
  seed: number;
  /** Chosen by the seed when absent. */
  kind?: MotionKind;
  out: string;
  threads?: number;
}

/**
 * A moving clip of a still, as a mezzanine: quick to write (`ultrafast`, about a third of the segment encode), near
 * lossless, playable in a browser. The cut encodes it once more with captions.
 */
export function motionClipPlan(clip: MotionClip): FfmpegPlan {
  const { image, frames, seed, out, threads } = clip;
  const kind = clip.kind ?? pickMotion(seed, frames);
  return {
    label: 'motion clip',
    inputs: [{ path: image.path, format: image.format }],
    graph: `[0:v]${motionFilters(kind, frames)}[v]`,
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
