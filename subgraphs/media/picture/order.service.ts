import { randomInt } from 'node:crypto';
import { inTransaction } from '../../../platform/database/index.js';
import { assertSpendRoom } from '../../../platform/jobs/index.js';
import type { ReferenceRole } from '../../../providers/image/port.js';
import type { Caller, Scope } from '../../../runtime/index.js';
import { keepFile } from '../../creators/index.js';
import { returnHostedSlots, takeHostedSlots, takeKeptSlot } from '../../identity/index.js';
import { photographer } from '../price/photographer.js';
import { lockJobRoom } from './job-room.service.js';
import { PICTURE_JOB } from './kinds.js';
import type { ImageJobInput, PictureOrder } from './order.js';
import { previewOf } from './preview.js';

/** A seed for pictures that are to differ each time they are asked for. */
export const randomSeed = (): number => randomInt(2 ** 31);

/** What the caller decides of an `image` job. */
export type NewPicture = Pick<ImageJobInput, 'order' | 'title'> &
  Partial<Pick<ImageJobInput, 'keepFor' | 'frame' | 'after'>>;

/**
 * Who asks for pictures: a request, whose Idempotency-Key finds the same jobs again, or the retry of a failed job, which is
 * one for ever.
 */
export type PictureRequest =
  | {
      /** Unique to route and key, e.g. `images/generate:<key>`; null without an Idempotency-Key. */
      key: string | null;
      /** Of the body as it was sent, files and all. */
      hash: string | null;
    }
  | { retryOf: string };

/** Of this request to that route, e.g. `images/generate`. */
export const requestOf = (
  { idempotencyKey, requestHash }: Pick<Caller, 'idempotencyKey' | 'requestHash'>,
  route: string,
): PictureRequest =>
  idempotencyKey === null ? { key: null, hash: null } : { key: `${route}:${idempotencyKey}`, hash: requestHash };

/**
 * Queues one picture, and takes its hosted slot in the same transaction: a slot is spent exactly when there is a job.
 * @returns the job's id
 * @throws ServiceError HOSTED_LIMIT_REACHED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED, SPEND_CAP_REACHED (403), OVERLOADED (429),
 *   NO_MODEL (503), KEY_REUSED (422)
 */
export async function orderPicture(scope: Scope, picture: NewPicture, request: PictureRequest): Promise<string> {
  const [id] = await orderPictures(scope, [picture], request);
  return id!;
}

/** A picture of several: it may wait for an earlier one of them. */
export type ListedPicture = NewPicture & { afterIndex?: { index: number; role: ReferenceRole } };

/**
 * Queues pictures that stand for themselves, as {@link orderPicture}. With fewer slots left than pictures, the first ones
 * get them. With too little room for open jobs, or under a spending cap, none is started.
 * @returns the jobs' ids, in order; null for a picture that got no slot
 * @throws ServiceError when not even one could be started
 */
export async function orderPictures(
  scope: Scope,
  pictures: readonly ListedPicture[],
  request: PictureRequest,
): Promise<(string | null)[]> {
  const { rt, ownerId, apiKeyId } = scope;
  const previews = await Promise.all(pictures.map((picture) => previewOf(rt, picture.order)));
  return inTransaction(scope, async (tx) => {
    const room = await lockJobRoom(tx);
    // What can find jobs of an earlier request may start none: it is judged by what it has started.
    if (!findsAgain(request)) await room.assert(1);
    const { hosted, photoUsd } = await photographer(tx);
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
        ...keysOf(request, index),
      });
      if (job.created) {
        created.push(job.id);
        await registerUploads(tx, order);
      }
      ids.push(job.id);
    }
    const known = ids.length - created.length;
    const kept = 'retryOf' in request && created.length > 0 && (await takeKeptSlot(tx, request.retryOf));
    // Whose retry goes to the owner's own provider has no use for the slot.
    if (kept && !hosted) await returnHostedSlots(tx);
    const refused = hosted && !kept ? await takeSlots(tx, created, known > 0 ? 0 : 1) : [];
    // All of those that have a slot, or none: half of what was asked for would have to be asked for again.
    if (created.length > 0) {
      const started = created.length - refused.length;
      await room.assert(started);
      await assertSpendRoom(tx, started * photoUsd);
    }
    return ids.map((id) => (refused.includes(id) ? null : id));
  });
}

const findsAgain = (request: PictureRequest): boolean => 'retryOf' in request || request.key !== null;

/** The files that came with the request get their rows: exactly when there is a job that uses them. */
async function registerUploads(tx: Scope, { references }: PictureOrder): Promise<void> {
  for (const { upload } of references) if (upload) await keepFile(tx, upload);
}

/** A retry's dedupe key begins so; the id of the job that it retries follows. */
export const RETRY_OF = 'retry:';

/** Of one of the jobs that a request makes. */
export const keysOf = (request: PictureRequest, index = 0) =>
  'retryOf' in request
    ? { dedupeKey: `${RETRY_OF}${request.retryOf}` }
    : { requestKey: request.key && `${request.key}#${index}`, requestHash: request.hash };

/** Takes a slot for each new job; those that get none are taken back. @returns their ids */
async function takeSlots(tx: Scope, created: readonly string[], atLeast: 0 | 1): Promise<string[]> {
  if (created.length === 0) return [];
  const taken = await takeHostedSlots(tx, created.length, atLeast);
  const refused = created.slice(taken);
  await tx.rt.jobs.withdraw(tx.em, { ownerId: tx.ownerId, ids: refused });
  return refused;
}
