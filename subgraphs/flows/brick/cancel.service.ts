import { inTransaction } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Caller, Scope } from '../../../runtime/index.js';
import { finishCallback, lockAccount, lockCallback, returnHostedSlots } from '../../identity/index.js';
import { BRICKS } from './bricks.js';
import { type FoundBrick, findBrick, isBrick } from './job.repository.js';

/**
 * Cancels a job that makes a part of a video; cancelling it again changes nothing. If a provider is working for it, the provider
 * is asked to stop, and the job ends when the provider has answered: whatever it finishes anyway is paid for and kept.
 * @throws ServiceError NOT_FOUND, BAD_STATE if the job is done or has failed
 */
export async function cancelBrick(caller: Caller, id: string): Promise<FoundBrick> {
  await inTransaction(caller, async (tx) => {
    const before = await lockBrick(tx, id);
    if (before.job.state === 'cancelled') return;
    await tx.rt.jobs.cancelUnpaid(tx.em, { ownerId: tx.ownerId, ids: [id] });
    const { job, brick } = await findBrick(tx, id);
    if (job.state === 'cancelled') await endCancelled(tx, before);
    else if (job.state === 'done' || job.state === 'failed') refuse(id, job.state, brick);
  });
  return findBrick(caller, id);
}

/**
 * Cancels a brick's job whose provider has stopped before it began. Call it in a transaction.
 * @returns false if the job is no brick's; then nothing is done
 */
export async function cancelStoppedBrick(tx: Scope, id: string): Promise<boolean> {
  if (!(await isBrick(tx, id))) return false;
  const before = await lockBrick(tx, id);
  const cancelled = await tx.rt.jobs.cancel(tx.em, { ownerId: tx.ownerId, ids: [id] });
  if (cancelled.length > 0) await endCancelled(tx, before);
  return true;
}

/**
 * Locks what ending the job changes, in the order in which the job's handler does: the account, the callback; the job itself
 * comes last.
 */
async function lockBrick(tx: Scope, id: string): Promise<FoundBrick> {
  await lockAccount(tx);
  const found = await findBrick(tx, id);
  await lockCallback(tx, { subject: 'job', subjectId: id });
  return found;
}

/** Does what follows from a cancellation. Only a job that has not begun returns its hosted images: others may be drawn already. */
async function endCancelled(tx: Scope, { job: { id, input, startedAt } }: FoundBrick): Promise<void> {
  if (input.hosted && startedAt === null) await returnHostedSlots(tx, input.slots);
  await finishCallback(tx, { subject: 'job', subjectId: id }, 'cancelled');
}

function refuse(id: string, state: 'done' | 'failed', brick: FoundBrick['brick']): never {
  const made = state === 'done';
  throw new ServiceError('BAD_STATE', `The job cannot be cancelled: it ${made ? 'is finished' : 'has failed'}.`, {
    hint: made
      ? `${withParameters(links.brick, { id })} shows what it made.`
      : `${withParameters(links.brick, { id })} says why. Request it again: ${BRICKS[brick].ask}.`,
  });
}
