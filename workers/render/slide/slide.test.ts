import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { assertPrintable, lineWidth, prepareFonts, printable } from '../../../engine/fonts/index.js';
import { filledAreas, NO_AREAS, type Rect, toObstacles } from '../../../engine/overlay/zones.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import { drawSlide, drawSlideSvg } from './slide.js';
import { planSlide, SLIDE, type SlideKind, type SlidePlan, type SlideWords } from './slide-plan.js';
import { setLines } from './slide-type.js';

const run = promisify(execFile);
const from = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);
const folder = mkdtempSync(join(tmpdir(), 'cutroom-slide-'));
beforeAll(() => void prepareFonts(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const makeWords = (more: Partial<SlideWords> = {}): SlideWords => ({
  kind: 'point',
  headline: 'Keeps your coffee hot for 6 hours',
  text: 'This is the part I would tell a friend first.',
  number: 2,
  count: 6,
  by: '@mara.makes',
  ...more,
});
const PICTURE = { width: 1080, height: 1350 };
const face = (x: number, y: number, w: number, h: number): PictureAreas => ({ faces: [{ x, y, w, h }], labels: [] });

const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const listBoxes = ({ lines }: SlidePlan): Rect[] =>
  lines.map(({ x, y, width, em }) => ({ x, y: y - em * 0.8, w: width, h: em }));

/** Checks that all text is complete and inside the slide, and that no line overlaps another. */
function holdsUp(plan: SlidePlan, { headline, text }: SlideWords): void {
  for (const box of listBoxes(plan)) {
    expect(box.x).toBeGreaterThanOrEqual(40);
    expect(box.x + box.w).toBeLessThanOrEqual(SLIDE.width - 40);
    expect(box.y).toBeGreaterThanOrEqual(40);
    expect(box.y + box.h).toBeLessThanOrEqual(SLIDE.height - 40);
  }
  const set = plan.lines.map((line) => line.text).join('');
  const squeezed = (given: string): string => given.replace(/[\s-]/g, '');
  expect(squeezed(set)).toContain(squeezed(printable(headline)));
  expect(squeezed(set)).toContain(squeezed(printable(text)));
  const boxes = listBoxes(plan);
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) expect(overlaps(a, b)).toBe(false);
  });
}
/** Whether any word covers a face. Words on a plate cannot, because the picture ends above the plate. */
function standsOnFace(plan: SlidePlan, areas: PictureAreas): boolean {
  const { width, height, left, top, shown } = plan.picture;
  return toObstacles({ faces: areas.faces, labels: [] }, { width, height }).some((part) => {
    const bottom = Math.min(part.y - top + part.h, shown);
    const seen = { ...part, x: part.x - left, y: part.y - top, h: bottom - (part.y - top) };
    return seen.h > 0 && listBoxes(plan).some((box) => overlaps(box, seen));
  });
}

