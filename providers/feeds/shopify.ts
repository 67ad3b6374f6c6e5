import type { GuardedFetch } from '../../platform/fetch/index.js';
import { PageUnreadable } from '../../platform/fetch/index.js';
import { asList, isObject, type Json } from '../json.js';
import { words } from '../pages/data/values.js';
import { parseCurrency } from '../pages/price.js';
import { addresses, collectLabels, descriptionOf, money, parseTime, pickPrices, type Unread } from './fields.js';
import type { FeedOptions } from './port.js';
import { readJson, type ShopKind } from './shop.js';
import { shopifyLink } from './site.js';
import { lowest } from './variants.js';

/** Shopify's public `/products.json`: 250 a page, prices as decimal text without a currency. */
export const shopify: ShopKind = {
  format: 'shopify',
  pageSize: 250,
  pageUrl(readUrl, page) {
    const url = new URL(readUrl);
    url.searchParams.set('limit', '250');
    url.searchParams.set('page', String(page));
    return url.href;
  },
  products: (body) => (isObject(body) && Array.isArray(body.products) ? body.products : null),
  toItem(product, { site, currency, unread }) {
    const title = words(product.title, 300);
    const key = product.id ?? product.handle;
    if (title === null || (typeof key !== 'number' && typeof key !== 'string')) return null;
    const variants = asList(product.variants).filter(isObject);
    const sold = variants.filter(({ available }) => available === true);
    return {
      key: String(key).slice(0, 200),
      title,
      brand: words(product.vendor, 120),
      subtitle: words(product.product_type, 200),
      description: descriptionOf(product.body_html),
      // What is sold out has no say in the price, unless all is.
      ...(sold.length > 0 ? sold : variants)
        .map((variant) => variantPrice(variant, currency, unread))
        .reduce(lowest, { price: null, salePrice: null }),
      images: addresses(
        asList(product.images).map((image) => (isObject(image) ? image.src : image)),
        site,
        unread,
      ),
      link: typeof product.handle === 'string' ? shopifyLink(product.handle, site) : null,
      availability: availability(variants),
      publishedAt: parseTime(product.published_at),
      labels: collectLabels(typeof product.tags === 'string' ? product.tags.split(',') : asList(product.tags)),
    };
  },
};

const variantPrice = (variant: Json, currency: string | null, unread: Unread) => {
  const price = unread.note('price', variant.price, money(variant.price, currency));
  const before = unread.note('price', variant.compare_at_price, money(variant.compare_at_price, currency));
  return before && price && before.amount > price.amount ? pickPrices(before, price) : pickPrices(price, null);
};

/** A product is available if any of its variants is; null if no variant says so. */
function availability(variants: Json[]): 'in_stock' | 'out_of_stock' | null {
  const said = variants.filter(({ available }) => typeof available === 'boolean');
  if (said.length === 0) return null;
  return said.some(({ available }) => available) ? 'in_stock' : 'out_of_stock';
}

/**
 * The address of the `products.json` for a page of a shop: that of the collection which the page shows, else that of the whole
 * shop.
 */
export function shopifyUrl(address: string): string {
  const url = new URL(address);
  if (url.pathname.endsWith('/products.json')) return `${url.origin}${url.pathname}`;
  const collection = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/collections\/([\w%-]+)/i.exec(url.pathname)?.[1];
  return `${url.origin}${collection && collection !== 'all' ? `/collections/${collection}` : ''}/products.json`;
}

/** Reads the shop's name and currency from `/meta.json`; null for what cannot be read there. */
export async function readShopifyMeta(
  egress: GuardedFetch,
  readUrl: string,
  options: FeedOptions,
): Promise<{ name: string | null; currency: string | null }> {
  try {
    const meta = await readJson(egress, new URL('/meta.json', readUrl).href, options);
    return isObject(meta)
      ? { name: words(meta.name, 120), currency: parseCurrency(meta.currency) }
      : { name: null, currency: null };
  } catch (error) {
    if (error instanceof PageUnreadable) return { name: null, currency: null };
    throw error;
  }
}
