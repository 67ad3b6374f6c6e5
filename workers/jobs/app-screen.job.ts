import { defineJob, settleSpend } from '../../platform/jobs/index.js';
import type { Runtime } from '../../runtime/index.js';
import { PICTURE_JOB } from '../../subgraphs/media/index.js';
import { returnSlots } from './brick.js';
import { FOLDER, keepPicture, lostPicture } from './image.job.js';
import { patient } from './paid/patience.js';
import { payPrepared } from './pictures/picture.js';
import { copyReferences, pictureModels, preparePicture } from './pictures/picture-request.js';

/** Makes a picture of a creator who shows an app's screen. */
export const appScreenJob = (rt: Runtime) =>
  defineJob(PICTURE_JOB.appScreen, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const { input, ownerId } = ctx.job;
      const models = await pictureModels(rt, ctx);
      const references = await copyReferences(rt, ctx, input.order.references);
      const prepare = () => preparePicture(rt, { ...input.order, references });
      ctx.progress({ stage: 'drawing', message: 'Drawing the screen on its device', done: 0, total: 1 });
      const { made, spendId } = await payPrepared(rt, ctx, models, prepare, {
        item: 'screen',
        folder: FOLDER,
        name: input.title,
      });
      if (made === null) throw lostPicture();
      ctx.progress({ stage: 'drawing', message: 'The picture is ready', done: 1, total: 1 });
      return async (em) => {
        await settleSpend(em, spendId);
        const id = await keepPicture({ em, ownerId }, made, made.note);
        return { frames: [{ id, key: made.key, use: input.use }] };
      };
    },
    onFailed: returnSlots,
  });
