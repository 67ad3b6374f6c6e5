import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { VaultEmotion, VaultTheme } from '../../../studio/writer/index.js';

/**
 * `candidate` when found, `testing` once a script with the phrase has an outcome, `purchased` once such an outcome has
 * purchases.
 */
export type VaultStatus = 'candidate' | 'testing' | 'purchased';
export type VaultSource = 'reviews' | 'comments';

/** A phrase in customers' own words. Each phrase has one row per product. */
export const VaultEntry = defineEntity({
  name: 'WritingVaultEntry',
  schema: 'writing',
  tableName: 'vault_entry',
  indexes: [{ name: 'vault_entry_owner_created', properties: ['owner_id', 'created_at', 'id'] }],
  uniques: [{ name: 'vault_entry_owner_phrase', properties: ['owner_id', 'product_key', 'phrase_key'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    product: p.text().nullable(),
    /**
     * `product_key` and `phrase_key` are `product` and `phrase` normalised for comparison: folded case, single spaces; '' for
     * no product.
     */
    product_key: p.text(),
    phrase_key: p.text(),
    niche_category: p.text().nullable(),
    phrase: p.text(),
    theme: p.text().$type<VaultTheme>(),
    emotion: p.text().$type<VaultEmotion>(),
    source: p.text().$type<VaultSource>(),
    rating: p.float().nullable(),
    status: p.text().$type<VaultStatus>(),
    occurrences: p.integer(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'writing.vault_entry': Table<typeof VaultEntry>;
  }
}
