import { normalised } from './ends.js';
import { withoutHidden } from './hidden.js';
import { mixesScripts } from './scripts.js';

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/;

/** Converts an e-mail address to its stored form: trimmed, in lower case, without characters that nobody can see. */
export const cleanEmail = (given: string): string => withoutHidden(given).trim().toLowerCase();

/**
 * The form by which e-mail addresses are compared. Those that look the same have the same key: compatibility forms are replaced
 * (a full-width `ａ`), accents are composed, and ignorable characters left out.
 */
export const emailKey = (given: string): string =>
  normalised(cleanEmail(given), 'NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Why a text cannot be the e-mail address of an account, as the end of a sentence; null if it can. */
export function findEmailFault(given: string): string | null {
  const key = emailKey(given);
  if (!EMAIL.test(cleanEmail(given)) || !EMAIL.test(key)) return 'must be an e-mail address';
  const [local = '', domain = ''] = key.split('@');
  return [local, ...domain.split('.')].some(mixesScripts)
    ? 'must be of one script before the @ and in each part of the domain'
    : null;
}
