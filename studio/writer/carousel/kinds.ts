import type { DeckCopy } from '../copy/deck/deck.js';
import { DECKS } from '../copy/deck/decks.js';
import type { Followed } from '../follow.js';

/** The kinds of carousels, by how they make their point slide by slide. */
export const CAROUSEL_KINDS = [
  'list',
  'how-to',
  'myth-fact',
  'before-after',
  'story',
  'checklist',
  'comparison',
  'mistakes',
] as const;
/** The kinds of carousels, by how their pictures are put together. */
export const DECK_KINDS = ['inside', 'numbers', 'steps', 'ranking', 'lineup', 'quotes', 'screens', 'diary'] as const;
export type DeckKind = (typeof CAROUSEL_KINDS)[number] | (typeof DECK_KINDS)[number];

/** The kind of carousel that the followed format is; null for a format of the library and for a winner's. */
export function findDeckKind(follows: Followed | null | undefined): DeckKind | null {
  const key = follows?.key;
  return (
    CAROUSEL_KINDS.find((kind) => key === `carousel:${kind}`) ??
    DECK_KINDS.find((kind) => key === `deck:${kind}`) ??
    null
  );
}

/** The lines and the order of the carousel's kind; undefined if it has none. */
export function findDeck(follows: Followed | null | undefined): DeckCopy | undefined {
  const kind = findDeckKind(follows);
  return kind === null ? undefined : DECKS[kind];
}

/** The roles that the slides between the cover and the last one may have. */
export const listDeckRoles = (deck: DeckCopy | undefined): string[] => [
  ...new Set(['point', 'proof', ...(deck ? [deck.role, ...Object.values(deck.roles ?? {})] : [])]),
];
