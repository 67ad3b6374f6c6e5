import { normalised } from '../../../platform/text/ends.js';

/** Maximum number of characters in a title. */
export const TITLE_LIMIT = 160;

/** Normalises a title for comparison, ignoring case, spacing and punctuation. */
export const toTitleKey = (title: string): string =>
  normalised(title, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
