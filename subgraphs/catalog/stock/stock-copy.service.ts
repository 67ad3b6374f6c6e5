import { isBusy, notFound, ServiceError } from '../../../platform/errors/index.js';
import { PageUnreadable } from '../../../platform/fetch/index.js';
import { type StockLibrary, type StockPhoto, stockLibrary } from '../../../providers/stock/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { copyVideo, resolveImage } from '../../creators/index.js';
import { downloadOrder } from './video-files.js';

/** Whom to name for a photo or video, and where it is from. */
export interface StockCredit {
  kind: 'photo' | 'video';
  /** The library's number of it. */
  id: number;
  /** The whole credit as a sentence. */
  text: string;
  name: string;
  /** The page of whoever made it. */
  url: string;
  /** The page of the photo or video. */
  pageUrl: string;
}

/** A copy in the owner's storage. */
export interface StockCopy {
  key: string;
  credit: StockCredit;
}

const MB = 2 ** 20;
/** A minute of Full HD has some 40 MB. */
const MAX_VIDEO_BYTES = 100 * MB;
/** Beyond these sizes, nothing smaller is worth waiting for. */
const MOST_TRIES = 3;
const MAX_NAME = 120;

/** @throws ServiceError NOT_CONFIGURED (503) naming the setting */
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
 * @throws ServiceError NOT_CONFIGURED (503), NOT_FOUND, PROVIDER_FAILED (502), QUOTA_REACHED, OVERLOADED
 */
export async function copyStockPhoto(scope: Scope, id: number): Promise<StockCopy & { photo: StockPhoto }> {
  const library = needLibrary(scope.rt);
  const found = await library.photo(id);
  if (!found) throw notFound('stock photo');
  const { photo, sources } = found;
  // An original may have more bytes or pixels than we keep; the next is smaller.
  const copied = await firstOf(scope, sources, (url) => resolveImage(scope, scope.rt.egress.check(url).href, 'photo'));
  if (copied.key === null)
    throw new ServiceError('PROVIDER_FAILED', 'The stock library did not hand out the photo. Try again.');
  return { key: copied.key, photo, credit: creditOf(library, 'photo', photo) };
}

/**
 * Copies a video into the owner's storage, in the size that suits a vertical video.
 * @param timeoutMs how long each download may take
 * @throws ServiceError NOT_CONFIGURED (503), NOT_FOUND, PROVIDER_FAILED (502), QUOTA_REACHED, OVERLOADED
 */
export async function copyStockVideo(scope: Scope, id: number, timeoutMs: number): Promise<StockCopy> {
  const library = needLibrary(scope.rt);
  const found = await library.video(id);
  if (!found) throw notFound('stock video');
  const files = downloadOrder(found.files).slice(0, MOST_TRIES);
  const copied = await firstOf(scope, files, ({ url, contentType }) =>
    copyVideo(scope, url, { contentType, maxBytes: MAX_VIDEO_BYTES, timeoutMs }),
  );
  if (copied.key === null)
    throw new ServiceError(
      'PROVIDER_FAILED',
      isTooLarge(copied.refusal)
        ? `The stock video has more than ${MAX_VIDEO_BYTES / MB} MB. Choose a shorter one.`
        : 'The stock library did not hand out the video. Try again, or choose another.',
    );
  return { key: copied.key, credit: creditOf(library, 'video', found.video) };
}

const isTooLarge = (refusal: ServiceError | null): boolean =>
  refusal instanceof PageUnreadable && refusal.reason === 'too_large';

/** The first source that can be copied; none where all were refused, with the last refusal. */
async function firstOf<Source>(
  { rt }: Scope,
  sources: readonly Source[],
  copy: (source: Source) => Promise<string>,
): Promise<{ key: string } | { key: null; refusal: ServiceError | null }> {
  let refusal: ServiceError | null = null;
  for (const source of sources) {
    try {
      return { key: await copy(source) };
    } catch (error) {
      if (!(error instanceof ServiceError) || isBusy(error) || error.code === 'QUOTA_REACHED') throw error;
      rt.log.info({ reason: error.message }, 'a stock file was not copied');
      refusal = error;
    }
  }
  return { key: null, refusal };
}

function creditOf(
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
