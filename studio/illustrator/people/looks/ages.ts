import type { Token } from './tokens.js';

const list = (words: string): string[] => words.split(' ');
const UNITS = new Map(
  list(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ).map((word, i) => [word, i + 1]),
);
const TENS = new Map(
  list('twenty thirty forty fifty sixty seventy eighty ninety').map((word, i) => [word, 20 + 10 * i]),
);
const DECADES = new Map(
  list('twenties thirties forties fifties sixties seventies eighties nineties').map((word, i) => [word, 20 + 10 * i]),
);
const PART = new Map(Object.entries({ early: 2, mid: 5, middle: 5, late: 8 }));

/** Words that mean an age, and that age in years. */
const WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    elderly: 75,
    octogenarian: 84,
    septuagenarian: 74,
    sexagenarian: 64,
    nonagenarian: 93,
    centenarian: 100,
    pensioner: 70,
    retiree: 68,
    retired: 68,
    grandmother: 68,
    grandma: 68,
    granny: 72,
    nana: 68,
    abuela: 68,
    grandfather: 68,
    grandpa: 68,
    granddad: 68,
    grandad: 68,
    abuelo: 68,
    grandmum: 68,
    grandmom: 68,
    nonna: 70,
    nonno: 70,
    babushka: 72,
    teenage: 16,
    teenaged: 16,
    teenager: 16,
    teen: 16,
    adolescent: 15,
  }),
);
/** Words that mean an age only when said of a person: "an old man", but "an old kitchen". */
const OF_PEOPLE = new Map(Object.entries({ old: 72, older: 66, senior: 68, aging: 66, ageing: 66, wrinkled: 72 }));
/** Words before a noun that make it somebody else's: "her grandmother". */
const OTHERS = new Set(['her', 'his', 'their', 'my', 'with', 'of', 'for', 'like']);
const AROUND = new Set([
  'aged',
  'age',
  'about',
  'around',
  'approximately',
  'nearly',
  'almost',
  'over',
  'past',
  'turning',
  'circa',
]);
const OLD = new Set(['yo', 'year', 'years', 'yrs', 'yr', 'y']);
const OLDEST = 110;
/** The lowest number that is read as an age if it stands alone between two marks: lower ones may be heights in feet. */
const ALONE = 12;

/** Reads the age that a description states, in years; undefined if it states none. */
export function readAge(tokens: readonly Token[]): number | undefined {
  const words = tokens.flatMap(({ word, means }) =>
    means?.is === 'break' ? [{ word, end: true }] : word.split(' ').map((part) => ({ word: part, end: false })),
  );
  const at = (i: number): string => words[i]?.word ?? '';
  const ends = (i: number): boolean => words[i] === undefined || words[i].end;
  const possessive = (i: number): boolean => at(i) === "'s";
  const personAfter = (i: number): boolean =>
    tokens.some(({ means, word }) => means?.is === 'person' && word.split(' ').includes(at(i)));
  for (let i = 0; i < words.length; i++) {
    const word = at(i);
    const decade = readDecade(word);
    if (decade !== undefined) {
      const part = PART.get(at(i - 1));
      const told = part !== undefined || ['her', 'his', 'their', 'my', 'the'].includes(at(i - 1)) || ends(i - 1);
      const noun = !ends(i + 1) && part === undefined && ['style', 'inspired', 'dress', 'music'].includes(at(i + 1));
      if (told && !noun && at(i - 2) !== 'since') return decade + (part ?? 5);
    }
    const number = readNumber(at, i);
    if (number && number.value <= OLDEST) {
      const after = i + number.words;
      const yearsOld = OLD.has(at(after)) && (at(after) === 'yo' || ['old', 'o'].includes(at(after + 1)));
      const alone =
        (ends(i - 1) || AROUND.has(at(i - 1)) || (at(i - 1) === 'of' && personAfter(i - 2))) && isOver(at, ends, after);
      if (at(after) === 'something') return number.value + 5;
      if (yearsOld || (alone && number.value >= (AROUND.has(at(i - 1)) ? 1 : ALONE))) return number.value;
      i = after - 1;
    }
  }
  // A number is more exact than a word: "a grandfather of about 80".
  for (let i = 0; i < words.length; i++) {
    const word = at(i);
    if (OTHERS.has(at(i - 1)) || possessive(i + 1)) continue;
    const known = WORDS.get(word);
    if (known !== undefined && !isOthers(at, i)) return known;
    const ofPerson = OF_PEOPLE.get(word);
    if (ofPerson !== undefined && (personAfter(i + 1) || personAfter(i + 2)) && !OLD.has(at(i - 1))) return ofPerson;
    if (word === 'citizen' && at(i - 1) === 'senior') return OF_PEOPLE.get('senior');
    if (word === 'aged' && at(i - 1) === 'middle') return 50;
  }
  return undefined;
}

/** Whether an adjective of age belongs to somebody else: "of two teenage sons", "with a teenage daughter". */
const isOthers = (at: (i: number) => string, i: number): boolean =>
  [1, 2].some((back) => ['of', 'with', 'her', 'his', 'their'].includes(at(i - back)));

/** Whether a number that ends before `i` stands alone, and does not count a noun. */
const isOver = (at: (i: number) => string, ends: (i: number) => boolean, i: number): boolean =>
  ends(i) ||
  ['with', 'and', 'in', 'who', 'wearing', 'from', 'or', 'at', 'on', 'whose', 'female', 'male'].includes(at(i));

function readDecade(word: string): number | undefined {
  const named = DECADES.get(word);
  if (named !== undefined) return named;
  if (word.length !== 3 || !word.endsWith('0s')) return undefined;
  const decade = Number(word.slice(0, 2));
  return decade >= 20 && decade <= 90 ? decade : undefined;
}

/** Reads a number in digits ("74") or words ("seventy-four") that starts at word `i`. */
function readNumber(at: (i: number) => string, i: number): { value: number; words: number } | undefined {
  const word = at(i);
  for (const end of ['yo', 'ish'])
    if (word.endsWith(end) && Number(word.slice(0, -end.length)) > 0)
      return { value: Number(word.slice(0, -end.length)), words: 1 };
  if (word !== '' && Number.isInteger(Number(word))) return { value: Number(word), words: 1 };
  const tens = TENS.get(word);
  if (tens !== undefined) {
    const unit = UNITS.get(at(i + 1)) ?? 0;
    return unit > 0 && unit < 10 ? { value: tens + unit, words: 2 } : { value: tens, words: 1 };
  }
  const unit = UNITS.get(word);
  return unit === undefined ? undefined : { value: unit, words: 1 };
}
