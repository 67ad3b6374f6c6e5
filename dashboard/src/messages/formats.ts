import { formats as en } from './en/formats.js';
import { inLanguage } from './index.js';

export const formats = inLanguage({ en });
