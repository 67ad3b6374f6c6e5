import type { Scope } from '../../../runtime/index.js';
import { readCallbacks } from '../../identity/index.js';
import { readRunFiles } from '../output/output.repository.js';
import { toRun } from './present.js';
import type { Run } from './run.graphql.js';
import { findRun, type RunRow, readLines } from './run.repository.js';
import type { FlowStarted } from './start/start.graphql.js';

/** Reads what belongs to a run, and maps it to its GraphQL type. */
export async function presentRun(scope: Scope, run: RunRow): Promise<Run> {
  const lines = await readLines(scope, run.id);
  const files = await readRunFiles(scope, [{ run, lines }]);
  const callbacks = await readCallbacks(scope, 'flow', [run.id]);
  return toRun(scope, run, lines, files.get(run.id), callbacks.get(run.id));
}

/** A run by its id, read only if a request selects it. */
export const runOnDemand = (scope: Scope, id: string) => async (): Promise<Run> =>
  presentRun(scope, await findRun(scope, id));

export const toStarted = (scope: Scope, runId: string): FlowStarted => ({ runId, run: runOnDemand(scope, runId) });
