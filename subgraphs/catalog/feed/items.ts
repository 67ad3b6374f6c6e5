import { own, type Tenant, toDate } from '../../../platform/database/index.js';
import { isTransient, notFound, ServiceError } from '../../../platform/errors/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import { withoutAccents } from '../../../platform/text/ends.js';
import { readFeedApart, readTableApart } from '../../../providers/feeds/apart.js';
import type { FeedAddress, FeedItem, FeedOptions, FeedRead } from '../../../providers/feeds/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import type { FeedRow } from './feed.entity.js';

/** How long a reading is reused before the feed is read again, in ms. */
const REUSED_MS = 5 * 60_000;
const MAX_ERROR = 500;

/** One reading of a feed. It is stored as JSON, so that every process can use it and none has to keep it in memory. */
export interface Reading {
  items: FeedItem[];
  truncated: boolean;
  readAt: string;
}

/** The columns of a catalog's row that record its last reading. */
export interface Kept {
  items_key: string;
  last_count: number;
  last_error: string | null;
}

/** Writes a reading to storage. Its key is announced to `Uploads`; the caller stores it in the catalog's row. */
export async function keepReading(
  { rt, ownerId }: Pick<Scope, 'rt' | 'ownerId'>,
  read: FeedRead,
): Promise<Kept & { reading: Reading }> {
  const reading: Reading = { items: read.items, truncated: read.truncated, readAt: rt.now().toISOString() };
  const items_key = storageKey('feeds', 'application/json');
  await rt.uploads.announce(ownerId, items_key);
  await rt.storage.put(items_key, Buffer.from(JSON.stringify(reading)), 'application/json');
  return { items_key, last_count: read.items.length, last_error: errorText(read.problems), reading };
}

const errorText = (problems: readonly string[]): string | null =>
  problems.length === 0 ? null : problems.join(' ').slice(0, MAX_ERROR);

/**
 * A catalog's items, from the last reading if it is less than five minutes old, or else read now.
 * @param fresh reads them now in any case
 * @throws ServiceError PAGE_UNREADABLE (502) and ADDRESS_REFUSED (400), which are also recorded in `last_error`; OVERLOADED
 * (429); NOT_FOUND when the catalog is deleted in the meantime
 */
export async function readItems(scope: Scope, feed: FeedRow, fresh: boolean): Promise<Reading> {
  const { rt } = scope;
  const recent =
    !fresh &&
    feed.items_key !== null &&
    feed.last_read_at !== null &&
    rt.now().getTime() - toDate(feed.last_read_at).getTime() < REUSED_MS;
  return (recent ? await loadReading(rt, feed.items_key!) : null) ?? readAgain(scope, feed);
}

/** Loads a stored reading; null if it is no longer stored, because a newer one has replaced it. */
async function loadReading(rt: Runtime, key: string): Promise<Reading | null> {
  try {
    return JSON.parse((await rt.storage.read(key)).toString('utf8')) as Reading;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Locks a catalog's row, so that the statement that changes it can return the key of the reading that it had before. */
export const lockReading = (tenant: Tenant, id: string) =>
  own(tenant).selectFrom('catalog.feed').select(['id', 'items_key as old_key']).where('id', '=', id).forUpdate();

async function readAgain(scope: Scope, feed: FeedRow): Promise<Reading> {
  const { storage } = scope.rt;
  const read = await tryReading(scope, feed);
  const { reading, ...kept } = await keepReading(scope, read);
  // If the owner has changed how the feed is read in the meantime, this reading is not kept for later requests.
  const before = lockReading(scope, feed.id)
    .where('format', '=', feed.format)
    .where('currency', 'is not distinct from', feed.currency)
    .where('site_url', 'is not distinct from', feed.site_url);
  const replaced = await own(scope)
    .updateTable('catalog.feed')
    .from(before.as('before'))
    .set({ ...kept, last_read_at: reading.readAt, read_url: read.readUrl })
    .whereRef('catalog.feed.id', '=', 'before.id')
    .returning('before.old_key')
    .executeTakeFirst();
  const useless = replaced ? replaced.old_key : kept.items_key;
  if (useless !== null) await storage.delete(useless);
  if (!replaced && !(await exists(scope, feed.id))) throw notFound('catalog');
  return reading;
}

const exists = async (tenant: Tenant, id: string): Promise<boolean> =>
  (await own(tenant).selectFrom('catalog.feed').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

async function tryReading(scope: Scope, feed: FeedRow): Promise<FeedRead> {
  const { rt, ownerId } = scope;
  const shop = { currency: feed.currency, siteUrl: feed.site_url };
  try {
    const read =
      feed.file_key === null
        ? await readAddress(rt, ownerId, { url: feed.url!, format: feed.format, readUrl: feed.read_url }, shop)
        : await readFile(rt, ownerId, feed.file_key, shop);
    if (read.items.length === 0 && read.failure) throw read.failure;
    return read;
  } catch (error) {
    if (!(error instanceof ServiceError) || isTransient(error)) throw error;
    await own(scope)
      .updateTable('catalog.feed')
      .set({ last_error: error.message.slice(0, MAX_ERROR) })
      .where('id', '=', feed.id)
      .execute();
    // The address or file was valid when the catalog was created. If it no longer is, that is the shop's fault, not the
    // caller's.
    throw error.code === 'BAD_INPUT' ? new ServiceError('PAGE_UNREADABLE', error.message) : error;
  }
}

/** What the user says about the shop. */
export type ShopOptions = Pick<FeedOptions, 'currency' | 'siteUrl'>;

/** Reads a shop or feed. @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), OVERLOADED (429), PAGE_UNREADABLE (502) */
export const readAddress = (
  { config }: Runtime,
  ownerId: string,
  address: FeedAddress,
  shop: ShopOptions,
): Promise<FeedRead> =>
  readFeedApart(ownerId, {
    address,
    options: { account: ownerId, timeoutMs: config.feedTimeoutSeconds * 1000, ...shop },
    allowPrivateNetwork: config.allowPrivateNetwork,
    dnsServers: config.dnsServers,
    own: { baseUrl: config.baseUrl, port: config.port },
    logLevel: config.logLevel,
  });

/** Reads a table from storage. @throws ServiceError BAD_INPUT, OVERLOADED */
export async function readFile(rt: Runtime, ownerId: string, key: string, shop: ShopOptions): Promise<FeedRead> {
  const local = await rt.storage.localFile(key);
  try {
    return await readTableApart(ownerId, { path: local.path, ...shop });
  } finally {
    await local.release();
  }
}

/** Folds a text for comparison, ignoring case, accents and compatibility forms. */
const fold = (text: string): string => withoutAccents(text).toLowerCase();

/** Items whose title, brand and labels together contain every word of `q`. */
export function filterItems(items: readonly FeedItem[], q: string | null): readonly FeedItem[] {
  const wanted = fold(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (wanted.length === 0) return items;
  return items.filter(({ title, brand, labels }) => {
    const text = fold([title, brand ?? '', ...labels].join('\n'));
    return wanted.every((word) => text.includes(word));
  });
}
