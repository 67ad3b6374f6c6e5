import { wordsOf } from './load.js';

export const compare = wordsOf('compare');
