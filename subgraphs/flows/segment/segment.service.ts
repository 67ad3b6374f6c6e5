import { sql } from 'kysely';
import {
  acrossOwners,
  anyOf,
  type Em,
  fromNow,
  now,
  own,
  shared,
  type Tenant,
} from '../../../platform/database/index.js';
import type { Storage } from '../../../platform/storage/port.js';
import { isFinal, RUN_STATES } from '../run/run.states.js';

const DAY = 24 * 60 * 60;
/** How many days an ended run keeps its segments; a revision within that time only encodes what it changes. */
const KEPT_DAYS = 30;
/** How many seconds a segment counts as in use after it is marked. A cut takes minutes, and marks its segments at the start. */
const IN_USE_SECONDS = DAY;
const BATCH = 200;
const UNFINISHED = RUN_STATES.filter((state) => !isFinal(state));

/**
 * Marks segments as about to be stored or read, so that the sweep leaves them alone for a day. Call it before
 * looking for them in storage, in a separate statement.
 */
export async function useSegments(em: Em, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = [...new Set(keys)].sort().map((key) => ({ key, due_at: fromNow(IN_USE_SECONDS), going: false }));
  await shared(em)
    .insertInto('flows.segment')
    .values(rows)
    .onConflict((clash) =>
      clash.column('key').doUpdateSet({ due_at: (row) => row.ref('excluded.due_at'), going: false }),
    )
    .execute();
}

/** Makes the segments of a run that is being deleted due for the next sweep, in the caller's transaction. */
export async function giveUpSegments(em: Em, keys: readonly string[]): Promise<void> {
  await shared(em).updateTable('flows.segment').set({ due_at: now }).where('key', '=', anyOf(keys, 'text')).execute();
}

/** Makes the segments of all of an account's runs due for the next sweep. */
export async function giveUpSegmentsOf(tenant: Tenant): Promise<void> {
  const keys = own(tenant).selectFrom('flows.run_line').select('segment_key').where('segment_key', 'is not', null);
  await shared(tenant.em)
    .updateTable('flows.segment')
    .set({ due_at: now })
    .where('key', 'in', keys.$castTo<{ segment_key: string }>())
    .execute();
}

/**
 * Removes segments that are needed neither by an unfinished run nor by one that ended within {@link KEPT_DAYS} days. A missing
 * segment is rendered again when its line is next cut. The row is first marked as `going`, then the object is deleted, then the
 * row, so after a crash the next sweep can finish. Any number of processes may sweep concurrently.
 * @returns how many were removed
 */
export async function sweepSegments(rt: { storage: Pick<Storage, 'delete'> }, em: Em): Promise<number> {
  const db = acrossOwners(em);
  let removed = 0;
  for (;;) {
    const due = await db
      .updateTable('flows.segment')
      .set({
        going: sql<boolean>`not ${neededBy}`,
        due_at: sql<string>`case when ${neededBy} then ${fromNow(DAY)} else segment.due_at end`,
      })
      .where('key', 'in', (rows) =>
        rows.selectFrom('flows.segment').select('key').where('due_at', '<=', now).orderBy('due_at').limit(BATCH),
      )
      .where('due_at', '<=', now)
      .returning(['key', 'going'])
      .execute();
    for (const { key } of due.filter(({ going }) => going)) {
      await rt.storage.delete(key);
      const gone = await db.deleteFrom('flows.segment').where('key', '=', key).where('going', '=', true).execute();
      removed += Number(gone[0]?.numDeletedRows ?? 0);
    }
    if (due.length < BATCH) return removed;
  }
}

/** Whether a run that is unfinished or ended recently has a line with this segment. */
const neededBy = sql<boolean>`exists (
  select 1 from flows.run_line as line join flows.run as run on run.id = line.run_id
  where line.segment_key = segment.key
    and (run.status = any(${UNFINISHED}::text[]) or run.finished_at > ${fromNow(-KEPT_DAYS * DAY)}))`;
