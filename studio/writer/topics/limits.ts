import { normalised } from '../../../platform/text/ends.js';

/** Characters of a title, at most. */
export const TITLE_LIMIT = 160;

/** A title as it is compared: two that differ in case, blanks and marks are one. */
export const titleKey = (title: string): string =>
  normalised(title, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
