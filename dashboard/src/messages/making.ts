import { making as en } from './en/making.js';
import { inLanguage } from './index.js';

export const making = inLanguage({ en });
