import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { FRAME, MOTION_KINDS, motionView } from '../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../engine/ffmpeg/testing.js';
import { prepareFonts } from '../../engine/fonts/index.js';
import { layoutLine, textBoxes } from '../../engine/overlay/captions.js';
import { type Rect, sweptAreas } from '../../engine/overlay/zones.js';
import type { AreaBox } from '../../providers/image/port.js';
import { renderSegment, type SegmentInput } from './index.js';

/**
 * Checks on finished frames that texts are where the layout placed them. The picture's face and label are plain colours, so
 * that their pixels can be told apart.
 */
const folder = mkdtempSync(join(tmpdir(), 'cutroom-shown-'));
const at = (name: string): string => join(folder, name);
let fontsDir: string;

/** Face and label are exactly where the captions and title would be if nothing were in the way. */
const face: AreaBox = { x: 0.2, y: 0.44, w: 0.6, h: 0.26 };
const label: AreaBox = { x: 0.3, y: 0.11, w: 0.4, h: 0.1 };
const FRAMES = 10;

beforeAll(async () => {
  fontsDir = prepareFonts(at('fonts')).fontsDir;
  const block = ({ x, y, w, h }: AreaBox, background: string) => ({
    input: {
      create: { width: Math.round(w * 1080), height: Math.round(h * 1920), channels: 3 as const, background },
    },
    left: Math.round(x * 1080),
    top: Math.round(y * 1920),
  });
  await sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#808080' } })
    .composite([block(face, '#ff00ff'), block(label, '#00b040')])
    .png()
    .toFile(at('still.png'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const IS = {
  face: (r: number, g: number, b: number) => r > 170 && b > 170 && g < 100,
  label: (r: number, g: number, b: number) => g > 130 && r < 90 && b < 110,
  /** White, black or yellow: letters, edges and plates. */
  text: (r: number, g: number, b: number) => (r > 200 && g > 180) || (r < 50 && g < 50 && b < 50),
} as const;

const SCREEN: Rect = { x: 0, y: 0, w: FRAME.width, h: FRAME.height };

/** Only every other pixel of every other row is examined, which takes a quarter of the time. */
const EVERY = 2;
const findFirst = (edge: number): number => Math.max(0, Math.floor(edge / EVERY) * EVERY);

/** The box around all pixels within a part of the picture for which a test holds, and the number of these pixels. */
function extent(
  pixels: Buffer,
  is: (r: number, g: number, b: number) => boolean,
  part: Rect,
): Rect & { count: number } {
  let [left, top, right, bottom, count] = [SCREEN.w, SCREEN.h, -1, -1, 0];
  for (let y = findFirst(part.y); y < Math.min(SCREEN.h, part.y + part.h); y += EVERY)
    for (let x = findFirst(part.x); x < Math.min(SCREEN.w, part.x + part.w); x += EVERY) {
      const i = ((y / EVERY) * (SCREEN.w / EVERY) + x / EVERY) * 3;
      if (!is(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!)) continue;
      count++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return { x: left, y: top, w: right - left + EVERY, h: bottom - top + EVERY, count };
}
const grown = ({ x, y, w, h }: Rect, by: number): Rect => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

describeWithFfmpeg('finished frames', () => {
  const jumps = { at: [3, 8], zoom: 1.12, x: 0.42, y: 0.3 };
  it.each([
    ...MOTION_KINDS.map((kind) => ({ name: kind, kind })),
    { name: 'jump cuts', kind: 'zoom-in' as const, jumps },
    { name: 'a jump cut back', kind: 'zoom-out' as const, jumps: { ...jumps, at: [0, 4] } },
  ])('show texts, faces and labels where the layout says, under $name', async ({ name, kind, ...more }) => {
    const input: SegmentInput = {
      source: { kind: 'still', path: at('still.png') },
      frames: FRAMES,
      words: ['Hot', 'for', 'six', 'hours'].map((text, i) => ({ text, start: i * 0.2, end: i * 0.2 + 0.15 })),
      onScreenText: 'Over 12,000 reviews',
      areas: { faces: [face], labels: [label] },
      motion: { kind, seed: 1, ...more },
      captionStyle: 'bold',
    };
    const out = at(`${name}.mp4`);
    await renderSegment(input, out, { workDir: at('work'), fontsDir, threads: 1 });
    const boxes = textBoxes(
      layoutLine({
        words: input.words,
        onScreenText: input.onScreenText,
        frames: FRAMES,
        style: 'bold',
        areas: sweptAreas(input.areas, { kind, frames: FRAMES, ...more }, FRAME),
      }),
    ) as { title: Rect; captions: Rect };

    const looks = [0, 2, 3, 4, 7, 8, FRAMES - 1];
    const select = looks.map((n) => `eq(n\\,${n})`).join('+');
    const raw = execFileSync(
      'ffmpeg',
      [
        ...[
          '-v',
          'error',
          '-i',
          out,
          '-vf',
          `select=${select},format=rgb24,scale=iw/${EVERY}:ih/${EVERY}:flags=neighbor`,
          '-vsync',
          'passthrough',
        ],
        ...['-f', 'rawvideo', '-'],
      ],
      { maxBuffer: 1 << 26 },
    );
    const size = (SCREEN.w / EVERY) * (SCREEN.h / EVERY) * 3;
    expect(raw.length).toBe(size * looks.length);
    for (const [i, n] of looks.entries()) {
      const pixels = raw.subarray(i * size, (i + 1) * size);
      const view = motionView({ kind, frames: FRAMES, ...more }, n);
      for (const [name, area] of [
        ['face', face],
        ['label', label],
      ] as const) {
        const seen = extent(pixels, IS[name], SCREEN);
        expect(Math.abs(seen.x - (view.x + area.x * view.width))).toBeLessThan(5);
        expect(Math.abs(seen.y - (view.y + area.y * view.height))).toBeLessThan(5);
        expect(Math.abs(seen.w - area.w * view.width)).toBeLessThan(6);
        expect(Math.abs(seen.h - area.h * view.height)).toBeLessThan(6);
        // No text covers the face or label.
        expect((seen.count * EVERY * EVERY) / (seen.w * seen.h)).toBeGreaterThan(0.985);
      }
      const all = extent(pixels, IS.text, SCREEN).count;
      const title = extent(pixels, IS.text, grown(boxes.title, 3));
      const captions = extent(pixels, IS.text, grown(boxes.captions, 3));
      expect(title.count + captions.count).toBe(all);
      // Its plates fill the title's box; the captions' box includes ascenders and descenders that these words do not have.
      expect(Math.abs(title.h - boxes.title.h)).toBeLessThan(5);
      expect(Math.abs(title.w - boxes.title.w)).toBeLessThan(5);
      expect(captions.w).toBeGreaterThan(boxes.captions.w * 0.85);
      expect(captions.h).toBeGreaterThan(boxes.captions.h * 0.4);
    }
  });
});
