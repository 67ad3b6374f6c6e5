import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { briefTask } from '../brief/brief.task.js';
import { CATEGORIES, GENERAL } from '../extract/categories.js';
import { completeDraft } from '../reading/draft.js';
import type { ScriptInput } from '../shapes.js';
import { scriptTask } from './script.task.js';

/** One short brief per language: what it is, what it does, what it costs. */
const TEXTS: Record<string, string> = {
  el: 'Το Lumo είναι ένα φωτιστικό γραφείου για ανθρώπους που εργάζονται τη νύχτα. Μειώνει την κούραση των ματιών. 4,8 αστέρια από 2.300 κριτικές. 79 ευρώ.',
  ru: 'Люмо — это настольная лампа для тех, кто работает по ночам. Она снижает усталость глаз. 79 евро.',
  uk: 'Люмо — це настільна лампа для тих, хто працює вночі. Вона зменшує втому очей. 2 990 грн.',
  pl: 'Lumo to lampka biurkowa dla osób, które pracują w nocy. Zmniejsza zmęczenie oczu. 349 zł.',
  tr: 'Lumo, geceleri çalışanlar için bir masa lambasıdır. Göz yorgunluğunu azaltır. 1.299 TL.',
  vi: 'Lumo là một chiếc đèn bàn dành cho người làm việc ban đêm. Đèn giúp mắt bớt mỏi.',
  ar: 'لومو هو مصباح مكتب للذين يعملون ليلا. يقلل من إجهاد العين.',
  he: 'לומו היא מנורת שולחן לאנשים שעובדים בלילה. היא מפחיתה עייפות בעיניים.',
  hi: 'लूमो रात में काम करने वालों के लिए एक डेस्क लैंप है। यह आँखों की थकान कम करता है।',
  zh: 'Lumo 是一款为夜间工作者设计的台灯。减轻眼睛疲劳。',
  ja: '「ルモ」は夜に働く人のためのデスクライトです。目の疲れを減らします。',
  ko: '루모는 밤에 일하는 사람들을 위한 책상 조명입니다. 눈의 피로를 줄여 줍니다.',
  th: 'ลูโม่คือโคมไฟตั้งโต๊ะสำหรับคนทำงานกลางคืน ช่วยลดอาการล้าของดวงตา',
  km: 'លូម៉ូគឺជាចង្កៀងតុសម្រាប់អ្នកធ្វើការពេលយប់',
  ka: 'ლუმო არის მაგიდის ნათურა მათთვის, ვინც ღამით მუშაობს.',
  ta: 'லூமோ இரவில் வேலை செய்பவர்களுக்கான மேசை விளக்கு.',
  sv: 'Lumo är en skrivbordslampa för den som arbetar på natten. Den minskar trötthet och stör inte andra.',
  hu: 'A Lumo egy asztali lámpa azoknak, akik éjjel dolgoznak. Csökkenti a szem fáradtságát.',
};
const said = (text: string) => briefTask.compose({ mode: 'description', text }, 1);
const marks = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
const LABELS = new RegExp(`${[GENERAL, ...CATEGORIES].map((c) => c.niche).join('|')}`, 'i');

const holdsUp = (input: ScriptInput, seed: number): string[] => {
  const script = scriptTask.compose(input, seed);
  expect(scriptTask.check(script, input)).toEqual([]);
  const lines = script.segments.map((s) => s.spokenLine);
  if (!/^en/.test(input.brief.language)) expect(new Set(lines.map(marks)).size).toBe(lines.length);
  return lines;
};

