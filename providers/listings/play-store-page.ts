import { isObject, parseJson } from '../json.js';
import { words } from '../pages/data/values.js';
import { parseCurrency, parsePrice } from '../pages/price.js';
import { type PageElement, parsePage } from '../pages/tree.js';
import type { Listing } from './port.js';

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Reads the listing from a page of Google Play; null when it has none. Pure. */
export function readListing(page: string, storeUrl: string): Listing | null {
  const { root, data } = parsePage(page);
  const app = data
    .map(parseJson)
    .find((node) => isObject(node) && /SoftwareApplication|MobileApplication|VideoGame/.test(String(node['@type'])));
  if (!isObject(app)) return null;
  const name = words(app.name, 200);
  if (name === null) return null;
  const ratings = isObject(app.aggregateRating) ? app.aggregateRating : {};
  const offer = first(app.offers);
  const currency = isObject(offer) ? parseCurrency(offer.priceCurrency) : null;
  const price = isObject(offer) ? parsePrice(offer.price, currency) : null;
  const author = first(app.author);
  return {
    name,
    developer: words(isObject(author) ? author.name : null, 200),
    genre: formatGenre(app.applicationCategory),
    description: words(app.description, 8000),
    iconUrl: sized(first(app.image), 'w512'),
    storeUrl,
    rating: number(ratings.ratingValue, 5),
    ratingCount: number(ratings.ratingCount, 2 ** 31 - 1),
    priceLabel:
      price === null ? null : price === 0 ? 'Free' : currency ? `${price.toFixed(2)} ${currency}` : price.toFixed(2),
    price,
    currency,
    contentRating: words(app.contentRating, 60),
    ...extras(page),
    phoneScreens: findScreens(root),
    tabletScreens: [],
  };
}

/** Formats a store's genre for people: `HEALTH_AND_FITNESS` → `Health and fitness`. */
function formatGenre(value: unknown): string | null {
  const text = words(value, 120)?.replaceAll('_', ' ').toLowerCase();
  return text ? text[0]!.toUpperCase() + text.slice(1) : null;
}

function number(value: unknown, max: number): number | null {
  const found = typeof value === 'string' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) && found >= 0 && found <= max
    ? Math.round(found * 100) / 100
    : null;
}

function findScreens(root: PageElement): string[] {
  const images = root.findAll((one) => one.tag === 'IMG' && /^screenshot/i.test(one.get('alt') ?? ''));
  return [
    ...new Set(images.flatMap((image) => sized(image.get('src') || image.get('data-src'), 'w1440-h2560') ?? [])),
  ].slice(0, 10);
}

/** Returns a picture's address with another size: Google's image host serves the size that follows `=`. */
function sized(value: unknown, size: string): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null;
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.hostname.endsWith('.googleusercontent.com') ? `${value.replace(/=[\w-]+$/, '')}=${size}` : value;
}

/**
 * Reads details from the data block that the page's own script uses. Its values have positions instead of names, which Google may
 * change, so anything unexpected counts as absent.
 */
function extras(page: string): Pick<Listing, 'version' | 'releaseNotes' | 'updatedAt' | 'installs'> {
  const at = page.indexOf("AF_initDataCallback({key: 'ds:5'");
  const from = at < 0 ? -1 : page.indexOf('data:', at);
  const to = from < 0 ? -1 : page.indexOf(', sideChannel:', from);
  const data = to < 0 || to - from > 2 ** 20 ? null : parseJson(page.slice(from + 5, to));
  const app = dig(data, 1, 2);
  const updated = dig(app, 145, 0, 1, 0);
  return {
    version: words(dig(app, 140, 0, 0, 0), 60),
    releaseNotes: words(dig(app, 144, 1, 1), 4000),
    updatedAt:
      typeof updated === 'number' && updated > 0 && updated < 1e10 ? new Date(updated * 1000).toISOString() : null,
    installs: words(dig(app, 13, 0), 40),
  };
}

const dig = (value: unknown, ...path: number[]): unknown =>
  path.reduce<unknown>((at, index) => (Array.isArray(at) ? at[index] : undefined), value);
