import { inTransaction } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { lockJobAllowance } from '../../media/index.js';
import { findRun, lockRun, type RunRow, readLines } from '../run/run.repository.js';
import { isFinal } from '../run/run.states.js';
import { beginOutput, readOutputRows } from './output.repository.js';
import { listOutputs, type MadeOutputKind, madeWhenAsked, OUTPUT_JOB, type OutputKind } from './outputs.js';

/**
 * Enqueues the job that makes an output of a finished run, unless the output exists or is being made; concurrent requests make
 * it only once. A failed output is tried again.
 * @throws ServiceError NOT_FOUND, BAD_STATE (not finished), BAD_INPUT (a kind that the run's workflow does not have),
 * OVERLOADED, QUOTA_REACHED
 */
export async function makeOutput(caller: Caller, id: string, kind: OutputKind): Promise<void> {
  const run = await findRun(caller, id);
  if (run.status !== 'done') refuseUnfinished(run);
  const kinds = listOutputs(run);
  if (!kinds.includes(kind))
    throw new ServiceError(
      'BAD_INPUT',
      `\`kind\` ${kind} is not an output of ${run.preset}, which has: ${kinds.join(', ')}.`,
      {
        field: 'kind',
      },
    );
  const asked = madeWhenAsked(run, kind);
  if (asked === null || (await isMade(caller, id, asked))) return;
  await inTransaction(caller, async (tx) => {
    const allowance = await lockJobAllowance(tx);
    await lockRun(tx, id);
    if (await isMade(tx, id, asked)) return;
    const { rt, ownerId, apiKeyId } = tx;
    const job = await rt.jobs.enqueue(tx.em, OUTPUT_JOB, {
      ownerId,
      apiKeyId,
      subject: asked,
      input: { runId: id, kind: asked },
      activeKey: `${OUTPUT_JOB.name}:${id}:${asked}`,
    });
    if (!job.created) return;
    await allowance.assert(1);
    await beginOutput(tx, id, asked, job.id);
  });
}

/** Reads a run with its lines, from which its outputs are listed. */
export const runWithLines = async (caller: Caller, id: string) => ({
  run: await findRun(caller, id),
  lines: await readLines(caller, id),
});

const isMade = async (caller: Caller, id: string, kind: MadeOutputKind): Promise<boolean> =>
  (await readOutputRows(caller, [id])).some((row) => row.kind === kind && row.key !== null);

function refuseUnfinished(run: RunRow): never {
  const over = isFinal(run.status);
  throw new ServiceError(
    'BAD_STATE',
    `The run has no outputs: it ${over ? `was not finished (it is ${run.status})` : 'is not finished yet'}.`,
    {
      hint: over
        ? `Go on from what was made: ${withParameters(links.reviseRun, { id: run.id })}.`
        : `${withParameters(links.run, { id: run.id })} shows its progress.`,
    },
  );
}
