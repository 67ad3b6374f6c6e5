import type { AccountLimits } from '../../../platform/config/index.js';
import { own, prepared, type Row, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';

/** What owners without an account, such as the public directory, may have. */
const UNLIMITED: AccountLimits = { openJobs: null, openRuns: null, openUploads: null, storedBytes: null };

/** What an administrator has set for one account; a limit that is not in it is the installation's. */
export type LimitOverrides = Partial<AccountLimits>;

/** What an account may have. */
export async function limitsOf(scope: Scope): Promise<AccountLimits> {
  const found = await own(scope).selectFrom('identity.user').select('limits').executeTakeFirst();
  return withOverrides(scope.rt.config.limits, found);
}

/**
 * Locks the account's row until the transaction ends and gives its limits. Whoever counts after this, and adds in the same
 * transaction, counts what every other such transaction has added, in any process: two at once cannot both take the last place.
 * Take this lock before those of other rows.
 */
export async function lockLimits(scope: Scope): Promise<AccountLimits> {
  return withOverrides(scope.rt.config.limits, await lockRow(scope));
}

/** The lock of {@link lockLimits}, for limits that are the same for every account. */
export async function lockAccount(tenant: Tenant): Promise<void> {
  await lockRow(tenant);
}

type LimitsRow = Row<'identity.user', 'limits'>;

const lockedLimits = prepared((own) => own.selectFrom('identity.user').select('limits').forNoKeyUpdate());

async function lockRow(tenant: Tenant): Promise<LimitsRow | undefined> {
  if (!tenant.em.isInTransaction()) throw new Error('The lock on an account lasts for a transaction: open one');
  const [found] = await lockedLimits(tenant, {});
  return found;
}

const withOverrides = (limits: AccountLimits, found: LimitsRow | undefined): AccountLimits =>
  found === undefined ? UNLIMITED : { ...limits, ...found.limits };

/** Where what an account has is shown. */
const USAGE = `${links.usage} shows what you have.`;

/**
 * The refusal of work while too much of its kind is under way: it ends by itself, so this is a 429.
 * @param quota the limit's name in the usage answer, e.g. `openJobs`
 * @param message what is limited, how much there is, and how to get on
 */
export const tooMuchOpen = (quota: string, limit: number, message: string, retryAfter: number): ServiceError =>
  new ServiceError('OVERLOADED', message, {
    quota,
    retryAfter,
    policy: `${limit};qu="${quota.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}"`,
    hint: USAGE,
  });

/** The refusal to keep more: it does not end by itself, so this is a 403. */
export const quotaReached = (quota: string, message: string): ServiceError =>
  new ServiceError('QUOTA_REACHED', message, { quota, hint: USAGE });
