import { defineJob, settleSpend } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { returnSlots } from '../brick.js';
import { FOLDER, keepPicture, lostPicture } from '../image.job.js';
import { patient } from '../patience.js';
import { payPrepared } from '../picture.js';
import { pictureModel, preparedPicture } from '../picture-request.js';

/** Draws the picture of one line, and puts it into the gallery. */
export const frameBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.frame, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const { input, ownerId } = ctx.job;
      const model = await pictureModel(rt, ctx);
      ctx.progress({ stage: 'drawing', message: 'Drawing the picture', done: 0, total: 1 });
      const prepare = () => preparedPicture(rt, input.order);
      const { made, spendId } = await payPrepared(rt, ctx, model, prepare, { item: 'frame', folder: FOLDER });
      if (made === null) throw lostPicture();
      return async (em) => {
        await settleSpend(em, spendId);
        return { key: made.key, imageId: await keepPicture({ em, ownerId }, made, made.note) };
      };
    },
    onFailed: returnSlots,
  });
