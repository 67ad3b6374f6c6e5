import { ServiceError } from '../../platform/errors/index.js';
import { type GuardedFetch, PageUnreadable } from '../../platform/fetch/index.js';
import { isObject, type Json } from '../json.js';
import { Collector } from './collector.js';
import { Unread } from './fields.js';
import { type FeedItem, type FeedOptions, type FeedRead, MAX_ITEMS } from './port.js';
import { siteFolder } from './site.js';

/** Largest page of a product list, bytes. 250 products with long descriptions have 2 to 4 MB. */
const PAGE_BYTES = 16 * 2 ** 20;
/** Number of pages requested at the same time. Shopify serves one caller about two per second before it answers 429. */
const AT_ONCE = 2;

/** How one kind of shop lists its products, page by page. */
export interface ShopKind {
  format: 'shopify' | 'woocommerce';
  pageSize: number;
  pageUrl(readUrl: string, page: number): string;
  /** Returns a page's products; null when the body is not from this kind of shop. */
  products(body: unknown): unknown[] | null;
  toItem(product: Json, context: ShopContext & { unread: Unread }): FeedItem | null;
}

interface ShopContext {
  /** The shop's site, as a folder: relative addresses are resolved against it. */
  site: string;
  currency: string | null;
}

/** Reads JSON from a shop. @throws ServiceError PAGE_UNREADABLE (also when it is not JSON) | ADDRESS_REFUSED */
export async function readJson(
  egress: GuardedFetch,
  url: string,
  { account, timeoutMs }: Pick<FeedOptions, 'account' | 'timeoutMs'>,
): Promise<unknown> {
  const got = await egress.read(url, {
    account,
    maxBytes: PAGE_BYTES,
    timeoutMs: Math.max(1, timeoutMs),
    headers: { accept: 'application/json' },
  });
  try {
    return JSON.parse(new TextDecoder().decode(got.bytes)) as unknown;
  } catch (error) {
    throw new PageUnreadable('wrong_type', `${new URL(got.url).host} sends something that is not valid JSON.`, {
      cause: error,
    });
  }
}

/** Returns the first page's products, or null when there is no such shop at the address. */
export async function probe(
  egress: GuardedFetch,
  kind: ShopKind,
  readUrl: string,
  options: FeedOptions,
): Promise<unknown[] | null> {
  try {
    return kind.products(await readJson(egress, kind.pageUrl(readUrl, 1), options));
  } catch (error) {
    if (error instanceof PageUnreadable) return null;
    throw error;
  }
}

/**
 * Reads a shop page by page, until a page is not full, contains only earlier products, or 5,000 products are reached. A page
 * that cannot be read ends the reading; what came before is kept and `failure` says why.
 */
export async function readShop(
  egress: GuardedFetch,
  kind: ShopKind,
  readUrl: string,
  options: FeedOptions,
): Promise<FeedRead> {
  const until = Date.now() + options.timeoutMs;
  const collector = new Collector();
  const read: FeedRead = {
    format: kind.format,
    readUrl,
    items: collector.items,
    truncated: false,
    problems: [],
    failure: null,
    currency: null,
    name: null,
  };
  const most = Math.ceil(MAX_ITEMS / kind.pageSize) + 1;
  const site = siteFolder(options.siteUrl) ?? new URL('/', readUrl).href;
  const ask = (page: number) =>
    readJson(egress, kind.pageUrl(readUrl, page), { ...options, timeoutMs: until - Date.now() });
  let more = true;
  try {
    for (let page = 1; more && page <= most; page += page === 1 ? 1 : AT_ONCE) {
      // The first page is requested alone, because it shows whether there is a second.
      const pages = Array.from({ length: page === 1 ? 1 : Math.min(AT_ONCE, most + 1 - page) }, (_, index) =>
        ask(page + index),
      );
      for (const pending of await Promise.allSettled(pages)) {
        if (!more) break;
        if (pending.status === 'rejected') throw pending.reason;
        const products = kind.products(pending.value);
        if (!products)
          throw new PageUnreadable(
            'wrong_type',
            `${new URL(readUrl).host} sends something that is not a list of products.`,
          );
        more = take(kind, products, collector, { site, currency: options.currency });
      }
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    read.failure = error;
  }
  read.truncated = collector.truncated || read.failure !== null;
  read.problems = [...(read.failure ? [read.failure.message] : []), ...collector.problems()];
  read.currency = read.failure === null ? collector.currency() : null;
  return read;
}

/** Takes a page's products. @returns whether to request the next page */
function take(kind: ShopKind, products: unknown[], collector: Collector, context: ShopContext): boolean {
  const before = collector.items.length;
  for (const product of products) {
    const unread = new Unread();
    if (!collector.add(isObject(product) ? kind.toItem(product, { ...context, unread }) : null, unread)) return false;
  }
  return products.length >= kind.pageSize && collector.items.length > before;
}
