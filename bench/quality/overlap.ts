import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demuxerOfFile, FRAME, motionView, pickMotion, runFfmpeg, SAFE_AREA } from '../../platform/ffmpeg/index.js';
import type { AreaBox, PictureAreas } from '../../providers/image/port.js';
import { type EngineOptions, renderSegment, type SegmentInput } from '../../workers/render/index.js';

/** How much of what should stay visible is covered, as shares of its area from 0 to 1. */
interface Covered {
  /** Over all sampled frames. */
  mean: number;
  /** Of a single face or label in a single frame. */
  worst: number;
}

/** What drawn text covers, counted in pixels of finished frames. */
export interface Overlap {
  /** Frames looked at. */
  frames: number;
  /** Frames of those that show text. */
  withText: number;
  face: Covered;
  label: Covered;
  /** Pixels of text outside the safe area, in the frame with the most of them; px of 1080x1920. */
  outsidePx: number;
}

/** The same video without and with its text, and where its faces and labels are. */
export interface OverlapInput {
  plain: string;
  texted: string;
  /** Where things are on the screen in frame `n`, in shares of the screen; faces from the eyebrows to the chin. */
  areasAt: (n: number) => PictureAreas;
  /** Looks at every so many frames. Default 5. */
  every?: number;
  signal?: AbortSignal;
  ffmpegPath?: string;
}

/** Frames are compared at half their size: a quarter of the time, and letters are still strokes of several pixels. */
const SCALE = 2;
const SEEN = { width: FRAME.width / SCALE, height: FRAME.height / SCALE } as const;
const FRAME_BYTES = SEEN.width * SEEN.height * 3;
/** What a channel changes by under text. Two encodings of one picture differ by up to 30 next to letters. */
const CHANGED = 48;

/** Sampled frames of a video, RGB at half the size, one after another. */
async function framesOf(path: string, folder: string, input: OverlapInput): Promise<Buffer> {
  const out = join(folder, 'frames.rgb');
  const { every = 5, signal, ffmpegPath } = input;
  await runFfmpeg(
    {
      label: 'frames to compare',
      inputs: [{ path, format: await demuxerOfFile(path) }],
      graph: `[0:v:0]select='not(mod(n,${every}))',scale=${SEEN.width}:${SEEN.height}:flags=area,format=rgb24[v]`,
      output: { path: out, options: ['-map', '[v]', '-fps_mode', 'passthrough', '-f', 'rawvideo'] },
    },
    { ...(signal ? { signal } : {}), ...(ffmpegPath ? { ffmpegPath } : {}) },
  );
  return readFile(out);
}

/** 1 where two frames differ by more than their encodings do. */
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

/** The part of a box that is on the screen, in pixels of the mask, and how many of those are text. */
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
 * Compares a video with the same video without text, frame by frame, and counts the pixels of text that lie on faces, on labels
 * and outside the safe area. Independent of the layout's own geometry: it sees what a viewer sees.
 *
 * @throws RangeError when the two are not of one length; FfmpegError
 * @example
 * const { face, outsidePx } = await measureOverlap({ plain: 'clean.mp4', texted: 'cut.mp4', areasAt: () => ({ faces: [face], labels: [] }) });
 */
export async function measureOverlap(input: OverlapInput): Promise<Overlap> {
  const { every = 5, areasAt } = input;
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-overlap-'));
  try {
    const plain = await framesOf(input.plain, folder, input);
    const texted = await framesOf(input.texted, folder, input);
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

/** A still's areas as its motion takes them over the screen. */
function movedAreas({ areas, motion, frames, source }: SegmentInput): (n: number) => PictureAreas {
  if (source.kind !== 'still') return () => areas;
  const kind = motion.kind === 'auto' ? pickMotion(motion.seed, frames) : motion.kind;
  return (n) => {
    const view = motionView(kind, frames, n);
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
 * Renders a segment with and without its text and measures what the text covers. `seen` says where faces and labels really are,
 * when that is not what the segment was told: labelled by hand, or found by another detector.
 *
 * @throws what `renderSegment` and {@link measureOverlap} throw
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
