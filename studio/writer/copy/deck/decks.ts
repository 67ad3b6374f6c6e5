import type { DeckCopy } from './deck.js';
import { BEFORE_AFTER, CHECKLIST, COMPARISON, HOW_TO, LIST, MISTAKES, MYTH_FACT, STORY } from './formats.js';
import { DIARY, INSIDE, LINEUP, NUMBERS, QUOTES, RANKING, SCREENS, STEPS } from './recipes.js';

/** The kinds of carousels, by their ids in the vocabulary (`carousel:<id>` and `deck:<id>`). */
export const DECKS = {
  list: LIST,
  'how-to': HOW_TO,
  'myth-fact': MYTH_FACT,
  'before-after': BEFORE_AFTER,
  story: STORY,
  checklist: CHECKLIST,
  comparison: COMPARISON,
  mistakes: MISTAKES,
  inside: INSIDE,
  numbers: NUMBERS,
  steps: STEPS,
  ranking: RANKING,
  lineup: LINEUP,
  quotes: QUOTES,
  screens: SCREENS,
  diary: DIARY,
} as const satisfies Record<string, DeckCopy>;
