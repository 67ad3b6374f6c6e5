import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectDemuxerOfFile, FRAME, motionView, runFfmpeg, SAFE_AREA } from '../../engine/ffmpeg/index.js';
import type { AreaBox, PictureAreas } from '../../providers/image/port.js';
import { type EngineOptions, renderSegment, resolveMotion, type SegmentInput } from '../../workers/render/index.js';

/** Covered shares (0 to 1) of the areas that should stay visible. */
interface Covered {
  /** Mean over all sampled frames. */
  mean: number;
  /** The largest share for a single face or label in a single frame. */
  worst: number;
}

/** How much drawn text covers, counted in the pixels of finished frames. */
export interface Overlap {
  /** Number of frames compared. */
  frames: number;
  /** Number of those frames that show text. */
  withText: number;
  face: Covered;
  label: Covered;
  /** Area of text outside the safe area, in px of 1080x1920, in the frame in which it is largest. */
  outsidePx: number;
}

/** A video without its text, the same video with it, and the positions of its faces and labels. */
export interface OverlapInput {
  plain: string;
  texted: string;
  /** Positions in frame `n`, as shares of the screen. Faces extend from the eyebrows to the chin. */
  areasAt: (n: number) => PictureAreas;
  /** Compares every nth frame. @default 5 */
  every?: number;
  signal?: AbortSignal;
  ffmpegPath?: string;
}

/**
 * Frames are compared at half their size, which takes a quarter of the time; strokes of letters are still several pixels wide.
 */
const SCALE = 2;
const SEEN = { width: FRAME.width / SCALE, height: FRAME.height / SCALE } as const;
const FRAME_BYTES = SEEN.width * SEEN.height * 3;
/**
 * A colour channel that changes by more than this (0 to 255) counts as text. Two encodings of one picture differ by up to 30
 * next to letters.
 */
const CHANGED = 48;

/** Decodes the sampled frames of a video, RGB at half the size, one after another. */
async function sampleFrames(path: string, folder: string, input: OverlapInput): Promise<Buffer> {
  const out = join(folder, 'frames.rgb');
  const { every = 5, signal, ffmpegPath } = input;
  await runFfmpeg(
    {
      label: 'frames to compare',
      inputs: [{ path, format: await detectDemuxerOfFile(path) }],
      graph: `[0:v:0]select='not(mod(n,${every}))',scale=${SEEN.width}:${SEEN.height}:flags=area,format=rgb24[v]`,
      output: { path: out, options: ['-map', '[v]', '-fps_mode', 'passthrough', '-f', 'rawvideo'] },
    },
    { ...(signal ? { signal } : {}), ...(ffmpegPath ? { ffmpegPath } : {}) },
  );
  return readFile(out);
}

/**
 * Finds the text: 1 for each pixel where the frame with text differs from the one without by more than encoding explains, else 0.
 */
function textMask(plain: Buffer, texted: Buffer): Uint8Array {
  const mask = new Uint8Array(SEEN.width * SEEN.height);
  for (let i = 0, at = 0; i < mask.length; i++, at += 3)
    if (
      Math.abs(plain[at]! - texted[at]!) > CHANGED ||
      Math.abs(plain[at + 1]! - texted[at + 1]!) > CHANGED ||
      Math.abs(plain[at + 2]! - texted[at + 2]!) > CHANGED
    )
      mask[i] = 1;
  return mask;
}

/** Counts the mask's pixels within the on-screen part of a box (`area`), and how many of them are text. */
function countIn(mask: Uint8Array, box: AreaBox): { area: number; text: number } {
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
  const [left, right] = [clamp(box.x * SEEN.width, SEEN.width), clamp((box.x + box.w) * SEEN.width, SEEN.width)];
  const [top, bottom] = [clamp(box.y * SEEN.height, SEEN.height), clamp((box.y + box.h) * SEEN.height, SEEN.height)];
  let text = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) text += mask[y * SEEN.width + x]!;
  return { area: (right - left) * (bottom - top), text };
}

const SAFE: AreaBox = {
  x: SAFE_AREA.left / FRAME.width,
  y: SAFE_AREA.top / FRAME.height,
  w: (FRAME.width - SAFE_AREA.left - SAFE_AREA.right) / FRAME.width,
  h: (FRAME.height - SAFE_AREA.top - SAFE_AREA.bottom) / FRAME.height,
};
const SCREEN: AreaBox = { x: 0, y: 0, w: 1, h: 1 };

