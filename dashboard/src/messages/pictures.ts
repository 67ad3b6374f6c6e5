import { pictures as en } from './en/pictures.js';
import { inLanguage } from './index.js';

export const pictures = inLanguage({ en });
