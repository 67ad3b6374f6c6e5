import { anyOf, json, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { readFileSizes, registerFile } from '../../creators/index.js';
import { type LineRow, lockRun, type RunRow } from '../run/run.repository.js';
import type { RunError } from '../run/run.values.js';
import { MADE_OUTPUTS, type MadeOutputKind } from './outputs.js';

export type OutputRow = Row<'flows.run_output'>;

/** A finished run's outputs that were requested or made along with others, and the sizes of the run's pictures. */
export interface RunFiles {
  made: readonly OutputRow[];
  /** Sizes in bytes, by storage key. */
  bytes: ReadonlyMap<string, number>;
}

export const NO_FILES: RunFiles = { made: [], bytes: new Map() };

/** Reads the rows of the given runs' outputs: those that were requested, or made along with others. */
export const readOutputRows = (tenant: Tenant, runIds: readonly string[]): Promise<OutputRow[]> =>
  own(tenant).selectFrom('flows.run_output').selectAll().where('run_id', '=', anyOf(runIds)).execute();

/** Reads the files of the finished ones among `runs`, by run id. Takes at most two queries, however many runs there are. */
export async function readRunFiles(
  tenant: Tenant,
  runs: readonly { run: RunRow; lines: readonly LineRow[] }[],
): Promise<Map<string, RunFiles>> {
  const done = runs.filter(({ run }) => run.status === 'done');
  if (done.length === 0) return new Map();
  const rows = await readOutputRows(
    tenant,
    done.map(({ run }) => run.id),
  );
  const pictures = done.flatMap(({ run, lines }) =>
    lines.map((line) => (run.pack === null ? line.image_key : line.slide_key)),
  );
  const bytes = await readFileSizes(
    tenant,
    pictures.filter((key) => key !== null),
  );
  const made = Map.groupBy(rows, ({ run_id }) => run_id);
  return new Map(done.map(({ run }) => [run.id, { made: made.get(run.id) ?? [], bytes }]));
}

/** Records which job makes an output, in the transaction that enqueues the job. */
export async function beginOutput(tx: Tenant, runId: string, kind: MadeOutputKind, jobId: string): Promise<void> {
  await own(tx)
    .insertInto('flows.run_output', { run_id: runId, kind, job_id: jobId, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'kind']).doUpdateSet({ job_id: jobId, error: null, updated_at: now }),
    )
    .execute();
}

/** An output file that a worker has stored. */
export interface MadeFile {
  kind: MadeOutputKind;
  key: string;
  bytes: number;
}

/**
 * Records the output files that a job has made for a run, in the transaction that finishes the job. Outputs that already have a
 * file keep it: making a zip also makes the files in it, and another job may have made one of them first.
 * @throws ServiceError NOT_FOUND if the run was deleted meanwhile
 */
export async function recordOutputs(
  tx: Tenant,
  runId: string,
  jobId: string,
  files: readonly MadeFile[],
): Promise<void> {
  await lockRun(tx, runId);
  const kept = new Set((await readOutputRows(tx, [runId])).filter(({ key }) => key !== null).map(({ kind }) => kind));
  for (const { kind, key, bytes } of files.filter((file) => !kept.has(file.kind))) {
    const { keptAs, contentType } = MADE_OUTPUTS[kind];
    await registerFile(tx, { key, kind: keptAs, content_type: contentType, bytes });
    await own(tx)
      .insertInto('flows.run_output', { run_id: runId, kind, job_id: jobId, key, bytes, updated_at: now })
      .onConflict((conflict) =>
        conflict.columns(['run_id', 'kind']).doUpdateSet({ key, bytes, error: null, updated_at: now }),
      )
      .execute();
  }
}

/** Records why an output could not be made. The run stays finished; if it was deleted, nothing is recorded. */
export async function failOutput(tx: Tenant, runId: string, kind: MadeOutputKind, error: RunError): Promise<void> {
  // Locks the run first, like everything that writes outputs.
  const run = own(tx).selectFrom('flows.run').select('id').where('id', '=', runId).forUpdate();
  if (!(await run.executeTakeFirst())) return;
  await own(tx)
    .updateTable('flows.run_output')
    .set({ error: json(error), updated_at: now })
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .where('key', 'is', null)
    .execute();
}
