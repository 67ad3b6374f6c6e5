/** An owner's actions on a whole run: approve its preview, cancel it, delete it. */
import { inTransaction, json, now, own } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Caller, Scope } from '../../../runtime/index.js';
import { giveUpFile, tryRemoveFiles } from '../../creators/index.js';
import {
  assertAffordable,
  redeliverCallback,
  removeCallback,
  returnHostedSlots,
  selectModels,
} from '../../identity/index.js';
import { advance } from '../engine/advance.js';
import { presetOfRun, spendsOnVideo } from '../engine/plan.js';
import { calculatePrice } from '../engine/price.js';
import { STEP } from '../engine/steps.js';
import { readOutputRows } from '../output/output.repository.js';
import { giveUpSegments, giveUpSegmentsOf } from '../segment/segment.service.js';
import { executeOnce, lockRunAllowance } from './admission.js';
import { assertClips, assertSettled, refuseState } from './refuse.js';
import type { ApproveFlowInput } from './run.graphql.js';
import { findRun, lockRun, moveRun, type RunRow, readLines, updateRun } from './run.repository.js';
import { findError, isFinal } from './run.states.js';

/**
 * Approves a run's preview, so that it continues. Of two concurrent approvals, only one finds the run still at the gate, so
 * money is spent once.
 * @throws ServiceError NOT_FOUND, BAD_STATE, BAD_INPUT (more than `maxUsd`), PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, NO_MODEL,
 * SPEND_CAP_REACHED, QUOTA_REACHED (403), IN_FLIGHT (409), KEY_REUSED (422), OVERLOADED (429)
 */
export async function approveRun(caller: Caller, id: string, input?: ApproveFlowInput | null): Promise<RunRow> {
  const found = await findRun(caller, id);
  if (spendsOnVideo(presetOfRun(found).plan)) await assertClips(caller);
  await inTransaction(caller, async (tx) => {
    await executeOnce(tx, { runId: id, operation: ['approve', id], body: input?.maxUsd }, async () => {
      const run = await lockRun(tx, id);
      if (run.status !== 'gate') refuseState(run, 'approved');
      await assertNoFailedLine(tx, run);
      await assertPrice(tx, run, input?.maxUsd ?? null);
      await (await lockRunAllowance(tx)).assert();
      await updateRun(tx, id, { approved_at: now });
      await advance(tx, id);
    });
  });
  return findRun(caller, id);
}

/** Checks that no line has failed. @throws ServiceError BAD_STATE with the error of the first line that has */
async function assertNoFailedLine(tx: Caller, { id }: RunRow): Promise<void> {
  const failed = (await readLines(tx, id)).map(findError).find((error) => error !== null);
  if (failed)
    throw new ServiceError('BAD_STATE', `The run cannot be approved. ${failed.message}`, {
      ...(failed.hint === null ? {} : { hint: failed.hint }),
    });
}

/**
 * Checks that the price now is at most `maxUsd` or, without it, the price shown at the preview, and that it fits the monthly
 * caps. So an owner who has changed providers since sees the new price first.
 * @throws ServiceError BAD_INPUT, SPEND_CAP_REACHED
 */
async function assertPrice(tx: Caller, run: RunRow, maxUsd: number | null): Promise<void> {
  const shown = run.estimate?.usd ?? 0;
  // If the preview said that nothing would be billed, nothing is billed, even if a provider key was added afterwards.
  const estimate =
    run.estimate?.billed === false ? run.estimate : await calculatePrice(tx, run, await readLines(tx, run.id));
  if (estimate.usd > (maxUsd ?? shown))
    throw new ServiceError(
      'BAD_INPUT',
      `This run costs ${usd(estimate.usd)} now, more than the ${usd(maxUsd ?? shown)} that ${maxUsd === null ? 'its preview shows: your provider has changed since' : '`maxUsd` accepts'}.`,
      {
        field: 'maxUsd',
        usd: estimate.usd,
        hint: `Approve with \`maxUsd\` ${estimate.usd} or more, or shorten lines to lower the price.`,
      },
    );
  if (estimate.usd > 0) {
    const lipsync = estimate.lipSync?.usd ?? 0;
    await assertAffordable(tx, await selectModels(tx), { video: estimate.usd - lipsync, lipsync });
  }
  if (estimate !== run.estimate) await updateRun(tx, run.id, { estimate: json(estimate) });
}

