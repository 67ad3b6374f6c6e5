import { defineJob, settleSpend } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { returnSlots } from '../brick.js';
import { FOLDER, keepPicture, lostPicture } from '../image.job.js';
import { patient } from '../paid/patience.js';
import { payPrepared } from '../pictures/picture.js';
import { pictureModels, preparePicture } from '../pictures/picture-request.js';

/** Draws the picture of one line and adds it to the gallery. */
export const frameBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.frame, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const { input, ownerId } = ctx.job;
      const models = await pictureModels(rt, ctx);
      ctx.progress({ stage: 'drawing', message: 'Drawing the picture', done: 0, total: 1 });
      const prepare = () => preparePicture(rt, input.order);
      const { made, spendId } = await payPrepared(rt, ctx, models, prepare, {
        item: 'frame',
        folder: FOLDER,
        name: input.title,
      });
      if (made === null) throw lostPicture();
      return async (em) => {
        await settleSpend(em, spendId);
        return { key: made.key, imageId: await keepPicture({ em, ownerId }, made, made.note) };
      };
    },
    onFailed: returnSlots,
  });
