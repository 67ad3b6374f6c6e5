import { wordsOf } from './load.js';

export const work = wordsOf('work');
