import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { prepareFonts } from '../../../engine/fonts/index.js';
import { contrast, hex } from '../../../studio/illustrator/paint/colour.js';
import { paletteFor } from '../../../studio/illustrator/paint/palette.js';
import { type CardInput, drawCard, drawCardSvg } from './card.js';
import { readCard } from './card-words.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-card-'));
beforeAll(() => void prepareFonts(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORDS = [
  { title: 'Over 12,000 reviews', line: 'Over 12,000 reviews.', name: 'Ember' },
  { title: null, line: '“I drink my coffee hot, every single morning on the train.” – Dana, Leeds' },
  { title: 'Vegan', line: 'Vegan. Gluten-free. Made in Leeds. No added sugar.' },
  { title: 'Nachfülldienstleistungsgesellschaft', line: 'Die Nachfülldienstleistungsgesellschaft kommt zu Ihnen.' },
  { title: 'خصم ٣٠٪ هذا الأسبوع', line: 'خصم ٣٠٪ هذا الأسبوع فقط.', name: 'قهوة' },
  { title: 'muddypaws.example', line: 'Book at muddypaws.example or 0113 496 0000.' },
];
const card = (words: (typeof WORDS)[number], seed = 1): CardInput => ({
  ...words,
  seed,
  palette: paletteFor(undefined, undefined, String(seed)),
});

describe('the words of a card', () => {
  it.each([
    ['First visit £35', { kind: 'figure', before: 'First visit', figure: '£35', after: '' }],
    ['Over 12,000 reviews', { kind: 'figure', before: 'Over', figure: '12,000', after: 'reviews' }],
    ['14 June', { kind: 'figure', before: '', figure: '14', after: 'June' }],
    ['1万2000件のレビュー', { kind: 'figure', before: '', figure: '1万2000件', after: 'のレビュー' }],
    ['Vitamin B12 serum', { kind: 'text', text: 'Vitamin B12 serum' }],
    ['Sporgasse 4', { kind: 'text', text: 'Sporgasse 4' }],
  ])('%s', (title, content) => {
    expect(readCard({ title, line: 'A sentence that says more than that, and whole.' })).toEqual(content);
  });

  it('are a quotation or a list where the line is one', () => {
    expect(readCard(WORDS[1]!)).toMatchObject({ kind: 'quote', by: 'Dana, Leeds' });
    expect(readCard(WORDS[2]!)).toMatchObject({ rows: ['Vegan', 'Gluten-free', 'Made in Leeds', 'No added sugar'] });
    expect(readCard({ title: null, line: 'Ember. 39 euros.', name: 'Ember' })).toMatchObject({ figure: '39' });
  });
});

describe('a card', () => {
  it('keeps its words inside the safe area and above the captions', () => {
    for (const words of WORDS)
      for (let seed = 0; seed < 6; seed++) {
        const { box } = drawCardSvg(card(words, seed));
        expect(box.x).toBeGreaterThanOrEqual(100);
        expect(box.x + box.w).toBeLessThanOrEqual(940);
        expect(box.y).toBeGreaterThanOrEqual(140);
        expect(box.y + box.h).toBeLessThanOrEqual(1280);
      }
  });

  it('is legible: its letters differ clearly from everything behind them', async () => {
    for (let seed = 0; seed < 6; seed++) {
      const { bytes, areas } = await drawCard(card(WORDS[0]!, seed));
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const [box] = areas.labels;
      const at = (x: number, y: number): string => {
        const i = (Math.round(y) * info.width + Math.round(x)) * 3;
        return hex([data[i]!, data[i + 1]!, data[i + 2]!]);
      };
      const ground = at(box!.x * info.width - 30, (box!.y + box!.h) * info.height);
      const seen = Array.from({ length: 4000 }, (_, i) =>
        at(
          (box!.x + box!.w * ((i % 80) / 80)) * info.width,
          (box!.y + box!.h * (Math.floor(i / 80) / 50)) * info.height,
        ),
      );
      expect(seen.filter((colour) => contrast(colour, ground) >= 4).length).toBeGreaterThan(200);
    }
  });

  it('is only its ground where nothing can be set', async () => {
    const { areas } = await drawCard({ ...card(WORDS[0]!), title: '…', line: '' });
    expect(JSON.stringify(areas)).not.toContain('null');
  });

  it('is the same for a seed, and another for another', async () => {
    const [a, again, other] = await Promise.all([1, 1, 2].map((seed) => drawCard({ ...card(WORDS[0]!), seed })));
    expect(again!.bytes).toEqual(a!.bytes);
    expect(other!.bytes).not.toEqual(a!.bytes);
  });
});
