import type { Em } from '../../platform/database/index.js';
import { defineJob, type Job, PermanentJobError, settleSpend } from '../../platform/jobs/index.js';
import { links } from '../../platform/links.js';
import type { Runtime } from '../../runtime/index.js';
import { returnHostedSlots } from '../../subgraphs/identity/index.js';
import { PICTURE_JOB, type ProductShotsInput, type ProductShotsOutput } from '../../subgraphs/media/index.js';
import { returnSlots } from './brick.js';
import { keepPicture } from './image.job.js';
import { patient } from './paid/patience.js';
import { pictureModels } from './pictures/picture-request.js';
import { type DrawnShot, drawShots, type NoShot } from './pictures/shots.js';

/**
 * Makes all shots of a plan, each paid for once. A shot that has no hosted slot, or that has failed for good, is missing from
 * the result; the slots of failed shots are returned. The job fails only if no shot could be made.
 */
export const productShotsJob = (rt: Runtime) =>
  defineJob(PICTURE_JOB.productShots, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const failures = { ...ctx.job.output?.failures };
      const made = await drawShots({ rt, ctx, models: await pictureModels(rt, ctx), failures });
      const missing = made.filter((result) => result.state === 'missing');
      if (missing.length === made.length)
        throw new PermanentJobError(`None of the ${made.length} shots could be made. The first: ${missing[0]!.error}`, {
          hint: `Or request all of them again: ${links.orderProductShots}.`,
        });
      return (em) => keepShots(em, ctx.job, made);
    },
    onFailed: returnSlots,
  });

async function keepShots(
  em: Em,
  { ownerId, input }: Job<ProductShotsInput>,
  made: readonly (DrawnShot | NoShot)[],
): Promise<ProductShotsOutput> {
  const output: ProductShotsOutput = { frames: [], missing: [] };
  for (const [index, { role, label }] of input.shots.entries()) {
    // `made` has a result for each shot, in the same order.
    const result = made[index]!;
    if (result.state === 'missing') {
      output.missing.push({ role, label, error: result.error });
      continue;
    }
    await settleSpend(em, result.spendId);
    const id = await keepPicture({ em, ownerId }, result.picture, result.picture.note);
    output.frames.push({ id, key: result.picture.key, use: { segmentRole: role } });
  }
  if (input.hosted) await returnHostedSlots({ em, ownerId }, input.slots - output.frames.length);
  return output;
}
