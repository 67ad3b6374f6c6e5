import { compare as en } from './en/compare.js';
import { inLanguage } from './index.js';

export const compare = inLanguage({ en });
