import {
  type Attribution,
  PEXELS_PHOTOS,
  PEXELS_VIDEOS,
  type StockPhoto,
  type StockQuery,
  type StockVideo,
  stockLibrary,
} from '../../../providers/stock/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { addToGallery } from '../../creators/index.js';
import { copyStockPhoto } from './stock-copy.service.js';

interface StockPage {
  configured: boolean;
  total: number;
  attribution: Attribution;
}

/** Whether this installation has a stock library. */
export const hasStock = ({ config }: Runtime): boolean => config.stock.apiKey !== null;

/**
 * Searches for photos. Without an API key nothing is found, and `configured` is false. @throws ServiceError
 * PROVIDER_FAILED
 */
export async function searchPhotos(rt: Runtime, query: StockQuery): Promise<StockPage & { photos: StockPhoto[] }> {
  const library = stockLibrary(rt.egress, rt.config.stock);
  if (!library) return { configured: false, photos: [], total: 0, attribution: PEXELS_PHOTOS };
  return { configured: true, ...(await library.searchPhotos(query)), attribution: PEXELS_PHOTOS };
}

/** Searches for videos, like {@link searchPhotos}. @throws ServiceError PROVIDER_FAILED */
export async function searchVideos(rt: Runtime, query: StockQuery): Promise<StockPage & { videos: StockVideo[] }> {
  const library = stockLibrary(rt.egress, rt.config.stock);
  if (!library) return { configured: false, videos: [], total: 0, attribution: PEXELS_VIDEOS };
  return { configured: true, ...(await library.searchVideos(query)), attribution: PEXELS_VIDEOS };
}

/**
 * Copies a photo into storage and the owner's gallery, with its photographer's name.
 * @throws ServiceError as {@link copyStockPhoto}
 */
export async function keepStock(scope: Scope, id: number): Promise<{ photo: StockPhoto; key: string }> {
  const { photo, key } = await copyStockPhoto(scope, id);
  const { photographer, photographerUrl, pageUrl } = photo;
  await addToGallery(scope, {
    key,
    type: 'stock',
    caption: photo.alt,
    generation_params: { stockId: id, photographer, photographerUrl, pageUrl, attribution: PEXELS_PHOTOS.text },
  });
  return { photo, key };
}
