import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CAPTION_STYLES, type CaptionStyle } from '../captions.js';
import { runFfmpeg } from '../ffmpeg/index.js';
import { prepareFonts } from '../fonts/index.js';
import { captionDocument } from './captions.js';
import { NO_AREAS } from './zones.js';

const FRAMES = 48;
/** Frames on which words begin: multiples of 3, whose times are whole hundredths of a second, and others. */
const BEGINS = [0, 10, 18, 31];
const words = ['Still', 'hot', 'at', 'noon.'].map((text, i) => ({
  text,
  start: BEGINS[i]! / 30 + 0.001,
  end: (BEGINS[i + 1] ?? FRAMES) / 30,
}));
const PART = { x: 90, y: 1160, w: 900, h: 300 };
/** Frames of the cue's entrance animation; nothing moves after that. */
const PUSHED = 4;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutroom-steady-'));
  await symlink(prepareFonts(join(folder, 'prepared')).fontsDir, join(folder, 'fonts'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Grey frames with the captions on them, one byte per pixel. */
async function draw(style: CaptionStyle): Promise<Buffer[]> {
  const document = captionDocument({ words, onScreenText: null, frames: FRAMES, style, areas: NO_AREAS });
  await writeFile(join(folder, 'captions.ass'), document!);
  const { x, y, w, h } = PART;
  const path = join(folder, 'frames.raw');
  await runFfmpeg(
    {
      label: 'captions',
      inputs: [{ path: 'color=c=0x808080:s=1080x1920:r=30', format: 'lavfi' }],
      graph: `[0:v]ass=filename=captions.ass:fontsdir=fonts,crop=${w}:${h}:${x}:${y},format=gray[v]`,
      output: { path, options: ['-map', '[v]', '-frames:v', String(FRAMES), '-f', 'rawvideo'] },
      cwd: folder,
    },
    {},
  );
  const bytes = await readFile(path);
  return Array.from({ length: FRAMES }, (_, n) => bytes.subarray(n * w * h, (n + 1) * w * h));
}

/** How many pixels of the grey ground are seen within the caption's ink. */
function countGround(frame: Buffer): number {
  const [ground] = frame;
  const [left, right, top, bottom] = findInk(frame) as [number, number, number, number];
  return frame.filter((value, i) => {
    const [x, y] = [i % PART.w, Math.floor(i / PART.w)];
    return x >= left && x <= right && y >= top && y <= bottom && Math.abs(value - ground!) < 4;
  }).length;
}

/** The left, right, top and bottom of what is drawn. */
function findInk(frame: Buffer): number[] {
  const [ground] = frame;
  let [left, right, top, bottom] = [PART.w, 0, PART.h, 0];
  frame.forEach((value, i) => {
    if (Math.abs(value - ground!) < 24) return;
    const [x, y] = [i % PART.w, Math.floor(i / PART.w)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return [left, right, top, bottom];
}

const changes = (frames: readonly Buffer[], n: number): boolean => {
  let pixels = 0;
  frames[n]!.forEach((value, i) => {
    if (Math.abs(value - frames[n - 1]![i]!) > 24) pixels += 1;
  });
  return pixels > 150;
};

describe('while the highlight goes from word to word', () => {
  it.each(CAPTION_STYLES.filter((style) => style !== 'none'))(
    'nothing else moves, and it moves on the exact frame: %s',
    async (style) => {
      const frames = await draw(style);
      for (const begin of BEGINS.slice(1)) {
        // The previous word's sweep or typing may not have ended yet, and the first step of a sweep is narrow.
        if (style !== 'karaoke') expect([begin, changes(frames, begin)]).toEqual([begin, true]);
        if (!['karaoke', 'typewriter'].includes(style))
          expect([begin - 1, changes(frames, begin - 1)]).toEqual([begin - 1, false]);
      }
      // In these two styles, what is drawn does move: a plate goes from word to word, and typed letters appear one by one.
      if (style === 'box' || style === 'typewriter') return;
      const inks = new Set(frames.slice(PUSHED).map((frame) => findInk(frame).join()));
      expect([...inks]).toHaveLength(1);
      // A word that grows shows no second copy of itself: the ground is seen only where it was before.
      const grounds = frames.slice(PUSHED).map(countGround);
      expect(Math.max(...grounds) - Math.min(...grounds)).toBeLessThan(300);
    },
  );
});
