import { COLUMNS } from '../../content/catalog/data.js';
import { withoutEnds } from '../../platform/text/ends.js';
import { first, type Offer, type RawItem, rawKey } from './fields.js';
import { NAMES } from './names.js';
import { type Availability, type FeedItem, MAX_IMAGES } from './port.js';

/**
 * What a row is:
 * - `product`: a product of its own.
 * - `variation`: a variation of the product that `parent` names (WooCommerce).
 * - `grouped`: a variant of the product that all rows of `group` make up, or that product's first row.
 * - `more`: a variant or more pictures of the product that precedes it, or of that which has the same key.
 * - `nothing`: neither.
 */
export type Row =
  | { kind: 'product' | 'nothing' }
  | { kind: 'variation'; parent: string }
  | { kind: 'grouped'; group: string }
  | { kind: 'more'; of: 'key' | 'last' };

/**
 * Tells what a row is.
 * @param last the product that precedes it; null if there is none or it was left out
 */
export function rowKind(raw: RawItem, last: FeedItem | null): Row {
  const parent = first(raw, NAMES.parent);
  const type = first(raw, NAMES.type)?.toLowerCase() ?? '';
  if (parent !== null && /(?:^|[\s,])variation(?:[\s,]|$)/.test(type.slice(0, 100)))
    return { kind: 'variation', parent: parent.trim() };
  const group = first(raw, NAMES.group);
  if (group !== null) return { kind: 'grouped', group: group.trim() };
  const row = first(raw, NAMES.row)?.trim().toLowerCase() ?? '';
  if (COLUMNS.rows.ignored.includes(row)) return { kind: 'nothing' };
  if (COLUMNS.rows.more.includes(row))
    return { kind: 'more', of: rawKey(raw) !== null && hasHandle(raw) ? 'key' : 'last' };
  const title = first(raw, NAMES.title);
  if (hasHandle(raw)) return { kind: 'more', of: 'key' };
  // Squarespace's rows of variants have an id and a SKU of their own.
  if (title === null && first(raw, ['variant_id', 'variant_sku']) !== null) return { kind: 'more', of: 'last' };
  if (title === null && rawKey(raw) !== null) return { kind: 'more', of: 'key' };
  // Square's older export has a row for each variation, which repeats the item's name.
  return raw.has('variation_name') && title !== null && title.trim() === last?.title
    ? { kind: 'more', of: 'last' }
    : { kind: 'product' };
}

const hasHandle = (raw: RawItem): boolean => first(raw, NAMES.handle) !== null;

/** The names by which a WooCommerce variation refers to a product: its id and its SKU. */
export const namesOf = (raw: RawItem): string[] => {
  const [id, sku] = [first(raw, ['id']), first(raw, ['sku', 'artikelnummer', 'ugs'])];
  return [...(id === null ? [] : [`id:${id.trim()}`]), ...(sku === null ? [] : [sku.trim()])];
};

/**
 * Adds a variant to its product: its pictures, its price if it is lower, and that it is in stock, if it is. The price of a variant
 * that is sold out counts only as long as all are.
 */
export function mergeOffer(item: FeedItem, offer: Offer): void {
  item.images = [...new Set([...item.images, ...offer.images])].slice(0, MAX_IMAGES);
  const [wasSoldOut, isSoldOut] = [item, offer].map(({ availability }) => availability === 'out_of_stock');
  if (wasSoldOut === isSoldOut || !item.price || !offer.price) Object.assign(item, lowest(item, offer));
  else if (wasSoldOut) Object.assign(item, { price: offer.price, salePrice: offer.salePrice });
  item.availability = best(item.availability, offer.availability);
}

/** Matches what separates a product's name from what tells its variants apart. */
const SEPARATOR = /[\s\-–—|/,:;·(]/;

/**
 * What the titles of two variants have in common: their first words, "Linen shirt" of "Linen shirt - blue, S" and "Linen shirt -
 * red, S". The first title if they begin differently.
 */
export function commonTitle(one: string, other: string): string {
  const [words, others] = [one.split(' '), other.split(' ')];
  const differs = words.findIndex((word, i) => word.toLowerCase() !== others[i]?.toLowerCase());
  if (differs < 0) return one;
  return withoutEnds(words.slice(0, differs).join(' '), SEPARATOR) || one;
}

type Prices = Pick<Offer, 'price' | 'salePrice'>;

/** The prices of the cheaper of two offers. A price of 0 counts only beside none; those in different currencies are not compared. */
export function lowest(a: Prices, b: Prices): Prices {
  const [one, other] = [a, b].map(({ price, salePrice }) => salePrice ?? price);
  const cheaper =
    other &&
    other.amount > 0 &&
    (!one || one.amount === 0 || (one.currency === other.currency && other.amount < one.amount));
  const { price, salePrice } = cheaper || !one ? b : a;
  return { price, salePrice };
}

const ORDER: readonly Availability[] = ['in_stock', 'preorder', 'backorder', 'out_of_stock'];
/** The availability of a product with two variants: the better of theirs. */
export const best = (a: Availability | null, b: Availability | null): Availability | null =>
  ORDER.find((one) => one === a || one === b) ?? null;
