import type { Readable } from 'node:stream';
import { ServiceError } from '../../platform/errors/index.js';
import { type GuardedFetch, PageUnreadable, type StreamResult } from '../../platform/fetch/index.js';
import { Assembler } from './assembler.js';
import { Collector } from './collector.js';
import type { RawItem } from './fields.js';
import { isMerchantHeader } from './names.js';
import type { FeedFormat, FeedOptions, FeedRead } from './port.js';
import { probe, readShop, type ShopKind } from './shop.js';
import { readShopifyMeta, shopify, shopifyUrl } from './shopify.js';
import { siteFolder } from './site.js';
import { createTableReader, findHeader } from './table.js';
import { type FeedText, openText } from './text.js';
import { woocommerce, woocommerceUrl } from './woocommerce.js';
import { createXmlReader } from './xml.js';

export {
  type Availability,
  FEED_FORMATS,
  type FeedFormat,
  type FeedItem,
  type FeedOptions,
  type FeedRead,
  MAX_ITEMS,
} from './port.js';

/** A catalog's address and how to read it, as far as that is known. */
export interface FeedAddress {
  /** The address that the user gave. */
  url: string;
  /** The format of the feed; null if it has to be detected. */
  format: FeedFormat | null;
  /** The address that an earlier reading found; null to find it again. */
  readUrl: string | null;
}

const ADVICE = 'Send the address of a Shopify or WooCommerce shop, or of a product feed (XML, TSV or CSV).';
/** Number of characters of a shop's page that are searched for signs of the shop's software. */
const PAGE_CHARACTERS = 512 * 1024;

/**
 * Reads the products of a shop or feed. A reading that breaks off is not an error: `items` has what came before and `failure`
 * says why.
 * @throws ServiceError ADDRESS_REFUSED | BAD_INPUT (400: neither a shop nor a feed) | PAGE_UNREADABLE (502)
 */
export async function readFeed(egress: GuardedFetch, address: FeedAddress, options: FeedOptions): Promise<FeedRead> {
  const { url, format, readUrl } = address;
  if (format === 'shopify') return readShop(egress, shopify, readUrl ?? shopifyUrl(url), options);
  if (format === 'woocommerce') return readShop(egress, woocommerce, readUrl ?? woocommerceUrl(url), options);
  const until = Date.now() + options.timeoutMs;
  const left = (): FeedOptions => ({ ...options, timeoutMs: Math.max(1, until - Date.now()) });
  if (format === null && /\/wp-json\/|\/products\.json$/.test(new URL(url).pathname))
    return readJsonShop(egress, url, left());
  const answer = await openAddress(egress, url, left());
  if (!('body' in answer)) {
    const found = format === null ? await findShop(egress, url, '', left()) : null;
    if (found) return found;
    throw answer.refusal;
  }
  const text = await openText(answer.body, answer.charset);
  try {
    const kind = detectKind(text.head);
    if (kind === 'xml' || kind === 'table') return await readText(text, kind, answer.url, options, format);
    if (text.head.trim() === '') throw text.failure ?? badFeed(`${new URL(url).host} sends nothing. ${ADVICE}`);
    if (format !== null) throw badFeed(`${new URL(url).host} no longer sends a product feed (XML, TSV or CSV).`);
    if (kind === 'json') return await readJsonShop(egress, answer.url, left());
    const found = kind === 'page' ? await findShop(egress, answer.url, await beginning(text), left()) : null;
    if (!found)
      throw badFeed(`At ${new URL(url).host} there is neither a shop that can be read nor a product feed. ${ADVICE}`);
    return found;
  } finally {
    text.close();
  }
}

/** Reads a table that the user uploaded, opened as CSV or TSV. @throws ServiceError BAD_INPUT when it is not a list of products */
export async function readTableFile(
  body: Readable,
  currency: string | null,
  siteUrl: string | null = null,
): Promise<FeedRead> {
  const text = await openText(body, null);
  try {
    if (!findHeader(text.head))
      throw badFeed(
        'One of the first lines of `file` must name its columns: `title`, and at least one of `id`, `link`, `price`, `image_link`.',
      );
    return await readText(text, 'table', null, { currency, siteUrl }, 'csv');
  } finally {
    text.close();
  }
}

const badFeed = (message: string): ServiceError => new ServiceError('BAD_INPUT', message);

/** Opens the address; returns the refusal if the server sends one. A shop may refuse us its page and still serve its products. */
async function openAddress(
  egress: GuardedFetch,
  url: string,
  { account, timeoutMs }: FeedOptions,
): Promise<StreamResult | { refusal: PageUnreadable }> {
  try {
    return await egress.stream(url, { account, maxBytes: Number.MAX_SAFE_INTEGER, timeoutMs });
  } catch (error) {
    if (error instanceof PageUnreadable && error.reason === 'bad_status') return { refusal: error };
    throw error;
  }
}

