import { sql } from 'kysely';
import type { Tenant } from '../../../platform/database/index.js';
import { behind, type Cursor } from '../../cursor.js';
import { countedPosts, NICHE } from '../evidence/keyed-posts.js';
import { median } from '../evidence/statistics.js';
import { evidenceKeys } from '../vocab/keys.js';
import type { OurFigures, OurPosts } from './judge-ours.js';

/** Posts that one statement reads: most users have fewer. Medians are found here, as evidence does: a third of the time. */
const SLICE = 10_000;

/** Multiples of posts that are added newest first. */
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
 * What the caller's own counted posts came to, by key (`house:…`, `structure:…`, `hook:…`), in all and by niche. Keys without
 * a post are absent.
 */
export async function ourPosts(tenant: Tenant, keys: readonly string[]): Promise<Map<string, OurPosts>> {
  const asked = new Set(keys);
  const found = new Map<string, { all: Multiples; niches: Map<string, Multiples> }>();
  for (let after: Cursor | null = null; ; ) {
    const posts = await readPosts(tenant, after);
    for (const { multiple, day, niche, ...post } of posts)
      for (const key of evidenceKeys(post)) {
        if (!asked.has(key)) continue;
        const of = found.get(key) ?? { all: new Multiples(), niches: new Map<string, Multiples>() };
        found.set(key, of);
        of.all.add(multiple, day);
        if (niche === null) continue;
        const inNiche = of.niches.get(niche) ?? new Multiples();
        of.niches.set(niche, inNiche);
        inNiche.add(multiple, day);
      }
    const last = posts.at(-1);
    if (last === undefined || posts.length < SLICE) break;
    after = [last.posted_at, last.id];
  }
  return new Map([...found].map(([key, { all, niches }]) => [key, { ...all.figures, niches: byPosts(niches) }]));
}

/** The niche of most posts first. */
const byPosts = (niches: ReadonlyMap<string, Multiples>): OurPosts['niches'] =>
  [...niches]
    .map(([niche, multiples]) => ({ niche, ...multiples.figures }))
    .sort((a, b) => b.posts - a.posts || (a.niche < b.niche ? -1 : 1));

function readPosts(tenant: Tenant, after: Cursor | null) {
  return countedPosts(tenant)
    .where('multiple', 'is not', null)
    .where(behind(['posted_at', 'id'], after))
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
