import type { Em } from '../../platform/database/index.js';
import {
  billAbandoned,
  CANCEL_JOB,
  defineJob,
  noteCancel,
  refundCancelled,
  type UnwantedSpend,
  unwantedSpend,
} from '../../platform/jobs/index.js';
import type { Cancellable, CancelOutcome } from '../../providers/cancel.js';
import type { Models } from '../../providers/registry.js';
import type { Runtime, Scope } from '../../runtime/index.js';
import { modelsOf } from '../../subgraphs/identity/index.js';
import { scopeOfJob } from './deps.js';
import { patient } from './patience.js';

/**
 * Asks a provider once to stop an operation that is no longer wanted. The request is recorded before it is sent: after a crash in between, an
 * operation that has ended may have been stopped by the earlier request. What cannot be stopped stays as it is.
 */
export const cancelJob = (rt: Runtime, models: (scope: Scope) => Promise<Models> = modelsOf) =>
  defineJob(CANCEL_JOB, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const scope = scopeOfJob(rt, ctx);
      const { ownerId, input } = ctx.job;
      const spend = await unwantedSpend(scope, input.spendId);
      const cancel = spend && cancelOf(await models(scope), spend.provider);
      if (!spend || !cancel)
        return async (em) => {
          await noteCancel({ em, ownerId }, input.spendId, spend ? 'unsupported' : 'too_late');
          return null;
        };
      await noteCancel(scope, spend.id, 'asked');
      const outcome = await cancel(operationOf(spend.handle), { signal: ctx.signal });
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
      // The job first, as wherever both are locked. One that has given the item up goes on without it.
      if (spend.awaited) await rt.jobs.cancel(em, { ownerId, ids: [spend.jobId] });
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

/** How that provider's operations are stopped with the owner's present key; null: not at all. */
function cancelOf({ video, image, lipsync, upscale }: Models, provider: string): Cancellable['cancel'] | null {
  const all: readonly (({ readonly provider: string } & Cancellable) | null)[] = [video, image, lipsync, upscale];
  return all.find((model) => model?.provider === provider && model.cancel)?.cancel ?? null;
}

/** A picture's handle keeps its operation beside a note; every other handle is the operation. */
function operationOf(handle: string): string {
  if (!handle.startsWith('{')) return handle;
  const kept = JSON.parse(handle) as { operation?: unknown };
  return typeof kept.operation === 'string' ? kept.operation : handle;
}
