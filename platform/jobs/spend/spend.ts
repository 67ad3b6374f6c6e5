import { sql } from 'kysely';
import {
  acrossOwners,
  anyOf,
  type Changes,
  type Em,
  inTransaction,
  now,
  own,
  type Row,
  type Tenant,
  toDate,
} from '../../database/index.js';
import { ServiceError } from '../../errors/index.js';
import { newId } from '../../ids/index.js';
import { LeaseLostError } from '../errors.js';
import { isFree } from './free.js';
import type { SpendBilling, SpendState } from './spend.entity.js';
import { abandonSpend, stopStarted } from './spend-cancel.js';
import { capReached, reachedCap } from './spend-cap.js';
import { assertPlatformRoom, reachedPlatformCap } from './spend-platform.js';

export interface Spend {
  id: string;
  jobId: string;
  item: string;
  attempt: number;
  provider: string;
  model: string;
  what: string;
  /** A decimal as text, with six decimal places. */
  usd: string;
  state: SpendState;
  billing: SpendBilling;
  handle: string | null;
  /** Whose provider key it was bought with. */
  payer: 'user' | 'platform';
  createdAt: Date;
}

export interface SpendRequest {
  /** What is bought for the job, e.g. `clip` or `frame:2`. */
  item: string;
  /** @default the item's latest attempt, or the next one if that is known not to be billed; 1 if there is none */
  attempt?: number;
  usd: number;
  provider: string;
  model: string;
  /** A description for users, such as `8 s of video`. */
  what: string;
  /** Set if the platform pays: how much all accounts together may spend at its expense this month, USD. */
  platformCapUsd?: number;
}

/**
 * `existing`: the row was there before, so a request may have been sent. What to do then depends on its `state`:
 * - `submitted`: continue with `handle`. It is an operation to poll; if `billing` is `billed`, it describes the result.
 * - `reserved`: the outcome is unknown. Call {@link lostSpend} and do not send again.
 * - `settled`, `lost`, `failed`: the purchase is finished.
 */
export interface Reservation extends Spend {
  existing: boolean;
}

const COLUMNS = [
  'id',
  'job_id',
  'item',
  'attempt',
  'provider',
  'model',
  'what',
  'usd',
  'state',
  'billing',
  'handle',
  'payer',
  'created_at',
] as const;

type SpendRow = Row<'jobs.spend', (typeof COLUMNS)[number]>;

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
  billing: found.billing,
  handle: found.handle,
  payer: found.payer,
  createdAt: toDate(found.created_at),
});

/**
 * Reserves money for one request, before it is sent. One statement inserts the row only if the job runs under this fence with a
 * valid lease, is approved if it needs to be, every earlier attempt of the item is known to have failed, and the caps of who pays
 * leave room: the account's and its API key's, or the platform's. However many calls are concurrent, one inserts the row; the
 * others get it as `existing`. Commits before it returns, unless `em` belongs to a transaction: then nothing may be sent before that transaction
 * has committed, and other reservations of the account wait for it.
 * @throws LeaseLostError when the job no longer belongs to this claim
 * @throws ServiceError BAD_STATE when the job lacks approval; SPEND_CAP_REACHED when a cap would be exceeded
 */
export async function reserveSpend(
  em: Em,
  claim: { jobId: string; fence: number },
  request: SpendRequest,
): Promise<Reservation> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const reserved = await reserveOnce(em, claim, request);
    if (reserved) return reserved;
  }
  throw new Error(`The reservation of ${request.item} for job ${claim.jobId} could be neither written nor found`);
}

/**
 * Maximum number of tries. Whatever prevented a reservation may be gone by the time it is looked up: a cap was raised, or the
 * month has ended.
 */
const ROUNDS = 5;

