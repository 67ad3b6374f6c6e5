/** Stock photos and videos as material for a line. They are copied to storage like any foreign file, for the run's owner. */
import { ServiceError } from '../../../../platform/errors/index.js';
import type { Caller } from '../../../../runtime/index.js';
import { copyStockPhoto, copyStockVideo, type StockCopy } from '../../../catalog/index.js';
import { giveUpFile, tryRemoveFiles } from '../../../creators/index.js';
import { type LineRow, readLines } from '../run.repository.js';
import type { EditFrameInput } from './edit.graphql.js';

/** Time limits of one download, ms. */
const VIDEO_MS = 45_000;
const PHOTO_MS = 10_000;

const SHOWN = ['imageUrl', 'clipUrl', 'stockPhotoId', 'stockVideoId'] as const;

/** Refuses more than one picture or clip for a line. @throws ServiceError BAD_INPUT naming the second */
export function refuseBoth(input: EditFrameInput, at: string): void {
  const [first, second] = SHOWN.filter((name) => input[name] != null);
  if (second)
    throw new ServiceError(
      'BAD_INPUT',
      `Send \`${at}${first}\` or \`${at}${second}\`, not both: a line shows one thing.`,
      { field: `${at}${second}` },
    );
}

/** Whether a change names a stock photo or video. */
export const namesStock = ({ stockPhotoId, stockVideoId }: EditFrameInput): boolean =>
  stockPhotoId != null || stockVideoId != null;

/** Whether the line already shows this stock photo or video, and without an error, so that naming it again changes nothing. */
export function showsAlready(line: LineRow | null, { stockPhotoId, stockVideoId }: EditFrameInput): boolean {
  const { stock = null, errors = null } = line ?? {};
  if (stock === null || errors?.frame) return false;
  return stock.id === (stock.kind === 'photo' ? stockPhotoId : stockVideoId);
}

/**
 * Copies the stock material that a change names; null if it names none.
 * @param until deadline (a time of `performance.now()`, in ms), after which nothing is downloaded, and at which a download
 * is stopped
 * @throws ServiceError NOT_CONFIGURED (503), NOT_FOUND, PROVIDER_FAILED (502), QUOTA_REACHED, OVERLOADED
 */
export async function copyStock(
  caller: Caller,
  { stockPhotoId, stockVideoId }: EditFrameInput,
  until: number = performance.now() + VIDEO_MS,
): Promise<StockCopy | null> {
  if (stockPhotoId == null && stockVideoId == null) return null;
  const left = Math.floor(until - performance.now());
  if (left <= 0)
    throw new ServiceError('PROVIDER_FAILED', 'The stock library is too slow for this many lines in one request.', {
      hint: 'Change fewer lines at a time.',
    });
  return stockPhotoId == null
    ? copyStockVideo(caller, stockVideoId!, Math.min(left, VIDEO_MS))
    : copyStockPhoto(caller, stockPhotoId, Math.min(left, PHOTO_MS));
}

/**
 * Removes copies that no line of the run shows. A failure here does not fail the request: the files stay in the owner's list
 * and can be deleted there.
 */
export async function dropUnusedCopies(caller: Caller, runId: string, keys: readonly string[]): Promise<void> {
  try {
    const shown = new Set((await readLines(caller, runId)).flatMap((line) => [line.own_image_key, line.own_clip_key]));
    const unused = keys.filter((key) => !shown.has(key));
    for (const key of unused) await giveUpFile(caller, key);
    if (unused.length > 0) await tryRemoveFiles(caller, unused);
  } catch (error) {
    caller.rt.log.warn({ err: error, keys }, 'copies of stock material that no line shows were not removed');
  }
}
