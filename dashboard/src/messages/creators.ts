import { wordsOf } from './load.js';

export const creators = wordsOf('creators');