type TextKind = 'xml' | 'table' | 'json' | 'page' | 'other';

function detectKind(head: string): TextKind {
  const start = head.trimStart();
  if (start.startsWith('<'))
    return /<(?:!doctype\s+html|html|head|body)\b/i.test(start.slice(0, 4096)) ? 'page' : 'xml';
  if (/^[[{]/.test(start)) return 'json';
  return !start.includes('\0') && findHeader(start) ? 'table' : 'other';
}

async function readText(
  text: FeedText,
  kind: 'xml' | 'table',
  url: string | null,
  options: Pick<FeedOptions, 'currency' | 'siteUrl'>,
  format: FeedFormat | null,
): Promise<FeedRead> {
  const collector = new Collector();
  const { currency, siteUrl } = options;
  const context = { base: siteFolder(siteUrl) ?? url, siteUrl, currency, now: Date.now() };
  const assembler = new Assembler(collector, context);
  const onItem = (raw: RawItem) => assembler.take(raw);
  const reader = kind === 'xml' ? createXmlReader(onItem) : createTableReader(text.head, onItem);
  let whole = true;
  for await (const chunk of text.chunks()) {
    whole = await reader.write(chunk);
    if (!whole) break;
  }
  // If the text broke off, its last item is incomplete and left out.
  if (whole && !text.failure && !text.cut) await reader.end();
  assembler.finish();
  const problems = [
    ...(text.failure ? [`${text.failure.message} What came before was read.`] : []),
    ...(text.cut ? ['The feed is larger than 64 MB; it was read up to there.'] : []),
    ...[reader.problem()].filter((problem) => problem !== null),
    ...text.notes,
    ...collector.problems(),
  ];
  return {
    format: format ?? (kind === 'xml' || isMerchantHeader(findHeader(text.head)?.columns ?? []) ? 'merchant' : 'csv'),
    readUrl: url,
    items: collector.items,
    truncated: collector.truncated || text.cut || text.failure !== null || !whole,
    problems,
    failure: text.failure,
    currency: text.failure === null ? collector.currency() : null,
    name: null,
  };
}

async function beginning(text: FeedText): Promise<string> {
  let page = '';
  for await (const chunk of text.chunks()) {
    page += chunk;
    if (page.length > PAGE_CHARACTERS) break;
  }
  return page;
}

/** Finds the shop behind a page by trying both kinds of shop, starting with the one that the page looks like. */
async function findShop(
  egress: GuardedFetch,
  url: string,
  html: string,
  options: FeedOptions,
): Promise<FeedRead | null> {
  const kinds: [ShopKind, string][] = [
    [shopify, shopifyUrl(url)],
    [woocommerce, woocommerceUrl(url, html)],
  ];
  if (/wp-content|wp-json|woocommerce/i.test(html) && !/cdn\.shopify\.com/i.test(html)) kinds.reverse();
  const until = Date.now() + options.timeoutMs;
  for (const [kind, readUrl] of kinds) {
    const products = await probe(egress, kind, readUrl, { ...options, timeoutMs: until - Date.now() });
    if (products) return readNewShop(egress, kind, readUrl, { ...options, timeoutMs: Math.max(1, until - Date.now()) });
  }
  return null;
}

/** Reads an address that is itself a shop's product list. */
async function readJsonShop(egress: GuardedFetch, url: string, options: FeedOptions): Promise<FeedRead> {
  const woo = new URL(url).pathname.includes('/wp-json/');
  const read = woo
    ? await readNewShop(egress, woocommerce, woocommerceUrl(url), options)
    : await readNewShop(egress, shopify, url, options);
  if (read.items.length === 0 && read.failure) throw read.failure;
  return read;
}

/**
 * Reads a shop for the first time. From a Shopify shop it also gets the name and the currency, which the product list does not
 * contain.
 */
async function readNewShop(
  egress: GuardedFetch,
  kind: ShopKind,
  readUrl: string,
  options: FeedOptions,
): Promise<FeedRead> {
  const until = Date.now() + options.timeoutMs;
  const meta =
    kind === shopify
      ? await readShopifyMeta(egress, readUrl, { ...options, timeoutMs: Math.min(5_000, options.timeoutMs) })
      : { name: null, currency: null };
  const read = await readShop(egress, kind, readUrl, {
    ...options,
    currency: options.currency ?? meta.currency,
    timeoutMs: until - Date.now(),
  });
  return { ...read, currency: meta.currency ?? read.currency, name: meta.name };
}
