import { wordsOf } from './load.js';

export const bulk = wordsOf('bulk');
