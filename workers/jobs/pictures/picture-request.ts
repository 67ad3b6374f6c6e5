import sharp from 'sharp';
import { ServiceError } from '../../../platform/errors/index.js';
import type { JobContext } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import { typeOfKey } from '../../../platform/storage/index.js';
import type { AspectRatio, ReferenceImage } from '../../../providers/image/port.js';
import type { Models } from '../../../providers/registry.js';
import type { Runtime } from '../../../runtime/index.js';
import { resolveImage } from '../../../subgraphs/creators/index.js';
import { hasProviderKey, selectModels } from '../../../subgraphs/identity/index.js';
import type {
  CopiedPictures,
  HostedReference,
  OrderedReference,
  PictureOrder,
  PictureRecipe,
} from '../../../subgraphs/media/index.js';
import { scopeOfJob } from '../deps.js';
import { allOrNone } from './all-or-none.js';
import type { Prepared } from './picture.js';
import { drawReferenceSheet, grouped } from './reference-sheet.js';

/**
 * Picks who makes a picture: the platform if the job was queued to use hosted slots, else the owner's providers.
 * @throws ServiceError PROVIDER_KEY_REQUIRED if the owner has deleted every key since
 */
export async function pictureModels(rt: Runtime, ctx: JobContext<{ hosted: boolean }>): Promise<Models> {
  if (ctx.job.input.hosted) return rt.providers.platform;
  const scope = scopeOfJob(rt, ctx);
  if (!(await hasProviderKey(scope)))
    throw new ServiceError('PROVIDER_KEY_REQUIRED', 'The provider key for this picture has been removed.', {
      hint: `Save a key again (${links.saveProviderKey}), or retry with a hosted image.`,
    });
  return await selectModels(scope);
}

/** How a picture was made: its prompt and its recipe; stored with it. */
export interface PictureNote {
  prompt: string;
  recipe: PictureRecipe;
}

type ForeignReference = Extract<OrderedReference, { url: string }>;

/**
 * Copies the references that are URLs to our storage, once per job. The copies are recorded in the job before anything else
 * happens, so retries and polls fetch nothing again.
 * @throws JobDeferred if some were copied just now, which records them; ServiceError naming the field of a picture that cannot be
 * read
 */
export async function copyReferences(
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
  // Each address is fetched once, for the field that names it first. All are fetched at the same time, so several slow hosts
  // occupy a worker no longer than a single one does.
  const fields = new Map(foreign.toReversed().map(({ url, field }) => [url, field]));
  const keys = await allOrNone(
    [...fields].map(async ([url, field]) => [url, await resolveImage(scopeOfJob(rt, ctx), url, field)] as const),
  );
  throw ctx.defer(0, { copied: { ...copied, ...Object.fromEntries(keys) } });
}

/**
 * Reads an order's references and builds the request, together with the note (how the picture was made) that is stored with the
 * picture.
 * @throws ServiceError NOT_FOUND, naming the field, if a picture was deleted
 */
export async function preparePicture(
  rt: Pick<Runtime, 'storage'>,
  { drawing, seed, references }: PictureOrder<HostedReference>,
): Promise<Prepared<PictureNote>> {
  const images = await Promise.all(
    grouped(references).map(async (group): Promise<ReferenceImage> => {
      const { role, of, key } = group[0]!;
      const use = { role, ...(of ? { of } : {}) };
      if (group.length === 1) return { ...use, bytes: await readBytes(rt, group[0]!), contentType: typeOfKey(key) };
      const bytes = await drawReferenceSheet(group.length, (index) => readBytes(rt, group[index]!));
      return { ...use, sheet: true, bytes, contentType: 'image/jpeg' };
    }),
  );
  const { scene, prompt } = drawing;
  const source = images.find(({ role }) => role === 'source');
  const follows = (scene.kind === 'angle' || scene.kind === 'story') && !scene.origin;
  const aspectRatio = source && follows ? await pickAspect(source.bytes) : drawing.aspectRatio;
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

const readBytes = (rt: Pick<Runtime, 'storage'>, { key, field }: HostedReference): Promise<Buffer> =>
  rt.storage.read(key).catch((error: unknown) => {
    if (!(error instanceof ServiceError) || error.code !== 'NOT_FOUND') throw error;
    throw new ServiceError(error.code, `The picture of \`${field}\` is no longer in storage.`, {
      field,
      hint: 'Upload it again, and send the request again.',
    });
  });

const ASPECTS: readonly (readonly [AspectRatio, number])[] = [
  ['9:16', 9 / 16],
  ['3:4', 3 / 4],
  ['4:5', 4 / 5],
  ['1:1', 1],
  ['16:9', 16 / 9],
];

/** Picks the supported aspect ratio nearest to a picture's own. */
async function pickAspect(bytes: Buffer): Promise<AspectRatio> {
  const { width, height, orientation = 1 } = await sharp(bytes).metadata();
  const shape = orientation >= 5 ? height / width : width / height;
  const distance = (aspect: number): number => Math.abs(Math.log(aspect / shape));
  return ASPECTS.toSorted(([, a], [, b]) => distance(a) - distance(b))[0]![0];
}
