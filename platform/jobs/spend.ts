import { type Em, inTransaction, row, rows, sql, toDate } from '../database/index.js';
import { ServiceError } from '../errors/index.js';
import { newId } from '../ids/index.js';
import { LeaseLostError } from './errors.js';
import type { SpendState } from './spend.entity.js';

export interface Spend {
  id: string;
  jobId: string;
  item: string;
  attempt: number;
  provider: string;
  model: string;
  what: string;
  /** A decimal as text, six places. */
  usd: string;
  state: SpendState;
  handle: string | null;
  createdAt: Date;
}

export interface SpendRequest {
  /** What in the job is paid for, e.g. `clip` or `frame:2`. */
  item: string;
  /** Without it: the item's open attempt, or the one after the last that is known to have failed. */
  attempt?: number;
  usd: number;
  provider: string;
  model: string;
  /** For people: `8 s of video`. */
  what: string;
}

/**
 * `existing`: the row was there before, so a request may have been sent. Read its `state`:
 * `submitted` → go on polling `handle`; `reserved` → the outcome is unknown: call {@link lostSpend}, never send again;
 * `settled`, `lost`, `failed` → over.
 */
export interface Reservation extends Spend {
  existing: boolean;
}

interface SpendRow {
  id: string;
  job_id: string;
  item: string;
  attempt: number;
  provider: string;
  model: string;
  what: string;
  usd: string;
  state: SpendState;
  handle: string | null;
  created_at: string;
}

const COLUMNS = sql.constant(
  'spend.id, spend.job_id, spend.item, spend.attempt, spend.provider, spend.model, spend.what, spend.usd, spend.state, spend.handle, spend.created_at',
);

const toSpend = (found: SpendRow): Spend => ({
  id: found.id,
  jobId: found.job_id,
  item: found.item,
  attempt: found.attempt,
  provider: found.provider,
  model: found.model,
  what: found.what,
  usd: found.usd,
  state: found.state,
  handle: found.handle,
  createdAt: toDate(found.created_at),
});

/**
 * Reserves money for one request, before it is sent. One statement inserts the row only if the job runs under this fence with
 * a valid lease, is approved where it needs to be, and every earlier attempt of the item is known to have failed. Of any
 * number of calls at once, one inserts; the others get its row, `existing`. Commits before it returns, unless `em` is a
 * transaction's: then nothing may be sent before that has committed.
 * @throws LeaseLostError when the job is not this claim's any more
 * @throws ServiceError BAD_STATE when it lacks approval
 */
export async function reserveSpend(
  em: Em,
  claim: { jobId: string; fence: number },
  request: SpendRequest,
): Promise<Reservation> {
  const { item, attempt = null } = request;
  const ofItem = sql`from jobs.spend s where s.job_id = ${claim.jobId} and s.item = ${item}`;
  const wanted = sql`coalesce(${attempt}::int,
    (select coalesce(max(attempt) filter (where state <> 'failed'), max(attempt) + 1) ${ofItem}), 1)`;
  // FOR SHARE: a sweep or a cancellation under way is waited for and then seen.
  const mine = sql`select id, owner_id, run_id from jobs.job
    where id = ${claim.jobId} and fence = ${claim.fence} and state = 'running' and lease_until > now()
      and (not needs_approval or approved_at is not null)
    for share`;
  const made = await row<SpendRow>(
    em,
    sql`with mine as (${mine}), wanted as (select ${wanted} as attempt)
        insert into jobs.spend (id, owner_id, job_id, item, attempt, run_id, provider, model, what, usd)
        select ${newId()}::uuid, mine.owner_id, mine.id, ${item}::text, wanted.attempt, mine.run_id, ${request.provider}::text,
          ${request.model}::text, ${request.what}::text, ${request.usd}::numeric
        from mine, wanted
        where not exists (select 1 ${ofItem} and s.attempt < wanted.attempt and s.state <> 'failed')
        on conflict do nothing
        returning ${COLUMNS}`,
  );
  if (made) return { ...toSpend(made), existing: false };
  const { approved } = (await row<{ approved: boolean }>(
    em,
    sql`select not needs_approval or approved_at is not null as approved from jobs.job
        where id = ${claim.jobId} and fence = ${claim.fence} and state = 'running' and lease_until > now()`,
  )) ?? { approved: null };
  if (approved === null) throw new LeaseLostError(claim.jobId);
  if (!approved) throw new ServiceError('BAD_STATE', 'This spends money and was not approved yet.');
  const found = await row<SpendRow>(
    em,
    sql`select ${COLUMNS} from jobs.spend spend where job_id = ${claim.jobId} and item = ${item}
        and attempt <= ${attempt ?? 2_147_483_647} and (state <> 'failed' or attempt = ${attempt ?? 0}) order by attempt desc limit 1`,
  );
  if (!found) throw new Error(`The reservation of ${item} for job ${claim.jobId} could be neither written nor found`);
  return { ...toSpend(found), existing: true };
}

