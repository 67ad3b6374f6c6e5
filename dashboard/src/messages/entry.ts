import { wordsOf } from './load.js';

export const entry = wordsOf('entry');
