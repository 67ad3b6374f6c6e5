import { EVERYBODY } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { updatePool } from '../evidence/pool/pool.service.js';
import { refreshMarketStats } from '../house/stats/market-stats.service.js';

/**
 * Updates what is computed from many posts: pooled priors and, for market posts, what they say about formats. Call it as the
 * last step of a transaction that changes posts, scores or niches and has locked the accounts' rows.
 * @param keys the evidence keys of the changed posts, before and after the change (`evidenceKeys`)
 */
export async function refreshEvidence(
  tx: Scope,
  accountIds: readonly string[],
  keys: readonly string[],
): Promise<void> {
  await updatePool(tx, accountIds);
  if (tx.ownerId === EVERYBODY) await refreshMarketStats(tx.em, keys);
}
