import { VAULT } from '../../../content/writer/kinds/data.js';
import type { VaultWords } from '../../../content/writer/kinds/vault.schema.js';

/** What a phrase is about. Keys are stored: never rename one. */
export const VAULT_THEMES = [
  'before',
  'objection',
  'comparison',
  'gift',
  'support',
  'price',
  'durability',
  'speed',
  'taste',
  'scent',
  'fit',
  'comfort',
  'look',
  'ease',
  'delivery',
  'result',
  'quality',
  'recommendation',
  'other',
] as const;
export type VaultTheme = (typeof VAULT_THEMES)[number];

/** How the customer who says the phrase feels. Keys are stored: never rename one. */
export const VAULT_EMOTIONS = [
  'surprise',
  'relief',
  'delight',
  'gratitude',
  'pride',
  'trust',
  'longing',
  'doubt',
  'worry',
  'frustration',
  'disappointment',
  'satisfaction',
  'neutral',
] as const;
export type VaultEmotion = (typeof VAULT_EMOTIONS)[number];

/** Maximum number of entries from one text. */
export const MOST_ENTRIES = 40;
/** Maximum number of characters in a phrase. */
export const LONGEST_PHRASE = 160;

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
