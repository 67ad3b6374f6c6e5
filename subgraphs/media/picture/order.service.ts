import { randomInt } from 'node:crypto';
import { inTransaction } from '../../../platform/database/index.js';
import { CANCEL_JOB, countOpenJobs } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import type { AspectRatio, ReferenceRole } from '../../../providers/image/port.js';
import { type Models, needModel } from '../../../providers/registry.js';
import type { Caller, Runtime, Scope } from '../../../runtime/index.js';
import { drawTile } from '../../../studio/illustrator/index.js';
import { assertStorage, keepFile } from '../../creators/index.js';
import {
  assertAffordable,
  CALLBACK_JOB,
  lockLimits,
  returnHostedSlots,
  selectModels,
  takeHostedSlots,
  takeKeptSlot,
  tooMuchOpen,
  usesHostedImages,
} from '../../identity/index.js';
import { type ImageJobInput, type OrderedReference, PICTURE_JOB, type PictureOrder } from './jobs.js';

/** A random seed, so that the same request gives a different picture each time. */
export const randomSeed = (): number => randomInt(2 ** 31);

/** The part of an `image` job's input that the caller decides. */
export type NewPicture = Pick<ImageJobInput, 'order' | 'title'> &
  Partial<Pick<ImageJobInput, 'keepFor' | 'frame' | 'after'>>;

/**
 * What the pictures are queued for: either a request, which finds the same jobs again if it is repeated with its
 * Idempotency-Key, or the retry of a failed job. Each failed job can be retried only once.
 */
export type PictureRequest =
  | {
      /** Unique to the route and the key, such as `images/generate:<key>`; null without an Idempotency-Key. */
      key: string | null;
      /** Hash of the request, including its files; null without an Idempotency-Key. */
      hash: string | null;
    }
  | { retryOf: string };

/** Identifies a request by its route, such as `images/generate`, and its Idempotency-Key. */
export const toPictureRequest = (
  { idempotencyKey, requestHash }: Pick<Caller, 'idempotencyKey' | 'requestHash'>,
  route: string,
): PictureRequest =>
  idempotencyKey === null ? { key: null, hash: null } : { key: `${route}:${idempotencyKey}`, hash: requestHash };

/**
 * Queues one picture and takes its hosted slot in the same transaction, so that a slot is spent only if there is a job.
 * @returns the job's id
 * @throws ServiceError HOSTED_LIMIT_REACHED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED, SPEND_CAP_REACHED (403), OVERLOADED (429),
 * NO_MODEL (503), KEY_REUSED (422)
 */
export async function orderPicture(scope: Scope, picture: NewPicture, request: PictureRequest): Promise<string> {
  const [id] = await orderPictures(scope, [picture], request);
  return id!;
}

/** One of several pictures. It may wait for an earlier one of them. */
export type ListedPicture = NewPicture & { afterIndex?: { index: number; role: ReferenceRole } };

/**
 * Queues several pictures, each like {@link orderPicture}. If there are fewer slots than pictures, the first pictures get them.
 * If open jobs or the spending cap leave too little room, none is started.
 * @returns the jobs' ids, in order; null for a picture that got no slot
 * @throws ServiceError as {@link orderPicture} does, but for lack of slots only when no picture gets one
 */
export async function orderPictures(
  scope: Scope,
  pictures: readonly ListedPicture[],
  request: PictureRequest,
): Promise<(string | null)[]> {
  const { rt, ownerId, apiKeyId } = scope;
  const previews = await Promise.all(pictures.map((picture) => pickPreview(rt, picture.order)));
  return inTransaction(scope, async (tx) => {
    const allowance = await lockJobAllowance(tx);
    // A repeated request may find the jobs of its first attempt and start none, so its limit is checked below, once the number
    // of new jobs is known.
    if (!findsAgain(request)) await allowance.assert(1);
    const { hosted, photoUsd, models } = await choosePictureMaker(tx);
    const ids: string[] = [];
    const created: string[] = [];
    for (const [
      index,
      { order, title, keepFor = null, frame = null, after = null, afterIndex },
    ] of pictures.entries()) {
      const input: ImageJobInput = {
        order: { ...order, references: order.references.map(({ upload: _, ...reference }) => reference) },
        title,
        hosted,
        previewKey: previews[index]!,
        keepFor,
        frame,
        after: afterIndex ? { jobId: ids[afterIndex.index]!, role: afterIndex.role } : after,
      };
      const job = await rt.jobs.enqueue(tx.em, PICTURE_JOB.image, {
        ownerId,
        apiKeyId,
        input,
        ...toJobKeys(request, index),
      });
      if (job.created) {
        created.push(job.id);
        await registerUploads(tx, order);
      }
      ids.push(job.id);
    }
    const known = ids.length - created.length;
    const kept = 'retryOf' in request && created.length > 0 && (await takeKeptSlot(tx, request.retryOf));
    // The retry runs at the owner's own provider, so the hosted slot that the failed job kept is returned.
    if (kept && !hosted) await returnHostedSlots(tx);
    const refused = hosted && !kept ? await takeSlots(tx, created, known > 0 ? 0 : 1) : [];
    // If the account has no room for all pictures that got a slot, none is started: repeating the request could not add the
    // rest.
    if (created.length > 0) {
      const started = created.length - refused.length;
      await allowance.assert(started);
      await assertAffordable(tx, models, { image: started * photoUsd });
    }
    return ids.map((id) => (refused.includes(id) ? null : id));
  });
}

