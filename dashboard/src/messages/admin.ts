import { wordsOf } from './load.js';

export const admin = wordsOf('admin');
