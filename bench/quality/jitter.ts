import { join } from 'node:path';
import sharp from 'sharp';
import { FRAME, MOTION_KINDS, motionView, type StillMotion } from '../../platform/ffmpeg/index.js';
import { NO_AREAS, renderSegment } from '../../workers/render/index.js';
import { decodedFrames } from './pixels.js';

export interface Jitter {
  name: string;
  /** Root mean square, over all dots and frames, of a dot's distance from its smooth path, in px of 1080x1920. */
  rms: number;
  /** The largest distance of a single dot from a smooth path, px. */
  worst: number;
}

/**
 * Positions of the tracked dots, as shares of the still. Most are away from the middle, so that a zoom moves them far, and all
 * stay inside the picture during every motion.
 */
const DOTS = [
  { x: 0.2, y: 0.2 },
  { x: 0.8, y: 0.35 },
  { x: 0.3, y: 0.8 },
  { x: 0.5, y: 0.5 },
] as const;
const RADIUS = 14;
/** How far from its expected position a dot is searched, in px on each side. */
const REACH = 40;
const FRAMES = 75;

const JUMPS = { at: [25, 50], zoom: 1.2, x: 0.3, y: 0.35 };
const MOTIONS: readonly { name: string; motion: StillMotion }[] = [
  ...MOTION_KINDS.map((kind) => ({ name: kind, motion: { kind, frames: FRAMES } })),
  { name: 'jump cuts', motion: { kind: 'zoom-in', frames: FRAMES, jumps: JUMPS } },
];
/** The frames at which a motion jumps. */
const listCuts = ({ kind, frames, jumps }: StillMotion): number[] =>
  jumps ? jumps.at : kind === 'punch-in' ? [Math.floor(frames / 2)] : [];

/**
 * Measures how far points of a picture stray from a smooth path during each motion. Renders a segment with soft dots on grey,
 * and locates each dot by its centre of brightness. A dot's positions are compared with the straight line, at constant speed,
 * that fits them best, because every motion should move every point along such a line. After a jump cut, a new line begins.
 * @param dir a folder for temporary files
 */
export async function measureJitter(dir: string, fontsDir: string): Promise<Jitter[]> {
  const still = join(dir, 'dots.png');
  const circles = DOTS.map(
    ({ x, y }) =>
      `<circle cx="${x * FRAME.width}" cy="${y * FRAME.height}" r="${RADIUS}" fill="white" filter="url(#soft)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}">
    <filter id="soft"><feGaussianBlur stdDeviation="4"/></filter><rect width="100%" height="100%" fill="#202020"/>${circles.join('')}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(still);
  const found: Jitter[] = [];
  for (const { name, motion } of MOTIONS) {
    const out = join(dir, `dots-${name}.mp4`);
    await renderSegment(
      {
        source: { kind: 'still', path: still },
        frames: FRAMES,
        words: [],
        onScreenText: null,
        areas: NO_AREAS,
        motion: { ...motion, seed: 1 },
        captionStyle: 'none',
      },
      out,
      { workDir: dir, fontsDir },
    );
    found.push({ name, ...(await strayed(out, name, motion)) });
  }
  return found;
}

async function strayed(path: string, name: string, motion: StillMotion): Promise<Omit<Jitter, 'name'>> {
  const { width, height } = FRAME;
  const paths: { x: number; y: number }[][] = DOTS.map(() => []);
  let n = 0;
  for await (const pixels of decodedFrames(path, { width, height, format: 'gray' })) {
    const view = motionView(motion, n);
    for (const [index, dot] of DOTS.entries())
      paths[index]!.push(
        findCentre(
          pixels,
          width,
          height,
          view.x + dot.x * view.width,
          view.y + dot.y * view.height,
          `${name}, frame ${n}`,
        ),
      );
    n += 1;
  }
  if (n !== FRAMES) throw new Error(`${n} of ${FRAMES} frames of ${name} were there`);
  const starts = [0, ...listCuts(motion)];
  const distances = paths
    .flatMap((path) => starts.map((start, i) => path.slice(start, starts[i + 1])))
    .flatMap((path) => {
      const [x, y] = [offLine(path.map((at) => at.x)), offLine(path.map((at) => at.y))];
      return x.map((off, i) => Math.hypot(off, y[i]!));
    });
  return {
    rms: Math.sqrt(average(distances.map((distance) => distance ** 2))),
    worst: Math.max(...distances),
  };
}

/** How far each value is from the straight line fitted to all of them by least squares. */
function offLine(values: readonly number[]): number[] {
  const middle = (values.length - 1) / 2;
  const mean = average(values);
  const spread = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  const slope = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0) / spread;
  return values.map((value, i) => value - mean - slope * (i - middle));
}

/** Finds the centre of what is brighter than the background, near a point. @throws Error if nothing is */
function findCentre(
  pixels: Buffer,
  width: number,
  height: number,
  x: number,
  y: number,
  where: string,
): { x: number; y: number } {
  let [sum, sx, sy] = [0, 0, 0];
  for (let row = Math.max(0, Math.round(y) - REACH); row < Math.min(height, Math.round(y) + REACH); row += 1)
    for (
      let column = Math.max(0, Math.round(x) - REACH);
      column < Math.min(width, Math.round(x) + REACH);
      column += 1
    ) {
      const light = Math.max(0, pixels[row * width + column]! - 60);
      sum += light;
      // A pixel's centre is half a pixel from its edge.
      sx += light * (column + 0.5);
      sy += light * (row + 0.5);
    }
  if (sum === 0) throw new Error(`A dot is missing: ${where}`);
  return { x: sx / sum, y: sy / sum };
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
