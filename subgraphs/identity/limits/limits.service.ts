import type { AccountLimits } from '../../../platform/config/index.js';
import { own, prepared, type Row, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';

/** The limits of owners without an account, such as the public directory. */
const UNLIMITED: AccountLimits = { openJobs: null, openRuns: null, openUploads: null, storedBytes: null };

/** The limits that an administrator has set for one account; a limit that is not set here is the installation's. */
export type LimitOverrides = Partial<AccountLimits>;

/** Reads an account's limits. */
export async function readLimits(scope: Scope): Promise<AccountLimits> {
  const found = await own(scope).selectFrom('identity.user').select('limits').executeTakeFirst();
  return withOverrides(scope.rt.config.limits, found);
}

/**
 * Locks the account's row until the transaction ends, and returns its limits. A caller that then counts rows and adds some in
 * the same transaction sees what every other such transaction has added, in any process, so that two concurrent callers can't
 * both take the last place. Take this lock before locks on other rows.
 */
export async function lockLimits(scope: Scope): Promise<AccountLimits> {
  return withOverrides(scope.rt.config.limits, await lockRow(scope));
}

/** Locks an account like {@link lockLimits}, without reading its limits: for limits that are the same for every account. */
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

/** The sentence that tells users where they can see their usage. */
const USAGE = `${links.usage} shows your usage.`;

/**
 * The error that refuses work while too much of its kind is in progress. Waiting helps, so it is a 429.
 * @param quota the limit's name in the usage response, such as `openJobs`
 * @param message what is limited, how much there is, and what to do next
 * @param retryAfter in seconds
 */
export const tooMuchOpen = (quota: string, limit: number, message: string, retryAfter: number): ServiceError =>
  new ServiceError('OVERLOADED', message, {
    quota,
    retryAfter,
    policy: `${limit};qu="${quota.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}"`,
    hint: USAGE,
  });

/** The error for a full quota of stored data. Waiting does not help, so it is a 403. */
export const quotaReached = (quota: string, message: string): ServiceError =>
  new ServiceError('QUOTA_REACHED', message, { quota, hint: USAGE });