describe('the plan of a slide', () => {
  it('sets the words on the lower part, large, with the text under the headline', () => {
    const words = makeWords();
    const plan = planSlide(words, NO_AREAS, PICTURE);
    expect(plan.place).toBe('bottom');
    holdsUp(plan, words);
    const [headline, text] = [800, 600].map((weight) => plan.lines.filter((line) => line.weight === weight));
    expect(headline![0]!.em).toBeGreaterThan(75);
    expect(text![0]!.em).toBeGreaterThan(36);
    expect(headline![0]!.y).toBeGreaterThan(SLIDE.height / 2);
    expect(text![0]!.y).toBeGreaterThan(headline!.at(-1)!.y);
    expect(plan.box.y).toBeGreaterThan(plan.shade!.full);
  });

  it('is at the top if a face is below, and on a plate if one fills the picture', () => {
    const low = face(0.3, 0.62, 0.3, 0.3);
    expect(planSlide(makeWords(), low, PICTURE).place).toBe('top');
    const large = face(0.1, 0.08, 0.8, 0.84);
    const plan = planSlide(makeWords(), large, PICTURE);
    expect(plan.place).toBe('plate');
    expect(plan.box.y).toBeGreaterThan(plan.picture.shown);
  });

  it('covers no face, wherever it is and however the picture is cut', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom<SlideKind>('cover', 'point', 'ask'),
        fc.array(fc.tuple(share, share, share, share), { maxLength: 3 }),
        fc.constantFrom(
          PICTURE,
          { width: 1080, height: 1920 },
          { width: 1600, height: 900 },
          { width: 512, height: 512 },
        ),
        (kind, boxes, picture) => {
          const faces = boxes.map(([x, y, w, h]) => ({ x: x * 0.8, y: y * 0.8, w: 0.05 + w * 0.5, h: 0.05 + h * 0.5 }));
          const areas = { faces, labels: [] };
          const words = makeWords({ kind });
          const plan = planSlide(words, areas, picture);
          holdsUp(plan, words);
          expect(standsOnFace(plan, areas)).toBe(false);
        },
      ),
      { numRuns: 60, seed: 3 },
    );
  });

  it('shows the whole slide’s picture without a gap, whatever its shape', () => {
    for (const picture of [
      PICTURE,
      { width: 900, height: 1600 },
      { width: 1600, height: 900 },
      { width: 333, height: 1000 },
    ])
      for (const kind of ['cover', 'ask'] as const) {
        const { width, height, left, top, shown } = planSlide(makeWords({ kind }), NO_AREAS, picture).picture;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + SLIDE.width).toBeLessThanOrEqual(width);
        expect(top + Math.floor(shown)).toBeLessThanOrEqual(height);
        expect(width / height).toBeCloseTo(picture.width / picture.height, 1);
      }
  });

  it('moves a tall picture before it covers a face', () => {
    const tall = { width: 1080, height: 1920 };
    const areas = face(0.35, 0.55, 0.3, 0.16);
    const plan = planSlide(makeWords(), areas, tall);
    expect(standsOnFace(plan, areas)).toBe(false);
    expect(filledAreas(areas, tall, SLIDE).faces).toHaveLength(1);
  });

  it("shows on the cover that there is more, and afterwards the slide's number", () => {
    const cover = planSlide(makeWords({ kind: 'cover', number: 1 }), NO_AREAS, PICTURE);
    expect(cover.swipe).not.toBeNull();
    expect(cover.badge).toBeNull();
    const point = planSlide(makeWords({ number: 3 }), NO_AREAS, PICTURE);
    expect(point.swipe).toBeNull();
    expect(point.lines.map(({ text }) => text)).toContain('3/6');
    expect(planSlide(makeWords({ by: null }), NO_AREAS, PICTURE).lines.map(({ text }) => text)).not.toContain(
      '@mara.makes',
    );
  });

  it.each([
    ['long words', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', 'Kurz.'],
    ['one word of a hundred letters', 'W'.repeat(100), 'W'.repeat(120)],
    ['a fixed cover of many words', 'word '.repeat(60).trim(), 'more '.repeat(24).trim()],
    ['no small text', 'Short', ''],
    ['Cyrillic', 'Очень длинный заголовок, который не хочет помещаться', 'Просто посмотри своими глазами.'],
    ['Japanese', 'お湯を注ぐだけで、本格的な宇治抹茶ラテが楽しめます', '信じなくていいから、自分の目で見てみて。'],
    ['Arabic', 'لومو هو مصباح مكتب للذين يعملون ليلا', 'يقلل من إجهاد العين.'],
    ['Hebrew', 'מנורת שולחן לאנשים שעובדים בלילה', 'היא מפחיתה עייפות בעיניים.'],
    ['emoji', 'Coffee ☕ all day 🔥', 'Really 👩‍👩‍👧 good 👍🏽'],
  ])('never cuts %s', (_, headline, text) => {
    for (const kind of ['cover', 'point', 'ask'] as const) {
      const words = makeWords({ kind, headline, text });
      holdsUp(planSlide(words, NO_AREAS, PICTURE), words);
      holdsUp(planSlide(words, face(0.2, 0.2, 0.6, 0.6), PICTURE), words);
    }
  });

  it('is mirrored if its words run from right to left, except a handle', () => {
    const plan = planSlide(makeWords({ kind: 'cover', headline: 'ضوء دافئ', text: 'هل بقي سؤال؟' }), NO_AREAS, PICTURE);
    expect(plan.rtl).toBe(true);
    const right = SLIDE.width - 72;
    for (const line of plan.lines) expect(line.x + line.width).toBeCloseTo(right, 0);
    expect(plan.lines.map(({ text, rtl }) => [text, rtl])).toContainEqual(['@mara.makes', false]);
    expect(plan.swipe!.x).toBeLessThan(SLIDE.width / 2);
    expect(drawSlideSvg(plan)).toContain('direction="rtl"');
  });
});

describe('lines of a slide', () => {
  const room = { weight: 800, em: 80, least: 50, width: 900, maxLines: 4 } as const;
  const listTexts = (text: string, more = {}): string[] =>
    setLines(text, { ...room, ...more }).lines.map((line) => line.text);

  it('are even, and no wider than their space', () => {
    const { lines } = setLines('This is the best thing that I bought all year, honestly', room);
    const widths = lines.map(({ width }) => width);
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.max(...widths)).toBeLessThanOrEqual(900);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.5);
  });

  it('break Japanese between phrases, never before a mark or a particle', () => {
    const lines = listTexts('お湯を注ぐだけで、本格的な宇治抹茶ラテが楽しめます', { width: 500 });
    expect(lines.join('')).toBe('お湯を注ぐだけで、本格的な宇治抹茶ラテが楽しめます');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toMatch(/^[、。をがはにで]/);
    expect(
      listTexts('抹茶ラテの素「まるちゃ」を毎朝どうぞ', { width: 420 }).filter((line) => /「$|^」/.test(line)),
    ).toEqual([]);
  });

  it('break a word, with a hyphen, only if it would be too small', () => {
    expect(listTexts('Getränkelieferdienst')).toEqual(['Getränkelieferdienst']);
    const lines = listTexts('W'.repeat(60));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^W+-$/);
  });
});