/** Formats a price without rounding it, because two different prices might look equal when rounded to cents. */
const usd = (amount: number): string => `$${/\.\d{3}/.test(String(amount)) ? amount : amount.toFixed(2)}`;

/**
 * Cancels a run, so that nothing more is ordered. Providers are asked to stop work in progress; what they finish anyway is paid
 * for and stored with its line. The run's notice says so.
 * @throws ServiceError NOT_FOUND, BAD_STATE if the run has ended otherwise
 */
export async function cancelRun(caller: Caller, id: string): Promise<RunRow> {
  await inTransaction(caller, async (tx) => {
    const run = await lockRun(tx, id);
    if (run.status === 'cancelled') return;
    if (isFinal(run.status)) refuseState(run, 'cancelled');
    await cancelLocked(tx, run);
  });
  return findRun(caller, id);
}

async function cancelLocked(tx: Scope, { id, slots }: RunRow): Promise<void> {
  const goOn = await tx.rt.jobs.cancelUnpaid(tx.em, { ownerId: tx.ownerId, runId: id });
  await returnHostedSlots(tx, slots);
  await moveRun(tx, id, 'cancelled', { finished_at: now, slots: 0, notice: writeNotice(goOn) });
}

/** Cancels every unfinished run of an account that is being deleted, and gives up the segments of all its runs. */
export async function cancelAllRuns(scope: Scope): Promise<void> {
  const open = await own(scope)
    .selectFrom('flows.run')
    .select('id')
    .where('status', 'not in', ['done', 'failed', 'cancelled'])
    .execute();
  for (const { id } of open)
    await inTransaction(scope, async (tx) => {
      const run = await lockRun(tx, id);
      if (!isFinal(run.status)) await cancelLocked(tx, run);
    });
  await giveUpSegmentsOf(scope);
}

/** Tells the user what was still being made when the run was cancelled. */
function writeNotice(kinds: readonly string[]): string | null {
  if (kinds.length === 0) return null;
  const what = (['clip', 'lipsync', 'frame', 'voice'] as const).flatMap((step) => {
    const count = kinds.filter((kind) => kind === STEP[step].name).length;
    return count === 0 ? [] : [`${count} ${NAMES[step]}${count === 1 ? '' : 's'}`];
  });
  return `Already bought: ${what.join(', ')}. The provider is asked to stop; whatever it finishes anyway is kept.`;
}
const NAMES = { clip: 'clip', lipsync: 'lip-synced clip', frame: 'picture', voice: 'spoken line' } as const;

/**
 * Sends a run's callback again, to the address given when the run was started.
 * @throws ServiceError NOT_FOUND (the run, or its callback), BAD_STATE while the run is unfinished
 */
export async function redeliverRun(caller: Caller, id: string): Promise<RunRow> {
  const run = await findRun(caller, id);
  await inTransaction(caller, (tx) => redeliverCallback(tx, { subject: 'flow', subjectId: run.id }));
  return run;
}

/**
 * Deletes a run that has ended, and the files made for it, except those that other runs still use.
 * @throws ServiceError NOT_FOUND, BAD_STATE while the run, or paid work of it, is unfinished
 */
export async function deleteRun(caller: Caller, id: string): Promise<void> {
  const made: string[] = [];
  await inTransaction(caller, async (tx) => {
    const run = await lockRun(tx, id);
    if (!isFinal(run.status))
      throw new ServiceError('BAD_STATE', `The run cannot be deleted: it is not finished yet.`, {
        hint: `Cancel it first: ${withParameters(links.cancelRun, { id })}.`,
      });
    await assertSettled(tx, id, 'deleted');
    const lines = await readLines(tx, id);
    const outputs = await readOutputRows(tx, [id]);
    // Jobs that make the run's outputs cost nothing, so they do not delay its deletion but are cancelled.
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
    await giveUpSegments(
      tx.em,
      lines.flatMap((line) => line.segment_key ?? []),
    );
    await own(tx).deleteFrom('flows.run_line').where('run_id', '=', id).execute();
    await own(tx).deleteFrom('flows.run_output').where('run_id', '=', id).execute();
    await own(tx).deleteFrom('flows.run_request').where('run_id', '=', id).execute();
    await removeCallback(tx, { subject: 'flow', subjectId: id });
    await own(tx).deleteFrom('flows.run').where('id', '=', id).execute();
  });
  await tryRemoveFiles(caller, made);
}
