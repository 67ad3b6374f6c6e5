import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { closePools } from '../../platform/pool/index.js';
import { readPixels } from '../faces/faces.test-support.js';
import { prepareFonts } from '../fonts/index.js';
import { findLettering, type LetteringLine } from './index.js';
import { LETTERED_SCENES, letteredPhoto } from './lettering.test-support.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-lettering-'));
beforeAll(() => void prepareFonts(folder));
afterAll(async () => {
  await closePools();
  rmSync(folder, { recursive: true, force: true });
});

const look = async (bytes: Buffer | string): Promise<LetteringLine[]> =>
  findLettering(
    await readPixels(await sharp(bytes).rotate().resize(640, 640, { fit: 'inside' }).flatten().png().toBuffer()),
  );

type Box = Pick<LetteringLine, 'x' | 'y' | 'w' | 'h'>;
const GRID = 40;
/** The share of a box that others cover together. */
function coveredShare(box: Box, others: readonly Box[]): number {
  let covered = 0;
  for (let i = 0; i < GRID * GRID; i++) {
    const [x, y] = [box.x + ((i % GRID) / GRID) * box.w, box.y + (Math.floor(i / GRID) / GRID) * box.h];
    if (others.some((other) => other.x <= x && x < other.x + other.w && other.y <= y && y < other.y + other.h))
      covered++;
  }
  return covered / (GRID * GRID);
}

describe('finding lettering', () => {
  it.each(LETTERED_SCENES)('finds %s, and little else', async (scene) => {
    const { bytes, lettering } = await letteredPhoto(scene);
    const lines = await look(bytes);
    for (const block of lettering) expect(coveredShare(block, lines)).toBeGreaterThan(0.6);
    const elsewhere = lines.filter((line) => coveredShare(line, lettering) < 0.5);
    expect(elsewhere).toEqual([]);
  });

  it('measures letters across the line, whichever way it runs', async () => {
    const svg = (turned: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#dfe6ea"/><text x="320" y="340" font-family="Inter" font-weight="700" font-size="60" text-anchor="middle" fill="#203040" transform="rotate(${turned} 320 320)">Fresh coffee</text></svg>`;
    for (const turned of [0, 30, -45, 90]) {
      const sizes = (await look(Buffer.from(svg(turned)))).map(({ size }) => size * 640);
      expect(sizes.length).toBeGreaterThan(0);
      expect(Math.max(...sizes)).toBeGreaterThan(35);
      expect(Math.max(...sizes)).toBeLessThan(90);
    }
  });

  it('finds none in patterns, near-empty pictures and people', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#8fb0c8' } })
        .png()
        .toBuffer();
    const fence = Array.from(
      { length: 16 },
      (_, i) => `<rect x="${i * 40}" y="60" width="16" height="420" fill="#5a4632"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="540"><rect width="640" height="540" fill="#a8c090"/>${fence.join('')}<rect y="120" width="640" height="18" fill="#5a4632"/></svg>`;
    const people = join(
      dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
      'demo/sample6.jpg',
    );
    for (const picture of [await plain(400, 300), await plain(1, 1), await plain(600, 3), Buffer.from(svg), people])
      expect(await look(picture)).toEqual([]);
  });

  it('gives the same lines for the same pixels', async () => {
    const { bytes } = await letteredPhoto(LETTERED_SCENES[0]!);
    const [one, two] = await Promise.all([look(bytes), look(bytes)]);
    expect(two).toEqual(one);
  });

  it('refuses pixels whose number does not match their size', async () => {
    await expect(findLettering({ data: new Uint8Array(30), width: 4, height: 3 })).rejects.toThrow(RangeError);
    await expect(findLettering({ data: new Uint8Array(0), width: 0, height: 0 })).rejects.toThrow(RangeError);
  });
});
