import { wordsOf } from './load.js';

export const products = wordsOf('products');
