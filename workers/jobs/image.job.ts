import type { Tenant } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { defineJob, type JobContext, PermanentJobError, settleSpend } from '../../platform/jobs/index.js';
import { links, withParameters } from '../../platform/links.js';
import type { Runtime } from '../../runtime/index.js';
import { addToGallery, keepForPersona, registerFile } from '../../subgraphs/creators/index.js';
import { showInFrame } from '../../subgraphs/formats/index.js';
import { keepHostedSlot } from '../../subgraphs/identity/index.js';
import { type ImageJobInput, keptFor, type OrderedReference, PICTURE_JOB } from '../../subgraphs/media/index.js';
import { patient } from './paid/patience.js';
import { payPrepared, type StoredPicture } from './pictures/picture.js';
import { copyReferences, type PictureNote, pictureModels, preparePicture } from './pictures/picture-request.js';

export const FOLDER = 'images';
/** Seconds between two checks whether the earlier picture that this one continues is finished. */
const AGAIN_SECONDS = 0.5;

/** Makes one picture that a user requested, and adds it to the gallery. */
export const imageJob = (rt: Runtime) =>
  defineJob(PICTURE_JOB.image, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const { input, ownerId } = ctx.job;
      const awaited = await readAwaitedPicture(rt, ctx);
      const models = await pictureModels(rt, ctx);
      const references = await copyReferences(rt, ctx, [...input.order.references, ...awaited]);
      const prepare = async () => {
        const prepared = await preparePicture(rt, { ...input.order, references });
        ctx.progress({ stage: 'drawing', message: 'Making the picture' });
        return prepared;
      };
      const { made, spendId } = await payPrepared(rt, ctx, models, prepare, {
        item: 'image',
        folder: FOLDER,
        name: input.title,
      });
      if (made === null) throw lostPicture();
      return async (em) => {
        await settleSpend(em, spendId);
        const tenant = { em, ownerId };
        const galleryImageId = await keepPicture(tenant, made, made.note);
        for (const { personaId, as } of keptFor(input))
          await keepForPersona(tenant, personaId, { key: made.key, type: 'generated', as });
        if (input.frame) await showInFrame(tenant, input.frame, galleryImageId);
        return { key: made.key, galleryImageId };
      };
    },
    async onFailed(em, job) {
      if (job.input.hosted) await keepHostedSlot({ em, ownerId: job.ownerId }, job.id);
    },
  });

/** Creates the error for a picture that the provider may or may not have made and billed. */
export const lostPicture = (): ServiceError =>
  new ServiceError(
    'PROVIDER_FAILED',
    'The picture was interrupted at the provider and may have been billed, so it was not requested again.',
    { hint: 'Check your account with the provider. Retrying requests and bills it again.' },
  );

/** Adds a finished picture to the gallery, with how it was made. @returns its id in the gallery */
export async function keepPicture(
  tenant: Tenant,
  { key, contentType, bytes }: StoredPicture,
  { prompt, recipe }: PictureNote,
): Promise<string> {
  await registerFile(tenant, { key, kind: 'image', content_type: contentType, bytes });
  return addToGallery(tenant, { key, type: 'generated', prompt, generation_params: { ...recipe } });
}

/**
 * Reads the earlier picture that this one continues, as a reference; an empty list if it continues none.
 * @throws JobDeferred until the earlier picture exists; PermanentJobError if it failed
 */
async function readAwaitedPicture(rt: Runtime, ctx: JobContext<ImageJobInput>): Promise<OrderedReference[]> {
  const { after } = ctx.job.input;
  if (!after) return [];
  const before = await rt.jobs.find(ctx.em(), PICTURE_JOB.image, { ownerId: ctx.job.ownerId, id: after.jobId });
  if (before?.state === 'done') return [{ role: after.role, field: 'after', key: before.output.key }];
  if (!before || before.state === 'failed' || before.state === 'cancelled')
    throw new PermanentJobError('The picture that this one follows has failed.', {
      hint: `Retry that one (${withParameters(links.retryPicture, { id: after.jobId })}), then this one; or request both again.`,
    });
  throw ctx.defer(AGAIN_SECONDS);
}
