import { COLUMNS } from '../../content/catalog/data.js';
import { withoutAccents, withoutEnds } from '../../platform/text/ends.js';
import { parseCurrency } from '../pages/price.js';

/** Names that feeds and exports use for the same field, as {@link fieldName} gives them. */
export const NAMES = COLUMNS.names;

const KNOWN: ReadonlySet<string> = new Set(Object.values(NAMES).flat());
const PRICES: ReadonlySet<string> = new Set([...NAMES.price, ...NAMES.sale, ...NAMES.compareAt]);
const IMAGES: ReadonlySet<string> = new Set([...NAMES.image, ...NAMES.moreImages]);

/** Maximum length of a column's name; a longer one is not known. */
const MAX_NAME = 120;

/** Normalizes a field's name: `g:Image Link` → `image_link`, `Regulärer Preis` → `regularer_preis`. */
export const fieldName = (text: string): string =>
  withoutEnds(
    withoutAccents(text.slice(0, MAX_NAME).trim().toLowerCase())
      .replace(/^[a-z]{1,10}:(?=\S)/, '')
      .replace(/\[[^[\]]{0,60}\]$/, '')
      .replace(/[^\p{L}\p{N}]+/gu, '_'),
    /_/,
  );

/** Whether any field of a product has this name. */
export const isKnownField = (name: string): boolean => KNOWN.has(name);

/** A column of a table. */
export interface Column {
  /** The name of its field. */
  name: string;
  /** The currency of its prices, if its header says so: `Price (EUR)`. */
  currency: string | null;
}

/** Reads the header of a column. Of numbered columns of pictures (`IMAGE1`), the number is left out. */
export function toColumn(header: string): Column {
  const name = fieldName(header);
  if (KNOWN.has(name) && !PRICES.has(name)) return { name, currency: null };
  const unnumbered = name.replace(/_?\d{1,2}(?=$|_(?:url|src|link)$)/, '');
  if (IMAGES.has(unnumbered)) return { name: unnumbered, currency: null };
  // Square has a column for each place where it counts the stock.
  if (name.startsWith('current_quantity_')) return { name: 'quantity', currency: null };
  const currency = parseCurrency(header);
  const price = currency === null || PRICES.has(name) ? name : name.replace(/(?:_in)?(?:_[a-z]{3})?$/, '');
  return PRICES.has(price) ? { name: price, currency } : { name, currency: null };
}

/** Whether a table's header is that of a list of products: it needs a title, and an id, link, price or picture. */
export function isProductHeader(columns: readonly string[]): boolean {
  const has = (field: keyof typeof NAMES) => columns.some((column) => NAMES[field].includes(column));
  return has('title') && (has('key') || has('link') || has('price') || has('image'));
}

/** Whether a table's header has the four columns that Google's feeds must have. */
export const isMerchantHeader = (columns: readonly string[]): boolean =>
  ['id', 'title', 'link', 'image_link'].every((name) => columns.includes(name));
