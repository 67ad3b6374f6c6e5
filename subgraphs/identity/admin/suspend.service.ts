import { sql } from 'kysely';
import { type Em, inTransaction, type Json, json, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { pauseOwner, resumeOwner } from '../../../platform/jobs/index.js';
import type { LimitOverrides } from '../limits/limits.service.js';
import { type AdminAccountRow, changeAccount } from './admin.service.js';

/**
 * Suspends an account: from the next request on its keys and sessions are refused, it can't sign in, and none of its queued
 * jobs starts. Running jobs finish. Suspending it again changes nothing.
 * @throws ServiceError NOT_FOUND; BAD_STATE for the administrator's own account
 */
export async function suspendAccount(admin: Tenant, accountId: string): Promise<AdminAccountRow> {
  if (accountId.toLowerCase() === admin.ownerId)
    throw new ServiceError('BAD_STATE', 'You cannot suspend your own account. Another administrator can.');
  return inTransaction(admin.em, async (tx) => {
    const changed = await changeAccount(tx, accountId, { suspended_at: sql`coalesce(suspended_at, now())` });
    await pauseOwner(tx, changed.id);
    return changed;
  });
}

/** Reactivates a suspended account, including its queued jobs. @throws ServiceError NOT_FOUND */
export async function resumeAccount(em: Em, accountId: string): Promise<AdminAccountRow> {
  return inTransaction(em, async (tx) => {
    const changed = await changeAccount(tx, accountId, { suspended_at: null });
    await resumeOwner(tx, changed.id);
    return changed;
  });
}

/**
 * Sets limits for one account: each is a number, or null to use the installation's. Limits that are not given stay
 * unchanged.
 * @throws ServiceError NOT_FOUND
 */
export function setLimits(
  em: Em,
  accountId: string,
  limits: { [name in keyof LimitOverrides]: number | null },
): Promise<AdminAccountRow> {
  const merged = sql`jsonb_strip_nulls(coalesce(limits, '{}'::jsonb) || ${json(limits)}::jsonb)`;
  return changeAccount(em, accountId, { limits: sql<Json<LimitOverrides> | null>`nullif(${merged}, '{}'::jsonb)` });
}
