import { join } from 'node:path';
import sharp from 'sharp';
import { FRAME, MOTION_KINDS, type MotionKind, motionView } from '../../platform/ffmpeg/index.js';
import { NO_AREAS, renderSegment } from '../../workers/render/index.js';
import { decodedFrames } from './pixels.js';

export interface Jitter {
  kind: MotionKind;
  /** Root mean square of the distance from a smooth path over all dots and frames, px of 1080x1920. */
  rms: number;
  /** The largest single distance, px. */
  worst: number;
}

/** Where the tracked dots are, as shares of the still: off the middle, where a zoom moves them most, and inside every motion. */
const DOTS = [
  { x: 0.2, y: 0.2 },
  { x: 0.8, y: 0.35 },
  { x: 0.3, y: 0.8 },
  { x: 0.5, y: 0.5 },
] as const;
const RADIUS = 14;
/** px on each side of a dot's path in which it is looked for. */
const REACH = 40;
const FRAMES = 75;

/**
 * How far a picture's points stray from a smooth path while each motion moves it: soft dots on grey are rendered as a segment,
 * found by the centre of their brightness, and compared with the straight line, walked at an even pace, that fits where they were
 * best: every motion moves every point so; a jump cut has one line before it and one after.
 * @param dir a folder for what is made
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
  for (const kind of MOTION_KINDS) {
    const out = join(dir, `dots-${kind}.mp4`);
    await renderSegment(
      {
        source: { kind: 'still', path: still },
        frames: FRAMES,
        words: [],
        onScreenText: null,
        areas: NO_AREAS,
        motion: { kind, seed: 1 },
        captionStyle: 'none',
      },
      out,
      { workDir: dir, fontsDir },
    );
    found.push({ kind, ...(await strayed(out, kind)) });
  }
  return found;
}

async function strayed(path: string, kind: MotionKind): Promise<{ rms: number; worst: number }> {
  const { width, height } = FRAME;
  const paths: { x: number; y: number }[][] = DOTS.map(() => []);
  let n = 0;
  for await (const pixels of decodedFrames(path, { width, height, format: 'gray' })) {
    const view = motionView(kind, FRAMES, n);
    for (const [index, dot] of DOTS.entries())
      paths[index]!.push(
        centreOf(
          pixels,
          width,
          height,
          view.x + dot.x * view.width,
          view.y + dot.y * view.height,
          `${kind}, frame ${n}`,
        ),
      );
    n += 1;
  }
  if (n !== FRAMES) throw new Error(`${n} of ${FRAMES} frames of ${kind} were there`);
  const jump = Math.floor(FRAMES / 2);
  const distances = paths
    .flatMap((path) => (kind === 'punch-in' ? [path.slice(0, jump), path.slice(jump)] : [path]))
    .flatMap((path) => {
      const [x, y] = [offLine(path.map((at) => at.x)), offLine(path.map((at) => at.y))];
      return x.map((off, i) => Math.hypot(off, y[i]!));
    });
  return {
    rms: Math.sqrt(average(distances.map((distance) => distance ** 2))),
    worst: Math.max(...distances),
  };
}

/** What each value differs from the straight line through all of them, by least squares. */
function offLine(values: readonly number[]): number[] {
  const middle = (values.length - 1) / 2;
  const mean = average(values);
  const spread = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  const slope = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0) / spread;
  return values.map((value, i) => value - mean - slope * (i - middle));
}

/** The centre of what is brighter than the ground within reach of a point. @throws Error where nothing is */
function centreOf(
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
      // A pixel's middle is half a pixel from its edge.
      sx += light * (column + 0.5);
      sy += light * (row + 0.5);
    }
  if (sum === 0) throw new Error(`A dot is missing: ${where}`);
  return { x: sx / sum, y: sy / sum };
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