describe('text for pictures', () => {
  it('keeps emoji, and leaves out what shows nothing', () => {
    expect(printable(' Hot\u200B  coffee\u202E ☕️ \n now ')).toBe('Hot coffee ☕ now');
    expect(printable('👍🏽 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👩‍👩‍👧 2️⃣ ★')).toBe('👍🏽 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👩‍👩‍👧 2⃣ ★');
    expect(printable('👍🏽🏽 \u{1FAFF}')).toBe('👍');
    expect(lineWidth('🏴󠁧󠁢󠁳󠁣󠁴󠁿', 600, 40)).toBeCloseTo(lineWidth('☕', 600, 40), 5);
  });

  it('is refused if no font has its letters, naming them', () => {
    expect(() => assertPrintable('Größe, привет, ضوء, שלום, 抹茶 ☕')).not.toThrow();
    expect(() => assertPrintable('ភាសា', 'headline')).toThrow(/ភ/);
    expect(() => assertPrintable('ភាសា', 'headline')).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', details: { field: 'headline' } }),
    );
  });
});

describe('a drawn slide', () => {
  const ground = (background: string, width = 1080, height = 1350): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();

  it.each(['#ffffff', '#000000', '#ffe234', '#7a7a7a'])(
    'can be read on %s, as a JPEG of 1080x1350',
    async (background) => {
      const { bytes, words, contentType } = await drawSlide({
        ...makeWords({ headline: 'HHHHHHHH' }),
        picture: await ground(background),
        areas: NO_AREAS,
      });
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, format, contentType }).toEqual({
        width: 1080,
        height: 1350,
        format: 'jpeg',
        contentType: 'image/jpeg',
      });
      const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
      const row = Math.round(words.y + 70);
      const line = [...data.subarray(row * info.width + 72, row * info.width + 400)];
      expect(Math.max(...line)).toBeGreaterThan(240);
      // Dark enough for a contrast of at least 4.5:1 with white.
      expect(Math.min(...line)).toBeLessThan(110);
    },
  );

  it('draws each script with its own glyphs, within the width that was measured', async () => {
    // In a separate process, because fontconfig in this process does not see environment variables that a suite sets.
    const { stdout } = await run(process.execPath, [
      '--input-type=module',
      '-e',
      `import sharp from 'sharp';
       import { prepareFonts } from ${from('../../../engine/fonts/index.js')};
       import { drawSlideSvg } from ${from('./slide.js')};
       import { planSlide } from ${from('./slide-plan.js')};
       prepareFonts(${JSON.stringify(folder)});
       for (const headline of ['Hello', 'Привет', 'ضوء دافئ', 'שלום', '抹茶を毎朝', '☕☕☕']) {
         const words = { kind: 'cover', headline, text: '', number: 1, count: 2, by: null };
         const plan = planSlide(words, { faces: [], labels: [] }, { width: 1080, height: 1350 });
         const svg = drawSlideSvg({ ...plan, shade: null, swipe: null });
         const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
         console.log(JSON.stringify([headline, info.width / plan.lines[0].width]));
       }`,
    ]);
    const drawn = stdout
      .trim()
      .split('\n')
      .map((line): [string, number] => JSON.parse(line));
    expect(drawn).toHaveLength(6);
    for (const [headline, share] of drawn) {
      expect([headline, share > 0.88]).toEqual([headline, true]);
      expect([headline, share < 1.02]).toEqual([headline, true]);
    }
  });

  it('is upright and complete, whatever it is made from', async () => {
    const lying = await sharp(await ground('#336699', 400, 300))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    for (const picture of [lying, await ground('#336699', 1600, 900), await ground('#336699', 200, 900)])
      for (const kind of ['cover', 'ask'] as const) {
        const { bytes } = await drawSlide({ ...makeWords({ kind }), picture, areas: NO_AREAS });
        const [r, g, b] = await sharp(bytes).extract({ left: 10, top: 10, width: 4, height: 4 }).raw().toBuffer();
        expect([r! >> 4, g! >> 4, b! >> 4]).toEqual([0x3, 0x6, 0x9]);
      }
    await expect(drawSlide({ ...makeWords(), picture: Buffer.from('no picture'), areas: NO_AREAS })).rejects.toThrow();
  });

  it('is the same for the same input, and takes no markup from its words', async () => {
    const input = { ...makeWords({ headline: 'A <b> & "c"' }), picture: await ground('#888888'), areas: NO_AREAS };
    const [one, two] = [await drawSlide(input), await drawSlide(input)];
    expect(one.bytes.equals(two.bytes)).toBe(true);
    expect(drawSlideSvg(planSlide(input, NO_AREAS, PICTURE))).toContain('A &#60;b&#62; &#38; &#34;c&#34;');
  });
});
