import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  assertDrawable,
  assSizePerEm,
  emojiSvg,
  faceFor,
  faceRuns,
  fontFor,
  missingGlyphs,
  prepareFonts,
  showable,
  speakable,
  textWidth,
} from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom fonts & co-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('speakable', () => {
  it.each([
    ['---', ''],
    ['Stop. --- Start again.', 'Stop. Start again.'],
    ['Stop\n---\nStart', 'Stop Start'],
    ['I *really* mean **it**, __yes__ _now_.', 'I really mean it, yes now.'],
    ['# Hook\nYou need this', 'Hook You need this'],
    ['- one\n- two', 'one two'],
    ['See [our page](https://example.com/x)!', 'See our page!'],
    ['`code` and ~~gone~~', 'code and gone'],
    ['So good 😍🔥 👩‍👩‍👧 🇩🇪 👍🏽 really', 'So good really'],
    ['Wow 🎉!', 'Wow!'],
    ['1️⃣ step', '1 step'],
    ['Cutroom™ © 2026', 'Cutroom™ © 2026'],
    ['snake_case_name and 2*3*4', 'snake_case_name and 2*3*4'],
    ['a\u0000b\u200Bc\u00ADd\tе', 'a bcd е'],
    ['well-known — really', 'well-known — really'],
    ['  many   spaces \n\n here ', 'many spaces here'],
    ['I <3 this, 5 < 6', 'I <3 this, 5 < 6'],
    ['<b>Bold</b> move', 'Bold move'],
    ['Salt &amp; pepper&nbsp;&mdash; 5 &lt; 6', 'Salt & pepper — 5 < 6'],
  ])('%j is spoken as %j', (written, spoken) => expect(speakable(written)).toBe(spoken));

  it('is idempotent', () => {
    for (const text of ['**a --- b** 😀', '- x\n- y', '`a`*b*', '#1 choice', '* * *', '_a_ __b__']) {
      expect(speakable(speakable(text))).toBe(speakable(text));
    }
  });
});

describe('showable', () => {
  it.each([
    ['So good 😍🔥 👩‍👩‍👧 🇩🇪 👍🏽 really', 'So good 😍🔥 👩‍👩‍👧 🇩🇪 👍🏽 really'],
    ['**Wow** 🎉! --- 1️⃣ step', 'Wow 🎉! 1️⃣ step'],
    ['a\uFDD0b', 'a b'],
    ['👍🏽🏽 x', '👍 x'],
    ['Cutroom™ © 2026', 'Cutroom™ © 2026'],
  ])('%j is shown as %j', (written, shown) => expect(showable(written)).toBe(shown));

  it('has pictures of faces, skin tones, sequences, flags and keycaps, and of nothing that is not an emoji', () => {
    const drawn = ['😍', '❤️', '👍🏽', '🧑‍🚀', '❤️‍🔥', '🇩🇪', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '2️⃣', '*️⃣'].map(emojiSvg);
    for (const svg of drawn) expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(['a', '🇽🇽', '\u{1FAFF}'].map(emojiSvg)).toEqual([null, null, null]);
  });
});

describe('glyph coverage', () => {
  it('has Latin, Cyrillic and Greek with their accents', () => {
    for (const text of [
      'Größe naïve Łódź İstanbul “quotes” €5',
      'Привет, ёжик! Україна',
      'Καλημέρα Ελλάδα',
      'Tiếng Việt',
    ]) {
      expect(missingGlyphs(text)).toEqual([]);
      expect(fontFor(text)).not.toBeNull();
    }
  });
  it('has Arabic, Hebrew, Devanagari, Bengali, Tamil and Thai', () => {
    for (const text of ['مرحبا گل ٹ چائے، ۱۲', 'שלום', 'हिन्दी', 'বাংলা', 'தமிழ்', 'สวัสดี']) {
      expect(missingGlyphs(text)).toEqual([]);
      expect(fontFor(text)).toMatch(/^Noto Sans/);
    }
  });
  it('names characters that no font has, each once', () => {
    expect(missingGlyphs('Hi ភាសា ភ')).toEqual(['ភ', 'ា', 'ស']);
    expect(fontFor('ភាសា')).toBeNull();
  });
  it('refuses the line before rendering, naming the characters', () => {
    expect(() => assertDrawable('Hello ភ', 'line')).toThrow(/ភ \(U\+1797\)/);
    expect(() => assertDrawable('ភ', 'frames[2].line')).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', details: { field: 'frames[2].line' } }),
    );
    expect(() => assertDrawable('Ωραία, привет & hello')).not.toThrow();
  });
  it('divides a word that no single font can draw, and draws marks in the font of their letters', () => {
    const runs = faceRuns('привיรุ่น', 900);
    expect(runs.map(({ text, face }) => [text, face.family])).toEqual([
      ['прив', 'Inter'],
      ['י', 'Noto Sans Hebrew'],
      ['รุ่น', 'Noto Sans Thai'],
    ]);
  });
  it('measures shaped text: longer is wider, twice the size twice as wide', () => {
    const face = faceFor('Hello', 900);
    expect(face.name).toBe('Inter Black');
    expect(textWidth('Hello there', face, 80)).toBeGreaterThan(textWidth('Hello', face, 80));
    expect(textWidth('Hello', face, 80)).toBeCloseTo(2 * textWidth('Hello', face, 40), 5);
    expect(assSizePerEm(face)).toBeGreaterThan(1);
  });
});

describe('prepareFonts', () => {
  it('fills a folder once, with a fontconfig file that survives odd path names', () => {
    const prepared = prepareFonts(folder);
    expect(readdirSync(prepared.fontsDir).filter((file) => !file.endsWith('.ttf'))).toEqual([]);
    expect(readdirSync(prepared.fontsDir)).toContain('Inter_900Black.ttf');
    expect(readFileSync(prepared.fontConfigFile, 'utf8')).toContain('cutroom fonts &#38; co-');
    expect(prepareFonts(folder)).toEqual(prepared);
    expect(process.env.FONTCONFIG_FILE).toBe(prepared.fontConfigFile);
  });

  it('makes sharp draw with the bundled weight: black is heavier than regular', async () => {
    prepareFonts(folder);
    const ink = async (weight: number): Promise<number> => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><text x="5" y="75" font-family="Inter" font-weight="${weight}" font-size="70">Hamburg</text></svg>`;
      const { channels } = await sharp(Buffer.from(svg)).stats();
      return channels[3]!.mean;
    };
    const [regular, black] = [await ink(400), await ink(900)];
    expect(black).toBeGreaterThan(regular * 1.5);
  });
});
