import type { Em } from '../../platform/database/index.js';
import {
  billAbandoned,
  CANCEL_JOB,
  defineJob,
  findUnwantedSpend,
  noteCancel,
  refundCancelled,
  type UnwantedSpend,
} from '../../platform/jobs/index.js';
import type { Cancellable, CancelOutcome } from '../../providers/cancel.js';
import type { Models } from '../../providers/registry.js';
import { createScope, type Runtime, type Scope } from '../../runtime/index.js';
import { cancelStoppedBrick } from '../../subgraphs/flows/index.js';
import { selectModels } from '../../subgraphs/identity/index.js';
import { scopeOfJob } from './deps.js';
import { patient } from './paid/patience.js';

/**
 * Asks a provider to stop an operation that is no longer wanted. The attempt is recorded before the request is sent: if the
 * process then crashes, and the operation has ended by the next attempt, nobody can know whether the first request stopped it.
 * An operation that cannot be stopped is left alone.
 */
export const cancelJob = (rt: Runtime, models: (scope: Scope) => Promise<Models> = selectModels) =>
  defineJob(CANCEL_JOB, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const scope = scopeOfJob(rt, ctx);
      const { ownerId, input } = ctx.job;
      const spend = await findUnwantedSpend(scope, input.spendId);
      const cancel = spend && findCancel(await models(scope), spend);
      if (!spend || !cancel)
        return async (em) => {
          await noteCancel({ em, ownerId }, input.spendId, spend ? 'unsupported' : 'too_late');
          return null;
        };
      await noteCancel(scope, spend.id, 'asked');
      const outcome = await cancel(readOperation(spend.handle), { signal: ctx.signal });
      return async (em) => {
        await record(rt, em, ownerId, spend, outcome);
        return null;
      };
    },
    onFailed: (em, job) => noteCancel({ em, ownerId: job.ownerId }, job.input.spendId, 'failed'),
  });

async function record(
  rt: Runtime,
  em: Em,
  ownerId: string,
  spend: UnwantedSpend,
  outcome: CancelOutcome,
): Promise<void> {
  const tenant = { em, ownerId };
  switch (outcome) {
    case 'unbilled':
      // Locks the job before the spend row, as all code does, to avoid deadlocks. A job that no longer waits for the operation
      // is not cancelled.
      if (spend.awaited && !(await cancelStoppedBrick(createScope(rt, em, ownerId), spend.jobId)))
        await rt.jobs.cancel(em, { ownerId, ids: [spend.jobId] });
      await refundCancelled(tenant, spend.id);
      return noteCancel(tenant, spend.id, 'accepted');
    case 'stopping':
      return noteCancel(tenant, spend.id, 'accepted');
    case 'finished':
      if (!spend.awaited && !spend.again) await billAbandoned(tenant, spend.id);
      return noteCancel(tenant, spend.id, 'too_late');
    case 'unknown':
      return noteCancel(tenant, spend.id, 'failed');
  }
}

/**
 * Finds the function that cancels the provider's operations, using the owner's current key; null if none of the owner's current
 * models can cancel them.
 */
function findCancel(models: Models, spend: UnwantedSpend): Cancellable['cancel'] | null {
  const ports = ['video', 'image', 'lipsync', 'upscale', 'transcription'] as const;
  const all: readonly (object | null)[] = ports.map((port) => models.at(port, spend));
  return all.map((model) => (model as Cancellable | null)?.cancel).find((cancel) => cancel !== undefined) ?? null;
}

/**
 * Reads the provider's operation from a stored handle: a picture's is JSON that also contains a note; every other handle is the
 * operation itself.
 */
function readOperation(handle: string): string {
  if (!handle.startsWith('{')) return handle;
  const kept = JSON.parse(handle) as { operation?: unknown };
  return typeof kept.operation === 'string' ? kept.operation : handle;
}
