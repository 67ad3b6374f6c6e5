import { products as en } from './en/products.js';
import { inLanguage } from './index.js';

export const products = inLanguage({ en });
