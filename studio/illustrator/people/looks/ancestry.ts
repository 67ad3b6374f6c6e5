import { blend, ORIGIN_WORDS, type Origin } from './origins.js';
import type { Token } from './tokens.js';

/** Words after an origin that make it the person's: "of Korean descent". */
const DESCENT = new Set([
  'descent',
  'heritage',
  'origin',
  'origins',
  'ancestry',
  'background',
  'roots',
  'parents',
  'parentage',
  'family',
  'ethnicity',
  'features',
  'born',
  'blood',
  'skinned',
]);
/** Words before an origin that make it the person's, whatever follows: "from Nigeria". */
const FROM = new Set(['from', 'half', 'part', 'ethnically']);
/** Words before an origin that make it something else: "in Japan", "speaks Spanish". */
const ELSEWHERE = new Set([
  'in',
  'at',
  'to',
  'speaks',
  'speaking',
  'teaches',
  'teaching',
  'learns',
  'learning',
  'near',
  'fluent',
  'visiting',
]);
/** Origins whose names are also everyday words, which name somebody's origin only after "from". */
const EVERYDAY = new Set(['turkey', 'china', 'chad', 'jordan', 'guinea', 'maya', 'holland']);
/** Endings of words for people by what they do: "baker", "designer", "artist". */
const DOERS = ['er', 'or', 'ist', 'ian', 'eer', 'man', 'woman', 'ess', 'eur', 'eo'];

/** Reads where the family of a described person comes from. Origins of dishes, rooms and languages are passed over. */
export function readOrigin(tokens: readonly Token[]): Origin | undefined {
  const spots = tokens.flatMap((token, i) => (token.means?.is === 'origin' && isPersons(tokens, i) ? [i] : []));
  const descended = spots.filter((i) => [1, 2, 3].some((on) => DESCENT.has(tokens[i + on]?.word ?? '')));
  const halves = tokens.some(({ word }) => word === 'half' || word === 'part');
  return blend(
    (descended.length > 0 && !halves ? descended : spots).map((i) => find(tokens[i]!.word)!),
    halves,
  );
}

const find = (word: string): Origin | undefined => ORIGIN_WORDS.get(word) ?? ORIGIN_WORDS.get(word.slice(0, -1));

function isPersons(tokens: readonly Token[], i: number): boolean {
  const [before, word] = [tokens[i - 1], tokens[i]!.word];
  if (before && FROM.has(before.word)) return true;
  if (before?.word === 'in' && tokens[i - 2]?.word === 'born') return true;
  if (EVERYDAY.has(word)) return false;
  if (before && ELSEWHERE.has(before.word)) return false;
  for (const [n, token] of tokens.slice(i + 1, i + 6).entries()) {
    const { means, word } = token;
    if (
      DESCENT.has(word) ||
      means?.is === 'person' ||
      DOERS.some((end) => word.endsWith(end) && word.length > 4 && !means)
    )
      return true;
    const last = means?.is === 'break' || means?.is === 'stop' || means?.is === 'no';
    if (last || means?.is === 'and')
      return n === 0 || tokens.slice(i + 1, i + 1 + n).every((t) => t.means !== undefined);
    if (means?.is === 'thing' && means.thing !== 'wheelchair') return means.thing === 'skin';
  }
  return tokens.slice(i + 1).every(({ means }) => means !== undefined && means.is !== 'thing');
}