/**
 * Compares a video with the same video without text, frame by frame, and counts the pixels of text that cover faces or labels,
 * or are outside the safe area. It does not use the layout's own geometry: it sees what a viewer sees.
 * @throws RangeError when the two videos differ in length or have no frames; FfmpegError when one cannot be read
 * @example
 * const { face, outsidePx } = await measureOverlap({ plain: 'clean.mp4', texted: 'cut.mp4', areasAt: () => ({ faces: [face],
 * labels: [] }) });
 */
export async function measureOverlap(input: OverlapInput): Promise<Overlap> {
  const { every = 5, areasAt } = input;
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-overlap-'));
  try {
    const plain = await sampleFrames(input.plain, folder, input);
    const texted = await sampleFrames(input.texted, folder, input);
    const frames = plain.length / FRAME_BYTES;
    if (plain.length !== texted.length || frames < 1)
      throw new RangeError(`The videos have ${frames} and ${texted.length / FRAME_BYTES} frames to compare.`);
    const sum = { face: { area: 0, text: 0, worst: 0 }, label: { area: 0, text: 0, worst: 0 } };
    let [withText, outsidePx] = [0, 0];
    for (let i = 0; i < frames; i++) {
      const part = (all: Buffer) => all.subarray(i * FRAME_BYTES, (i + 1) * FRAME_BYTES);
      const mask = textMask(part(plain), part(texted));
      const all = countIn(mask, SCREEN).text;
      if (all > 0) withText++;
      outsidePx = Math.max(outsidePx, (all - countIn(mask, SAFE).text) * SCALE * SCALE);
      const { faces, labels } = areasAt(i * every);
      for (const [kind, boxes] of [
        ['face', faces],
        ['label', labels],
      ] as const)
        for (const box of boxes) {
          const { area, text } = countIn(mask, box);
          if (area === 0) continue;
          sum[kind].area += area;
          sum[kind].text += text;
          sum[kind].worst = Math.max(sum[kind].worst, text / area);
        }
    }
    const covered = ({ area, text, worst }: typeof sum.face): Covered => ({
      mean: area === 0 ? 0 : text / area,
      worst,
    });
    return { frames, withText, face: covered(sum.face), label: covered(sum.label), outsidePx };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The positions of a still's faces and labels on the screen, frame by frame, as its motion moves them. */
function movedAreas(input: SegmentInput): (n: number) => PictureAreas {
  const { areas } = input;
  if (input.source.kind !== 'still') return () => areas;
  const motion = resolveMotion(input);
  return (n) => {
    const view = motionView(motion, n);
    const moved = (box: AreaBox): AreaBox => ({
      x: (view.x + box.x * view.width) / FRAME.width,
      y: (view.y + box.y * view.height) / FRAME.height,
      w: (box.w * view.width) / FRAME.width,
      h: (box.h * view.height) / FRAME.height,
    });
    return { faces: areas.faces.map(moved), labels: areas.labels.map(moved) };
  };
}

/**
 * Renders a segment with and without its text, and measures what the text covers.
 * @param seen where faces and labels really are, if that differs from what the segment is given: labelled by hand, or found by
 * another detector
 * @throws the errors of `renderSegment` and {@link measureOverlap}
 */
export async function measureSegmentOverlap(
  input: SegmentInput,
  options: EngineOptions & { every?: number; seen?: PictureAreas },
): Promise<Overlap> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-overlap-'));
  const { every, seen, ...engine } = options;
  try {
    const [plain, texted] = [join(folder, 'plain.mp4'), join(folder, 'texted.mp4')];
    const { texts: _, ...bare } = input;
    await renderSegment({ ...bare, words: [], onScreenText: null, captionStyle: 'none' }, plain, engine);
    await renderSegment(input, texted, engine);
    return await measureOverlap({
      plain,
      texted,
      areasAt: movedAreas(seen ? { ...input, areas: seen } : input),
      ...(every === undefined ? {} : { every }),
      ...(engine.signal ? { signal: engine.signal } : {}),
      ...(engine.ffmpegPath ? { ffmpegPath: engine.ffmpegPath } : {}),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
