import { createHash } from 'node:crypto';
import type { Installation } from './house.js';
import type { Item } from './load.js';

/** What became of all accepted work, according to the clients, the database and the provider. */
export interface Audit {
  done: number;
  /** The reasons stated for failed work, and how often each occurred. */
  failed: Map<string, number>;
  /**
   * Work that is neither done nor failed with a reason, jobs that are still open, and finished work whose file can't be read.
   */
  lost: string[];
  /** Results that were made more than once or that nobody requested, and paid calls that are in the ledger more than once. */
  twice: string[];
  /** Paid calls that the provider carried out. */
  paidCalls: number;
  /** Entries of the spending ledger that the provider certainly bills; `maybe` counts those that it may bill. */
  billed: number;
  maybe: number;
  /** Paid calls that were made twice, and accounts whose number of paid calls does not match the ledger. */
  paidTwice: string[];
}

interface Owned {
  owner_id: string;
}

/**
 * Compares what the clients saw with the database and with the provider's count. Call it when all work should have ended,
 * because whatever is still in progress counts as lost.
 */
export async function audit(house: Installation, items: readonly Item[]): Promise<Audit> {
  const owners = [...new Set(items.map(({ ownerId }) => ownerId))];
  const ask = <Row extends object>(text: string) => house.query<Row & Owned>(text, [owners]);
  const [runs, jobs, files, spend, open] = await Promise.all([
    ask<{ id: string; status: string }>(`select owner_id, id, status from flows.run where owner_id = any($1)`),
    ask<{ id: string; state: string }>(
      `select owner_id, id, state from jobs.job where kind = 'image' and owner_id = any($1)`,
    ),
    ask<{ cuts: number }>(
      `select owner_id, count(*) filter (where key like 'cuts/%')::int as cuts from creators.file where owner_id = any($1) group by owner_id`,
    ),
    ask<{ job_id: string; item: string; billing: string }>(
      `select owner_id, job_id, item, billing from jobs.spend where provider = 'google' and owner_id = any($1)`,
    ),
    ask<{ kind: string; state: string; age: number }>(
      `select owner_id, kind, state, extract(epoch from now() - created_at)::int as age from jobs.job where finished_at is null and owner_id = any($1)`,
    ),
  ]);
  const done = items.filter(({ ended }) => ended?.status === 'done');
  const failed = new Map<string, number>();
  for (const { ended } of items)
    if (ended?.status === 'failed' && ended.reason) failed.set(ended.reason, (failed.get(ended.reason) ?? 0) + 1);
  const lost = [
    ...items
      .filter(({ ended }) => ended === null || (ended.status === 'failed' && !ended.reason))
      .map(({ kind, id, ended }) => `${kind} ${id} ${ended ? 'failed without a reason' : 'has not ended'}`),
    ...open.map(({ kind, state, age }) => `a job of kind ${kind} is still ${state} after ${age} s`),
  ];
  lost.push(...(await findUnreadable(done)));
  const known = new Set(items.map(({ id }) => id));
  const twice = [...runs, ...jobs]
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `${id} was made and never asked for`);
  for (const { owner_id, cuts } of files) {
    const runsDone = done.filter(({ ownerId, kind }) => ownerId === owner_id && kind !== 'picture').length;
    if (cuts > runsDone) twice.push(`${cuts} cuts of ${runsDone} finished runs in account ${owner_id}`);
  }
  const counted = new Map<string, number>();
  for (const row of spend)
    if (row.billing === 'billed')
      counted.set(`${row.job_id} ${row.item}`, (counted.get(`${row.job_id} ${row.item}`) ?? 0) + 1);
  for (const [what, count] of counted) if (count > 1) twice.push(`${what} is in the ledger ${count} times`);
  return { done: done.length, failed, lost, twice, ...books(house, items, spend) };
}

const READ_AT_ONCE = 8;

/** Finds finished work whose file cannot be downloaded, by requesting the first byte of each file. */
async function findUnreadable(done: readonly Item[]): Promise<string[]> {
  const found: string[] = [];
  const left = [...done];
  const read = async (): Promise<void> => {
    for (let item = left.pop(); item; item = left.pop()) {
      const { url } = item.ended!;
      const answer = url ? await fetch(url, { headers: { range: 'bytes=0-0' } }).catch(() => null) : null;
      await answer?.arrayBuffer();
      if (!answer?.ok) found.push(`the file of ${item.kind} ${item.id} answers ${answer ? answer.status : 'nothing'}`);
    }
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, read));
  return found;
}

/**
 * Replaces the request bodies in the provider's records with hashes, because the bodies contain pictures and would fill the
 * memory.
 */
export function digestRequests({ provider }: Installation): void {
  for (const request of provider.requests)
    if (typeof request.body !== 'string')
      request.body = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
}

/** Compares the spending ledger with the provider's count of paid calls, for each account. */
function books(
  house: Installation,
  items: readonly Item[],
  spend: readonly (Owned & { billing: string })[],
): Pick<Audit, 'paidCalls' | 'billed' | 'maybe' | 'paidTwice'> {
  const ownerOf = new Map(items.map(({ providerKey, ownerId }) => [providerKey, ownerId]));
  const paid = house.provider.requests.filter(({ billed, key }) => billed && ownerOf.has(key ?? ''));
  digestRequests(house);
  const paidTwice: string[] = [];
  const sent = new Map<string, number>();
  for (const { kind, key, body } of paid) {
    const what = `${key} ${kind} ${body}`;
    sent.set(what, (sent.get(what) ?? 0) + 1);
  }
  for (const [what, count] of sent) if (count > 1) paidTwice.push(`${count} times: ${what.slice(0, 160)}`);
  for (const [key, ownerId] of ownerOf) {
    const calls = paid.filter((call) => call.key === key).length;
    const rows = spend.filter((row) => row.owner_id === ownerId);
    const [billed, maybe] = ['billed', 'maybe'].map((state) => rows.filter(({ billing }) => billing === state).length);
    if (calls < billed! || calls > billed! + maybe!)
      paidTwice.push(`account ${ownerId}: ${calls} paid calls, ${billed} billed, ${maybe} that may be`);
  }
  const count = (billing: string): number => spend.filter((row) => row.billing === billing).length;
  return { paidCalls: paid.length, billed: count('billed'), maybe: count('maybe'), paidTwice };
}
