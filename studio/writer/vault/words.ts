import { VAULT } from '../../../content/writer/kinds/data.js';
import type { VaultWords } from '../../../content/writer/kinds/vault.schema.js';

type Lists = { [Key in keyof VaultWords]: VaultWords[Key] extends string[] ? Key : never }[keyof VaultWords];

/** The words of a list in all languages: shops mix them. */
export const listWords = (list: Lists): string[] => Object.values(VAULT).flatMap((language) => language[list]);
export const setOf = (list: Lists): ReadonlySet<string> => new Set(listWords(list));

/** The names of columns in exports, in all languages. */
export const columnsOf = (column: 'text' | 'stars' | 'author'): ReadonlySet<string> =>
  new Set(Object.values(VAULT).flatMap(({ columns }) => columns[column] ?? []));

/** The source of a pattern for any of some words, the longest first. */
export const anyOf = (words: readonly string[]): string =>
  `(?:${[...new Set(words)]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})`;
