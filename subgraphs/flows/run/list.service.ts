import { anyOf, own, type Tenant } from '../../../platform/database/index.js';
import { afterCursor, type Cursor, type ListOrder } from '../../cursor.js';
import { type CallbackRow, readCallbacks } from '../../identity/index.js';
import type { Slice } from '../../paging.js';
import { NO_FILES, type RunFiles, readRunFiles } from '../output/output.repository.js';
import { type LineRow, RUN_COLUMNS, type RunRow } from './run.repository.js';
import type { RunState } from './run.states.js';

/** A run with its lines, files and callback. */
export interface WholeRun {
  run: RunRow;
  lines: LineRow[];
  files: RunFiles;
  callback: CallbackRow | null;
}

export const RUNS_ORDER: ListOrder = { list: 'runs', keys: ['time', 'uuid'] };
export const runPlace = ({ run }: WholeRun): Cursor => [run.created_at, run.id];

/**
 * Lists an owner's runs, newest first, with their lines, files and callbacks. Takes at most five queries, however many runs
 * there are.
 */
export async function listRuns(
  tenant: Tenant,
  { status, preset }: { status: RunState | null; preset: string | null },
  { after, limit }: Slice,
): Promise<WholeRun[]> {
  const runs = await own(tenant)
    .selectFrom('flows.run')
    .select(RUN_COLUMNS)
    .where(afterCursor(['created_at', 'id'], after))
    .$if(status !== null, (query) => query.where('status', '=', status!))
    .$if(preset !== null, (query) => query.where('preset', '=', preset!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const lines = await own(tenant)
    .selectFrom('flows.run_line')
    .selectAll()
    .where('run_id', '=', anyOf(runs.map(({ id }) => id)))
    .orderBy('index')
    .execute();
  const byRun = Map.groupBy(lines, ({ run_id }) => run_id);
  const whole = runs.map((run) => ({ run, lines: byRun.get(run.id) ?? [] }));
  const files = await readRunFiles(tenant, whole);
  const callbacks = await readCallbacks(
    tenant,
    'flow',
    runs.map(({ id }) => id),
  );
  return whole.map((one) => ({
    ...one,
    files: files.get(one.run.id) ?? NO_FILES,
    callback: callbacks.get(one.run.id) ?? null,
  }));
}
