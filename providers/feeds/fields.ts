import { createHash } from 'node:crypto';
import { COLUMNS } from '../../content/catalog/data.js';
import { withoutEnds } from '../../platform/text/ends.js';
import { words } from '../pages/data/values.js';
import { markupText } from '../pages/markup.js';
import { isPartial } from '../pages/partial-price.js';
import { parseCurrency, parsePrice, sumsIn } from '../pages/price.js';
import { ofQuantity, parseAvailability } from './availability.js';
import { NAMES } from './names.js';
import { type Availability, type FeedItem, MAX_IMAGES, type Money } from './port.js';
import { shopifyLink } from './site.js';

/**
 * A product in its feed's own words: column or element name → its values, in order. A table's column that is empty in this row
 * has no values.
 */
export type RawItem = ReadonlyMap<string, readonly string[]>;

/** Maximum number of values that are kept of one name. Without it, a row with 80,000 pictures takes two minutes. */
const MAX_VALUES = 200;
const MAX_LABELS = 40;

/** Adds a value to an item, unless it has too many of that name already. */
export function addValue(raw: Map<string, string[]>, name: string, value: string): void {
  const values = raw.get(name);
  if (!values) raw.set(name, [value]);
  else if (values.length < MAX_VALUES) values.push(value);
}

/** Counts values that could not be read: a price on request, an invalid address. */
export class Unread {
  readonly count = { price: 0, link: 0, image: 0 };
  /** Whether an address could not be read because it is relative. */
  relative = false;
  /** Returns the parsed value. Counts it as unread if the feed states a value that could not be parsed. */
  note<T>(kind: keyof Unread['count'], said: unknown, read: T): T {
    const empty = typeof said === 'string' ? said.trim() === '' : typeof said !== 'number';
    if (read !== null || empty) return read;
    this.count[kind] += 1;
    if (kind !== 'price' && typeof said === 'string' && !URL.canParse(said.trim())) this.relative = true;
    return read;
  }
  add({ count, relative }: Unread): void {
    this.relative ||= relative;
    for (const kind of ['price', 'link', 'image'] as const) this.count[kind] += count[kind];
  }
}

export interface FieldContext {
  /** The address against which relative addresses are resolved; null for an uploaded file of an unknown site. */
  base: string | null;
  /** The shop's site, if the user stated it. */
  siteUrl: string | null;
  currency: string | null;
  /** The time at which prices are read (epoch ms). */
  now: number;
}

/** The key that a feed states for a product, such as its id or SKU; null if it states none. */
export const rawKey = (raw: RawItem): string | null => words(first(raw, NAMES.key), 200);

/** A product's title, at most 300 characters; null if the feed states none. */
export const titleOf = (raw: RawItem): string | null => words(first(raw, NAMES.title), 300);

/** Converts a raw item. @returns null when the item has no title, because it could not be shown */
export function toItem(raw: RawItem, context: FieldContext, unread = new Unread()): FeedItem | null {
  const title = titleOf(raw);
  if (title === null) return null;
  const link = linkOf(raw, context, unread);
  return {
    key: rawKey(raw) ?? derivedKey(link ?? title),
    title,
    brand: words(first(raw, NAMES.brand), 120),
    subtitle: words(first(raw, NAMES.subtitle, isStructure), 200),
    description: descriptionOf(first(raw, NAMES.description)),
    ...offerOf(raw, context, unread),
    link,
    publishedAt: parseTime(first(raw, NAMES.published)),
    labels: collectLabels(NAMES.labels.flatMap((name) => raw.get(name) ?? []).flatMap((text) => text.split(/[,|;]/))),
  };
}

/** What a product and each of its variants has. */
export type Offer = Pick<FeedItem, 'price' | 'salePrice' | 'images' | 'availability'>;

/** Reads what a row says about a product or a variant. */
export const offerOf = (raw: RawItem, { currency, base, now }: FieldContext, unread: Unread): Offer => ({
  ...prices(raw, { currency, now }, unread),
  images: imagesOfRaw(raw, base, unread),
  availability: availabilityOf(raw),
});

