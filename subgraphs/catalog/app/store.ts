import { ServiceError } from '../../../platform/errors/index.js';
import {
  createListings,
  type Listing,
  type Listings,
  parseStoreId,
  parseStoreUrl,
  type StorePlatform,
  type StoreRef,
} from '../../../providers/listings/index.js';
import type { Runtime } from '../../../runtime/index.js';
import type { AppRow } from './app.entity.js';
import type { CreateAppInput } from './app.graphql.js';

export const DEFAULT_COUNTRY = 'us';

/** Reads from a request which app is meant, and in which store. @throws ServiceError BAD_INPUT */
export function readStoreRef(input: CreateAppInput): StoreRef {
  const byUrl = input.storeUrl == null ? null : parseStoreUrl(input.storeUrl);
  if (input.storeUrl != null && !byUrl)
    throw new ServiceError(
      'BAD_INPUT',
      '`storeUrl` is not the page of an app in the App Store (apps.apple.com/…/id123) or on Google Play (play.google.com/store/apps/details?id=…).',
      { field: 'storeUrl' },
    );
  const byId = input.storeId == null ? null : parseStoreId(input.storeId);
  if (input.storeId != null && !byId)
    throw new ServiceError(
      'BAD_INPUT',
      '`storeId` must be an App Store id such as 1234567890 or a Google Play id such as com.example.app.',
      { field: 'storeId' },
    );
  if (byUrl && byId && byUrl.storeId !== byId.storeId)
    throw new ServiceError('BAD_INPUT', '`storeUrl` and `storeId` name two different apps. Send one of them.', {
      field: 'storeId',
    });
  const { platform, storeId } = (byUrl ?? byId)!;
  return { platform, storeId, country: normaliseCountryCode(input.country) ?? byUrl?.country ?? DEFAULT_COUNTRY };
}

/** Converts a country code to lower case; null for none. @throws ServiceError BAD_INPUT unless it has two letters */
export function normaliseCountryCode(country: string | null | undefined): string | null {
  if (country == null) return null;
  if (!/^[a-z]{2}$/i.test(country))
    throw new ServiceError('BAD_INPUT', '`country` must be two letters, such as us or de.', { field: 'country' });
  return country.toLowerCase();
}

export const getStores = ({ egress, config, texts }: Runtime): Listings => createListings(egress, config, texts);

export const STORES: Record<StorePlatform, string> = { ios: 'the App Store', android: 'Google Play' };

/** Reads an app's listing from its store. @throws ServiceError BAD_INPUT when the store has no such app; PAGE_UNREADABLE */
export async function readStore(rt: Runtime, ref: StoreRef): Promise<Listing> {
  const listing = await getStores(rt).read(ref);
  if (!listing)
    throw new ServiceError(
      'BAD_INPUT',
      `There is no app ${ref.storeId} in ${STORES[ref.platform]} of ${ref.country.toUpperCase()}. Check the id, or send another \`country\`.`,
    );
  return listing;
}

/**
 * Where an app is listed: the store, its id there, and the country (the default if the row has none); null if the app is not in a
 * store.
 */
export const toStoreRef = ({ platform, store_id, country }: AppRow): StoreRef | null =>
  platform === 'web' || store_id === null ? null : { platform, storeId: store_id, country: country ?? DEFAULT_COUNTRY };
