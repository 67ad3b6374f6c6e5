import { anyOf, own, type Tenant } from '../../../platform/database/index.js';
import { heldIn } from '../../../studio/writer/index.js';
import { keysOfTold, productKey } from './product-key.js';
import type { VaultStatus } from './vault-entry.entity.js';

/** What a script with an outcome said. */
export interface Spoken {
  /** What it was about, by its name or in sentences; null for nothing that is sold. */
  product: string | null;
  /** Its spoken lines. */
  spoken: readonly string[];
  /** Whether people bought after it. */
  bought: boolean;
}

/** Separates lines, so that no phrase is found across two of them. */
const BETWEEN = ' | ';

/**
 * Customers' phrases that a script speaks rise with its outcome: all that it speaks to `purchased` where people bought, else those that
 * are `candidate` to `testing`. Looked at are the phrases of its product and of none; none ever falls.
 */
export async function promotePhrases(tx: Tenant, { product, spoken, bought }: Spoken): Promise<void> {
  const below: readonly VaultStatus[] = bought ? ['candidate', 'testing'] : ['candidate'];
  const entries = await own(tx)
    .selectFrom('writing.vault_entry')
    .select(['id', 'phrase'])
    .where('status', 'in', below)
    .where('product_key', '=', anyOf([productKey(null), ...keysOfTold(product)], 'text'))
    .execute();
  const said = new Set(
    heldIn(
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
