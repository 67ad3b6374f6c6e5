import { anyOf, inTransaction, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { phraseKey } from '../../../studio/writer/index.js';
import { assertQuota, countRows, type RowQuota } from '../../creators/index.js';
import { newestFirst } from '../../cursor.js';
import { requireNicheKey } from '../../formats/index.js';
import { lockAccount, quotaReached, runTextTask } from '../../identity/index.js';
import { listOf, type Source } from '../../paging.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { miningTask } from '../tasks/index.js';
import { buildEntries, type MinedEntry } from './entries.js';
import { toProductKey } from './product-key.js';
import type { MineVaultInput } from './vault.graphql.js';
import type { VaultSource, VaultStatus } from './vault-entry.entity.js';

const COLUMNS = [
  'id',
  'product',
  'niche_category',
  'phrase',
  'theme',
  'emotion',
  'source',
  'rating',
  'status',
  'occurrences',
  'created_at',
] as const;
export type VaultRow = Row<'writing.vault_entry', (typeof COLUMNS)[number]>;

export const VAULT_QUOTA: RowQuota = {
  name: 'vaultEntries',
  table: 'writing.vault_entry',
  most: 5_000,
  what: 'phrases in your language vault',
  howToFree: `Delete some first: ${links.deleteVaultEntry}.`,
};

export interface VaultFilter {
  nicheCategory?: string | null | undefined;
  product?: string | null | undefined;
}

/**
 * Lists entries, newest first.
 * @throws ServiceError BAD_INPUT for a niche without a letter or digit
 */
export function listVault(tenant: Tenant, filter: VaultFilter): Source<VaultRow> {
  let entries = own(tenant).selectFrom('writing.vault_entry');
  if (filter.nicheCategory != null)
    entries = entries.where('niche_category', '=', requireNicheKey('nicheCategory', filter.nicheCategory));
  if (filter.product != null) entries = entries.where('product_key', '=', toProductKey(filter.product));
  return listOf(entries, newestFirst('vault'), (rows) => rows.select(COLUMNS));
}

/** Finds an entry. @throws ServiceError NOT_FOUND */
export async function vaultEntryById(tenant: Tenant, id: string): Promise<VaultRow> {
  const found =
    isUuid(id) &&
    (await own(tenant).selectFrom('writing.vault_entry').select(COLUMNS).where('id', '=', id).executeTakeFirst());
  if (!found) throw notFound('vault entry');
  return found;
}

/** Finds those of the user's entries that have these ids. */
export const vaultEntriesByIds = (tenant: Tenant, ids: readonly string[]): Promise<VaultRow[]> =>
  own(tenant).selectFrom('writing.vault_entry').select(COLUMNS).where('id', '=', anyOf(ids)).execute();

export interface MinedAndKept extends MinedEntry {
  /** Id of the saved entry; null if nothing was saved. */
  entryId: string | null;
  status: VaultStatus | null;
}
export interface Mining {
  entries: MinedAndKept[];
  saved: number;
  nicheCategory: string | null;
}

/**
 * Picks phrases from reviews or comments, and saves them unless `save` is false. A phrase that is already saved for this
 * product keeps its status. Its occurrences are the highest number in any single text, so that sending the same text twice does
 * not increase them.
 * @throws ServiceError BAD_INPUT (a niche without a letter or digit), QUOTA_REACHED, PROVIDER_FAILED (502), and as identity's
 * `runTextTask` does
 */
export async function mineVault(scope: Scope, input: MineVaultInput): Promise<Mining> {
  const product = input.product?.trim() || null;
  const nicheCategory = input.nicheCategory == null ? null : requireNicheKey('nicheCategory', input.nicheCategory);
  const save = input.save ?? true;
  if (save) await assertQuota(scope, VAULT_QUOTA);
  const kind: VaultSource = input.kind ?? 'reviews';
  const given = { text: input.text, kind, product };
  const { quotes } = await mapProviderErrors(runTextTask(scope, miningTask, given, { seed: 1 }));
  const found = buildEntries(given, quotes);
  if (!save || found.length === 0)
    return { entries: found.map((one) => ({ ...one, entryId: null, status: null })), saved: 0, nicheCategory };
  const entries = await inTransaction(scope, async (tx) => {
    await lockAccount(tx);
    return saveEntries(tx, found, { product, nicheCategory, source: kind });
  });
  return { entries, saved: entries.length, nicheCategory };
}

interface About {
  product: string | null;
  nicheCategory: string | null;
  source: VaultSource;
}

/** Saves entries. The caller holds the account's lock. */
async function saveEntries(tx: Tenant, found: readonly MinedEntry[], about: About): Promise<MinedAndKept[]> {
  const keyed = found.map((entry) => ({ entry, key: phraseKey(entry.phrase) }));
  const known = await own(tx)
    .selectFrom('writing.vault_entry')
    .select(['id', 'phrase_key', 'status', 'occurrences', 'rating'])
    .where('product_key', '=', toProductKey(about.product))
    .where(
      'phrase_key',
      '=',
      anyOf(
        keyed.map(({ key }) => key),
        'text',
      ),
    )
    .execute();
  const byKey = new Map(known.map((row) => [row.phrase_key, row]));
  await assertRoomFor(tx, keyed.filter(({ key }) => !byKey.has(key)).length);
  const kept: MinedAndKept[] = [];
  for (const { entry, key } of keyed) {
    const row = byKey.get(key);
    if (row) await updateEntry(tx, row, entry, about.nicheCategory);
    kept.push(row ? { ...entry, entryId: row.id, status: row.status } : await insertEntry(tx, entry, key, about));
  }
  return kept;
}

async function insertEntry(tx: Tenant, entry: MinedEntry, key: string, about: About): Promise<MinedAndKept> {
  const { phrase, theme, emotion, rating, occurrences } = entry;
  const id = newId();
  await own(tx)
    .insertInto('writing.vault_entry', {
      id,
      product: about.product,
      product_key: toProductKey(about.product),
      phrase_key: key,
      niche_category: about.nicheCategory,
      phrase,
      theme,
      emotion,
      source: about.source,
      rating,
      status: 'candidate',
      occurrences,
      created_at: now,
    })
    .execute();
  return { ...entry, entryId: id, status: 'candidate' };
}

/**
 * Updates a known phrase. Its count and rating are those of the text in which it is most frequent. A stated niche replaces the
 * old one.
 */
async function updateEntry(
  tx: Tenant,
  { id, occurrences, rating }: { id: string; occurrences: number; rating: number | null },
  entry: MinedEntry,
  nicheCategory: string | null,
): Promise<void> {
  const isMost = entry.occurrences >= occurrences;
  await own(tx)
    .updateTable('writing.vault_entry')
    .set({
      occurrences: Math.max(occurrences, entry.occurrences),
      rating: isMost ? (entry.rating ?? rating) : (rating ?? entry.rating),
      ...(nicheCategory === null ? {} : { niche_category: nicheCategory }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Checks the quota.
 * @throws ServiceError QUOTA_REACHED when `count` more entries would be too many
 */
async function assertRoomFor(tx: Tenant, count: number): Promise<void> {
  const { name, most, what, howToFree } = VAULT_QUOTA;
  if (count > 0 && (await countRows(tx, VAULT_QUOTA)) + count > most)
    throw quotaReached(
      name,
      `You may have ${most.toLocaleString('en')} ${what}, and these ${count} would be more. ${howToFree}`,
    );
}

/**
 * Deletes the entry that is named in the query, in the body, or identically in both.
 * @throws ServiceError BAD_INPUT when no entry is named, or two different ones are; NOT_FOUND
 */
export async function deleteVaultEntry(
  tenant: Tenant,
  named: { query: string | null | undefined; body: string | null | undefined },
): Promise<string> {
  const id = named.query ?? named.body;
  if (id == null)
    throw new ServiceError('BAD_INPUT', '`id` is required, in the body or in the query.', { field: 'id' });
  if (named.body != null && named.body.toLowerCase() !== id.toLowerCase())
    throw new ServiceError('BAD_INPUT', '`id` in the query and `id` in the body differ: name one entry.', {
      field: 'id',
    });
  const gone =
    isUuid(id) &&
    (await own(tenant).deleteFrom('writing.vault_entry').where('id', '=', id).returning('id').executeTakeFirst());
  if (!gone) throw notFound('vault entry');
  return gone.id;
}
