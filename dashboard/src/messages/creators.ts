import { creators as en } from './en/creators.js';
import { inLanguage } from './index.js';

export const creators = inLanguage({ en });
