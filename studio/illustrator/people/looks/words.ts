import { GARMENTS, LOOKS } from '../../../../content/illustrator/data.js';
import type { LooksWords, Origin } from '../../../../content/illustrator/schema.js';
import { plain } from '../../words.js';
import type { Shade } from './colours.js';

/** What a description can attribute colours and other qualities to. `other` is anything that is not drawn. */
export type Thing = LooksWords['nouns'][number]['of'];
/** How a garment's cloth is patterned. */
export type Pattern = keyof LooksWords['patterns'];

type Meaning =
  | { is: 'thing'; of: Thing; kind?: string | undefined; colour?: string | undefined }
  /** A quality that does not need a noun: "bald", "clean-shaven". */
  | { is: 'trait'; of: Thing; kind: string; no?: true | undefined }
  | { is: 'colour'; name: string }
  | { is: 'shade'; shade: Shade }
  | { is: 'form'; form: string }
  | { is: 'pattern'; pattern: Pattern }
  | { is: 'person'; who: keyof LooksWords['people'] }
  | { is: 'origin'; origin: Origin }
  /** A word that ends a noun's attributes. */
  | { is: 'stop'; wears?: true }
  | { is: 'break'; strong: boolean }
  | { is: 'womens' | 'animal' | 'filler' | 'and' | 'or' | 'no' };

const { colours } = LOOKS;
const keys = (...tables: object[]): string[] => tables.flatMap((table) => Object.keys(table));
const lists = <K extends string>(table: Readonly<Record<K, string[]>>) => Object.entries(table) as [K, string[]][];
const of = (words: readonly string[], means: Meaning) => words.map((word): [string, Meaning] => [word, means]);

/** Words and phrases with their meanings, in lower case and without hyphens. Later entries replace earlier ones. */
const VOCABULARY: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...LOOKS.origins.flatMap(({ words, ...origin }) => of(words, { is: 'origin', origin })),
  ...keys(colours.cloth, colours.hair, colours.eyes, colours.skin).flatMap((name) =>
    of([name], { is: 'colour', name }),
  ),
  ...lists(colours.also).flatMap(([name, words]) => of(words, { is: 'colour', name })),
  ...lists(LOOKS.shades).flatMap(([shade, words]) => of(words, { is: 'shade', shade })),
  ...Object.entries(GARMENTS).flatMap(([kind, { words }]) =>
    of(
      words.map((word) => word.replaceAll('-', ' ')),
      { is: 'thing', of: 'garment', kind },
    ),
  ),
  ...LOOKS.nouns.flatMap(({ words, ...noun }) => of(words, { is: 'thing', ...noun })),
  ...of(LOOKS.fillers, { is: 'filler' }),
  ...LOOKS.traits.flatMap(({ words, ...trait }) => of(words, { is: 'trait', ...trait })),
  ...lists(LOOKS.forms).flatMap(([form, words]) => of(words, { is: 'form', form })),
  ...lists(LOOKS.patterns).flatMap(([pattern, words]) => of(words, { is: 'pattern', pattern })),
  ...lists(LOOKS.people).flatMap(([who, words]) => of(words, { is: 'person', who })),
  ...of(LOOKS.womens, { is: 'womens' }),
  ...of(LOOKS.animals, { is: 'animal' }),
  ...of(LOOKS.stops, { is: 'stop' }),
  ...of(LOOKS.wears, { is: 'stop', wears: true }),
  ...of(['and', 'plus'], { is: 'and' }),
  ...of(['or', 'nor'], { is: 'or' }),
  ...of(LOOKS.no, { is: 'no' }),
]);

/** A word or phrase of a description. */
export interface Token {
  /** In lower case, without accents; the words of a phrase are separated by spaces. */
  word: string;
  /** Undefined for words that the vocabulary does not contain. */
  means?: Meaning;
  /** Whether a hyphen joins it to the word before. */
  joined: boolean;
}

/** Maximum number of words in a phrase of the vocabulary. */
const PHRASE = 4;
/** Words (of which "'s" is one), and marks. */
const PARTS = /[a-z0-9]+|'s\b|[^a-z0-9\s]|\n/g;
const singular = (phrase: string): string => (phrase.endsWith('s') && phrase.length > 3 ? phrase.slice(0, -1) : phrase);

/** Splits a text into words and marks. */
function split(text: string): Token[] {
  const tokens: Token[] = [];
  let joined = false;
  for (const part of plain(text)
    .replace(/[’‘´`]/g, "'")
    .replaceAll("n't", ' not')
    .match(PARTS) ?? []) {
    if (/[a-z0-9]/.test(part)) tokens.push({ word: part, joined });
    else if (!/[-‐‑'"]/.test(part))
      tokens.push({ word: part, joined, means: { is: 'break', strong: !/[,:()]/.test(part) } });
    joined = /[-‐‑]/.test(part);
  }
  return tokens;
}

/** Reads a description as words and phrases with their meanings. The longest phrase wins. */
export function readTokens(text: string): Token[] {
  const words = split(text);
  const tokens: Token[] = [];
  for (let i = 0; i < words.length; ) {
    let [length, means] = [1, words[i]!.means];
    for (let n = PHRASE; n > 0 && !means; n--) {
      const run = words.slice(i, i + n);
      if (run.length < n || run.some((token) => token.means)) continue;
      const phrase = run.map(({ word }) => word).join(' ');
      means = VOCABULARY.get(phrase) ?? VOCABULARY.get(singular(phrase));
      length = n;
    }
    const run = words.slice(i, i + length);
    tokens.push({ word: run.map(({ word }) => word).join(' '), joined: run[0]!.joined, ...(means ? { means } : {}) });
    i += length;
  }
  return tokens;
}
