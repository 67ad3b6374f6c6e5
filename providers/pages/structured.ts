import type { PageDocument, PageElement } from './dom.js';
import { decodeEntities } from './entities.js';
import { currencyOf, priceOf } from './price.js';

/** What a page says of its product to machines. */
export interface ProductData {
  name: string | null;
  brand: string | null;
  description: string | null;
  /** Out of 5, whatever scale the page uses. */
  rating: number | null;
  reviewCount: number | null;
  price: number | null;
  currency: string | null;
  images: string[];
}

type Json = Record<string, unknown>;
const PRODUCT =
  /^(?:https?:\/\/schema\.org\/)?(Product|ProductGroup|ProductModel|IndividualProduct|Vehicle|Car|SoftwareApplication|MobileApplication|WebApplication|VideoGame|Book|Course)$/i;
const MAX_NODES = 3000;
const MAX_NESTING = 12;

/** The first product in the page's JSON-LD blocks, those that broke left out. Pure. */
export function productFromJsonLd(blocks: readonly string[]): ProductData | null {
  const products = blocks.flatMap((block) => productsIn(parseLoosely(block)));
  const told = products.find(({ offers, hasVariant, aggregateRating }) => offers ?? hasVariant ?? aggregateRating);
  const product = told ?? products[0];
  return product ? readProduct(product) : null;
}

/** JSON as pages embed it: inside CDATA or comments, with bare line breaks in strings. */
function parseLoosely(block: string): unknown {
  const text = block
    .trim()
    .replace(/^(<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(-->|\/\/\s*\]\]>|\]\]>)$/, '');
  for (const attempt of [text, text.replace(/\p{Cc}+/gu, ' ')]) {
    try {
      return JSON.parse(attempt.replace(/;\s*$/, ''));
    } catch {
      // The next attempt, or nothing.
    }
  }
  return null;
}

/** Breadth first, so that the page's own product comes before the ones it recommends. */
function productsIn(root: unknown): Json[] {
  const found: Json[] = [];
  let level: unknown[] = [root];
  let nodes = 0;
  for (let depth = 0; depth < MAX_NESTING && level.length > 0 && nodes < MAX_NODES; depth++) {
    const next: unknown[] = [];
    for (const node of level) {
      if (++nodes > MAX_NODES) break;
      if (Array.isArray(node)) next.push(...node.slice(0, MAX_NODES));
      else if (isObject(node)) {
        if (typesOf(node).some((type) => PRODUCT.test(type))) found.push(node);
        else
          next.push(
            ...Object.values(node)
              .filter((value) => typeof value === 'object')
              .slice(0, 200),
          );
      }
    }
    level = next;
  }
  return found;
}

function readProduct(product: Json): ProductData {
  const variant = first(product.hasVariant);
  const offers = list(product.offers ?? (isObject(variant) ? variant.offers : undefined)).filter(isObject);
  const offer = offers.find((one) => offerPrice(one).price !== null) ?? offers[0];
  const rated = isObject(product.aggregateRating) ? product.aggregateRating : {};
  return {
    name: words(product.name ?? product.title, 300),
    brand: words(named(product.brand ?? product.manufacturer ?? product.author), 120),
    description: words(product.description, 5000),
    rating: outOfFive(rated.ratingValue, rated.bestRating),
    reviewCount: count(rated.reviewCount ?? rated.ratingCount),
    ...(offer ? offerPrice(offer) : { price: null, currency: null }),
    images: [...addresses(product.image), ...(isObject(variant) ? addresses(variant.image) : [])].slice(0, 20),
  };
}

function offerPrice(offer: Json): { price: number | null; currency: string | null } {
  const spec = list(offer.priceSpecification).find(isObject) ?? {};
  const nested = list(offer.offers).find(isObject) ?? {};
  const currency = currencyOf(offer.priceCurrency ?? spec.priceCurrency ?? nested.priceCurrency);
  for (const value of [offer.price, offer.lowPrice, spec.price, nested.price]) {
    const price = priceOf(value, currency);
    if (price !== null) return { price, currency: currency ?? currencyOf(value) };
  }
  return { price: null, currency };
}

