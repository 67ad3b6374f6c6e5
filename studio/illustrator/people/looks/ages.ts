import { LOOKS } from '../../../../content/illustrator/data.js';
import type { Token } from './words.js';

const UNITS =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const PART: ReadonlyMap<string, number> = new Map([
  ['early', 2],
  ['mid', 5],
  ['middle', 5],
  ['late', 8],
]);
/** Words that mean an age, and those that do only if said of a person: "an old man". */
const AGES: ReadonlyMap<string, number> = new Map(Object.entries(LOOKS.ages));
const AGES_OF_PEOPLE: ReadonlyMap<string, number> = new Map(Object.entries(LOOKS.agesOfPeople));
/** Words before a noun that make it somebody else's: "her grandmother". */
const OTHERS = new Set(['her', 'his', 'their', 'my', 'with', 'of', 'for', 'like']);
const [YOUNGEST, OLDEST] = [12, 110];

/** A number in digits ("74") or words ("seventy-four") that starts at word `i`, and how many words it has. */
function readNumber(words: readonly string[], i: number): [value: number, count: number] | undefined {
  const word = words[i] ?? '';
  if (/^\d{1,3}$/.test(word)) return [Number(word), 1];
  const tens = TENS.indexOf(word);
  const unit = UNITS.indexOf(word);
  if (tens < 0) return unit > 0 ? [unit, 1] : undefined;
  const more = UNITS.indexOf(words[i + 1] ?? '');
  return more > 0 && more < 10 ? [20 + 10 * tens + more, 2] : [20 + 10 * tens, 1];
}

/** The first year of a decade of life: "70s", "seventies". */
function readDecade(word: string): number | undefined {
  if (/^[2-9]0s$/.test(word)) return Number(word.slice(0, 2));
  const tens = TENS.indexOf(word.replace(/ies$/, 'y'));
  return tens >= 0 && word.endsWith('ies') ? 20 + 10 * tens : undefined;
}

/** Reads the age that a description states, in years; undefined if it states none. */
export function readAge(tokens: readonly Token[]): number | undefined {
  const words = tokens.flatMap(({ word, means }) => (means?.is === 'break' ? [','] : word.split(' ')));
  const at = (i: number): string => words[i] ?? ',';
  for (let i = 0; i < words.length; i++) {
    const decade = readDecade(at(i));
    const part = PART.get(at(i - 1));
    if (decade && (part || ['her', 'his', 'their', 'my'].includes(at(i - 1)))) return decade + (part ?? 5);
    const number = readNumber(words, i);
    if (!number) continue;
    const [value, count] = number;
    const [before, after] = [at(i - 1), at(i + count)];
    const stated = /^(?:years?|yrs?)$/.test(after) && at(i + count + 1) === 'old';
    const around =
      /^(?:aged?|about|around|nearly|almost|turning|of)$/.test(before) || (before === ',' && value >= YOUNGEST);
    if (after === 'something') return value + 5;
    if (
      value <= OLDEST &&
      (stated || (around && (value >= YOUNGEST || before === 'aged') && /^(?:,|with|and|in|who|wearing)$/.test(after)))
    )
      return value;
    i += count - 1;
  }
  // A number is more exact than a word: "a grandfather of about 80".
  for (const [i, { word }] of tokens.entries()) {
    const [one, two, next] = [tokens[i - 1]?.word ?? '', tokens[i - 2]?.word ?? '', tokens[i + 1]];
    if (OTHERS.has(one) || OTHERS.has(two) || next?.word === "'s") continue;
    const age = AGES.get(word) ?? (next?.means?.is === 'person' ? AGES_OF_PEOPLE.get(word) : undefined);
    if (age !== undefined) return age;
  }
  return undefined;
}
