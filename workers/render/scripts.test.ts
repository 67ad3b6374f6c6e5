import { describe, expect, it } from '@jest/globals';
import { showable } from '../../engine/fonts/index.js';
import { captionDocument, emojiPictures } from '../../engine/overlay/captions.js';
import { timeWords } from '../../engine/overlay/cues.js';
import { NO_AREAS } from '../../engine/overlay/zones.js';
import { isRightToLeft, isRightToLeftLanguage } from '../../engine/type/bidi.js';
import { joinWords, shownWords, splitTimed, splitWords } from '../../engine/type/breaking.js';
import { drawnText, type SetText, setText } from '../../engine/type/type-setting.js';

const room = { weight: 900, em: 90, width: 780, centre: 540, maxLines: 2 } as const;
const said = (text: string) => text.split(' ').map((word, i) => ({ text: word, start: i * 0.4, end: i * 0.4 + 0.3 }));
/** The parts of a row as they are seen, from left to right. */
const seen = ({ lines }: SetText, row = 0): string[] =>
  lines[row]!.words.flatMap(({ parts }) => parts)
    .sort((a, b) => a.x - b.x)
    .map((part) => drawnText(part).replace('\u200F', ''));

describe('right to left', () => {
  const wide = { ...room, width: 3000 };
  it.each([
    ['קנו iPhone 15 עכשיו.', ['עכשיו.', 'iPhone', '15', 'קנו']],
    ['קנו Hello World!', ['!', 'Hello', 'World', 'קנו']],
    ['خصم 50% اليوم', ['اليوم', '50%', 'خصم']],
    ['the word שלום means', ['the', 'word', 'שלום', 'means']],
    ['Noir espresso السعر درهما.', ['درهما.', 'السعر', 'Noir', 'espresso']],
  ])('%s is laid out by the bidi algorithm', (text, order) => {
    const set = setText(text.split(' '), wide);
    const flat = seen(set);
    // Arabic percent signs may be separate parts, on either side of the number.
    if (text.includes('%'))
      expect(flat.filter((part) => part !== '%').map((part) => part.replace('%', ''))).toEqual(
        order.map((part) => part.replace('%', '')),
      );
    else expect(flat).toEqual(order);
  });

  it.each([
    ['Noir espresso Dubai roast: السعر درهما.', { unknown: false, ar: true, en: false }],
    ['שלום means hello', { unknown: true, he: true, en: false }],
    ['הספל של Ember עולה ₪50', { unknown: true, he: true, en: true }],
    ['iPhone 15 Pro Max ב-3999 ₪', { unknown: false, 'he-IL': true, en: false }],
    ['The Ember mug is back, and it is called שלום', { unknown: false, he: false, arn: false }],
    ['iPhone 15', { unknown: false, he: false }],
  ] as const)('decides the direction of each caption by its words: %s', (text, directions) => {
    for (const [language, rtl] of Object.entries(directions))
      expect([
        language,
        isRightToLeft(text, language === 'unknown' ? undefined : isRightToLeftLanguage(language)),
      ]).toEqual([language, rtl]);
  });

  it('lays out Hebrew captions between English ones, each in its own direction', () => {
    const order = (text: string) => seen(setText(text.split(' '), { ...wide, rtlLanguage: false }));
    expect(order('The mug is back.')).toEqual(['The', 'mug', 'is', 'back.']);
    expect(order('הספל של Ember עולה ₪50.')).toEqual(['.', '₪50', 'עולה', 'Ember', 'של', 'הספל']);
  });

  it('keeps a price with its sign, and turns marks and brackets', () => {
    const order = (text: string) => seen(setText(text.split(' '), wide)).join('|');
    expect(order('רק 50 ₪ (היום) באמת?!')).toBe('באמת?!|(היום)|₪|50|רק');
    const narrow = setText('המחיר המיוחד שלנו 3999 ₪'.split(' '), { ...room, width: 420, em: 90, maxLines: 3 });
    const rows = narrow.lines.map(({ words }) => words.map(({ text }) => text));
    expect(rows.find((row) => row.includes('₪'))).toContain('3999');
  });

  it("keeps words apart and within their line, in the line's direction whatever the cue begins with", () => {
    const set = setText(['iPhone', '15', 'الآن.'], { ...wide, context: 'اطلب iPhone 15 الآن.' });
    const parts = set.lines[0]!.words.flatMap((word) => word.parts).sort((a, b) => a.x - b.x);
    expect(parts[0]!.text).toBe('الآن.');
    for (const [i, part] of parts.entries()) {
      const next = parts[i + 1];
      if (next) expect(part.x + part.width).toBeLessThanOrEqual(next.x + 0.01);
    }
    const last = parts.at(-1)!;
    expect(last.x + last.width).toBeCloseTo(set.lines[0]!.x + set.lines[0]!.width, 3);
  });

  it('moves nothing while the highlight goes from word to word', () => {
    const words = said('عرض خاص اليوم');
    const document = captionDocument({ words, onScreenText: null, frames: 60, style: 'bold', areas: NO_AREAS })!;
    const places = new Map<string, Set<string>>();
    for (const [, at, text] of document.matchAll(/\\pos\(([\d.,]+)\)[^}]*\}([^\n]+)/g))
      places.set(text!, (places.get(text!) ?? new Set()).add(at!));
    expect(places.size).toBe(3);
    for (const at of places.values()) expect(at.size).toBe(1);
  });
});

