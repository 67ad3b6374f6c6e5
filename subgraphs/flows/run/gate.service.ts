/** What an owner does with a run as a whole: approve its preview, stop it, delete it. */
import { inTransaction, json, now, own } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { assertSpendRoom } from '../../../platform/jobs/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { giveUpFile, removeSoon } from '../../creators/index.js';
import { redeliverCallback, removeCallback, returnHostedSlots } from '../../identity/index.js';
import { advance } from '../engine/advance.js';
import { presetOfRun, spendsOnVideo } from '../engine/plan.js';
import { priceOf } from '../engine/price.js';
import { STEP } from '../engine/steps.js';
import { outputRowsOf } from '../output/output.repository.js';
import { once } from './once.js';
import { assertSettled, assertVideo, refuseState } from './refuse.js';
import type { ApproveFlowInput } from './run.graphql.js';
import { linesOf, lockRun, moveRun, type RunRow, runOf, updateRun } from './run.repository.js';
import { lockRunRoom } from './run.room.js';
import { errorOf, isFinal } from './run.states.js';

/**
 * Lets the run go on from its preview. Two approvals at once spend once: one finds the run at the gate, the other does not.
 * @throws ServiceError NOT_FOUND, BAD_STATE, BAD_INPUT (more than `maxUsd`), PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, SPEND_CAP_REACHED,
 *   QUOTA_REACHED, OVERLOADED
 */
export async function approveRun(caller: Caller, id: string, input?: ApproveFlowInput | null): Promise<RunRow> {
  const found = await runOf(caller, id);
  if (spendsOnVideo(presetOfRun(found).plan)) await assertVideo(caller);
  await inTransaction(caller, async (tx) => {
    await once(tx, { runId: id, asked: ['approve', id, input?.maxUsd ?? null] }, async () => {
      const run = await lockRun(tx, id);
      if (run.status !== 'gate') refuseState(run, 'approved');
      await assertWhole(tx, run);
      await assertPrice(tx, run, input?.maxUsd ?? null);
      await (await lockRunRoom(tx)).assert();
      await updateRun(tx, id, { approved_at: now });
      await advance(tx, id);
    });
  });
  return runOf(caller, id);
}

/** @throws ServiceError BAD_STATE naming the line that lacks something */
async function assertWhole(tx: Caller, { id }: RunRow): Promise<void> {
  const failed = (await linesOf(tx, id)).map(errorOf).find((error) => error !== null);
  if (failed)
    throw new ServiceError('BAD_STATE', `The run cannot be approved. ${failed.message}`, {
      ...(failed.hint === null ? {} : { hint: failed.hint }),
    });
}

/**
 * The price is the one that the preview shows, or less, and there is room for it under the caps of the month. Who has changed
 * providers since sees the new price first.
 * @throws ServiceError BAD_INPUT, SPEND_CAP_REACHED
 */
async function assertPrice(tx: Caller, run: RunRow, maxUsd: number | null): Promise<void> {
  const shown = run.estimate?.usd ?? 0;
  // A preview that promised to bill nothing is kept to, even when a provider's key was added after it.
  const estimate = run.estimate?.billed === false ? run.estimate : await priceOf(tx, run, await linesOf(tx, run.id));
  if (estimate.usd > (maxUsd ?? shown))
    throw new ServiceError(
      'BAD_INPUT',
      `This run costs ${usd(estimate.usd)} now, more than the ${usd(maxUsd ?? shown)} that ${maxUsd === null ? 'its preview shows: your provider has changed since' : '`maxUsd` accepts'}.`,
      {
        field: 'maxUsd',
        hint: `Approve with \`maxUsd\` ${estimate.usd} or more, or shorten lines: the price follows.`,
      },
    );
  await assertSpendRoom(tx, estimate.usd);
  if (estimate !== run.estimate) await updateRun(tx, run.id, { estimate: json(estimate) });
}

