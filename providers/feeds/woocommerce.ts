import { asList, isObject, type Json } from '../json.js';
import { words } from '../pages/data/values.js';
import { parseCurrency } from '../pages/price.js';
import { address, addresses, collectLabels, descriptionOf, pickPrices } from './fields.js';
import type { Money } from './port.js';
import type { ShopKind } from './shop.js';

/** WooCommerce's public Store API: 100 a page, prices in minor units with their currency. */
export const woocommerce: ShopKind = {
  format: 'woocommerce',
  pageSize: 100,
  pageUrl(readUrl, page) {
    const url = new URL(readUrl);
    url.searchParams.set('per_page', '100');
    url.searchParams.set('page', String(page));
    return url.href;
  },
  products: (body) =>
    Array.isArray(body) && (body.length === 0 || body.some((product) => isObject(product) && isObject(product.prices)))
      ? body
      : null,
  toItem(product, { site, currency, unread }) {
    const title = words(product.name, 300);
    const key = product.id ?? product.sku;
    if (title === null || (typeof key !== 'number' && typeof key !== 'string')) return null;
    const prices = isObject(product.prices) ? product.prices : {};
    const [regular = null, now = null] = [prices.regular_price, prices.price].map((said) =>
      unread.note('price', said, minorUnits(said, prices, currency)),
    );
    return {
      key: String(key).slice(0, 200),
      title,
      brand: named(product.brands)[0] ?? null,
      subtitle: words(product.short_description, 200),
      description: descriptionOf(product.description) ?? descriptionOf(product.short_description),
      ...pickPrices(regular ?? now, now),
      images: addresses(
        asList(product.images).map((image) => (isObject(image) ? image.src : image)),
        site,
        unread,
      ),
      link: unread.note('link', product.permalink, address(product.permalink, site)),
      availability:
        typeof product.is_in_stock === 'boolean'
          ? product.is_on_backorder === true
            ? 'backorder'
            : product.is_in_stock
              ? 'in_stock'
              : 'out_of_stock'
          : null,
      publishedAt: null,
      labels: collectLabels([...named(product.categories), ...named(product.tags)]),
    };
  },
};

const named = (value: unknown): string[] =>
  asList(value).flatMap((entry) => {
    const name = words(isObject(entry) ? entry.name : null, 80);
    return name === null ? [] : [name];
  });

/** Converts an amount in minor units: `"2999"` with two decimals is 29.99. */
function minorUnits(value: unknown, prices: Json, fallback: string | null): Money | null {
  if ((typeof value !== 'string' && typeof value !== 'number') || !/^\d{1,15}$/.test(String(value))) return null;
  const unit = prices.currency_minor_unit;
  const decimals = typeof unit === 'number' && Number.isInteger(unit) && unit >= 0 && unit <= 6 ? unit : 2;
  const amount = Number((Number(value) / 10 ** decimals).toFixed(decimals));
  return amount < 1e9 ? { amount, currency: parseCurrency(prices.currency_code) ?? fallback } : null;
}

const PRODUCTS = 'wc/store/v1/products';

/**
 * The address of a shop's Store API: the address itself, the page's `https://api.w.org/` link, else the site's root.
 * @param html the beginning of the shop's page, if it was read
 */
export function woocommerceUrl(page: string, html = ''): string {
  const url = new URL(page);
  const api = /^(.*\/wp-json\/)(?:wc\/store(?:\/v\d)?\/products\/?)?$/.exec(
    `${url.pathname.replace(/\/?$/, '')}/`,
  )?.[1];
  if (api) return `${url.origin}${api}${PRODUCTS}`;
  const link = /<link\b[^>]{0,200}\bhref=["']([^"']{1,1000}\/wp-json\/)["']/i.exec(html)?.[1];
  const root = link ? URL.parse(link, page) : null;
  return new URL(PRODUCTS, root && /^https?:$/.test(root.protocol) ? root : new URL('/wp-json/', page)).href;
}
