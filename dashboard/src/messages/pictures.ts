import { wordsOf } from './load.js';

export const pictures = wordsOf('pictures');
