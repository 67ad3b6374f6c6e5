import { wordsOf } from './load.js';

export const post = wordsOf('post');