const usd = (amount: number): string => `$${amount.toFixed(2)}`;

/**
 * Stops a run: nothing further is spent. The provider is asked to stop what it is making already; what it finishes all the same is paid for and
 * kept with its line. The run's notice says so.
 * @throws ServiceError NOT_FOUND, BAD_STATE
 */
export async function cancelRun(caller: Caller, id: string): Promise<RunRow> {
  await inTransaction(caller, async (tx) => {
    const run = await lockRun(tx, id);
    if (run.status === 'cancelled') return;
    if (isFinal(run.status)) refuseState(run, 'cancelled');
    const goOn = await tx.rt.jobs.cancelUnpaid(tx.em, { ownerId: tx.ownerId, runId: id });
    await returnHostedSlots(tx, run.slots);
    await moveRun(tx, id, 'cancelled', { finished_at: now, slots: 0, notice: noticeOf(goOn) });
  });
  return runOf(caller, id);
}

/** What was under way, for the user. */
function noticeOf(kinds: readonly string[]): string | null {
  if (kinds.length === 0) return null;
  const what = (['clip', 'lipsync', 'frame', 'voice'] as const).flatMap((step) => {
    const count = kinds.filter((kind) => kind === STEP[step].name).length;
    return count === 0 ? [] : [`${count} ${NAMES[step]}${count === 1 ? '' : 's'}`];
  });
  return `Bought already: ${what.join(', ')}. The provider is asked to stop, and what it finishes all the same is kept.`;
}
const NAMES = { clip: 'clip', lipsync: 'lip-synced clip', frame: 'picture', voice: 'spoken line' } as const;

/** Sends a run's callback again, to the address that was given when it was started. @throws ServiceError NOT_FOUND, BAD_STATE */
export async function redeliverRun(caller: Caller, id: string): Promise<RunRow> {
  const run = await runOf(caller, id);
  await inTransaction(caller, (tx) => redeliverCallback(tx, { subject: 'flow', subjectId: run.id }));
  return run;
}

/** Removes a run that is over, and what was made for it: files go with the last run that uses them. @throws ServiceError NOT_FOUND, BAD_STATE */
export async function deleteRun(caller: Caller, id: string): Promise<void> {
  const made: string[] = [];
  await inTransaction(caller, async (tx) => {
    const run = await lockRun(tx, id);
    if (!isFinal(run.status))
      throw new ServiceError('BAD_STATE', `The run cannot be deleted: it is not over yet.`, {
        hint: `Stop it first: ${withParameters(links.cancelRun, { id })}.`,
      });
    await assertSettled(tx, id, 'deleted');
    const lines = await linesOf(tx, id);
    const outputs = await outputRowsOf(tx, [id]);
    // What is being made of it is given up: it costs nothing.
    await tx.rt.jobs.cancel(tx.em, { ownerId: tx.ownerId, ids: outputs.map((output) => output.job_id) });
    const keys = [
      ...lines.flatMap((line) => [
        line.image_key === line.own_image_key && line.stock?.kind !== 'photo' ? null : line.image_key,
        line.audio_key,
        line.slide_key,
        line.clip_key === line.own_clip_key && line.stock?.kind !== 'video' ? null : line.clip_key,
        line.lipsync_key,
      ]),
      run.cut?.key,
      run.pack?.key,
      ...outputs.map((output) => output.key),
    ].filter((key): key is string => !!key);
    for (const key of new Set(keys)) await giveUpFile(tx, key);
    made.push(...keys);
    await own(tx).deleteFrom('flows.run_line').where('run_id', '=', id).execute();
    await own(tx).deleteFrom('flows.run_output').where('run_id', '=', id).execute();
    await own(tx).deleteFrom('flows.run_request').where('run_id', '=', id).execute();
    await removeCallback(tx, { subject: 'flow', subjectId: id });
    await own(tx).deleteFrom('flows.run').where('id', '=', id).execute();
  });
  await removeSoon(caller, made);
}
