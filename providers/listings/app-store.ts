import { type GuardedFetch, PageUnreadable } from '../../platform/fetch/index.js';
import type { Json } from '../json.js';
import { words } from '../pages/data/values.js';
import { parseCurrency, parsePrice } from '../pages/price.js';
import type { Listing, Listings } from './port.js';
import { buildStoreUrl } from './store-ref.js';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 2 ** 20;

/** Reads the App Store through Apple's look-up service: `GET <base>/lookup?id=…&country=…`, JSON, no key. */
export function appStore(egress: GuardedFetch, baseUrl: string): Listings {
  return {
    async read(ref) {
      const url = `${baseUrl}/lookup?id=${ref.storeId}&country=${ref.country}&entity=software`;
      const got = await egress.read(url, { account: null, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
      const found = findResult(parse(got.bytes), ref.storeId);
      return found && toListing(found, buildStoreUrl(ref));
    },
  };
}

function parse(bytes: Buffer): unknown {
  try {
    // Apple sends JSON as text/javascript, with blank lines before it.
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new PageUnreadable('wrong_type', 'The App Store sends something that is not valid JSON.', { cause: error });
  }
}

function findResult(answer: unknown, storeId: string): Json | null {
  const results = (answer as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) throw new PageUnreadable('broken', 'The App Store answered in an unknown form.');
  return (
    (results as (Json | null)[]).find(
      (one) => typeof one === 'object' && String(one?.trackId) === storeId && typeof one?.trackName === 'string',
    ) ?? null
  );
}

function toListing(app: Json, storeUrl: string): Listing | null {
  const name = words(app.trackName, 200);
  if (name === null) return null;
  const currency = parseCurrency(app.currency);
  return {
    name,
    developer: words(app.sellerName, 200) ?? words(app.artistName, 200),
    genre: words(app.primaryGenreName, 120),
    description: text(app.description, 8000),
    iconUrl: text(app.artworkUrl512, 2048) ?? text(app.artworkUrl100, 2048),
    storeUrl: text(app.trackViewUrl, 2048) ?? storeUrl,
    rating: within(app.averageUserRating, 5),
    ratingCount: within(app.userRatingCount, 2 ** 31 - 1),
    priceLabel: words(app.formattedPrice, 40),
    price: parsePrice(app.price, currency),
    currency,
    version: words(app.version, 60),
    releaseNotes: text(app.releaseNotes, 4000),
    updatedAt: parseTime(app.currentVersionReleaseDate),
    contentRating: words(app.contentAdvisoryRating, 20),
    installs: null,
    phoneScreens: screens(app.screenshotUrls),
    tabletScreens: screens(app.ipadScreenshotUrls),
  };
}

/** Trims a text, keeping its line breaks. */
const text = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.replaceAll('\0', '').toWellFormed().trim().slice(0, max).toWellFormed()
    : null;

const within = (value: unknown, max: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= max
    ? Math.round(value * 100) / 100
    : null;

const parseTime = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null;

/**
 * Apple lists thumbnails of 392 points. The last part of an address names the size that Apple's image host serves, so it is
 * replaced by a larger size.
 */
const screens = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .flatMap((url) => text(url, 2048) ?? [])
    .map((url) =>
      URL.parse(url)?.hostname.endsWith('.mzstatic.com')
        ? url.replace(/\/\d{2,4}x\d{2,4}(bb)?(?:-\d+)?\.(png|jpe?g|webp)$/i, '/1290x2796bb.jpg')
        : url,
    )
    .slice(0, 10);
