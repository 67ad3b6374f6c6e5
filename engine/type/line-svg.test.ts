import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { lineWidth, pictureFamilies, prepareFonts } from '../fonts/index.js';
import { lineSvg, type TypeLine } from './line-svg.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-line-svg-'));
beforeAll(() => void prepareFonts(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINE: TypeLine = { text: '', x: 500, y: 100, em: 60, weight: 600, fill: '#ffffff' };

/** Draws a line and finds what it paints: its left and right edges, and the positions of coloured pixels, px. */
async function painted(line: Partial<TypeLine>): Promise<{ left: number; right: number; coloured: number[] }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="160"><rect width="1000" height="160"/><g font-family="${pictureFamilies()}">${lineSvg({ ...LINE, ...line })}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const columns = new Set<number>();
  const coloured = new Set<number>();
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
    const x = (i / 3) % info.width;
    if (Math.max(r, g, b) > 60) columns.add(x);
    if (Math.max(r, g, b) - Math.min(r, g, b) > 60) coloured.add(x);
  }
  return { left: Math.min(...columns), right: Math.max(...columns), coloured: [...coloured].sort((a, b) => a - b) };
}

it.each([
  ['a skin tone', '👍🏽'],
  ['a flag', '🇩🇪'],
  ['a flag of a part of a country', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['an astronaut', '👩🏿‍🚀'],
])('draws %s in colour, once, and letters beside it', async (_, emoji) => {
  const { left, right, coloured } = await painted({ text: `Hot ${emoji}` });
  expect(left).toBeGreaterThanOrEqual(500);
  expect(Math.abs(right - left - lineWidth(`Hot ${emoji}`, 600, 60))).toBeLessThan(16);
  expect(coloured[0]).toBeGreaterThan(500 + lineWidth('Hot', 600, 60));
  expect(coloured.at(-1)! - coloured[0]!).toBeLessThanOrEqual(60 * 1.12 + 1);
});

it('anchors a line at its left, middle or right, with or without emoji', async () => {
  for (const text of ['Coffee 🔥', 'Coffee', 'قهوة 🔥', 'قهوة'])
    for (const [at, x] of [
      ['left', ({ left }: { left: number }) => left],
      ['middle', ({ left, right }: { left: number; right: number }) => (left + right) / 2],
      ['right', ({ right }: { right: number }) => right],
    ] as const) {
      const found = await painted({ text, at, rtl: text.startsWith('ق') });
      expect(Math.abs(x(found) - 500)).toBeLessThan(14);
    }
});

it('puts an emoji at the end of what is read from right to left on its left', async () => {
  const { left, coloured } = await painted({ text: 'قهوة 🔥', at: 'right', rtl: true });
  expect(coloured[0]! - left).toBeLessThan(8);
  const latin = await painted({ text: 'Ember 🔥', at: 'right', rtl: true });
  expect(latin.coloured[0]! - latin.left).toBeLessThan(8);
});
