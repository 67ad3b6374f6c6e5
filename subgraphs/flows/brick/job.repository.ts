import { own, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { JOB_COLUMNS, type Job, jobKind, jobOf, spendOfJob } from '../../../platform/jobs/index.js';
import { type CallbackRow, callbacksOf } from '../../identity/index.js';
import type { BrickInput } from '../../media/index.js';
import { BRICKS, type BrickKind, type BrickMade } from './bricks.js';

/** A brick's job, whichever it is, by its name. */
export interface FoundBrick {
  brick: BrickKind;
  job: Job<BrickInput, BrickMade>;
  /** What it has cost so far, or may have, US dollars. */
  spent: number;
  callback: CallbackRow | null;
}

const NAMES: ReadonlyMap<string, BrickKind> = new Map(
  (Object.keys(BRICKS) as BrickKind[]).map((name) => [BRICKS[name].kind.name, name]),
);

/** @throws ServiceError NOT_FOUND */
export async function brickOf(tenant: Tenant, id: string): Promise<FoundBrick> {
  const row = isUuid(id)
    ? await own(tenant)
        .selectFrom('jobs.job')
        .select(JOB_COLUMNS)
        .where('id', '=', id)
        .where('kind', 'in', [...NAMES.keys()])
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('job');
  const brick = NAMES.get(row.kind)!;
  const spends = await spendOfJob(tenant.em, { ownerId: tenant.ownerId, jobId: id });
  const counted = spends.filter(({ state, provider }) => state !== 'failed' && provider !== 'local');
  return {
    brick,
    job: jobOf(jobKind<BrickInput, BrickMade>(row.kind), row),
    spent: counted.reduce((sum, { usd }) => sum + Number(usd), 0),
    callback: (await callbacksOf(tenant, 'job', [id])).get(id) ?? null,
  };
}
