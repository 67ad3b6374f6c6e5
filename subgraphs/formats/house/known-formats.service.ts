import { anyOf, type Em, shared, type Tenant } from '../../../platform/database/index.js';
import type { HouseFormatRow } from './house-format.service.js';
import { judgeMarket, type MarketVerdict } from './judge-market.js';
import type { OurPosts } from './judge-ours.js';
import type { MarketStats } from './market-stats.js';
import { ourPosts } from './ours.service.js';

/** A house format with what is known of it at a moment. */
export interface KnownFormat {
  row: HouseFormatRow;
  stats: MarketStats | null;
  /** The caller's own posts of it; null without any. */
  ours: OurPosts | null;
  market: MarketVerdict;
}

/** The key that posts of a house format carry. */
export const houseKey = (slug: string): string => `house:${slug}`;

/** What the market's posts say, by key; when that last changed, or null when there is nothing. */
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

/** What is known of a single format, for the caller. */
export async function knownFormat(tenant: Tenant, row: HouseFormatRow): Promise<KnownFormat> {
  const key = houseKey(row.slug);
  const [{ byKey }, ours] = [await marketStats(tenant.em, [key]), await ourPosts(tenant, [key])];
  const stats = byKey.get(key) ?? null;
  return { row, stats, ours: ours.get(key) ?? null, market: judgeMarket(stats, new Date(row.created_at), new Date()) };
}
