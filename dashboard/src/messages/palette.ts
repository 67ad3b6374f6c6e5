import { wordsOf } from './load.js';

export const palette = wordsOf('palette');
