import { acrossOwners, type Em } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Visitor } from '../../../runtime/index.js';
import { invitedRole } from '../invitation/invitation.service.js';

export interface Applicant {
  /** Trimmed, in lower case. */
  email: string;
  /** An invitation, or the setup token. */
  token: string | null;
}

/**
 * What a new account becomes: what its token says; without one the administrator when it is the first account of an
 * installation that only its own machine reaches; else a member where sign-up is open.
 * @throws ServiceError FORBIDDEN when the token is not good, or there is none and sign-up is closed
 */
export async function roleOfNewAccount({ rt, em }: Visitor, { email, token }: Applicant): Promise<'admin' | 'member'> {
  if (token !== null) {
    const role = await invitedRole(em, token, email);
    if (role === null) throw invalidToken();
    return role;
  }
  if (rt.config.isLocal && !(await hasAccounts(em))) return 'admin';
  if (rt.config.signUp === 'open') return 'member';
  throw new ServiceError(
    'FORBIDDEN',
    'Sign-up is closed here. Ask the administrator for an invitation and send it as `token`.',
  );
}

export const invalidToken = (): ServiceError =>
  new ServiceError(
    'FORBIDDEN',
    '`token` is not valid: it is unknown, was used, has expired or is for another e-mail. Ask for a new one.',
    { field: 'token' },
  );

async function hasAccounts(em: Em): Promise<boolean> {
  const first = await acrossOwners(em).selectFrom('identity.user').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}
