import type { GuardedFetch } from '../../platform/fetch/index.js';
import { pexels } from './pexels.js';
import type { StockLibrary } from './port.js';

export { PEXELS_PHOTOS, PEXELS_VIDEOS } from './pexels.js';
export type {
  Attribution,
  Orientation,
  StockLibrary,
  StockPhoto,
  StockQuery,
  StockVideo,
  StockVideoFile,
} from './port.js';

/** Creates the reader for the configured stock library; null if none is configured. */
export const stockLibrary = (
  egress: GuardedFetch,
  { apiKey, baseUrl }: { apiKey: string | null; baseUrl: string },
): StockLibrary | null => (apiKey === null ? null : pexels(egress, { apiKey, baseUrl }));
