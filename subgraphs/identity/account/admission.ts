import { acrossOwners, type Em } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Visitor } from '../../../runtime/index.js';
import { findInvitedRole } from '../invitation/invitation.service.js';

export interface Applicant {
  email: string;
  /** The token of an invitation, which may be the setup token. */
  token: string | null;
}

/**
 * Determines the role of a new account. A token states the role. Without one, the first account becomes the administrator if
 * the installation can only be reached from its own machine and the request came without a proxy; otherwise the account is a
 * member, if sign-up is open.
 * @throws ServiceError FORBIDDEN when the token is invalid, or there is none and sign-up is closed
 */
export async function decideRole(
  { rt, em, direct }: Visitor,
  { email, token }: Applicant,
): Promise<'admin' | 'member'> {
  if (token !== null) {
    const role = await findInvitedRole(em, token, email);
    if (role === null) throw invalidToken();
    return role;
  }
  if (rt.config.isLocal && direct && !(await hasAccounts(em))) return 'admin';
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

/** Whether anybody has an account here. */
export async function hasAccounts(em: Em): Promise<boolean> {
  const first = await acrossOwners(em).selectFrom('identity.user').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}