/** schema.org microdata: the first product item, without what belongs to items inside it. */
export function productFromMicrodata(document: PageDocument): ProductData | null {
  const item = [...document.querySelectorAll('[itemtype]')].find((element) =>
    (element.getAttribute('itemtype') ?? '')
      .split(/\s+/)
      .some((type) => PRODUCT.test(type.replace(/^http:/, 'https:'))),
  );
  if (!item) return null;
  const properties = new Map<string, PageElement[]>();
  for (const element of item.querySelectorAll('[itemprop]')) {
    if (!within(element, item)) continue;
    for (const name of (element.getAttribute('itemprop') ?? '').split(/\s+/))
      properties.set(name, [...(properties.get(name) ?? []), element]);
  }
  const value = (name: string): string | null => {
    const element = properties.get(name)?.[0];
    return element ? itemValue(element) : null;
  };
  const currency = currencyOf(value('priceCurrency'));
  const shown = value('price') ?? value('lowPrice');
  return {
    name: words(value('name'), 300),
    brand: words(value('brand') ?? value('manufacturer'), 120),
    description: words(value('description'), 5000),
    rating: outOfFive(value('ratingValue'), value('bestRating')),
    reviewCount: count(value('reviewCount') ?? value('ratingCount')),
    price: priceOf(shown, currency),
    currency: currency ?? currencyOf(shown),
    images: (properties.get('image') ?? []).slice(0, 20).flatMap((element) => itemValue(element) ?? []),
  };
}

/** Items that describe the product itself: their properties count as its own. A review's name is not the product's. */
const TRANSPARENT = new Set(['offers', 'aggregateRating', 'priceSpecification']);

function within(element: PageElement, item: PageElement): boolean {
  for (let at = element.parentElement; at && at !== item; at = at.parentElement) {
    if (at.hasAttribute('itemscope') && !TRANSPARENT.has(at.getAttribute('itemprop') ?? '')) return false;
  }
  return true;
}

function itemValue(element: PageElement): string | null {
  const attribute = ['content', 'src', 'href', 'datetime', 'value'].find((name) => element.getAttribute(name));
  const name = element.querySelector('[itemprop="name"]');
  return attribute ? element.getAttribute(attribute) : ((name ?? element).textContent ?? null);
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, 100) : value === undefined ? [] : [value];
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const typesOf = (node: Json): string[] => list(node['@type']).filter((type) => typeof type === 'string');
const named = (value: unknown): unknown => {
  const one = first(value);
  return isObject(one) ? one.name : one;
};
const addresses = (value: unknown): string[] =>
  list(value).flatMap((one) => {
    const address = isObject(one) ? (one.url ?? one.contentUrl) : one;
    return typeof address === 'string' ? [address] : [];
  });

/** Text on one line, tags and the common entities gone (shops escape twice), or null when nothing is left. */
export function words(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const text = decodeEntities(value.slice(0, 4 * max).replace(/<[^<>]{1,1000}>/g, ' '))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max);
  return text === '' ? null : text;
}

const plainNumber = (value: unknown): number => {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string'
        ? Number.parseFloat(value.trim().replace(',', '.'))
        : Number.NaN;
  return number;
};

function outOfFive(value: unknown, best: unknown): number | null {
  const rating = plainNumber(value);
  const scale = plainNumber(best);
  const top = Number.isFinite(scale) && scale > 0 ? scale : rating > 5 ? 10 : 5;
  const scaled = (rating * 5) / top;
  return Number.isFinite(scaled) && scaled > 0 && scaled <= 5 ? Math.round(scaled * 100) / 100 : null;
}

function count(value: unknown): number | null {
  const digits =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.replace(/[\s.,'’]/g, '') : '';
  const number = /^\d{1,9}/.exec(digits)?.[0];
  return number === undefined ? null : Number(number);
}
