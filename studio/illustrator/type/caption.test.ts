import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { lineWidth, prepareFonts } from '../../../engine/fonts/index.js';
import { type CaptionLayout, layoutCaption, pictureFacts, setCaption } from './caption.js';

const joinWords = (layout: CaptionLayout): string => squeezed(layout.lines.map(({ text }) => text).join(''));
const squeezed = (text: string): string => text.replace(/\s/g, '');
const folder = mkdtempSync(join(tmpdir(), 'cutroom-fonts-'));
prepareFonts(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The space that a box adds to the left and right of its words, ems. */
const PAD = 0.36;

const bottom = ({ top, lines, leading }: CaptionLayout): number => top + lines.length * leading;
const fits = (layout: CaptionLayout, width: number, height: number): void => {
  expect(layout.top).toBeGreaterThanOrEqual(height * 0.049);
  expect(bottom(layout)).toBeLessThanOrEqual(height * 0.931);
  for (const { text, width: wide } of layout.lines) {
    expect(wide).toBeCloseTo(lineWidth(text, 800, layout.size), 0);
    expect(wide + 2 * PAD * layout.size).toBeLessThanOrEqual(width * 0.8401);
  }
};
const laid = (text: string, width: number, height: number): CaptionLayout => {
  const layout = layoutCaption(text, width, height);
  if (!layout) throw new Error(`"${text}" did not fit ${width}x${height}`);
  return layout;
};

describe('the layout of a caption', () => {
  it('sets a few words large, in the lower third', () => {
    const layout = laid('Still hot at noon.', 1080, 1350);
    expect(layout.lines).toHaveLength(1);
    expect(layout.size).toBeCloseTo(75.6);
    expect(layout.top).toBeGreaterThan(1350 * 0.66);
    fits(layout, 1080, 1350);
  });

  it('keeps the bottom of a tall picture free, where apps put their buttons', () => {
    expect(bottom(laid('Wow', 1080, 1920))).toBeLessThanOrEqual(1920 * 0.85 + 0.01);
  });

  it('breaks into even lines, and at the text’s own line breaks', () => {
    const even = laid('This mug kept my coffee hot for six hours on the train', 1080, 1920).lines;
    const widths = even.map(({ width }) => width);
    expect(even.length).toBeGreaterThan(1);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6);
    expect(laid('One\nTwo', 1080, 1080).lines.map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  it('breaks scripts without spaces between words, and reads each line of the text in its own direction', () => {
    const thai = laid('กาแฟร้อนอร่อยมากและอยู่ได้นานหกชั่วโมงทุกวันเลยครับ', 600, 800).lines;
    expect(thai.length).toBeGreaterThan(1);
    const lines = laid('The Ember mug\nהספל Ember ב-₪50', 1080, 1080).lines;
    expect(lines.map(({ rtl }) => rtl)).toEqual([false, true]);
  });

  it('shrinks before it takes more of the picture, and never drops a letter', () => {
    const long = Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ');
    const layout = laid(long, 1080, 1080);
    expect(joinWords(layout)).toBe(squeezed(long));
    expect(layout.size).toBeLessThan(75);
    expect(layout.size).toBeGreaterThanOrEqual(1080 * 0.026);
    fits(layout, 1080, 1080);
  });

  it('breaks a word that is wider than a line, an address at its joints', () => {
    const word = 'a'.repeat(300);
    const layout = laid(word, 1080, 1080);
    expect(joinWords(layout)).toBe(word);
    expect(layout.lines.length).toBeGreaterThan(3);
    fits(layout, 1080, 1080);
    const address = 'https://example.com/some/very/long/address/that/has/no/blank?in=it&at=all';
    const lines = laid(address, 500, 700).lines.map(({ text }) => text);
    expect(lines.join('')).toBe(address);
    expect(lines.slice(0, -1).filter((line) => !/[/?&=_.-]$/.test(line))).toEqual([]);
  });

  it('reports if nothing readable fits', () => {
    expect(layoutCaption('A', 12, 12)).toBeNull();
    expect(layoutCaption('word '.repeat(60).trim(), 120, 90)).toBeNull();
  });

  it('stays inside the picture, whatever the words and the size', () => {
    const text = fc
      .array(fc.string({ unit: fc.constantFrom(...'aWij.-é'), minLength: 1, maxLength: 60 }), {
        minLength: 1,
        maxLength: 40,
      })
      .chain((words) => fc.constantFrom(' ', '\n').map((blank) => words.join(blank).slice(0, 300).trim()));
    const side = fc.integer({ min: 60, max: 4000 });
    let set = 0;
    fc.assert(
      fc.property(text, side, side, (given, width, height) => {
        const layout = layoutCaption(given, width, height);
        if (!layout) return;
        set += 1;
        expect(joinWords(layout)).toBe(squeezed(given));
        expect(layout.size).toBeGreaterThanOrEqual(9);
        fits(layout, width, height);
      }),
      { numRuns: 60, seed: 5 },
    );
    expect(set).toBeGreaterThan(40);
  });
});

const ground = (width: number, height: number, background: string | object, type: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width, height, channels: 4, background: background as string } })
    .toFormat(type)
    .toBuffer();

const captioned = async (picture: Buffer, text: string) => {
  const facts = await pictureFacts(picture);
  return setCaption(picture, facts, laid(text, facts.width, facts.height));
};

describe('a captioned picture', () => {
  it.each(['#ffffff', '#000000', '#7a7a7a', '#ffe066'])('can be read on %s: ink on white', async (background) => {
    const { bytes } = await captioned(await ground(600, 750, background, 'png'), 'HHHHHHHH');
    const { data, info } = await sharp(bytes).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
    const { top, leading } = laid('HHHHHHHH', 600, 750);
    const row = Math.round(top + leading / 2);
    const line = [...data.subarray(row * info.width, (row + 1) * info.width)].slice(200, 400);
    expect(Math.min(...line)).toBeLessThan(40);
    expect(Math.max(...line)).toBeGreaterThan(250);
  });

  it('keeps its size, format and transparency', async () => {
    const shapes = [
      [await ground(640, 480, '#336699', 'jpeg'), 'image/jpeg', false],
      [await ground(480, 640, { r: 0, g: 0, b: 0, alpha: 0 }, 'png'), 'image/png', true],
      [await ground(300, 300, { r: 9, g: 9, b: 9, alpha: 0.5 }, 'webp'), 'image/png', true],
    ] as const;
    for (const [picture, type, seeThrough] of shapes) {
      const { bytes, contentType } = await captioned(picture, 'Hello');
      const [before, after] = [await sharp(picture).metadata(), await sharp(bytes).metadata()];
      expect({ contentType, width: after.width, height: after.height, alpha: after.hasAlpha }).toEqual({
        contentType: type,
        width: before.width,
        height: before.height,
        alpha: seeThrough,
      });
    }
  });

  it('is upright', async () => {
    const lying = await sharp(await ground(400, 300, '#336699', 'jpeg'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await pictureFacts(lying)).toEqual({ width: 300, height: 400, frames: 1 });
    const { width, height } = await sharp((await captioned(lying, 'Hello')).bytes).metadata();
    expect({ width, height }).toEqual({ width: 300, height: 400 });
  });
});