async function move(em: Em, id: string, from: readonly SpendState[], to: SpendState, set = sql``): Promise<Spend> {
  const moved = await row<SpendRow>(
    em,
    sql`update jobs.spend set state = ${to}, updated_at = now()${set} where id = ${id} and state = any(${[...from]}::text[])
        returning ${COLUMNS}`,
  );
  if (!moved) throw new Error(`Spend ${id} cannot become ${to} from what it is`);
  return toSpend(moved);
}

/**
 * Stores the operation's handle; do it before the first poll. Not fenced on purpose: a worker that lost its lease while the
 * request was under way still knows what was bought. Repeating it with the same handle is fine.
 */
export const submittedSpend = (em: Em, id: string, handle: string): Promise<Spend> =>
  move(em, id, ['reserved', 'submitted', 'lost'], 'submitted', sql`, handle = ${handle}`);

/** Delivered. `usd` when the provider told what it really cost. Repeating it is fine. */
export const settleSpend = (em: Em, id: string, usd?: number): Promise<Spend> =>
  move(
    em,
    id,
    ['reserved', 'submitted', 'settled'],
    'settled',
    usd === undefined ? sql`` : sql`, usd = ${usd}::numeric`,
  );

/** Known not to be billed: not accepted, or refunded. Another attempt of the item may be reserved. */
export const failSpend = (em: Em, id: string): Promise<Spend> =>
  move(em, id, ['reserved', 'submitted', 'failed'], 'failed');

/** The outcome is unknown. The item is never sent again, and the money counts as spent. */
export const lostSpend = (em: Em, id: string): Promise<Spend> =>
  move(em, id, ['reserved', 'submitted', 'lost'], 'lost');

/** What a run has cost or may have cost so far: everything but what is known to have failed. USD. */
export async function spentOnRun(em: Em, which: { ownerId: string; runId: string }): Promise<number> {
  const found = await row<{ usd: string }>(
    em,
    sql`select coalesce(sum(usd), 0)::text as usd from jobs.spend
        where owner_id = ${which.ownerId} and run_id = ${which.runId} and state <> 'failed'`,
  );
  return Number(found?.usd ?? 0);
}

/** All reservations of a job, oldest first. */
export async function spendOfJob(em: Em, which: { ownerId: string; jobId: string }): Promise<Spend[]> {
  const found = await rows<SpendRow>(
    em,
    sql`select ${COLUMNS} from jobs.spend spend where owner_id = ${which.ownerId} and job_id = ${which.jobId} order by id`,
  );
  return found.map(toSpend);
}

/** {@link reserveSpend} and what follows, for one claim of one job. Every call is its own transaction. */
export interface JobSpend {
  reserve(request: SpendRequest): Promise<Reservation>;
  submitted(spendId: string, handle: string): Promise<Spend>;
  settle(spendId: string, usd?: number): Promise<Spend>;
  fail(spendId: string): Promise<Spend>;
  lost(spendId: string): Promise<Spend>;
}

export function spendOfClaim(openEm: () => Em, claim: { jobId: string; fence: number }): JobSpend {
  return {
    // A transaction, so that the row lock holds from the check to the insert's commit.
    reserve: (request) => inTransaction(openEm(), (em) => reserveSpend(em, claim, request)),
    submitted: (id, handle) => submittedSpend(openEm(), id, handle),
    settle: (id, usd) => settleSpend(openEm(), id, usd),
    fail: (id) => failSpend(openEm(), id),
    lost: (id) => lostSpend(openEm(), id),
  };
}
