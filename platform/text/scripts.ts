/** The scripts in which names are commonly written (UAX 31, table 5). Others are not told apart. */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const;
type Script = (typeof SCRIPTS)[number];

/** Scripts that Japanese, Chinese and Korean are written with, together with Latin. */
const TOGETHER: readonly (readonly Script[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const classes = (scripts: readonly Script[]): string =>
  scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('');

/** Matches a character of another of the {@link SCRIPTS} than these. Digits and marks belong to all scripts. */
const otherThan = (scripts: readonly Script[]): RegExp =>
  new RegExp(`(?![\\p{Script=Common}\\p{Script=Inherited}${classes(scripts)}])[${classes(SCRIPTS)}]`, 'u');

const OTHERS = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(otherThan);

/**
 * Whether a text is written in several scripts, as words are not: `pаypal` with a Cyrillic `а`. Latin may stand beside those of
 * Japanese, Chinese and Korean (the level "highly restrictive" of UTS 39).
 */
export const mixesScripts = (text: string): boolean => OTHERS.every((other) => other.test(text));
