import { writing as en } from './en/writing.js';
import { inLanguage } from './index.js';

export const writing = inLanguage({ en });
