import { sql } from 'kysely';
import { anyOf, type Em, shared, type Tenant } from '../../../platform/database/index.js';
import { afterCursor, type Cursor } from '../../cursor.js';
import { countedPosts, NICHE } from '../evidence/keyed-posts.js';
import { median } from '../evidence/statistics.js';
import { evidenceKeys } from '../vocab/keys.js';
import type { HouseFormatRow } from './house-format.service.js';
import type { OurFigures, OurPosts } from './judge.js';
import { judgeMarket, type MarketVerdict } from './judge.js';
import type { MarketStats } from './market-stats.js';

/**
 * Maximum number of posts that one statement reads. Medians are computed in this process, as in `evidence`, which takes a third
 * of the time that Postgres needs.
 */
const SLICE = 10_000;

/** Collects the multiples and the days of posts, which must be added newest first. */
class Multiples {
  readonly #values: number[] = [];
  #days = 0;
  #lastDay = Number.NaN;

  add(multiple: number, day: number): void {
    this.#values.push(multiple);
    if (day !== this.#lastDay) this.#days += 1;
    this.#lastDay = day;
  }

  get figures(): OurFigures {
    return { posts: this.#values.length, days: this.#days, multiple: median(this.#values) ?? 0 };
  }
}

/**
 * How the caller's own counted posts performed by key (`house:…`, `structure:…`, `hook:…`), overall and by niche. Posts without
 * a multiple are left out, and so are keys without a post.
 */
export async function readOurPosts(tenant: Tenant, keys: readonly string[]): Promise<Map<string, OurPosts>> {
  const asked = new Set(keys);
  const found = new Map<string, { all: Multiples; niches: Map<string, Multiples> }>();
  for (let after: Cursor | null = null; ; ) {
    const posts = await readPosts(tenant, after);
    for (const { multiple, day, niche, ...post } of posts)
      for (const key of evidenceKeys(post)) {
        if (!asked.has(key)) continue;
        const ours = found.get(key) ?? { all: new Multiples(), niches: new Map<string, Multiples>() };
        found.set(key, ours);
        ours.all.add(multiple, day);
        if (niche === null) continue;
        const inNiche = ours.niches.get(niche) ?? new Multiples();
        ours.niches.set(niche, inNiche);
        inNiche.add(multiple, day);
      }
    const last = posts.at(-1);
    if (last === undefined || posts.length < SLICE) break;
    after = [last.posted_at, last.id];
  }
  return new Map([...found].map(([key, { all, niches }]) => [key, { ...all.figures, niches: byPosts(niches) }]));
}

/** Lists the niches with their figures, the one with the most posts first. */
const byPosts = (niches: ReadonlyMap<string, Multiples>): OurPosts['niches'] =>
  [...niches]
    .map(([niche, multiples]) => ({ niche, ...multiples.figures }))
    .sort((a, b) => b.posts - a.posts || (a.niche < b.niche ? -1 : 1));

function readPosts(tenant: Tenant, after: Cursor | null) {
  return countedPosts(tenant)
    .where('multiple', 'is not', null)
    .where(afterCursor(['posted_at', 'id'], after))
    .select(['formats.post.id', 'posted_at', 'format_key', 'structure_type', 'hook_family', NICHE.as('niche')])
    .select([
      sql<number>`multiple`.as('multiple'),
      sql<number>`(posted_at at time zone 'utc')::date - date '2000-01-01'`.as('day'),
    ])
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SLICE)
    .execute();
}

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
