import { fromNow, now, own, type Tenant } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { newCallbackSecret } from './signature.js';

/** How long a replaced secret continues to sign, in seconds. */
const GRACE_SECONDS = 24 * 3600;

interface ShownSecret {
  secret: string;
  createdAt: string;
  /** Until when callbacks are also signed with the previous secret, ISO 8601; null if there is none. */
  previousUntil: string | null;
}

const read = (tenant: Tenant) => own(tenant).selectFrom('identity.callback_secret').selectAll().executeTakeFirst();

/** Creates the account's secret if it has none yet. */
export async function ensureCallbackSecret(scope: Scope): Promise<void> {
  if (await read(scope)) return;
  await own(scope)
    .insertInto('identity.callback_secret', { sealed: scope.rt.secrets.seal(newCallbackSecret()), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The account's secret in plain text, for its owner; created on first use. */
export async function readCallbackSecret(scope: Scope): Promise<ShownSecret> {
  await ensureCallbackSecret(scope);
  const found = (await read(scope))!;
  const { previous_until: until } = found;
  return {
    secret: scope.rt.secrets.open(found.sealed),
    createdAt: found.created_at,
    previousUntil: until !== null && new Date(until) > new Date() ? until : null,
  };
}

/** Replaces the secret. The previous one continues to sign for a day, which leaves time to update receivers. */
export async function rotateCallbackSecret(scope: Scope): Promise<ShownSecret> {
  await ensureCallbackSecret(scope);
  await own(scope)
    .updateTable('identity.callback_secret')
    .set(({ ref }) => ({
      previous: ref('sealed'),
      previous_until: fromNow(GRACE_SECONDS),
      sealed: scope.rt.secrets.seal(newCallbackSecret()),
      created_at: now,
    }))
    .execute();
  return readCallbackSecret(scope);
}

/** The secrets that sign a callback now: the current one, and the previous one during its grace period. */
export async function signingSecrets(scope: Scope): Promise<string[]> {
  const found = await own(scope)
    .selectFrom('identity.callback_secret')
    .select(['sealed', 'previous'])
    .select(({ eb }) => eb('previous_until', '>', now).as('both'))
    .executeTakeFirst();
  const sealed = found ? [found.sealed, found.both ? found.previous : null] : [];
  return sealed.filter((one) => one !== null).map((one) => scope.rt.secrets.open(one));
}
