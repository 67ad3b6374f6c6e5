import { insertRows, updateRows } from '../../../../platform/database/bulk.js';
import { anyOf, own, type Row, type Tenant, toDate } from '../../../../platform/database/index.js';
import { newId } from '../../../../platform/ids/index.js';
import type { AccountRow } from '../../account/account.service.js';
import type { TakenReading } from '../score/ages.js';
import { METRIC_COLUMN_NAMES, toMetricColumns } from '../score/metrics.js';
import { readReadings } from '../score/readings.service.js';
import { FIELD_COLUMNS, type Merged, type StoredPost } from './merge.js';

/** A post that an import adds or changes. */
export interface Write {
  /** The post's id; null for a new one. */
  id: string | null;
  externalId: string;
  merged: Merged;
}

const CHANGED = ['posted_at', ...FIELD_COLUMNS, 'recipe_source', 'updated_at'] as const;
const INSERTED = [...CHANGED, 'id', 'account_id', 'external_id', 'counted', 'proxied', 'created_at'] as const;
const READING = ['post_id', 'window_label', 'at', ...METRIC_COLUMN_NAMES] as const;
const READING_PLACE = ['owner_id', 'post_id', 'window_label', 'at'] as const;

/** Reads the account's posts with these external ids and their readings, by external id. */
export async function readStoredPosts(
  tx: Tenant,
  accountId: string,
  externalIds: readonly string[],
): Promise<Map<string, StoredPost>> {
  if (externalIds.length === 0) return new Map();
  const rows = await own(tx)
    .selectFrom('formats.post')
    .select(['id', 'external_id', 'posted_at', 'recipe_source', ...FIELD_COLUMNS])
    .where('account_id', '=', accountId)
    .where('external_id', '=', anyOf(externalIds, 'text'))
    .execute();
  const readings = await readReadings(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ external_id, posted_at, ...row }) => [
      external_id,
      { ...row, postedAt: toDate(posted_at).getTime(), readings: readings.get(row.id) ?? [] },
    ]),
  );
}

/** Writes an import's changes to an account's posts. */
export async function writePosts(tx: Tenant, account: AccountRow, writes: readonly Write[]): Promise<void> {
  const at = new Date().toISOString();
  const toRow = ({ merged }: Write) => ({
    ...merged.fields,
    posted_at: new Date(merged.postedAt).toISOString(),
    updated_at: at,
  });
  const known = writes.flatMap((write) => (write.id === null ? [] : [{ ...write, id: write.id }]));
  const added = writes.flatMap((write) => (write.id === null ? [{ ...write, id: newId() }] : []));
  await insertRows(
    tx,
    'formats.post',
    INSERTED,
    added.map((write) => ({
      ...toRow(write),
      id: write.id,
      account_id: account.id,
      external_id: write.externalId,
      counted: !account.feedback_paused,
      proxied: [],
      created_at: at,
    })),
  );
  await updateRows(
    tx,
    'formats.post',
    CHANGED,
    known.filter(({ merged }) => merged.rowChanged).map((write) => ({ ...toRow(write), id: write.id })),
  );
  await deleteReplaced(tx, known);
  await insertRows(
    tx,
    'formats.reading',
    READING,
    [...known, ...added].flatMap(({ id, merged }) => merged.readings.map((reading) => readingRow(id, reading))),
    READING_PLACE,
  );
}

async function deleteReplaced(tx: Tenant, known: readonly (Write & { id: string })[]): Promise<void> {
  for (const window of ['24h', '7d'] as const) {
    const ids = known
      .filter(({ merged }) => merged.replaced.some((reading) => reading.window === window))
      .map(({ id }) => id);
    if (ids.length > 0)
      await own(tx)
        .deleteFrom('formats.reading')
        .where('post_id', '=', anyOf(ids))
        .where('window_label', '=', window)
        .execute();
  }
}

const readingRow = (
  postId: string,
  { window, at, metrics }: TakenReading,
): Omit<Row<'formats.reading'>, 'owner_id'> => ({
  post_id: postId,
  window_label: window,
  at: new Date(at).toISOString(),
  ...toMetricColumns(metrics),
});
