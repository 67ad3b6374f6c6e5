import { account as en } from './en/account.js';
import { inLanguage } from './index.js';

export const account = inLanguage({ en });
