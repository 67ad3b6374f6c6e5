import type { StorePlatform, StoreRef } from './port.js';

const BUNDLE = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/i;

/** Parses an address in a store, with the country if the address names one; null when it is not an app's page in either store. */
export function parseStoreUrl(
  address: string,
): { platform: StorePlatform; storeId: string; country: string | null } | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.hostname === 'apps.apple.com' || url.hostname === 'itunes.apple.com') {
    const storeId = /\/id(\d{5,15})(?:\/|$)/.exec(url.pathname)?.[1];
    return storeId
      ? { platform: 'ios', storeId, country: /^\/([a-z]{2})\//i.exec(url.pathname)?.[1]?.toLowerCase() ?? null }
      : null;
  }
  if (url.hostname === 'play.google.com' && url.pathname.startsWith('/store/apps/details')) {
    const storeId = url.searchParams.get('id') ?? '';
    const country = url.searchParams.get('gl') ?? '';
    return BUNDLE.test(storeId) && storeId.length <= 200
      ? { platform: 'android', storeId, country: /^[a-z]{2}$/i.test(country) ? country.toLowerCase() : null }
      : null;
  }
  return null;
}

/** Parses an id: `1234567890` and `id1234567890` are the App Store's, `com.example.app` is Google Play's. */
export function parseStoreId(id: string): { platform: StorePlatform; storeId: string } | null {
  const digits = /^(?:id)?(\d{5,15})$/i.exec(id.trim())?.[1];
  if (digits) return { platform: 'ios', storeId: digits };
  return BUNDLE.test(id.trim()) ? { platform: 'android', storeId: id.trim() } : null;
}

/** The address of an app's public page. */
export const buildStoreUrl = ({ platform, storeId, country }: StoreRef): string =>
  platform === 'ios'
    ? `https://apps.apple.com/${country}/app/id${storeId}`
    : `https://play.google.com/store/apps/details?id=${encodeURIComponent(storeId)}&gl=${country.toUpperCase()}`;
