import { type Em, inTransaction, row, sql } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { pauseOwner, resumeOwner } from '../../../platform/jobs/index.js';
import type { LimitOverrides } from '../limits/limits.service.js';
import { ADMIN_COLUMNS, type AdminAccountRow } from './admin.service.js';

/**
 * Stops an account: its keys and sessions are refused from the next request on, it cannot sign in, and none of its queued jobs is
 * begun. What runs is finished. Doing it again changes nothing.
 * @throws ServiceError NOT_FOUND; BAD_STATE for the administrator's own account
 */
export async function suspendAccount(em: Em, adminId: string, accountId: string): Promise<AdminAccountRow> {
  if (accountId.toLowerCase() === adminId)
    throw new ServiceError('BAD_STATE', 'You cannot suspend your own account. Another administrator can.');
  return inTransaction(em, async (tx) => {
    const changed = await change(tx, accountId, sql`suspended_at = coalesce(suspended_at, now())`);
    await pauseOwner(tx, changed.id);
    return changed;
  });
}

/** Lets a suspended account go on, jobs included. @throws ServiceError NOT_FOUND */
export async function resumeAccount(em: Em, accountId: string): Promise<AdminAccountRow> {
  return inTransaction(em, async (tx) => {
    const changed = await change(tx, accountId, sql`suspended_at = null`);
    await resumeOwner(tx, changed.id);
    return changed;
  });
}

/**
 * Sets limits for one account: a number, or null for the installation's own. What is not given stays as it is.
 * @throws ServiceError NOT_FOUND
 */
export async function setLimits(
  em: Em,
  accountId: string,
  limits: { [name in keyof LimitOverrides]: number | null },
): Promise<AdminAccountRow> {
  return change(
    em,
    accountId,
    sql`limits = nullif(jsonb_strip_nulls(coalesce(limits, '{}'::jsonb) || ${JSON.stringify(limits)}::jsonb), '{}'::jsonb)`,
  );
}

async function change(em: Em, accountId: string, set: ReturnType<typeof sql>): Promise<AdminAccountRow> {
  const changed = isUuid(accountId)
    ? await row<AdminAccountRow>(
        em,
        sql`update identity."user" set ${set} where id = ${accountId}::uuid returning ${ADMIN_COLUMNS}`,
      )
    : null;
  if (!changed) throw notFound('account');
  return changed;
}
