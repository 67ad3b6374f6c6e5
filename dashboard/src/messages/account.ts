import { wordsOf } from './load.js';

export const account = wordsOf('account');
