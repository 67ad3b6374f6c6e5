import { defineJob, settleSpend } from '../../platform/jobs/index.js';
import { storageKey, typeOfKey } from '../../platform/storage/index.js';
import { localImageModel } from '../../providers/image/local.js';
import type { ImageModel, ReferenceImage } from '../../providers/image/port.js';
import { PRICES } from '../../providers/prices.js';
import { needModel } from '../../providers/registry.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import {
  type LineRow,
  type LineStepInput,
  type PictureResult,
  type RunRow,
  recordPicture,
  STEP,
} from '../../subgraphs/flows/index.js';
import { frameRequest } from '../../subgraphs/media/index.js';
import type { Runtime } from '../../subgraphs/runtime.js';
import { failsRun, lineName, openLine } from './deps.js';
import { payOnce } from './paid.js';
import { patient } from './patience.js';

const LOST =
  'The picture of this line was interrupted at the provider and may have been billed; the offline studio drew it instead of paying twice.';
/** Product photos sent along with a frame's request. */
const PRODUCT_PHOTOS = 2;

/** Draws the picture of one line. */
export const frameJob = (rt: Runtime) =>
  defineJob<LineStepInput, { key: string } | null>({
    kind: STEP.frame,
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const opened = await openLine(rt, ctx);
      if (!opened) return { output: null };
      const { run, models, line } = opened;
      const step = ctx.job.input;
      const model = needModel(models, 'image');
      // Before anything is reserved: a photo that cannot be read has cost nothing.
      const references = await referencesOf(rt, run);
      const paid = await payOnce(
        ctx,
        {
          item: 'frame',
          usd: model.provider === 'local' ? 0 : PRICES.photo,
          provider: model.provider,
          model: model.model,
          what: 'a picture',
        },
        () => draw(rt, model, run, line, references, ctx.signal),
      );
      const made = paid.made ?? (await draw(rt, localImageModel(), run, line, references, ctx.signal));
      const picture: PictureResult = { key: made.key, textSet: made.textSet, notice: paid.made ? null : LOST };
      const video = needModel(models, 'video');
      return async (em) => {
        if (paid.made) await settleSpend(em, paid.spendId);
        await registerFile(em, run.owner_id, {
          key: made.key,
          kind: 'image',
          content_type: made.contentType,
          bytes: made.bytes,
        });
        await recordPicture(rt, em, step, run.owner_id, picture, {
          provider: video.provider,
          durations: video.durations,
        });
        return { key: made.key };
      };
    },
    onFailed: failsRun(rt, (job) => `The picture of ${lineName(job)} could not be drawn`),
  });

async function draw(
  rt: Runtime,
  model: ImageModel,
  run: RunRow,
  line: LineRow,
  references: ReferenceImage[],
  signal: AbortSignal,
) {
  const read = run.brief?.facts.product;
  const product = run.product
    ? { name: run.product.name, what: read?.what ?? null, category: run.product.category }
    : read?.name
      ? { name: read.name, what: read.what, category: read.form }
      : null;
  const result = await model.generate(
    frameRequest({ creator: run.creator, product, line, seed: run.seed, references }),
    { signal },
  );
  const key = storageKey('frames', result.contentType);
  await rt.storage.put(key, result.bytes, result.contentType);
  return { key, textSet: result.textSet, contentType: result.contentType, bytes: result.bytes.length };
}

/** The creator's face and the product's photos, as bytes: providers are never sent addresses of ours. */
async function referencesOf(rt: Runtime, run: RunRow): Promise<ReferenceImage[]> {
  const wanted: { role: ReferenceImage['role']; key: string }[] = [];
  if (run.creator.passport_key) wanted.push({ role: 'persona', key: run.creator.passport_key });
  const photos = run.product?.image_keys.length ? run.product.image_keys : (run.brief?.image_keys ?? []);
  for (const key of photos.slice(0, PRODUCT_PHOTOS)) wanted.push({ role: 'product', key });
  return Promise.all(
    wanted.map(async ({ role, key }) => ({ role, bytes: await rt.storage.read(key), contentType: typeOfKey(key) })),
  );
}
