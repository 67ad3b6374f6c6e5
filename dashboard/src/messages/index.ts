import { wordsOf } from './load.js';

/** The words that every page may need. */
export const t = wordsOf('page');
