import sharp from 'sharp';
import { ServiceError } from '../../platform/errors/index.js';
import type { JobContext } from '../../platform/jobs/index.js';
import { links } from '../../platform/links.js';
import { typeOfKey } from '../../platform/storage/index.js';
import type { AspectRatio, ImageModel, ReferenceImage } from '../../providers/image/port.js';
import { needModel } from '../../providers/registry.js';
import type { Runtime } from '../../runtime/index.js';
import { resolveImage } from '../../subgraphs/creators/index.js';
import { modelsOf } from '../../subgraphs/identity/index.js';
import type {
  CopiedPictures,
  HostedReference,
  OrderedReference,
  PictureOrder,
  PictureRecipe,
} from '../../subgraphs/media/index.js';
import { allOrNone } from './all-or-none.js';
import { scopeOfJob } from './deps.js';
import type { Prepared } from './picture.js';
import { grouped, sheetOf } from './reference-sheet.js';

/**
 * Who draws: the platform against hosted slots, as was settled when the job was queued, else the owner's own provider.
 * @throws ServiceError PROVIDER_KEY_REQUIRED when the owner's key has gone since; NO_MODEL
 */
export async function pictureModel(rt: Runtime, ctx: JobContext<{ hosted: boolean }>): Promise<ImageModel> {
  if (ctx.job.input.hosted) return needModel(rt.providers.platform, 'image');
  const models = await modelsOf(scopeOfJob(rt, ctx));
  if (models.account.image === 'platform')
    throw new ServiceError(
      'PROVIDER_KEY_REQUIRED',
      'The provider key that this picture was to be made with was removed.',
      {
        hint: `Save one again (${links.saveProviderKey}), or try again with a hosted image.`,
      },
    );
  return needModel(models, 'image');
}

/** How a picture was made. */
export interface PictureNote {
  prompt: string;
  recipe: PictureRecipe;
}

type ForeignReference = Extract<OrderedReference, { url: string }>;

/**
 * The references with every foreign picture copied to us: once for a job, as what was copied is kept with it before anything
 * else is done. A try after a failure, or a look at a provider's queue, fetches nothing again.
 * @throws JobDeferred once, when some were copied just now; ServiceError naming the field of a picture that cannot be read
 */
export async function hostedReferences(
  rt: Runtime,
  ctx: JobContext<unknown, CopiedPictures>,
  references: readonly OrderedReference[],
): Promise<HostedReference[]> {
  const { copied } = ctx.job.output ?? { copied: {} };
  const foreign = references.filter(
    (reference): reference is ForeignReference => 'url' in reference && !Object.hasOwn(copied, reference.url),
  );
  if (foreign.length === 0)
    return references.map((reference) => {
      if ('key' in reference) return reference;
      const { url, ...use } = reference;
      return { ...use, key: copied[url]! };
    });
  // Each address once, under the field that names it first; together, so that slow hosts hold a worker no longer than one does.
  const fields = new Map(foreign.toReversed().map(({ url, field }) => [url, field]));
  const keys = await allOrNone(
    [...fields].map(async ([url, field]) => [url, await resolveImage(scopeOfJob(rt, ctx), url, field)] as const),
  );
  throw ctx.defer(0, { copied: { ...copied, ...Object.fromEntries(keys) } });
}

/**
 * What is sent for an order, its references read, and the note of how the picture was made that is kept with it.
 * @throws ServiceError when a picture is gone
 */
export async function preparedPicture(
  rt: Pick<Runtime, 'storage'>,
  { drawing, seed, references }: PictureOrder<HostedReference>,
): Promise<Prepared<PictureNote>> {
  const images = await Promise.all(
    grouped(references).map(async (group): Promise<ReferenceImage> => {
      const { role, of, key } = group[0]!;
      const use = { role, ...(of ? { of } : {}) };
      if (group.length === 1) return { ...use, bytes: await bytesOf(rt, group[0]!), contentType: typeOfKey(key) };
      const bytes = await sheetOf(group.length, (index) => bytesOf(rt, group[index]!));
      return { ...use, sheet: true, bytes, contentType: 'image/jpeg' };
    }),
  );
  const { scene, prompt } = drawing;
  const source = images.find(({ role }) => role === 'source');
  const follows = (scene.kind === 'angle' || scene.kind === 'story') && !scene.origin;
  const aspectRatio = source && follows ? await aspectOf(source.bytes) : drawing.aspectRatio;
  return {
    request: { prompt, scene, references: images, aspectRatio, seed },
    note: {
      prompt,
      recipe: {
        scene,
        aspectRatio,
        seed,
        references: references.map(({ role, of, key }) => ({ role, ...(of ? { of } : {}), key })),
      },
    },
  };
}

const bytesOf = (rt: Pick<Runtime, 'storage'>, { key, field }: HostedReference): Promise<Buffer> =>
  rt.storage.read(key).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    throw new ServiceError(error.code, `The picture of \`${field}\` is gone from storage.`, {
      field,
      hint: 'Upload it again and ask once more.',
    });
  });

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
