import { type SqlBool, sql } from 'kysely';
import { type Changes, now, own, prepared, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { callAtGate, finishCallback } from '../../identity/index.js';
import { followRun } from '../../writing/index.js';
import { isFinal, RUN_STATES, type RunState, statesBefore, UNDER_WAY } from './run.states.js';

export const RUN_COLUMNS = [
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
  'corrections',
  'brief',
  'script',
  'estimate',
  'progress',
  'error',
  'cut',
  'pack',
  'notice',
  'failed_speech',
  'stage',
  'app',
  'follows',
  'account_id',
  'saved_script_id',
  'revises',
  'hosted',
  'slots',
  'previewed',
  'approved_at',
  'created_at',
  'finished_at',
] as const;

export type RunRow = Row<'flows.run', (typeof RUN_COLUMNS)[number]>;
export type LineRow = Row<'flows.run_line'>;

const runById = prepared<{ id: string }, RunRow>((own, param) =>
  own.selectFrom('flows.run').select(RUN_COLUMNS).where('id', '=', param('id')),
);

/** Reads a run of the owner. @throws ServiceError NOT_FOUND */
export async function findRun(tenant: Tenant, id: string): Promise<RunRow> {
  const [found] = isUuid(id) ? await runById(tenant, { id }) : [];
  if (!found) throw notFound('run');
  return found;
}

/**
 * Reads a run and locks it until the transaction ends. Every decision on a run's state needs this lock.
 * @throws ServiceError NOT_FOUND
 */
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
export const readLines = (tenant: Tenant, runId: string): Promise<LineRow[]> => linesByRun(tenant, { runId });

/** Finds a line by its id, or by its index as in jobs of earlier releases. */
export function findLine(
  tenant: Tenant,
  { runId, lineId, index }: { runId: string; lineId?: string; index: number },
): Promise<LineRow | undefined> {
  const ofRun = own(tenant).selectFrom('flows.run_line').selectAll().where('run_id', '=', runId);
  const found = lineId === undefined ? ofRun.where('index', '=', index) : ofRun.where('id', '=', lineId);
  return found.executeTakeFirst();
}

/** The clip that a line shows: the lip-synced one if there is one. */
export const pickShownClip = ({ clip_key, lipsync_key }: Pick<LineRow, 'clip_key' | 'lipsync_key'>): string | null =>
  lipsync_key ?? clip_key;

/** Updates columns other than the run's state. */
export async function updateRun(tenant: Tenant, id: string, set: Changes<'flows.run'>): Promise<void> {
  await own(tenant)
    .updateTable('flows.run')
    .set({ updated_at: now, ...set })
    .where('id', '=', id)
    .execute();
}

/**
 * Changes a run's state: a guarded update that only takes effect from a state that may precede `next`. The same transaction
 * updates the saved script that was sent to the run, and enqueues the callback if the run ends or stops at its preview.
 * @param set other columns to write with the change
 * @returns whether it took effect (false: the run is in another state by now)
 */
export async function moveRun(tx: Scope, id: string, next: RunState, set: Changes<'flows.run'> = {}): Promise<boolean> {
  const moved = await own(tx)
    .updateTable('flows.run')
    .set({
      ...set,
      status: next,
      updated_at: now,
      ...(UNDER_WAY.includes(next) ? { running_since: RUNNING_SINCE } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(next))
    .returning(['saved_script_id', 'cut'])
    .executeTakeFirst();
  if (!moved) return false;
  const told = SCRIPT_STATUS[next];
  if (moved.saved_script_id !== null && told)
    await followRun(tx, moved.saved_script_id, {
      runId: id,
      status: told,
      ...(moved.cut ? { videoKey: moved.cut.key } : {}),
    });
  const callback = { subject: 'flow', subjectId: id } as const;
  if (isFinal(next)) await finishCallback(tx, callback, next);
  if (next === 'gate') await callAtGate(tx, callback);
  return true;
}

/** SQL for `running_since`: now if the run was waiting for a worker or for its owner, else unchanged. */
const RUNNING_SINCE = sql<string>`case when status in ('queued', 'gate') then now() else running_since end`;

/** The status that a run's state gives to the script that was sent to it. States that are not listed leave it unchanged. */
const SCRIPT_STATUS: Readonly<Partial<Record<RunState, 'rendering' | 'done' | 'failed'>>> = {
  rendering: 'rendering',
  assembling: 'rendering',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
};

const UNFINISHED = RUN_STATES.filter((state) => !isFinal(state));

/** SQL: whether `job` is a step of an unfinished run. Such jobs are kept, because a run may wait at its preview for months. */
export const isStepOfUnfinishedRun = sql<SqlBool>`job.run_id is not null and exists (
  select 1 from flows.run where run.id = job.run_id and run.owner_id = job.owner_id and run.status = any(${UNFINISHED}::text[]))`;
