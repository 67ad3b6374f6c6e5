import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { packageRoot } from '../../../platform/paths.js';
import { spokenWords } from '../words.js';
import { sayLine } from './say.js';

const SAMPLES = parse(readFileSync(join(packageRoot, 'studio/voice/said/samples.yaml'), 'utf8')) as Record<
  string,
  Record<string, string>
>;

describe.each(Object.entries(SAMPLES))('what is said in %s', (language, samples) => {
  it.each(Object.entries(samples))('%s → %s', (written, said) => {
    const line = sayLine(written, language);
    expect(line.text).toBe(said);
    expect(line.words.map(({ text }) => text)).toEqual(spokenWords(written, language).map(({ text }) => text));
    for (const word of line.words) expect(line.text.slice(word.start, word.end)).toBe(word.said);
  });
});

describe('a word that captions show', () => {
  const pairs = (line: string, language = 'en') => sayLine(line, language).words.map(({ text, said }) => [text, said]);

  it('has everything that is said for it', () => {
    expect(pairs('Now $5.99, folks!')).toEqual([
      ['Now', 'Now'],
      ['$5.99,', 'five dollars and ninety-nine cents,'],
      ['folks!', 'folks!'],
    ]);
  });
  it('shares with the next what is said for both', () => {
    expect(pairs('$5 million more')).toEqual([
      ['$5', 'five million'],
      ['million', 'dollars'],
      ['more', 'more'],
    ]);
  });
  it('has the sign that follows it', () => {
    expect(pairs('3 × 4')).toEqual([
      ['3', 'three by'],
      ['4', 'four'],
    ]);
  });
});

describe('what people report that voices read wrong', () => {
  it.each([
    ['en', 'a $1.4 billion loan', 'a one point four billion dollar loan', 'an amount before a noun in the plural'],
    [
      'en',
      'World War II, 10m (32ft), 24th',
      'World War two, ten meters (thirty-two feet), twenty-fourth',
      'letters of numerals and units',
    ],
    [
      'en',
      '£15.21doesn’t',
      'fifteen pounds and twenty-one pence doesn’t',
      'a currency with a letter straight after it',
    ],
    ['en', 'at 09:08 AM', 'at nine oh eight a.m.', 'the zero of a time'],
    ['en', "In the 1950's", 'In the nineteen fifties', 'a decade, which is stripped'],
    ['en', '16 min remaining', 'sixteen minutes remaining', '“min” as miles'],
    ['en', '135-4567-8900', 'one three five, four five six seven, eight nine zero zero', 'a phone number as a sum'],
    [
      'de',
      'z.B. 24.12.2024 für €29,99',
      'zum Beispiel vierundzwanzigsten Dezember zweitausendvierundzwanzig für neunundzwanzig Euro und neunundneunzig Cent',
      'abbreviations letter by letter',
    ],
    [
      'es',
      '01/02/2023 a las 13:30',
      'uno de febrero de dos mil veintitrés a las trece y treinta',
      'the slashes of a date',
    ],
    [
      'it',
      'Il totale e 1.234.567 euro',
      'Il totale e un milione duecentotrentaquattromila e cinquecentosessantasette euro',
      'long numbers',
    ],
    [
      'pt',
      'R$2.468,87',
      'dois mil quatrocentos e sessenta e oito reais e oitenta e sete centavos',
      'the point between thousands',
    ],
    ['zh', '今天是2025-09-28', '今天是2025年9月28日', 'a date without spaces around it'],
  ])('%s: %s is “%s”, not %s', (language, written, said) => expect(sayLine(written, language).text).toBe(said));
});

it('leaves figures to voices that read them, but tells them addresses as people do', () => {
  expect(sayLine('$5 at https://www.ember.com/?utm=1!', 'en', 'links').text).toBe('$5 at ember dot com!');
});

it('reads any text without failing, and keeps its words', () => {
  for (const text of [
    '1'.repeat(3000),
    '1,'.repeat(2000),
    '$'.repeat(3000),
    '1/2'.repeat(999),
    'II '.repeat(999),
    '+1 '.repeat(999),
    `${'~'.repeat(9000)}5`,
    `${'1x'.repeat(9000)}1`,
  ])
    for (const language of ['en', 'de', 'ja', 'not a tag!', 'xx'])
      expect(sayLine(text, language).words).toHaveLength(spokenWords(text, language).length);
});