/** Tries once. @returns null when whatever prevented the reservation is gone by now: try again */
async function reserveOnce(
  em: Em,
  claim: { jobId: string; fence: number },
  request: SpendRequest,
): Promise<Reservation | null> {
  const { item, attempt = null, platformCapUsd } = request;
  const capped = platformCapUsd === undefined && !isFree(request.provider, request.usd);
  const db = acrossOwners(em);
  const running = db
    .selectFrom('jobs.job')
    .where('id', '=', claim.jobId)
    .where('fence', '=', claim.fence)
    .where('state', '=', 'running')
    .where('lease_until', '>', now);
  const ofItem = db.selectFrom('jobs.spend').where('job_id', '=', claim.jobId).where('item', '=', item);
  const open = ofItem.select(
    sql<number>`coalesce(max(attempt) filter (where state <> 'failed'), max(attempt) + 1)`.as('attempt'),
  );
  const made = await db
    // FOR SHARE: waits for a sweep or a cancellation in progress, and then sees its result.
    .with('mine', () => running.select(['id', 'owner_id', 'api_key_id', 'run_id']).where(APPROVED).forShare())
    .with('wanted', (cte) => cte.selectNoFrom(sql<number>`coalesce(${attempt}::int, ${open}, 1)`.as('attempt')))
    .insertInto('jobs.spend')
    .columns([
      'id',
      'owner_id',
      'api_key_id',
      'job_id',
      'item',
      'attempt',
      'run_id',
      'provider',
      'model',
      'what',
      'usd',
      'payer',
    ])
    .expression(({ selectFrom }) =>
      selectFrom(['mine', 'wanted'])
        .select([
          sql<string>`${newId()}::uuid`.as('id'),
          'mine.owner_id',
          'mine.api_key_id',
          'mine.id as job_id',
          sql<string>`${item}::text`.as('item'),
          'wanted.attempt',
          'mine.run_id',
          sql<string>`${request.provider}::text`.as('provider'),
          sql<string>`${request.model}::text`.as('model'),
          sql<string>`${request.what}::text`.as('what'),
          sql<string>`${request.usd}::numeric`.as('usd'),
          sql<'user' | 'platform'>`${platformCapUsd === undefined ? 'user' : 'platform'}::text`.as('payer'),
        ])
        .where(({ not, exists }) =>
          not(
            exists(
              ofItem
                .select('id')
                .where('jobs.spend.attempt', '<', sql<number>`wanted.attempt`)
                .where('state', '<>', 'failed'),
            ),
          ),
        )
        .$if(capped, (row) =>
          row.where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom(reachedCap(MINE, request.usd, { locking: true })).select('cap.payer_id'))),
          ),
        )
        .$if(request.usd > 0 && platformCapUsd !== undefined, (row) =>
          row.where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom(reachedPlatformCap(MINE.ownerId, request.usd, platformCapUsd!, { locking: true })).select(
                  'platform.spent',
                ),
              ),
            ),
          ),
        ),
    )
    .onConflict((clash) => clash.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (made) return { ...toSpend(made), existing: false };
  const job = await running.select(['owner_id', 'api_key_id', APPROVED.as('approved')]).executeTakeFirst();
  if (!job) throw new LeaseLostError(claim.jobId);
  if (!job.approved) throw new ServiceError('BAD_STATE', 'This spends money and has not been approved yet.');
  const found = await ofItem
    .select(COLUMNS)
    .where('attempt', '<=', attempt ?? 2_147_483_647)
    .where(({ or, eb }) => or([eb('state', '<>', 'failed'), eb('attempt', '=', attempt ?? 0)]))
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found) return { ...toSpend(found), existing: true };
  if (capped) {
    const payer = { ownerId: job.owner_id, apiKeyId: job.api_key_id };
    const cap = await db
      .selectFrom(reachedCap(payer, request.usd, { locking: false }))
      .selectAll()
      .executeTakeFirst();
    if (cap) throw capReached(cap, payer, request.usd);
  }
  await assertPlatformRoom(em, request.usd, platformCapUsd);
  return null;
}

/** The payer of the job that the reservation's statement has found (`mine`). */
const MINE = { ownerId: sql.ref('mine.owner_id'), apiKeyId: sql.ref('mine.api_key_id') };

/** SQL condition: the job needs no approval to spend money, or has been approved. */
const APPROVED = sql<boolean>`(not needs_approval or approved_at is not null)`;

