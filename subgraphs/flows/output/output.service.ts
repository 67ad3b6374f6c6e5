import { inTransaction } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { lockJobRoom } from '../../media/index.js';
import { linesOf, lockRun, type RunRow, runOf } from '../run/run.repository.js';
import { isFinal } from '../run/run.states.js';
import { beginOutput, outputRowsOf } from './output.repository.js';
import { type MadeOutputKind, madeWhenAsked, OUTPUT_JOB, type OutputKind, outputsOf } from './outputs.js';

/**
 * Has an output of a finished run made, unless it is there or under way: any number of requests at once make it once. What has
 * failed is tried again.
 * @throws ServiceError NOT_FOUND, BAD_STATE (not finished), BAD_INPUT (a kind that its workflow does not have), OVERLOADED, QUOTA_REACHED
 */
export async function makeOutput(caller: Caller, id: string, kind: OutputKind): Promise<void> {
  const run = await runOf(caller, id);
  if (run.status !== 'done') refuseUnfinished(run);
  const kinds = outputsOf(run);
  if (!kinds.includes(kind))
    throw new ServiceError(
      'BAD_INPUT',
      `\`kind\` ${kind} is nothing that ${run.preset} has; it has: ${kinds.join(', ')}.`,
      {
        field: 'kind',
      },
    );
  const asked = madeWhenAsked(run, kind);
  if (asked === null || (await isMade(caller, id, asked))) return;
  await inTransaction(caller, async (tx) => {
    const room = await lockJobRoom(tx);
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
    await room.assert(1);
    await beginOutput(tx, id, asked, job.id);
  });
}

/** The run with its lines, for who is shown what can be had of it. */
export const runWithLines = async (caller: Caller, id: string) => ({
  run: await runOf(caller, id),
  lines: await linesOf(caller, id),
});

const isMade = async (caller: Caller, id: string, kind: MadeOutputKind): Promise<boolean> =>
  (await outputRowsOf(caller, [id])).some((row) => row.kind === kind && row.key !== null);

function refuseUnfinished(run: RunRow): never {
  const over = isFinal(run.status);
  throw new ServiceError(
    'BAD_STATE',
    `The run has no outputs: it ${over ? `was not finished (it is ${run.status})` : 'is not finished yet'}.`,
    {
      hint: over
        ? `Go on from what was made: ${withParameters(links.reviseRun, { id: run.id })}.`
        : `${withParameters(links.run, { id: run.id })} shows how far it is.`,
    },
  );
}
