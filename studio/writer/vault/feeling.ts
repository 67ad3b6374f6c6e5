import {
  CONCRETE,
  DENSE_CUES,
  EMOTION_CUES,
  FIRST_PERSON,
  NEGATIONS,
  SOFTENERS,
  THEME_CUES,
  VIVID,
  WORN,
} from './cues.js';
import { isUnspacedLetter, lengthOf } from './fold.js';
import { VAULT_EMOTIONS, VAULT_THEMES, type VaultEmotion, type VaultTheme } from './vocabulary.js';

/** Words of the longest cue. */
const LONGEST_CUE = 5;
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map((cue) => cue.replaceAll('_', ' ')));

/** Each cue with all that it tells. */
function cuesOf<Key extends string>(
  lists: Readonly<Partial<Record<Key, string>>>,
): ReadonlyMap<string, readonly Key[]> {
  const found = new Map<string, Key[]>();
  for (const [key, words] of Object.entries(lists) as [Key, string][])
    for (const cue of set(words)) found.set(cue, [...(found.get(cue) ?? []), key]);
  return found;
}

const THEMES = cuesOf<VaultTheme>(THEME_CUES);
const EMOTIONS = cuesOf<VaultEmotion>(EMOTION_CUES);
const DENSE_THEMES = cuesOf<VaultTheme>(DENSE_CUES.themes);
const DENSE_EMOTIONS = cuesOf<VaultEmotion>(DENSE_CUES.emotions);
const [vivid, worn, concrete, self, negations, softeners] = [
  set(VIVID),
  set(WORN),
  set(CONCRETE),
  set(FIRST_PERSON),
  set(NEGATIONS),
  set(SOFTENERS),
];

/** Whether the word before a place turns what stands there: "not worth it", "never so easy". */
export function isNegated(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? '';
  return negations.has(before) || (softeners.has(before) && negations.has(words[at - 2] ?? ''));
}

/** What somebody feels who says the opposite. */
const TURNED: Readonly<Partial<Record<VaultEmotion, VaultEmotion>>> = {
  delight: 'disappointment',
  satisfaction: 'disappointment',
  trust: 'doubt',
  disappointment: 'satisfaction',
  frustration: 'relief',
  worry: 'relief',
  doubt: 'trust',
};

export interface Feeling {
  theme: VaultTheme;
  emotion: VaultEmotion;
  /** How much there is to see and to hear in it; higher is worth more. */
  vividness: number;
  /** Something in it tells what it is about or how it is meant. */
  speaks: boolean;
}

/** What a phrase is about, how it is meant, and how well it can be repeated. @param key as `phraseKey` makes it */
export function feelingOf(key: string, stars: number | null, asks: boolean): Feeling {
  const words = key.split(' ');
  const themes = new Map<VaultTheme, number>();
  const emotions = new Map<VaultEmotion, number>();
  let turns = 0;
  let seen = 0;
  for (let at = 0; at < words.length; at += 1)
    for (let count = Math.min(LONGEST_CUE, words.length - at); count > 0; count -= 1) {
      const cue = words.slice(at, at + count).join(' ');
      const weight = 1 + 0.6 * (count - 1);
      for (const theme of THEMES.get(cue) ?? []) themes.set(theme, (themes.get(theme) ?? 0) + weight);
      for (const told of EMOTIONS.get(cue) ?? []) {
        const emotion = (isNegated(words, at) && TURNED[told]) || told;
        emotions.set(emotion, (emotions.get(emotion) ?? 0) + weight);
      }
      if (vivid.has(cue)) turns += 1;
      if (count === 1 && (concrete.has(cue) || (/^\d/.test(cue) && words.length > 2))) seen += 1;
    }
  if (isUnspacedLetter(key)) dense(key, themes, emotions);
  const theme = strongest(VAULT_THEMES, themes) ?? 'other';
  const emotion = plausible(
    strongest(VAULT_EMOTIONS, emotions),
    (stars ?? 0) > 3 && isDenied(words) ? null : stars,
    asks,
  );
  const isOwn = words.some((word) => self.has(word));
  const speaks = themes.size > 0 || emotions.size > 0 || turns > 0 || (seen > 0 && (isOwn || stars !== null));
  const length = lengthOf(key);
  const vividness =
    (speaks ? 1 : 0) +
    Math.min(2, turns) * 1.5 +
    Math.min(2, seen) * 0.8 +
    (isOwn ? 0.6 : 0) +
    (length >= 4 && length <= 10 ? 1 : length > 10 ? 0.3 : 0) +
    (length < 2 ? -1 : 0) -
    (worn.has(key) ? 1.5 : 0) -
    (theme === 'delivery' ? 0.6 : 0);
  return { theme, emotion, vividness, speaks };
}

function dense(key: string, themes: Map<VaultTheme, number>, emotions: Map<VaultEmotion, number>): void {
  for (const [cue, told] of DENSE_THEMES)
    if (key.includes(cue)) for (const theme of told) themes.set(theme, (themes.get(theme) ?? 0) + 1);
  for (const [cue, told] of DENSE_EMOTIONS)
    if (key.includes(cue)) for (const emotion of told) emotions.set(emotion, (emotions.get(emotion) ?? 0) + 1);
}

/** The key with the most weight; the first in the vocabulary's order where two have as much. */
function strongest<Key>(order: readonly Key[], weights: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  for (const key of order) if ((weights.get(key) ?? 0) > (best === undefined ? 0 : weights.get(best)!)) best = key;
  return best;
}

/** What no question says: "does it actually work" is no surprise. */
const PLEASED: ReadonlySet<VaultEmotion> = new Set(['satisfaction', 'delight', 'surprise', 'trust']);
const isDenied = (words: readonly string[]): boolean => words.some((word) => negations.has(word));

/** Where words tell nothing, the stars do; a question is a doubt unless it says otherwise. */
function plausible(told: VaultEmotion | undefined, stars: number | null, asks: boolean): VaultEmotion {
  if (told !== undefined && !(asks && PLEASED.has(told))) return told;
  if (asks) return 'doubt';
  return stars === null || stars === 3 ? 'neutral' : stars > 3 ? 'satisfaction' : 'disappointment';
}
