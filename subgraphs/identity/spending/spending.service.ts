import type { Tenant } from '../../../platform/database/index.js';
import { readSpending, setSpendCap } from '../../../platform/jobs/index.js';
import { assertCents } from './cap.js';
import type { AccountSpending } from './spending.graphql.js';

/** What an account has spent this month, with its cap. */
export async function readAccountSpending(tenant: Tenant): Promise<AccountSpending> {
  const { resetsAt, ...spending } = await readSpending(tenant);
  return { ...spending, resetsAt: resetsAt.toISOString() };
}

/**
 * Sets a cap on what an account spends per month, whichever key or session requests it.
 * @param monthlyCapUsd null removes the cap; undefined leaves it unchanged
 * @throws ServiceError BAD_INPUT
 */
export async function changeSpending(
  tenant: Tenant,
  monthlyCapUsd: number | null | undefined,
): Promise<AccountSpending> {
  if (monthlyCapUsd != null) assertCents(monthlyCapUsd);
  if (monthlyCapUsd !== undefined) await setSpendCap(tenant, tenant.ownerId, monthlyCapUsd);
  return readAccountSpending(tenant);
}
