import { WINNER } from '../../../content/writer/kinds/data.js';
import type { WinnerWords } from '../../../content/writer/kinds/winner.schema.js';
import { normalised } from '../../../platform/text/ends.js';

type Lists = { [Key in keyof WinnerWords]: WinnerWords[Key] extends string[] ? Key : never }[keyof WinnerWords];
type Groups = Exclude<keyof WinnerWords, Lists>;

/** The words of a list, or of one key of a group, in all languages. */
export const listWords = (list: Lists): string[] => Object.values(WINNER).flatMap((language) => language[list]);
export const listGroup = (group: Groups, key: string): string[] =>
  Object.values(WINNER).flatMap((language) => (Object.hasOwn(language[group], key) ? language[group][key]! : []));

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The source of a pattern for any of some words. */
export const anyOf = (words: readonly string[]): string =>
  words.length === 0 ? '(?!)' : `(?:${words.map((word) => quoted(word).replaceAll('\\*', '\\p{L}{0,12}')).join('|')})`;

export const NUMBER = `(?:\\d[\\d.,]{0,9}\\s?[km]?|${anyOf(listWords('numbers'))})`;

/** The source of one pattern of `winner.yaml`. In languages without spaces, a word may begin and end anywhere. */
function toSource(pattern: string): string {
  const starts = pattern.startsWith('^');
  const text = starts ? pattern.slice(1) : pattern;
  const body = quoted(text).replaceAll('\\*', '\\p{L}{0,12}').replaceAll('…', '.{1,60}').replaceAll('#', NUMBER);
  const edge = (sign: string | undefined, found: string): string =>
    /[\p{Script=Latin}\d#*]/u.test(sign ?? '') && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? found
      : '';
  const before = starts ? '^[^\\p{L}\\p{N}]{0,4}' : edge(text[0], '(?<![\\p{L}\\p{N}])');
  return `${before}${body}${edge(text.at(-1), '(?![\\p{L}\\p{N}])')}`;
}

/** A pattern that finds any of the patterns in a text that `flat` made. */
export const compile = (patterns: readonly string[], flags = 'u'): RegExp =>
  new RegExp(patterns.length === 0 ? '(?!)' : patterns.map(toSource).join('|'), flags);

/** A text in lower case, with straight apostrophes and single spaces. */
export const flat = (text: string): string =>
  normalised(text, 'NFC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
