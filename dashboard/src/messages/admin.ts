import { admin as en } from './en/admin.js';
import { inLanguage } from './index.js';

export const admin = inLanguage({ en });
