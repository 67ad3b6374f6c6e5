/** Stock photos and videos as material of a line: copied like anything foreign, then the owner's like an upload. */
import { ServiceError } from '../../../platform/errors/index.js';
import type { Caller } from '../../../runtime/index.js';
import { copyStockPhoto, copyStockVideo, type StockCopy } from '../../catalog/index.js';
import { giveUpFile, removeSoon } from '../../creators/index.js';
import type { EditFrameInput } from './edit.graphql.js';
import { type LineRow, linesOf } from './run.repository.js';

/** One download, ms. */
const DOWNLOAD_MS = 45_000;

const SHOWN = ['imageUrl', 'clipUrl', 'stockPhotoId', 'stockVideoId'] as const;

/** A line shows one thing. @throws ServiceError BAD_INPUT naming the second */
export function refuseBoth(input: EditFrameInput, at: string): void {
  const [first, second] = SHOWN.filter((name) => input[name] != null);
  if (second)
    throw new ServiceError(
      'BAD_INPUT',
      `Send \`${at}${first}\` or \`${at}${second}\`, not both: a line shows one thing.`,
      { field: `${at}${second}` },
    );
}

/** Whether a change needs something of the stock library. */
export const namesStock = ({ stockPhotoId, stockVideoId }: EditFrameInput): boolean =>
  stockPhotoId != null || stockVideoId != null;

/** Whether the line shows this very photo or video, and well: the same again changes nothing. */
export function showsAlready(line: LineRow | null, { stockPhotoId, stockVideoId }: EditFrameInput): boolean {
  const { stock = null, errors = null } = line ?? {};
  if (stock === null || errors?.frame) return false;
  return stock.id === (stock.kind === 'photo' ? stockPhotoId : stockVideoId);
}

/**
 * Copies what a change names of the stock library; null where it names nothing.
 * @param until when it must be done, by the performance clock
 * @throws ServiceError NOT_CONFIGURED (503), NOT_FOUND, PROVIDER_FAILED (502), QUOTA_REACHED, OVERLOADED
 */
export async function copyStock(
  caller: Caller,
  { stockPhotoId, stockVideoId }: EditFrameInput,
  until: number = performance.now() + DOWNLOAD_MS,
): Promise<StockCopy | null> {
  if (stockPhotoId == null && stockVideoId == null) return null;
  const left = Math.floor(until - performance.now());
  if (left <= 0)
    throw new ServiceError('PROVIDER_FAILED', 'The stock library is too slow for this many lines at once.', {
      hint: 'Change fewer lines at a time.',
    });
  return stockPhotoId == null
    ? copyStockVideo(caller, stockVideoId!, Math.min(left, DOWNLOAD_MS))
    : copyStockPhoto(caller, stockPhotoId);
}

/** Removes copies that no line of the run shows. What fails here fails no request: the files are listed as the owner's, to be deleted. */
export async function dropUnusedCopies(caller: Caller, runId: string, keys: readonly string[]): Promise<void> {
  try {
    const shown = new Set((await linesOf(caller, runId)).flatMap((line) => [line.own_image_key, line.own_clip_key]));
    const unused = keys.filter((key) => !shown.has(key));
    for (const key of unused) await giveUpFile(caller, key);
    if (unused.length > 0) await removeSoon(caller, unused);
  } catch (error) {
    caller.rt.log.warn({ err: error, keys }, 'copies of stock material that no line shows were not removed');
  }
}
