import type { GuardedFetch } from '../../platform/fetch/index.js';
import type { TextThreads } from '../threads/texts.js';
import { appStore } from './app-store.js';
import { playStore } from './play-store.js';
import type { Listings } from './port.js';

export type { Listing, Listings, StorePlatform, StoreRef } from './port.js';
export { parseStoreId, parseStoreUrl } from './store-ref.js';

/** Makes the reader for both stores. An app can also be entered by hand, without a store, which works offline. */
export function createListings(
  egress: GuardedFetch,
  { appStoreBaseUrl, playStoreBaseUrl }: { appStoreBaseUrl: string; playStoreBaseUrl: string },
  threads: TextThreads | null,
): Listings {
  const stores = { ios: appStore(egress, appStoreBaseUrl), android: playStore(egress, playStoreBaseUrl, threads) };
  return { read: (ref) => stores[ref.platform].read(ref) };
}
