import { wordsOf } from './load.js';

export const writing = wordsOf('writing');
