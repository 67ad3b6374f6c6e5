import { anyOf, type Em, shared, type Tenant } from '../../../platform/database/index.js';
import type { HouseFormatRow } from './house-format.service.js';
import { judgeMarket, type MarketVerdict } from './judge/judge-market.js';
import type { OurPosts } from './judge/judge-ours.js';
import { readOurPosts } from './ours.service.js';
import type { MarketStats } from './stats/market-stats.js';

/** A house format with what is known about it now. */
export interface KnownFormat {
  row: HouseFormatRow;
  stats: MarketStats | null;
  /** The caller's own posts of the format; null if there are none. */
  ours: OurPosts | null;
  market: MarketVerdict;
}

/** The format key of posts that were made with a house format. */
export const houseKey = (slug: string): string => `house:${slug}`;

/** Reads what the market's posts say about these keys, by key. `refreshedAt` is the newest update; null if no key has posts. */
export async function marketStats(
  em: Em,
  keys: readonly string[],
): Promise<{ byKey: Map<string, MarketStats>; refreshedAt: string | null }> {
  const rows = await shared(em)
    .selectFrom('formats.format_stats')
    .select(['key', 'stats', 'updated_at'])
    .where('key', '=', anyOf(keys, 'text'))
    .execute();
  const newest = rows.map(({ updated_at }) => updated_at).sort();
  return { byKey: new Map(rows.map(({ key, stats }) => [key, stats])), refreshedAt: newest.at(-1) ?? null };
}

/** Collects what is known about a single format for the caller. */
export async function readKnownFormat(tenant: Tenant, row: HouseFormatRow): Promise<KnownFormat> {
  const key = houseKey(row.slug);
  const [{ byKey }, ours] = [await marketStats(tenant.em, [key]), await readOurPosts(tenant, [key])];
  const stats = byKey.get(key) ?? null;
  return { row, stats, ours: ours.get(key) ?? null, market: judgeMarket(stats, new Date(row.created_at), new Date()) };
}
