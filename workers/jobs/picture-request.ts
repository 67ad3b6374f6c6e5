import sharp from 'sharp';
import type { JobContext } from '../../platform/jobs/index.js';
import { PermanentJobError } from '../../platform/jobs/index.js';
import { typeOfKey } from '../../platform/storage/index.js';
import type { AspectRatio, ImageModel, ImageRequest, ReferenceImage } from '../../providers/image/port.js';
import { needModel } from '../../providers/registry.js';
import { resolveImage } from '../../subgraphs/creators/index.js';
import { modelsOf } from '../../subgraphs/identity/index.js';
import type { OrderedReference, PictureOrder, PictureRecipe } from '../../subgraphs/media/index.js';
import type { Runtime } from '../../subgraphs/runtime.js';

/**
 * Who draws: the platform against hosted slots, as was settled when the job was queued, else the owner's own provider.
 * @throws PermanentJobError when the owner's key has gone since; ServiceError NO_MODEL
 */
export async function pictureModel<I extends { hosted: boolean }>(
  rt: Runtime,
  ctx: JobContext<I>,
): Promise<ImageModel> {
  if (ctx.job.input.hosted) return needModel(rt.providers.platform, 'image');
  const models = await modelsOf(rt, ctx.em(), ctx.job.ownerId);
  if (models.account.image === 'platform')
    throw new PermanentJobError('The provider key that this picture was to be made with was removed.', {
      hint: 'Save one again (PUT /api/v1/account/provider-key), or try again with a hosted image.',
    });
  return needModel(models, 'image');
}

export interface ReadyPicture {
  request: ImageRequest;
  recipe: PictureRecipe;
}

/**
 * Reads what is sent along; foreign pictures are copied now, once for each try.
 * @throws ServiceError naming the field of a picture that cannot be read
 */
export async function readyPicture<I>(
  rt: Runtime,
  ctx: JobContext<I>,
  { drawing, seed, references }: PictureOrder,
): Promise<ReadyPicture> {
  const read = await Promise.all(references.map((reference) => readReference(rt, ctx, reference)));
  const { scene, prompt } = drawing;
  const source = read.find(({ image }) => image.role === 'source');
  const follows = (scene.kind === 'angle' || scene.kind === 'story') && !scene.origin;
  const aspectRatio = source && follows ? await aspectOf(source.image.bytes) : drawing.aspectRatio;
  return {
    request: { prompt, scene, references: read.map(({ image }) => image), aspectRatio, seed },
    recipe: { scene, aspectRatio, seed, references: read.map(({ kept }) => kept) },
  };
}

async function readReference<I>(
  rt: Runtime,
  ctx: JobContext<I>,
  reference: OrderedReference,
): Promise<{ image: ReferenceImage; kept: PictureRecipe['references'][number] }> {
  const { role, of, field } = reference;
  const key =
    'key' in reference ? reference.key : await resolveImage(rt, ctx.em(), ctx.job.ownerId, reference.url, field);
  const use = { role, ...(of ? { of } : {}) };
  return { image: { ...use, bytes: await rt.storage.read(key), contentType: typeOfKey(key) }, kept: { ...use, key } };
}

const ASPECTS: readonly (readonly [AspectRatio, number])[] = [
  ['9:16', 9 / 16],
  ['3:4', 3 / 4],
  ['4:5', 4 / 5],
  ['1:1', 1],
  ['16:9', 16 / 9],
];

/** The nearest of our shapes to a picture's own. */
async function aspectOf(bytes: Buffer): Promise<AspectRatio> {
  const { width, height, orientation = 1 } = await sharp(bytes).metadata();
  const shape = orientation >= 5 ? height / width : width / height;
  const distance = (aspect: number): number => Math.abs(Math.log(aspect / shape));
  return ASPECTS.toSorted(([, a], [, b]) => distance(a) - distance(b))[0]![0];
}
