import { isTransient, notFound, ServiceError } from '../../../platform/errors/index.js';
import { PageUnreadable } from '../../../platform/fetch/index.js';
import { type StockLibrary, type StockPhoto, stockLibrary } from '../../../providers/stock/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { copyVideo, resolveImage } from '../../creators/index.js';
import { downloadOrder } from './video-files.js';

/** Whom to credit for a stock photo or video, with links to the author and the source. */
export interface StockCredit {
  kind: 'photo' | 'video';
  /** The library's id of the photo or video. */
  id: number;
  /** The whole credit as a sentence. */
  text: string;
  name: string;
  /** The page of the author. */
  url: string;
  /** The page of the photo or video. */
  pageUrl: string;
}

/** The owner's copy of a stock photo or video, by its storage key, and whom to credit for it. */
export interface StockCopy {
  key: string;
  credit: StockCredit;
}

const MB = 2 ** 20;
/** Maximum size of a video. A minute of Full HD takes about 40 MB. */
const MAX_VIDEO_BYTES = 100 * MB;
/** Maximum number of sizes of a video that are tried, the most suitable first. */
const MAX_TRIES = 3;
const MAX_NAME = 120;

/** Returns the configured stock library. @throws ServiceError NOT_CONFIGURED (503) naming the setting */
function needLibrary({ egress, config }: Runtime): StockLibrary {
  const library = stockLibrary(egress, config.stock);
  if (!library)
    throw new ServiceError(
      'NOT_CONFIGURED',
      'No stock library is configured on this installation: its operator sets CUTROOM_STOCK_API_KEY.',
    );
  return library;
}

/**
 * Copies a photo into the owner's storage.
 * @param timeoutMs time limit of each download
 * @throws ServiceError NOT_CONFIGURED (503), NOT_FOUND, PROVIDER_FAILED (502), QUOTA_REACHED, OVERLOADED
 */
export async function copyStockPhoto(
  scope: Scope,
  id: number,
  timeoutMs?: number,
): Promise<StockCopy & { photo: StockPhoto }> {
  const library = needLibrary(scope.rt);
  const found = await library.photo(id);
  if (!found) throw notFound('stock photo');
  const { photo, sources } = found;
  // The original may have more bytes or pixels than we accept; the following sources are smaller.
  const copied = await copyFirst(scope, sources, (url) =>
    resolveImage(scope, scope.rt.egress.check(url).href, 'photo', { timeoutMs }),
  );
  if (copied.key === null)
    throw new ServiceError('PROVIDER_FAILED', 'The stock library did not hand out the photo. Try again.');
  return { key: copied.key, photo, credit: makeCredit(library, 'photo', photo) };
}

/**
 * Copies a video into the owner's storage, in the size that suits a vertical video.
 * @param timeoutMs time limit of each download
 * @throws ServiceError NOT_CONFIGURED (503), NOT_FOUND, PROVIDER_FAILED (502), QUOTA_REACHED, OVERLOADED
 */
export async function copyStockVideo(scope: Scope, id: number, timeoutMs: number): Promise<StockCopy> {
  const library = needLibrary(scope.rt);
  const found = await library.video(id);
  if (!found) throw notFound('stock video');
  const files = downloadOrder(found.files).slice(0, MAX_TRIES);
  const copied = await copyFirst(scope, files, ({ url, contentType }) =>
    copyVideo(scope, url, { contentType, maxBytes: MAX_VIDEO_BYTES, timeoutMs }),
  );
  if (copied.key === null)
    throw new ServiceError(
      'PROVIDER_FAILED',
      isTooLarge(copied.refusal)
        ? `The stock video has more than ${MAX_VIDEO_BYTES / MB} MB. Choose a shorter one.`
        : 'The stock library did not hand out the video. Try again, or choose another.',
    );
  return { key: copied.key, credit: makeCredit(library, 'video', found.video) };
}

const isTooLarge = (refusal: ServiceError | null): boolean =>
  refusal instanceof PageUnreadable && refusal.reason === 'too_large';

/** Copies the first source that can be copied. If all are refused, the key is null and the last refusal is returned. */
async function copyFirst<Source>(
  { rt }: Scope,
  sources: readonly Source[],
  copy: (source: Source) => Promise<string>,
): Promise<{ key: string } | { key: null; refusal: ServiceError | null }> {
  let refusal: ServiceError | null = null;
  for (const source of sources) {
    try {
      return { key: await copy(source) };
    } catch (error) {
      if (!(error instanceof ServiceError) || isTransient(error) || error.code === 'QUOTA_REACHED') throw error;
      rt.log.info({ reason: error.message }, 'a stock file was not copied');
      refusal = error;
    }
  }
  return { key: null, refusal };
}

function makeCredit(
  library: StockLibrary,
  kind: StockCredit['kind'],
  {
    id,
    photographer,
    photographerUrl,
    pageUrl,
  }: Pick<StockPhoto, 'id' | 'photographer' | 'photographerUrl' | 'pageUrl'>,
): StockCredit {
  const name = [...photographer.split(/\s/).filter(Boolean).join(' ')].slice(0, MAX_NAME).join('');
  const text = `${kind === 'photo' ? 'Photo' : 'Video'} by ${name} on ${library.name}`;
  return { kind, id, text, name, url: photographerUrl, pageUrl };
}
