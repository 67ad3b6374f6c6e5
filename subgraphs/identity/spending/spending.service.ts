import type { Tenant } from '../../../platform/database/index.js';
import { setSpendCap, spendingOf } from '../../../platform/jobs/index.js';
import { assertCents } from './cap.js';
import type { AccountSpending } from './spending.graphql.js';

/** What an account has spent in this month, beside its cap. */
export async function accountSpending(tenant: Tenant): Promise<AccountSpending> {
  const { resetsAt, ...spending } = await spendingOf(tenant);
  return { ...spending, resetsAt: resetsAt.toISOString() };
}

/**
 * Caps what an account spends in a month, whichever key or session asks for it.
 * @param monthlyCapUsd null lifts the cap; undefined leaves it as it is
 * @throws ServiceError BAD_INPUT
 */
export async function changeSpending(
  tenant: Tenant,
  monthlyCapUsd: number | null | undefined,
): Promise<AccountSpending> {
  if (monthlyCapUsd != null) assertCents(monthlyCapUsd);
  if (monthlyCapUsd !== undefined) await setSpendCap(tenant, tenant.ownerId, monthlyCapUsd);
  return accountSpending(tenant);
}
