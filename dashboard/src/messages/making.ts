import { wordsOf } from './load.js';

export const making = wordsOf('making');
