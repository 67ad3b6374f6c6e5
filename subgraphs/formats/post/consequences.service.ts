import { EVERYBODY, type Tenant } from '../../../platform/database/index.js';
import { updatePool } from '../evidence/pool.service.js';
import { refreshMarketStats } from '../house/market-stats.service.js';

/**
 * Brings what is worked out of many posts up to date: pooled priors, and of the market's posts what they say of formats. The last
 * step of a transaction that changes posts, scores or niches; it holds the accounts' rows.
 * @param keys of the posts that changed, as they were and as they are (`evidenceKeys`)
 */
export async function refreshEvidence(
  tx: Tenant,
  accountIds: readonly string[],
  keys: readonly string[],
): Promise<void> {
  await updatePool(tx, accountIds);
  if (tx.ownerId === EVERYBODY) await refreshMarketStats(tx.em, keys);
}