describe('words', () => {
  it('are separated by spaces, except between a number and its unit', () => {
    expect(splitWords('Plus de 12 000 avis,\n 39\u00A0€ ')).toEqual([
      'Plus',
      'de',
      '12\u00A0000',
      'avis,',
      '39\u00A0€',
    ]);
    expect(splitWords('1 234 567 in 24 7 or 2 0005')).toEqual([
      '1\u00A0234\u00A0567',
      'in',
      '24',
      '7',
      'or',
      '2',
      '0005',
    ]);
    expect(joinWords(splitWords('ราคา 50 บาท กาแฟ ร้อน'))).toBe('ราคา 50 บาท กาแฟ ร้อน');
    expect(joinWords(splitWords('東京  大阪へ行く'))).toBe('東京 大阪へ行く');
    expect(splitWords('\u202F \u00A0')).toEqual([]);
  });
});

describe('scripts without spaces', () => {
  it('are divided into words, and joined again without spaces', () => {
    for (const text of ['กาแฟสดใหม่ทุกเช้า', '今すぐ「iPhone」で注文！', '朝のコーヒーが変わる、たった3分の習慣']) {
      expect(splitWords(text).length).toBeGreaterThan(2);
      expect(joinWords(splitWords(text))).toBe(text);
      for (const word of splitWords(text)) expect(word).not.toMatch(/^[」。、！ー]|[「]\u2060?$/u);
    }
  });
  it.each([
    ['私も、あなたも好きです！', ['私も、', 'あなたも', '好きです！']],
    ['コーヒー☕は六時間温かい', ['コーヒー☕は', '六時間', '温かい']],
    ['言った。でも、行きました', ['言った。', 'でも、', '行きました']],
    ['我的咖啡保温六个小时了吗？', ['我的', '咖啡', '保温', '六个', '小时了吗？']],
    ['กาแฟร้อนนะครับ', ['กาแฟ', 'ร้อนนะครับ']],
    ['Très bon ! « Oui » 50 %', ['Très', 'bon\u00A0!', '«\u00A0Oui\u00A0»', '50\u00A0%']],
  ])('%s never begins a line with a particle, a mark or a picture', (text, words) =>
    expect(splitWords(text).map((word) => word.replace(/[\u2060\u200B]$/u, ''))).toEqual(words),
  );

  it('keeps a particle with its word if an engine gives each its own time', () => {
    const shown = timeWords(
      ['私', 'も', 'コーヒー', 'は', '好き', '。'].map((text, i) => ({ text, start: i, end: i + 1 })),
      180,
    );
    expect(shown.map(({ text, from, to }) => [joinWords([text]), from, to])).toEqual([
      ['私も', 0, 60],
      ['コーヒーは', 60, 120],
      ['好き。', 120, 180],
    ]);
  });
  it('cuts a word that is too long for a line into pieces, which are one word again as text', () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
    const parts = splitTimed({ text: long, start: 0, end: 4 });
    expect(parts).toHaveLength(4);
    expect(joinWords(parts.map(({ text }) => text))).toBe(long);
    expect(parts[3]!.end).toBe(4);
    expect(splitTimed({ text: 'Unbelievably', start: 0, end: 1 })).toHaveLength(1);
  });

  it('share the time of what an engine treated as one word', () => {
    const parts = splitTimed({ text: 'กาแฟสดใหม่ทุกเช้า', start: 1, end: 3 });
    expect(parts.length).toBeGreaterThan(2);
    expect(parts[0]!.start).toBe(1);
    expect(parts.at(-1)!.end).toBeCloseTo(3, 6);
    for (const [i, { start, end }] of parts.entries()) {
      expect(end).toBeGreaterThan(start);
      if (i > 0) expect(start).toBeCloseTo(parts[i - 1]!.end, 6);
    }
  });
});

describe('emoji', () => {
  const texts = (line: string, words: string) =>
    shownWords(showable(line), said(words)).map(({ text }) => text.replace(/[\u2060\u200B]$/u, ''));
  it.each([
    ['So good 😍🔥 really', 'So good really', ['So', 'good 😍🔥', 'really']],
    ['🔥 Hot', 'Hot', ['🔥 Hot']],
    ['Wow🎉!', 'Wow!', ['Wow🎉!']],
    ['1️⃣ step', '1 step', ['1️⃣', 'step']],
    ['well — really 👍🏽', 'well really', ['well', 'really 👍🏽']],
    ['other words', 'not these', ['not', 'these']],
  ])('%j is captioned with its emoji', (line, words, shown) => expect(texts(line, words)).toEqual(shown));

  it('are laid over the picture while their cue is shown, and no letters are drawn for them', () => {
    const input = {
      words: shownWords('So good 😍', said('So good')),
      onScreenText: 'Day 3 ☕',
      frames: 40,
      style: 'bold',
      areas: NO_AREAS,
    } as const;
    expect(emojiPictures(input).map(({ emoji, from }) => [emoji, from])).toEqual([
      ['☕', 0],
      ['😍', 0],
    ]);
    expect(captionDocument(input)).not.toMatch(/[☕😍]/u);
  });
});