describe('scripts in any language', () => {
  it.each(Object.keys(TEXTS))('pass their own check and repeat nothing: %s', (language) => {
    const brief = said(TEXTS[language]!);
    expect(brief.language).toBe(language);
    for (let seed = 0; seed < 12; seed++)
      for (const lines of [3, 5, 9]) {
        const spoken = holdsUp({ brief, persona: null, format: 'talking-5', lines }, seed).join(' ');
        expect(spoken).not.toMatch(LABELS);
        // No word is said three times in a row.
        if (lines < 9) expect(spoken).not.toMatch(/(\p{L}{3,})[, ]+\1[, ]+\1/iu);
      }
  });

  it('do not use a cut sentence as a name', () => {
    const brief = said('Мы печём хлеб на закваске в Киеве. Без дрожжей и сахара.');
    for (let seed = 0; seed < 20; seed++)
      expect(holdsUp({ brief, persona: null, format: 'talking-5' }, seed).join(' ')).not.toMatch(
        /хлеб на(?! закваске)/,
      );
  });

  it('do not split numbers in languages without spaces', () => {
    const brief = said('4,8 αστέρια από 2. លូម៉ូគឺជាចង្កៀងតុសម្រាប់អ្នកធ្វើការពេលយប់');
    for (let seed = 0; seed < 20; seed++) holdsUp({ brief, persona: null, format: 'talking-5' }, seed);
  });

  it('pass when a text is too short for its language to be recognised', () => {
    const brief = said('A Lumo egy asztali lámpa a');
    for (let seed = 0; seed < 40; seed++)
      for (const lines of [3, 5]) holdsUp({ brief, persona: null, format: 'talking-5', lines }, seed);
  });

  it('pass for fragments of briefs of at least twelve characters, mixed, cut and shuffled', () => {
    const sentence = fc.constantFrom(...Object.values(TEXTS).flatMap((t) => t.split(/(?<=[.。।])\s*/u)));
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), fc.nat(60), fc.integer(), (list, cut, seed) => {
        const text = list.join(' ');
        const brief = said(text.slice(0, Math.max(12, text.length - cut)));
        for (const lines of [3, 5]) holdsUp({ brief, persona: null, format: 'talking-5', lines }, seed);
      }),
      { numRuns: 50, seed: 11 },
    );
  });

  it('pass for letters of any alphabet, known or not', () => {
    const letter = fc.oneof(
      fc.integer({ min: 0x370, max: 0x1fff }).map((c) => String.fromCodePoint(c)),
      fc.integer({ min: 0x3041, max: 0x9fff }).map((c) => String.fromCodePoint(c)),
      fc.constantFrom(' ', ' ', '.', ',', 'é', 'Ł', '7'),
    );
    const text = fc
      .array(letter, { minLength: 16, maxLength: 120 })
      .map((l) => l.join(''))
      .filter((s) => (s.match(/\p{L}/gu)?.length ?? 0) >= 12);
    fc.assert(
      fc.property(text, fc.integer(), (t, seed) => {
        for (const lines of [3, 5]) holdsUp({ brief: said(t), persona: null, format: 'talking-5', lines }, seed);
      }),
      { numRuns: 50, seed: 11 },
    );
  });

  it('respect the phrases to avoid, even if the name is one', () => {
    for (const language of ['ru', 'el', 'he', 'ka', 'sv']) {
      const brief = said(TEXTS[language]!);
      const persona = { name: 'Mia', avoid_phrases: [brief.product.name] };
      for (let seed = 0; seed < 10; seed++) holdsUp({ brief, persona, format: 'talking-5', lines: 5 }, seed);
    }
  });

  it('contain no English label when the brief names nothing', () => {
    const brief = completeDraft({ language: 'ru' });
    for (let seed = 0; seed < 10; seed++)
      expect(holdsUp({ brief, persona: null, format: 'talking-5', lines: 5 }, seed).join(' ')).not.toMatch(LABELS);
  });

  it.each([
    ['el', 79, 'EUR', 'Lumo'],
    ['ru', 79, 'EUR', 'Люмо'],
    ['uk', 2990, 'UAH', 'Люмо'],
    ['pl', 349, 'PLN', 'Lumo'],
    ['tr', 1299, 'TRY', 'Lumo'],
  ])('reads the price and the name of the brief in %s', (language, price, currency, name) => {
    const text = TEXTS[language]!;
    const brief = said(text);
    expect(brief.product).toMatchObject({ price, currency, name });
    expect(briefTask.check(brief, { mode: 'description', text })).toEqual([]);
  });

  it.each([
    ['Кружка держит тепло. Цена 1290 рублей.', 1290, 'RUB'],
    ['Кружка держит тепло. 990 руб.', 990, 'RUB'],
    ['Чашка тримає тепло. 450 грн', 450, 'UAH'],
    ['Η κούπα κρατά τη ζέστη. 24,90 ευρώ', 24.9, 'EUR'],
    ['У нас 300 рублёвых монет и 12 рубашек.', null, null],
  ])('reads "%s"', (text, price, currency) => {
    expect(said(text).product).toMatchObject({ price, currency });
  });

  it('in a language for which we have no sentences are its own sentences, although it has words that English has', () => {
    const text =
      'Čítačka Viking poslúži na čítanie a zápis dát a súborov. Je to malý a ľahký prístroj. Hodí sa to do vrecka a do tašky.';
    const brief = { ...said(text), language: 'sk' };
    for (let seed = 0; seed < 5; seed++)
      expect(holdsUp({ brief, persona: null, format: 'talking-3', lines: 3 }, seed).join(' ')).toMatch(
        /poslúži na čítanie/,
      );
  });
});
