import { palette as en } from './en/palette.js';
import { inLanguage } from './index.js';

export const palette = inLanguage({ en });
