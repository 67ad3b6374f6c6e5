import { isBusy, notFound, ServiceError } from '../../../platform/errors/index.js';
import { type Orientation, PEXELS_ATTRIBUTION, type StockPhoto, stockLibrary } from '../../../providers/stock/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { addToGallery, resolveImage } from '../../creators/index.js';

export interface StockResults {
  configured: boolean;
  photos: StockPhoto[];
  total: number;
  attribution: { text: string; url: string };
}

/** Without a key nothing is found, and `configured` says why. @throws ServiceError PROVIDER_FAILED */
export async function searchStock(
  rt: Runtime,
  query: { q: string; page: number; orientation: Orientation | null },
): Promise<StockResults> {
  const library = stockLibrary(rt.egress, rt.config.stock);
  if (!library) return { configured: false, photos: [], total: 0, attribution: PEXELS_ATTRIBUTION };
  return { configured: true, ...(await library.search(query)), attribution: library.attribution };
}

/**
 * Copies a photo into storage and the owner's gallery, with its photographer.
 * @throws ServiceError NOT_CONFIGURED (503), NOT_FOUND, PROVIDER_FAILED (502)
 */
export async function keepStock(scope: Scope, id: number): Promise<{ photo: StockPhoto; key: string }> {
  const { egress, config } = scope.rt;
  const library = stockLibrary(egress, config.stock);
  if (!library)
    throw new ServiceError(
      'NOT_CONFIGURED',
      'No stock photo library is configured on this installation: its operator sets CUTROOM_STOCK_API_KEY.',
    );
  const found = await library.photo(id);
  if (!found) throw notFound('stock photo');
  const { photo, sources } = found;
  const key = await copyFirst(scope, sources);
  const { photographer, photographerUrl, pageUrl } = photo;
  await addToGallery(scope, {
    key,
    type: 'stock',
    caption: photo.alt,
    generation_params: { stockId: id, photographer, photographerUrl, pageUrl, attribution: library.attribution.text },
  });
  return { photo, key };
}

/** The largest that fits: an original may have more bytes or pixels than we keep. */
async function copyFirst(scope: Scope, sources: readonly string[]): Promise<string> {
  for (const url of sources) {
    try {
      return await resolveImage(scope, url, 'photo');
    } catch (error) {
      if (!(error instanceof ServiceError) || isBusy(error) || error.code === 'QUOTA_REACHED') throw error;
      scope.rt.log.info({ reason: error.message }, 'a stock photo was not copied');
    }
  }
  throw new ServiceError('PROVIDER_FAILED', 'The stock photo library did not hand out the photo. Try again.');
}
