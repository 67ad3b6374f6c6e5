import { anyOf, own, type Tenant } from '../../../platform/database/index.js';
import { findPhrases } from '../../../studio/writer/index.js';
import { findProductKeys, toProductKey } from './product-key.js';
import type { VaultStatus } from './vault-entry.entity.js';

/** A script with a recorded outcome: what it says, about which product, and whether people bought. */
export interface Spoken {
  /** The script's product, by name or in sentences; null if nothing is sold. */
  product: string | null;
  /** The script's spoken lines. */
  spoken: readonly string[];
  /** Whether people bought after watching it. */
  bought: boolean;
}

/** Separates lines, so that no phrase is found across two of them. */
const BETWEEN = ' | ';

/**
 * Promotes customers' phrases that a script with an outcome says. If people bought, all of them become `purchased`; otherwise
 * those that are `candidate` become `testing`. Only phrases of the script's product and phrases without a product count. No
 * status ever falls.
 */
export async function promotePhrases(tx: Tenant, { product, spoken, bought }: Spoken): Promise<void> {
  const below: readonly VaultStatus[] = bought ? ['candidate', 'testing'] : ['candidate'];
  const entries = await own(tx)
    .selectFrom('writing.vault_entry')
    .select(['id', 'phrase'])
    .where('status', 'in', below)
    .where('product_key', '=', anyOf([toProductKey(null), ...findProductKeys(product)], 'text'))
    .execute();
  const said = new Set(
    findPhrases(
      spoken.join(BETWEEN),
      entries.map(({ phrase }) => phrase),
    ),
  );
  const risen = entries.filter(({ phrase }) => said.has(phrase));
  if (risen.length === 0) return;
  await own(tx)
    .updateTable('writing.vault_entry')
    .set({ status: bought ? 'purchased' : 'testing' })
    .where('id', '=', anyOf(risen.map(({ id }) => id)))
    .execute();
}
