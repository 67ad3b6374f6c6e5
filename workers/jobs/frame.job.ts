import { FRAME } from '../../platform/ffmpeg/index.js';
import { defineJob, settleSpend } from '../../platform/jobs/index.js';
import { localImageModel } from '../../providers/image/local.js';
import { needModel } from '../../providers/registry.js';
import type { Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import { type LineRow, type PictureResult, type RunRow, recordPicture, STEP } from '../../subgraphs/flows/index.js';
import { frameOrder, type HostedReference, type PictureOrder } from '../../subgraphs/media/index.js';
import { filledAreas } from '../render/index.js';
import { facesIn } from './areas.js';
import { failsRun, lineName, openLine } from './deps.js';
import { patient } from './patience.js';
import { photosOfLine } from './photos.js';
import { payPrepared, storePicture } from './picture.js';
import { preparedPicture } from './picture-request.js';

const LOST =
  'The picture of this line was interrupted at the provider and may have been billed; the offline studio drew it instead of paying twice.';

/** Draws the picture of one line. */
export const frameJob = (rt: Runtime) =>
  defineJob(STEP.frame, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const opened = await openLine(rt, ctx);
      if (!opened) return { output: null };
      const { scope, run, models, line } = opened;
      const step = ctx.job.input;
      const model = needModel(models, 'image');
      const prepare = () => preparedPicture(rt, orderOf(run, line));
      const paid = await payPrepared(rt, ctx, model, prepare, { item: 'frame', folder: 'frames' });
      const made =
        paid.made ??
        (await storePicture(
          rt,
          run.owner_id,
          await localImageModel().generate((await prepare()).request, { signal: ctx.signal }),
          'frames',
        ));
      const picture: PictureResult = {
        key: made.key,
        textSet: made.textSet ?? false,
        areas: filledAreas(made.areas ?? (await facesIn(ctx, await rt.storage.read(made.key))), made, FRAME),
        notice: paid.made ? null : LOST,
      };
      const video = needModel(models, 'video');
      return async (em) => {
        const tx = { ...scope, em };
        if (paid.made) await settleSpend(em, paid.spendId);
        await registerFile(tx, { key: made.key, kind: 'image', content_type: made.contentType, bytes: made.bytes });
        await recordPicture(tx, step, picture, {
          provider: video.provider,
          durations: video.durations,
        });
        return { key: made.key };
      };
    },
    onFailed: failsRun(rt, (job) => `The picture of ${lineName(job)} could not be drawn`),
  });

function orderOf(run: RunRow, line: LineRow): PictureOrder<HostedReference> {
  const read = run.brief?.facts.product;
  const product = run.product
    ? {
        name: run.product.name,
        what: read?.what ?? null,
        category: run.product.category,
        text: run.product.text,
        contents: run.product.contents ?? [],
        link: run.product.link,
      }
    : read?.name
      ? { name: read.name, what: read.what, category: read.form }
      : null;
  return frameOrder({ creator: run.creator, product, line, seed: run.seed, references: referencesOf(run, line.index) });
}

/** The creator's face and the line's photos of the product. */
function referencesOf(run: RunRow, index: number): HostedReference[] {
  const face = run.creator.passport_key;
  const own = run.product?.image_keys ?? [];
  const photos = own.length > 0 ? own : (run.brief?.image_keys ?? []);
  const field = own.length > 0 ? 'productId' : 'briefSource';
  const lines = run.script?.segments.length ?? 1;
  return [
    ...(face ? [{ role: 'persona' as const, field: 'creatorSlug', key: face }] : []),
    ...photosOfLine(photos, index, lines).map((key) => ({ role: 'product' as const, field, key })),
  ];
}