const findsAgain = (request: PictureRequest): boolean => 'retryOf' in request || request.key !== null;

/**
 * Creates the rows of the files that came with the request. Call it only for a new job, so that no file is kept without a job
 * that uses it.
 */
async function registerUploads(tx: Scope, { references }: PictureOrder): Promise<void> {
  for (const { upload } of references) if (upload) await keepFile(tx, upload);
}

/** Prefix of a retry's dedupe key. The id of the retried job follows it. */
export const RETRY_OF = 'retry:';

/** The keys by which a repeated request finds one of its jobs again. */
export const toJobKeys = (request: PictureRequest, index = 0) =>
  'retryOf' in request
    ? { dedupeKey: `${RETRY_OF}${request.retryOf}` }
    : { requestKey: request.key && `${request.key}#${index}`, requestHash: request.hash };

/**
 * Takes a slot for each new job and withdraws the jobs that get none.
 * @param atLeast the fewest slots that must be left
 * @returns the ids of the withdrawn jobs
 */
async function takeSlots(tx: Scope, created: readonly string[], atLeast: 0 | 1): Promise<string[]> {
  if (created.length === 0) return [];
  const taken = await takeHostedSlots(tx, created.length, atLeast);
  const refused = created.slice(taken);
  await tx.rt.jobs.withdraw(tx.em, { ownerId: tx.ownerId, ids: refused });
  return refused;
}

/** What an account may still start. */
export interface JobAllowance {
  /**
   * @throws ServiceError OVERLOADED (429) when the account would have too many open jobs with `wanted` more, QUOTA_REACHED
   * (403) when its storage is full
   */
  assert(wanted: number): Promise<void>;
}

/** Seconds after which to retry. A picture takes seconds, so some of the account's jobs will have finished by then. */
const RETRY_SECONDS = 15;

/**
 * Determines how many more jobs an account may start. It locks the account, so the answer is valid until the transaction ends.
 * Call it before the first job is queued. A picture's size is not known beforehand, so a job may start while any storage is
 * left, and its picture is kept even if it goes over the limit.
 */
export async function lockJobAllowance(tx: Scope): Promise<JobAllowance> {
  const { openJobs: limit } = await lockLimits(tx);
  const open = limit === null ? 0 : await countOpenJobs(tx.em, tx.ownerId, [CALLBACK_JOB, CANCEL_JOB]);
  return {
    async assert(wanted) {
      if (limit !== null && open + wanted > limit)
        throw tooMuchOpen(
          'openJobs',
          limit,
          `You have ${open} pictures and other jobs under way, and this would start ${wanted} more; ${limit} at a time are allowed. Wait until some are done (${links.queue}), then ask again.`,
          RETRY_SECONDS,
        );
      await assertStorage(tx, 0);
    },
  };
}

/** The roles of references whose picture can be shown until the ordered picture is made, the most similar first. */
const NEAREST: readonly OrderedReference['role'][] = [
  'source',
  'persona',
  'screen',
  'product',
  'clothing',
  'reference',
];

const tiles = new Set<string>();

/**
 * The storage key of a picture to show until the ordered one is made: one of its references that is in our storage or, without
 * any, a plain tile that matches the light of its scene. There are few different tiles, and each is stored once.
 */
async function pickPreview(rt: Runtime, { references, drawing }: PictureOrder): Promise<string> {
  for (const role of NEAREST) {
    const near = references.find((reference) => reference.role === role && 'key' in reference);
    if (near && 'key' in near) return near.key;
  }
  return tileKey(rt, drawing.aspectRatio, drawing.scene.light ?? 'window');
}

async function tileKey(rt: Runtime, aspectRatio: AspectRatio, light: Parameters<typeof drawTile>[1]): Promise<string> {
  const key = `previews/${aspectRatio.replace(':', 'x')}-${light.replaceAll('_', '-')}.webp`;
  if (tiles.has(key)) return key;
  if (!(await rt.storage.head(key))) await rt.storage.put(key, await drawTile(aspectRatio, light), 'image/webp');
  tiles.add(key);
  return key;
}

/**
 * Determines who makes an account's pictures (the platform, against hosted slots, or the account's own provider) and what a
 * picture costs.
 * @throws ServiceError NO_MODEL when the account has no provider key and the platform makes no pictures
 */
export async function choosePictureMaker(scope: Scope): Promise<{ hosted: boolean; photoUsd: number; models: Models }> {
  const hosted = await usesHostedImages(scope);
  const models = hosted ? scope.rt.providers.platform : await selectModels(scope);
  return { hosted, photoUsd: needModel(models, 'image').usd, models };
}