/** Shopify sells a variant without stock if it does not count the stock, or if its policy is to continue selling. */
function availabilityOf(raw: RawItem): Availability | null {
  const said = parseAvailability(first(raw, NAMES.availability));
  const counted = ofQuantity(first(raw, NAMES.quantity));
  if (said !== null || counted !== 'out_of_stock') return said ?? counted;
  const isUntracked = ['variant_inventory_tracker', 'inventory_tracker'].some((name) => raw.get(name)?.length === 0);
  const goesOn = /^(?:continue|true|yes)$/i.test(first(raw, NAMES.policy)?.trim() ?? '');
  return isUntracked || goesOn ? 'in_stock' : counted;
}

function linkOf(raw: RawItem, { base, siteUrl }: FieldContext, unread: Unread): string | null {
  // Some exports have the name of a product's page here (`tea-mug`), which is not its address.
  const said = first(raw, NAMES.link, (text) => /^[\p{L}\p{N}_-]+$/u.test(text));
  const link = unread.note('link', said, address(said, base));
  return link ?? shopifyLink(first(raw, ['handle', 'url_handle']), siteUrl);
}

/** Whether a text says how a product is built or sold, instead of what it is. */
const isStructure = (text: string): boolean =>
  text.split(',', 4).every((word) => COLUMNS.structures.includes(word.trim().toLowerCase()));

/** The first value of a field that is not empty. @param isOther tells values that are skipped */
export function first(
  raw: RawItem,
  names: readonly string[],
  isOther: (text: string) => boolean = () => false,
): string | null {
  for (const name of names)
    for (const value of raw.get(name) ?? []) if (value.trim() !== '' && !isOther(value)) return value;
  return null;
}

