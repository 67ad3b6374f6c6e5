import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { prepareFonts } from '../../engine/fonts/index.js';
import { columnsFor, contactSheet, price, sheetLayout, sheetSvg, titlesSvg, wrap } from './contact-sheet.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-sheet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the contact sheet', () => {
  it('lays frames out without overlap, inside the page', () => {
    for (const count of [0, 1, 2, 5, 6, 7, 12, 30]) {
      const { cells, width, height } = sheetLayout(count);
      expect(cells).toHaveLength(count);
      for (const { x, y } of cells) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + 270).toBeLessThanOrEqual(width);
        expect(y + 480).toBeLessThan(height);
      }
      expect(new Set(cells.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
    }
    expect([1, 5, 6, 8, 10, 12].map(columnsFor)).toEqual([1, 5, 3, 4, 5, 4]);
  });

  it('writes prices as they will be billed', () => {
    expect([0, 2, 0.4, 0.05, 0.0375, 1.999].map(price)).toEqual([
      'free',
      '$2.00',
      '$0.40',
      '$0.05',
      '$0.0375',
      '$1.999',
    ]);
  });

  it('says if nothing is billed, and the list price', () => {
    const frames = [{ image: null, line: 'Line', onScreenText: null, seconds: 4, usd: 0 }];
    const sheet = (totalUsd: number) => sheetSvg({ frames, title: 'T', totalUsd, listUsd: 0.2 }, sheetLayout(1));
    expect(sheet(0)).toContain('>nothing is billed (list price $0.20)<');
    expect(sheet(0)).not.toContain('after approval');
    expect(sheet(0.2)).toContain('>after approval<');
    expect(sheet(0.2)).not.toContain('list price');
  });

  it('breaks a line to fit and marks what is left out', () => {
    const rows = wrap(
      'a long line that goes on and on until nobody wants to read any more of it at all',
      270,
      2,
      19,
      400,
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(/…$/);
    expect(wrap('', 270, 2, 19, 400)).toEqual([]);
    expect(wrap('W'.repeat(80), 270, 3, 19, 400)[0]).toMatch(/^W+…$/);
  });

  it('writes a user’s words as text, not as markup', () => {
    const frames = [
      { image: null, line: '<image href="file:///etc/passwd"/> & more', onScreenText: '<script>', seconds: 1, usd: 0 },
    ];
    const svg =
      sheetSvg({ frames, title: '"><script>', totalUsd: 0, listUsd: 0 }, sheetLayout(1)) +
      titlesSvg([{ ...frames[0]!, image: Buffer.alloc(1) }], sheetLayout(1));
    expect(svg).toContain('&#60;script&#62;');
    expect(svg).not.toContain('<image');
    expect(svg).not.toContain('<script');
  });

  it('is a JPEG with placeholders for missing or broken pictures', async () => {
    prepareFonts(folder);
    const image = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const frames = [image, null, Buffer.from('broken')].map((bytes) => ({
      image: bytes,
      line: 'Line',
      onScreenText: 'Title',
      seconds: 2,
      usd: 0.1,
    }));
    const sheet = await contactSheet({ frames, title: 'Title', totalUsd: 0.3, listUsd: 0.3 });
    const layout = sheetLayout(3);
    const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([layout.width, layout.height]);
    const at = (cell: number, x = 30, y = 200): number[] => {
      const start = ((layout.cells[cell]!.y + y) * info.width + layout.cells[cell]!.x + x) * info.channels;
      return [...data.subarray(start, start + 3)];
    };
    expect(at(0)[1]).toBeGreaterThan(240);
    expect(at(0)[0]).toBeLessThan(20);
    expect(at(1)).toEqual(at(2));
    // The plate of the title, near the top of the only picture that is not missing.
    expect(at(0, 135, 62)[0]).toBeGreaterThan(200);
    expect(at(1, 135, 62)).toEqual(at(2));
  });
});
