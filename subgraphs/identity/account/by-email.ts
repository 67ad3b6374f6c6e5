import { acrossOwners, type Em } from '../../../platform/database/index.js';
import { emailKey } from '../../../platform/text/email.js';

/**
 * Selects the account that signs in with an e-mail: the one that has exactly this e-mail, or else the one whose e-mail has the
 * same key. They differ only for accounts that were made before e-mails were compared by key.
 * @param given the e-mail as somebody typed it
 */
export function selectByEmail(em: Em, given: string) {
  const exact = given.trim().toLowerCase();
  return acrossOwners(em)
    .selectFrom('identity.user')
    .where(({ eb, or }) => or([eb('email', '=', exact), eb('email_key', '=', emailKey(given))]))
    .orderBy(({ eb }) => eb('email', '=', exact), 'desc')
    .limit(1);
}
