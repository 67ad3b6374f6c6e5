import { wordsOf } from './load.js';

export const formats = wordsOf('formats');
