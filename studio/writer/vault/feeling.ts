import { VAULT } from '../../../content/writer/kinds/data.js';
import { countKeyWords, isUnspacedLetter, phraseKey } from './fold.js';
import { setOf, VAULT_EMOTIONS, VAULT_THEMES, type VaultEmotion, type VaultTheme } from './vocabulary.js';

/** Number of words in the longest cue. */
const LONGEST_CUE = 4;
const negations = setOf('negations');
const softeners = setOf('softeners');

/** Maps each cue of all languages to its meanings. */
function indexCues<Key extends string>(list: 'themes' | 'emotions', order: readonly Key[]): ReadonlyMap<string, Key[]> {
  const found = new Map<string, Key[]>();
  for (const language of Object.values(VAULT))
    for (const key of order)
      for (const cue of language[list][key] ?? [])
        found.set(phraseKey(cue), [...(found.get(phraseKey(cue)) ?? []), key]);
  return found;
}
const THEMES = indexCues<VaultTheme>('themes', VAULT_THEMES);
const EMOTIONS = indexCues<VaultEmotion>('emotions', VAULT_EMOTIONS);
/** Cues of languages without spaces, and of Korean, which joins particles to words: they are looked for within words. */
const DENSE = [...new Set([...THEMES.keys(), ...EMOTIONS.keys()])].filter(
  (cue) => isUnspacedLetter(cue[0]) || /^\p{Script=Hangul}/u.test(cue),
);

/** Is the word at index `at` negated: "not worth it", "never so easy"? */
export function isNegated(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? '';
  return negations.has(before) || (softeners.has(before) && negations.has(words[at - 2] ?? ''));
}

export interface Feeling {
  /** `other` and `neutral` where no word shows one. */
  theme: VaultTheme;
  emotion: VaultEmotion;
  /** How concrete and repeatable the phrase is; higher is better. */
  vividness: number;
  /** Some word shows what the phrase is about or how it is meant. */
  speaks: boolean;
}

/**
 * Judges what a phrase is about, and how it is meant, by its words alone.
 * @param key as made by `phraseKey`
 */
export function judgeFeeling(key: string, asks = false): Feeling {
  const words = key.split(' ');
  const themes = new Map<VaultTheme, number>();
  const emotions = new Map<VaultEmotion, number>();
  const note = (cue: string, negated: boolean): void => {
    const weight = 1 + cue.split(' ').length;
    for (const theme of THEMES.get(cue) ?? []) themes.set(theme, (themes.get(theme) ?? 0) + weight);
    for (const emotion of negated ? [] : (EMOTIONS.get(cue) ?? []))
      emotions.set(emotion, (emotions.get(emotion) ?? 0) + weight);
  };
  for (let at = 0; at < words.length; at += 1)
    for (let count = Math.min(LONGEST_CUE, words.length - at); count > 0; count -= 1)
      note(words.slice(at, at + count).join(' '), isNegated(words, at));
  if (/[^\p{Script=Latin}\s]/u.test(key)) for (const cue of DENSE) if (key.includes(cue)) note(cue, false);
  const length = countKeyWords(key);
  const speaks = themes.size + emotions.size > 0;
  return {
    theme: findStrongest(themes) ?? 'other',
    emotion: asks ? 'doubt' : (findStrongest(emotions) ?? 'neutral'),
    vividness: themes.size + emotions.size + (/\d/.test(key) ? 1 : 0) + (length >= 4 && length <= 10 ? 2 : 0),
    speaks,
  };
}

/** The key with the greatest weight; the first of several. */
const findStrongest = <Key>(weights: ReadonlyMap<Key, number>): Key | undefined =>
  [...weights].reduce<[Key, number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0];
