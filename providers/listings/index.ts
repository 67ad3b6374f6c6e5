import type { GuardedFetch } from '../../platform/fetch/index.js';
import type { TextThreads } from '../texts.js';
import { appStore } from './app-store.js';
import { playStore } from './play-store.js';
import type { Listings } from './port.js';

export type { Listing, Listings, StorePlatform, StoreRef } from './port.js';
export { refOfStoreId, refOfStoreUrl } from './store-ref.js';

/** Both stores behind one door. An app of one's own needs no store: the manual form is what works offline. */
export function createListings(
  egress: GuardedFetch,
  { appStoreBaseUrl, playStoreBaseUrl }: { appStoreBaseUrl: string; playStoreBaseUrl: string },
  threads: TextThreads | null,
): Listings {
  const stores = { ios: appStore(egress, appStoreBaseUrl), android: playStore(egress, playStoreBaseUrl, threads) };
  return { read: (ref) => stores[ref.platform].read(ref) };
}