async function move(
  em: Em,
  id: string,
  from: readonly SpendState[],
  to: { state: SpendState; billing: SpendBilling } & Changes<'jobs.spend'>,
): Promise<Spend> {
  const moved = await acrossOwners(em)
    .updateTable('jobs.spend')
    .set({ ...to, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!moved) throw new Error(`Spend ${id} cannot become ${to.state} from what it is`);
  return toSpend(moved);
}

/**
 * Stores the operation's handle; call it before the first poll. It deliberately does not check the claim's fence: a worker that
 * lost its lease during the request still knows what was bought. If the job has ended or was stopped meanwhile, the same
 * transaction requests the operation's cancellation. May be repeated with the same handle.
 */
export const submittedSpend = (em: Em, id: string, handle: string): Promise<Spend> =>
  inTransaction(em, async (tx) => {
    const spend = await move(tx, id, UNFINISHED, { state: 'submitted', billing: 'open', handle });
    // A separate statement after the one that locked the row, so that it sees whether the job ended meanwhile.
    const job = await acrossOwners(tx)
      .selectFrom('jobs.job')
      .select('finished_at')
      .where('id', '=', spend.jobId)
      .executeTakeFirst();
    if (job?.finished_at) await abandonSpend(tx, { id });
    else await stopStarted(tx, id);
    return spend;
  });

/** Stores a description of the delivered result, which the provider bills. The spend is not settled yet. May be repeated. */
export const deliveredSpend = (em: Em, id: string, made: string): Promise<Spend> =>
  move(em, id, UNFINISHED, { state: 'submitted', billing: 'billed', handle: made });

/** Marks the spend as delivered. Pass `usd` if the provider reported the real cost. May be repeated. */
export const settleSpend = (em: Em, id: string, usd?: number): Promise<Spend> =>
  move(em, id, ['reserved', 'submitted', 'settled'], {
    state: 'settled',
    billing: 'billed',
    ...(usd === undefined ? {} : { usd: sql<string>`${usd}::numeric` }),
  });

/**
 * Marks the spend as known not to be billed. Another attempt of the item may be reserved.
 * @param billing `unbilled`: not accepted; `refunded`: accepted, and ended by the provider
 */
export const failSpend = (em: Em, id: string, billing: 'unbilled' | 'refunded' = 'unbilled'): Promise<Spend> =>
  move(em, id, [...UNFINISHED, 'failed'], { state: 'failed', billing });

/** Marks the outcome as unknown. The item is not sent again, and the money counts as spent. */
export const lostSpend = (em: Em, id: string): Promise<Spend> =>
  move(em, id, UNFINISHED, { state: 'lost', billing: 'maybe' });

/** States that may still change. `lost` is one of them: the provider's response may arrive after the job was cancelled. */
const UNFINISHED: readonly SpendState[] = ['reserved', 'submitted', 'lost'];

/** All reservations of a job, oldest first. */
export const listSpendOfJob = (em: Em, { ownerId, jobId }: { ownerId: string; jobId: string }): Promise<Spend[]> =>
  listSpendOfJobs({ em, ownerId }, [jobId]);

/** All reservations of an owner's jobs, oldest first. */
export async function listSpendOfJobs(tenant: Tenant, jobIds: readonly string[]): Promise<Spend[]> {
  const ofJobs = own(tenant).selectFrom('jobs.spend').select(COLUMNS).where('job_id', '=', anyOf(jobIds));
  return (await ofJobs.orderBy('id').execute()).map(toSpend);
}

/** {@link reserveSpend} and the functions after it, bound to one claim of one job. Every call is its own transaction. */
export interface JobSpend {
  reserve(request: SpendRequest): Promise<Reservation>;
  submitted(spendId: string, handle: string): Promise<Spend>;
  delivered(spendId: string, made: string): Promise<Spend>;
  settle(spendId: string, usd?: number): Promise<Spend>;
  fail(spendId: string, billing?: 'unbilled' | 'refunded'): Promise<Spend>;
  lost(spendId: string): Promise<Spend>;
  /** Marks the spend as lost, and asks the provider to stop the operation. */
  abandon(spendId: string): Promise<void>;
}

/** The paid calls of a claimed job. Only `reserve` checks that the claim still holds. */
export function spendOfClaim(openEm: () => Em, claim: { jobId: string; fence: number }): JobSpend {
  return {
    // In a transaction, so that the lock on the job's row is held from the check until the insert commits.
    reserve: (request) => inTransaction(openEm(), (em) => reserveSpend(em, claim, request)),
    submitted: (id, handle) => submittedSpend(openEm(), id, handle),
    delivered: (id, made) => deliveredSpend(openEm(), id, made),
    settle: (id, usd) => settleSpend(openEm(), id, usd),
    fail: (id, billing) => failSpend(openEm(), id, billing),
    lost: (id) => lostSpend(openEm(), id),
    abandon: (id) => inTransaction(openEm(), (em) => abandonSpend(em, { id })),
  };
}
