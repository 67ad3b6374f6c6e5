import { type Changes, now, own, prepared, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { type RunState, statesBefore } from './run.states.js';

const RUN_COLUMNS = [
  'id',
  'owner_id',
  'preset',
  'status',
  'straight_through',
  'seed',
  'persona_id',
  'product_id',
  'brief_id',
  'brief_source',
  'options',
  'creator',
  'product',
  'saved_draft',
  'brief',
  'script',
  'estimate',
  'progress',
  'error',
  'cut',
  'approval_key',
  'variant_key',
  'approved_at',
  'created_at',
  'finished_at',
] as const;

/** A run without its Idempotency-Key. */
export type RunRow = Row<'flows.run', (typeof RUN_COLUMNS)[number]>;
export type LineRow = Row<'flows.run_line'>;

const runById = prepared<{ id: string }, RunRow>((own, param) =>
  own.selectFrom('flows.run').select(RUN_COLUMNS).where('id', '=', param('id')),
);

/** @throws ServiceError NOT_FOUND */
export async function runOf(tenant: Tenant, id: string): Promise<RunRow> {
  const [found] = isUuid(id) ? await runById(tenant, { id }) : [];
  if (!found) throw notFound('run');
  return found;
}

/** The run, locked until the transaction ends: whoever decides on its state holds this. @throws ServiceError NOT_FOUND */
export async function lockRun(tx: Tenant, id: string): Promise<RunRow> {
  const found =
    isUuid(id) &&
    (await own(tx).selectFrom('flows.run').select(RUN_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst());
  if (!found) throw notFound('run');
  return found;
}

const linesByRun = prepared<{ runId: string }, LineRow>((own, param) =>
  own.selectFrom('flows.run_line').selectAll().where('run_id', '=', param('runId')).orderBy('index'),
);

/** A run's lines in the video's order. */
export const linesOf = (tenant: Tenant, runId: string): Promise<LineRow[]> => linesByRun(tenant, { runId });

export function lineOf(tenant: Tenant, runId: string, index: number): Promise<LineRow | undefined> {
  return own(tenant)
    .selectFrom('flows.run_line')
    .selectAll()
    .where('run_id', '=', runId)
    .where('index', '=', index)
    .executeTakeFirst();
}

/** Writes what does not change the run's state. */
export async function updateRun(tenant: Tenant, id: string, set: Changes<'flows.run'>): Promise<void> {
  await own(tenant).updateTable('flows.run').set(set).where('id', '=', id).execute();
}

/**
 * Moves a run on: a guarded update that only takes effect from a state that may lead to `next`.
 * @param set further columns to write with the move
 * @returns whether the move took effect (false: the run is in another state by now)
 */
export async function moveRun(
  tenant: Tenant,
  id: string,
  next: RunState,
  set: Changes<'flows.run'> = {},
): Promise<boolean> {
  const moved = await own(tenant)
    .updateTable('flows.run')
    .set({ ...set, status: next, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(next))
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}
