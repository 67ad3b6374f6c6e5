import { anyOf, own, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { isFree, JOB_COLUMNS, type Job, jobKind, listSpendOfJobs, toTypedJob } from '../../../platform/jobs/index.js';
import { type CallbackRow, readCallbacks } from '../../identity/index.js';
import type { BrickInput } from '../../media/index.js';
import { BRICKS, type BrickKind, type BrickMade } from './bricks.js';

/** A job of any kind of brick, with the name of the kind. */
export interface FoundBrick {
  brick: BrickKind;
  job: Job<BrickInput, BrickMade>;
  /** US dollars that the account has spent on the job so far: the sum of its spends, except those that failed or were free. */
  spent: number;
  callback: CallbackRow | null;
}

const NAMES: ReadonlyMap<string, BrickKind> = new Map(
  (Object.keys(BRICKS) as BrickKind[]).map((name) => [BRICKS[name].kind.name, name]),
);

/** Whether the job with this id is the account's and of a kind of brick. */
export async function isBrick(tenant: Tenant, id: string): Promise<boolean> {
  const found = await own(tenant)
    .selectFrom('jobs.job')
    .select('id')
    .where('id', '=', id)
    .where('kind', 'in', [...NAMES.keys()])
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds a job of any kind of brick. @throws ServiceError NOT_FOUND if the account has no such job */
export async function findBrick(tenant: Tenant, id: string): Promise<FoundBrick> {
  const [found] = isUuid(id) ? await bricksByIds(tenant, [id]) : [];
  if (!found) throw notFound('job');
  return found;
}

/** Finds those of the account's jobs of bricks that have these ids. Takes three queries, however many there are. */
export async function bricksByIds(tenant: Tenant, ids: readonly string[]): Promise<FoundBrick[]> {
  const rows = await own(tenant)
    .selectFrom('jobs.job')
    .select(JOB_COLUMNS)
    .where('id', '=', anyOf(ids))
    .where('kind', 'in', [...NAMES.keys()])
    .execute();
  if (rows.length === 0) return [];
  const found = rows.map(({ id }) => id);
  const spends = Map.groupBy(await listSpendOfJobs(tenant, found), ({ jobId }) => jobId);
  const callbacks = await readCallbacks(tenant, 'job', found);
  return rows.map((row) => ({
    brick: NAMES.get(row.kind)!,
    job: toTypedJob(jobKind<BrickInput, BrickMade>(row.kind), row),
    spent: (spends.get(row.id) ?? [])
      .filter(({ state, payer, provider, usd }) => state !== 'failed' && payer === 'user' && !isFree(provider, usd))
      .reduce((sum, { usd }) => sum + Number(usd), 0),
    callback: callbacks.get(row.id) ?? null,
  }));
}
