import { afterAll, describe, expect, it } from '@jest/globals';
import { EspeakProcess } from './process.js';
import { chooseLanguage, findUnreadable } from './reading.js';
import { chooseVoice } from './voices.js';

const engine = new EspeakProcess();
afterAll(() => engine.stop());

/** Every language written in another script than Latin for which the engine or Unicode's data has more than a name. */
const LANGUAGES =
  'am ar as ba be bg bn cv el fa gu he hi hy ja ka kk km kn ko kok ky lo mk ml mn mr my ne or pa ps ru sd si sr ta te th ti tt ug uk ur yue zh'.split(
    ' ',
  );
const VOWEL = /[aeiouyæøœɐɑɒɔəɘɵɛɜɝɞɪʊʌɨʉɯɤɚ]/iu;

/** Ordinary words of a language: its months, its days and some countries. */
function listWords(language: string): string[] {
  const date = (part: 'month' | 'weekday', day: Date) =>
    new Intl.DateTimeFormat(language, { [part]: 'long' }).format(day);
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const said = [
    ...Array.from({ length: 12 }, (_, month) => date('month', new Date(2026, month, 15))),
    ...Array.from({ length: 7 }, (_, day) => date('weekday', new Date(2026, 1, day + 1))),
    ...['US', 'DE', 'FR', 'ES', 'JP', 'CN', 'KR', 'IN', 'BR', 'EG', 'IL', 'TH', 'GR', 'TR', 'MM'].map(
      (code) => regions.of(code)!,
    ),
  ];
  return said.flatMap((text) => text.match(/[\p{L}\p{M}\p{Cf}]{2,}/gu) ?? []);
}

/**
 * Whether the engine reads a word: it says at least one vowel, does not change to English to say what kind of letter it is, and
 * says no more than four sounds for each letter, where the name of a letter takes about eight.
 */
async function isRead(word: string, voices: string[]): Promise<boolean> {
  const said = await engine.say({ text: word, voices, pitch: 50, range: 50, rate: 450 }).catch(() => ({ events: [] }));
  const sounds = said.events.flatMap((event) => (event.type === 'sound' ? event.phoneme : []));
  const letters = [...word.normalize('NFD')].length;
  return (
    sounds.some((sound) => VOWEL.test(sound.normalize('NFD'))) &&
    !sounds.some((sound) => sound.includes('(en)')) &&
    sounds.length <= 4 * letters
  );
}

describe('the letters that the offline voice reads', () => {
  it.each(LANGUAGES)('are those that its engine reads: %s', async (language) => {
    const words = listWords(language);
    expect(words.length).toBeGreaterThan(20);
    const claimed = words.filter((word) => findUnreadable(word, chooseLanguage(word, language)) === null);
    const unread: string[] = [];
    for (const word of words) {
      const { voices } = chooseVoice({ text: word, voice: null, gender: null, language, seed: 0 });
      if (!(await isRead(word, voices))) unread.push(word);
    }
    // Either the whole language is read, or the words that are not are refused.
    if (claimed.length === words.length) expect(unread.length / words.length).toBeLessThan(0.02);
    else expect(unread.filter((word) => claimed.includes(word))).toEqual([]);
    if (claimed.length === 0) expect(unread.length).toBeGreaterThan(0);
  });
});
