import { type Changes, now, own, prepared, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { finishCallback } from '../../identity/index.js';
import { followRun } from '../../writing/index.js';
import { isFinal, type RunState, statesBefore } from './run.states.js';

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

/** A run. */
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

/** A line by its id, or by its place as jobs of earlier releases name it. */
export function lineOf(
  tenant: Tenant,
  { runId, lineId, index }: { runId: string; lineId?: string; index: number },
): Promise<LineRow | undefined> {
  const ofRun = own(tenant).selectFrom('flows.run_line').selectAll().where('run_id', '=', runId);
  const found = lineId === undefined ? ofRun.where('index', '=', index) : ofRun.where('id', '=', lineId);
  return found.executeTakeFirst();
}

/** The clip that a line shows: the one with lips that follow the voice, where there is one. */
export const shownClipOf = ({ clip_key, lipsync_key }: Pick<LineRow, 'clip_key' | 'lipsync_key'>): string | null =>
  lipsync_key ?? clip_key;

/** Writes what does not change the run's state. */
export async function updateRun(tenant: Tenant, id: string, set: Changes<'flows.run'>): Promise<void> {
  await own(tenant).updateTable('flows.run').set(set).where('id', '=', id).execute();
}

/**
 * Moves a run on: a guarded update that only takes effect from a state that may lead to `next`. The saved script that was sent to
 * it is told in the same transaction, and so is whoever is to be called when it is over.
 * @param set further columns to write with the move
 * @returns whether the move took effect (false: the run is in another state by now)
 */
export async function moveRun(tx: Scope, id: string, next: RunState, set: Changes<'flows.run'> = {}): Promise<boolean> {
  const moved = await own(tx)
    .updateTable('flows.run')
    .set({ ...set, status: next, updated_at: now })
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
  if (isFinal(next)) await finishCallback(tx, { subject: 'flow', subjectId: id }, next);
  return true;
}

/** What a run's state means to the script that was sent to it; at the others nothing changes for it. */
const SCRIPT_STATUS: Readonly<Partial<Record<RunState, 'rendering' | 'done' | 'failed'>>> = {
  rendering: 'rendering',
  assembling: 'rendering',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
};
