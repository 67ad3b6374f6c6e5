import { anyOf, json, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { bytesOf, registerFile } from '../../creators/index.js';
import { type LineRow, lockRun, type RunRow } from '../run/run.repository.js';
import type { RunError } from '../run/run.values.js';
import { MADE_OUTPUTS, type MadeOutputKind } from './outputs.js';

export type OutputRow = Row<'flows.run_output'>;

/** What there is of a finished run besides itself. */
export interface RunFiles {
  made: readonly OutputRow[];
  /** Of its pictures, by their keys. */
  bytes: ReadonlyMap<string, number>;
}

export const NO_FILES: RunFiles = { made: [], bytes: new Map() };

/** The outputs of a run that were asked for. */
export const outputRowsOf = (tenant: Tenant, runIds: readonly string[]): Promise<OutputRow[]> =>
  own(tenant).selectFrom('flows.run_output').selectAll().where('run_id', '=', anyOf(runIds)).execute();

/** The files of those runs that are finished, by the run's id: two reads, however many there are. */
export async function filesOfRuns(
  tenant: Tenant,
  runs: readonly { run: RunRow; lines: readonly LineRow[] }[],
): Promise<Map<string, RunFiles>> {
  const done = runs.filter(({ run }) => run.status === 'done');
  if (done.length === 0) return new Map();
  const rows = await outputRowsOf(
    tenant,
    done.map(({ run }) => run.id),
  );
  const pictures = done.flatMap(({ run, lines }) =>
    lines.map((line) => (run.pack === null ? line.image_key : line.slide_key)),
  );
  const bytes = await bytesOf(
    tenant,
    pictures.filter((key) => key !== null),
  );
  const made = Map.groupBy(rows, ({ run_id }) => run_id);
  return new Map(done.map(({ run }) => [run.id, { made: made.get(run.id) ?? [], bytes }]));
}

/** Notes who makes an output, in the transaction that asks for it. */
export async function beginOutput(tx: Tenant, runId: string, kind: MadeOutputKind, jobId: string): Promise<void> {
  await own(tx)
    .insertInto('flows.run_output', { run_id: runId, kind, job_id: jobId, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'kind']).doUpdateSet({ job_id: jobId, error: null, updated_at: now }),
    )
    .execute();
}

/** A file that a worker has stored. */
export interface MadeFile {
  kind: MadeOutputKind;
  key: string;
  bytes: number;
}

/**
 * Keeps what a worker has made of a run, in the transaction that finishes its job. What is there already stays: a zip makes what goes
 * into it, and another job may have been faster.
 * @throws ServiceError NOT_FOUND when the run was deleted meanwhile
 */
export async function recordOutputs(
  tx: Tenant,
  runId: string,
  jobId: string,
  files: readonly MadeFile[],
): Promise<void> {
  await lockRun(tx, runId);
  const kept = new Set((await outputRowsOf(tx, [runId])).filter(({ key }) => key !== null).map(({ kind }) => kind));
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

/** Says why an output could not be made; the run is as finished as before. Of a run that was deleted there is nothing to say. */
export async function failOutput(tx: Tenant, runId: string, kind: MadeOutputKind, error: RunError): Promise<void> {
  // First of all, as by everybody who writes here.
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