/** Makes a key from a product's link or title, so that the product has the same key at every reading. */
const derivedKey = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function prices(
  raw: RawItem,
  { currency, now }: Pick<FieldContext, 'currency' | 'now'>,
  unread: Unread,
): Pick<FeedItem, 'price' | 'salePrice'> {
  const column = parseCurrency(first(raw, NAMES.currency)) ?? currency;
  const [price, compareAt, sale] = [NAMES.price, NAMES.compareAt, NAMES.sale].map((names) => {
    const said = first(raw, names);
    return unread.note('price', said, money(said, column));
  });
  if (compareAt && price) return pickPrices(compareAt, price);
  // A "sale price" that is not below the price is a mistake of the feed, and one of 0 means that there is none.
  const isReduced = sale && (!price || (isOnSale(raw, now) && sale.amount < price.amount && sale.amount > 0));
  return pickPrices(price ?? null, isReduced ? sale : null);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day, perhaps with a time and a zone. Without a zone it is UTC. */
const ISO_TIME = /(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?\s?(Z|[+-]\d\d:?\d\d)?)?/i;

/** Whether an item's sale price applies at a time. It does unless the feed states when it begins or ends, in a form that is known. */
function isOnSale(raw: RawItem, now: number): boolean {
  const period = first(raw, NAMES.salePeriod)?.slice(0, 100) ?? '';
  const slash = period.indexOf('/');
  const [begins, ends] = slash < 0 ? [period, ''] : [period.slice(0, slash), period.slice(slash + 1)];
  const from = saleTime(first(raw, NAMES.saleFrom) ?? begins)?.start ?? now;
  const until = saleTime(first(raw, NAMES.saleUntil) ?? ends)?.end ?? now;
  return from <= now && now <= until;
}

/** The beginning and the end of a time (epoch ms): of a day without a time, the whole day. */
function saleTime(text: string): { start: number; end: number } | null {
  const [, day, clock, zone = 'Z'] = ISO_TIME.exec(text.slice(0, 60)) ?? [];
  const start = Date.parse(
    `${day}T${clock ?? '00:00'}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  );
  return Number.isNaN(start) ? null : { start, end: clock === undefined ? start + DAY_MS - 1 : start };
}

/** The price and the sale price. If the sale price is not lower, it becomes the only price. */
export function pickPrices(price: Money | null, sale: Money | null): Pick<FeedItem, 'price' | 'salePrice'> {
  if (!price || !sale) return { price: price ?? sale, salePrice: null };
  return sale.amount < price.amount ? { price, salePrice: sale } : { price: sale, salePrice: null };
}

/** Parses `1.299,00 €`, `19.99 USD`, `EUR 5`. An amount without a currency gets `currency`. @returns null also for a part of a price */
export function money(text: unknown, currency: string | null): Money | null {
  if (typeof text === 'string' && isPartial(text)) return null;
  const sums = typeof text === 'string' && text.length < 200 ? sumsIn(text) : [];
  // The same price in several currencies.
  const known = sums.length > 1 && new Set(sums.map((sum) => sum.currency)).size === sums.length;
  const one = known ? sums.find((sum) => sum.currency === currency) : undefined;
  if (one) return { amount: one.price, currency };
  const own = parseCurrency(text) ?? currency;
  const amount = parsePrice(typeof text === 'string' ? text.trim() : text, own);
  return amount === null ? null : { amount, currency: own };
}

/**
 * What separates several addresses in one field: `|`, or a comma, a semicolon or white space that precedes `http` or stands
 * between two names of picture files. Elsewhere, these may be part of an address.
 */
const BETWEEN_ADDRESSES =
  /\||[\s,;](?=https?:\/\/)|(?<=\.(?:jpe?g|png|webp|gif|avif))[,;](?=\s?[^\s,;|]{1,2000}\.(?:jpe?g|png|webp|gif|avif)(?:[\s,;|]|$))/i;

/** The addresses of an item's pictures, in the order of {@link NAMES}. */
export function imagesOfRaw(raw: RawItem, base: string | null, unread?: Unread): string[] {
  const filled = [...NAMES.image, ...NAMES.moreImages].filter((name) => (raw.get(name)?.length ?? 0) > 0);
  // BigCommerce names the file of a picture beside its address.
  const given = filled
    .filter((name) => name !== 'product_image_file' || filled.length === 1)
    .flatMap((name) => raw.get(name) ?? []);
  return addresses(
    given.flatMap((text) => text.split(BETWEEN_ADDRESSES).map((one) => withoutEnds(one, /[\s,;]/))),
    base,
    unread,
  );
}

/** Converts addresses of pictures to absolute http(s) ones, each once. Unreadable ones are counted in `unread`. */
export const addresses = (given: readonly unknown[], base: string | null, unread = new Unread()): string[] =>
  [
    ...new Set(given.map((text) => unread.note('image', text, address(text, base))).filter((url) => url !== null)),
  ].slice(0, MAX_IMAGES);

/** Parses an http(s) address, which may be relative to `base`; null if it is none, is too long, or has a user name. */
export function address(text: unknown, base: string | null): string | null {
  if (typeof text !== 'string' || text.length > 2048 || text.trim() === '') return null;
  const said = text.trim();
  const scheme = /^www\./i.test(said) ? 'https://' : said.startsWith('//') && base === null ? 'https:' : '';
  const url = URL.parse(scheme + said, base ?? undefined);
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null;
}

/** Parses a time to ISO in UTC; null if it is not a date (such as `1` in a column `Published`). */
export function parseTime(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 60 || !/\d{4}/.test(text)) return null;
  const time = new Date(text.trim());
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1990 || time.getUTCFullYear() > 2200
    ? null
    : time.toISOString();
}

/** Shortcodes of WordPress, which its plug-ins and page builders leave in exports: `[vc_row css="…"]`, `[/caption]`. */
const SHORTCODE = /\[(?:\/[a-z][\w-]{1,60}|[a-z][\w-]{0,60}(?:_[\w-]{0,60}|\s[\w-]{1,40}=[^[\]]{0,500}))\/?\]/gi;

/**
 * The text of a product's description, a line for each paragraph and list item. WooCommerce's export writes a line break as a
 * backslash and an `n`.
 */
export const descriptionOf = (markup: unknown): string | null =>
  markupText(
    typeof markup === 'string' ? markup.replace(/(?<!:)(?:\\r)?\\n/g, '\n').replace(SHORTCODE, ' ') : null,
    2000,
  );

/** Cleans labels, each once, at most 40. */
export function collectLabels(given: readonly unknown[]): string[] {
  return [...new Set(given.map((text) => words(text, 80)).filter((label) => label !== null))].slice(0, MAX_LABELS);
}
