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
import { countKeyWords, isUnspacedLetter } from './fold.js';
import { VAULT_EMOTIONS, VAULT_THEMES, type VaultEmotion, type VaultTheme } from './vocabulary.js';

/** Number of words in the longest cue. */
const LONGEST_CUE = 5;
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map((cue) => cue.replaceAll('_', ' ')));

/** Maps each cue to all its meanings. */
function indexCues<Key extends string>(
  lists: Readonly<Partial<Record<Key, string>>>,
): ReadonlyMap<string, readonly Key[]> {
  const found = new Map<string, Key[]>();
  for (const [key, words] of Object.entries(lists) as [Key, string][])
    for (const cue of set(words)) found.set(cue, [...(found.get(cue) ?? []), key]);
  return found;
}

const THEMES = indexCues<VaultTheme>(THEME_CUES);
const EMOTIONS = indexCues<VaultEmotion>(EMOTION_CUES);
const DENSE_THEMES = indexCues<VaultTheme>(DENSE_CUES.themes);
const DENSE_EMOTIONS = indexCues<VaultEmotion>(DENSE_CUES.emotions);
const [vivid, worn, concrete, self, negations, softeners] = [
  set(VIVID),
  set(WORN),
  set(CONCRETE),
  set(FIRST_PERSON),
  set(NEGATIONS),
  set(SOFTENERS),
];

/** Is the word at index `at` negated: "not worth it", "never so easy"? */
export function isNegated(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? '';
  return negations.has(before) || (softeners.has(before) && negations.has(words[at - 2] ?? ''));
}

/** What a negation turns each emotion into. */
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
  /** How vivid and repeatable the phrase is; higher is better. */
  vividness: number;
  /** Whether any cue shows what the phrase is about or how it is meant. */
  speaks: boolean;
}

/**
 * Judges what a phrase is about, how it is meant, and how well it can be repeated.
 * @param key as made by `phraseKey`
 */
export function judgeFeeling(key: string, stars: number | null, asks: boolean): Feeling {
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
      for (const cueEmotion of EMOTIONS.get(cue) ?? []) {
        const emotion = (isNegated(words, at) && TURNED[cueEmotion]) || cueEmotion;
        emotions.set(emotion, (emotions.get(emotion) ?? 0) + weight);
      }
      if (vivid.has(cue)) turns += 1;
      if (count === 1 && (concrete.has(cue) || (/^\d/.test(cue) && words.length > 2))) seen += 1;
    }
  if (isUnspacedLetter(key)) addDenseCues(key, themes, emotions);
  const theme = findStrongest(VAULT_THEMES, themes) ?? 'other';
  const emotion = chooseEmotion(
    findStrongest(VAULT_EMOTIONS, emotions),
    (stars ?? 0) > 3 && isDenied(words) ? null : stars,
    asks,
  );
  const isOwn = words.some((word) => self.has(word));
  const speaks = themes.size > 0 || emotions.size > 0 || turns > 0 || (seen > 0 && (isOwn || stars !== null));
  const length = countKeyWords(key);
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

function addDenseCues(key: string, themes: Map<VaultTheme, number>, emotions: Map<VaultEmotion, number>): void {
  for (const [cue, meanings] of DENSE_THEMES)
    if (key.includes(cue)) for (const theme of meanings) themes.set(theme, (themes.get(theme) ?? 0) + 1);
  for (const [cue, meanings] of DENSE_EMOTIONS)
    if (key.includes(cue)) for (const emotion of meanings) emotions.set(emotion, (emotions.get(emotion) ?? 0) + 1);
}

/** The key with the greatest weight; ties go to the first in the vocabulary's order. */
function findStrongest<Key>(order: readonly Key[], weights: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  for (const key of order) if ((weights.get(key) ?? 0) > (best === undefined ? 0 : weights.get(best)!)) best = key;
  return best;
}

/** Emotions that a question does not express, whatever its words: "does it actually work" is not surprise. */
const PLEASED: ReadonlySet<VaultEmotion> = new Set(['satisfaction', 'delight', 'surprise', 'trust']);
const isDenied = (words: readonly string[]): boolean => words.some((word) => negations.has(word));

/** The emotion that the words show. A question whose words show none, or only pleasure, is a doubt; else the rating decides. */
function chooseEmotion(fromWords: VaultEmotion | undefined, stars: number | null, asks: boolean): VaultEmotion {
  if (fromWords !== undefined && !(asks && PLEASED.has(fromWords))) return fromWords;
  if (asks) return 'doubt';
  return stars === null || stars === 3 ? 'neutral' : stars > 3 ? 'satisfaction' : 'disappointment';
}
