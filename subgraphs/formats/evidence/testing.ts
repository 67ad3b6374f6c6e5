import { type Database, json, now, own, type Tenant } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { formats } from '../index.js';
import type { Goal, ReadingWindow } from '../vocab/keys.js';
import { MIN_POSTS } from './pool.js';

/** Inserts accounts and scored posts directly into their tables, for tests of the code that reads them. */

export const formatsDatabase = (): Promise<Database> =>
  testDatabase({ entities: formats.entities, migrations: formats.migrations });

export interface AccountSeed {
  niche?: string | null;
  subNiche?: string | null;
  platform?: 'tiktok' | 'reels';
  paused?: boolean;
  handle?: string;
  followers?: number;
}

/** Adds an account. @returns its id */
export async function addAccount(tenant: Tenant, seed: AccountSeed = {}): Promise<string> {
  const id = newId();
  await own(tenant)
    .insertInto('formats.account', {
      id,
      handle: seed.handle ?? id,
      handle_key: seed.handle ?? id,
      platform: seed.platform ?? 'tiktok',
      niche: seed.niche ?? null,
      sub_niche: seed.subNiche ?? null,
      never_say: json([]),
      feedback_paused: seed.paused ?? false,
      followers: seed.followers ?? null,
      created_at: now,
    })
    .execute();
  return id;
}

export interface PostSeed {
  formatKey?: string | null;
  structureType?: string;
  hookFamily?: string;
  niche?: string;
  subNiche?: string;
  score?: number | null;
  /** The goal that the score is for. @default saves */
  goal?: Goal;
  multiple?: number | null;
  readings?: { window: ReadingWindow; at: string; views?: number; likes?: number; saves?: number }[];
  proxied?: Goal[];
  counted?: boolean;
  postedAt?: string;
}

export const KEY = 'house:kitchen-truths';
let made = 0;

/** Adds posts in the given order, an hour apart unless they state a time. */
export async function addPosts(tenant: Tenant, accountId: string, seeds: readonly PostSeed[]): Promise<void> {
  const rows = seeds.map((seed) => {
    made += 1;
    const hour = new Date(Date.UTC(2026, 0, 1) + made * 3_600_000).toISOString();
    return {
      id: newId(),
      account_id: accountId,
      external_id: `post-${String(made).padStart(9, '0')}`,
      posted_at: seed.postedAt ?? hour,
      format_key: seed.formatKey === undefined ? KEY : seed.formatKey,
      structure_type: seed.structureType ?? null,
      hook_family: seed.hookFamily ?? null,
      niche: seed.niche ?? null,
      sub_niche: seed.subNiche ?? null,
      counted: seed.counted ?? true,
      multiple: seed.multiple ?? null,
      [`score_${seed.goal ?? 'saves'}`]: seed.score === undefined ? 1 : seed.score,
      proxied: json(seed.proxied ?? []),
      created_at: now,
      updated_at: now,
    };
  });
  for (let at = 0; at < rows.length; at += 1000)
    await own(tenant)
      .insertInto('formats.post', rows.slice(at, at + 1000))
      .execute();
  const readings = seeds.flatMap((seed, at) =>
    (seed.readings ?? []).map(({ window, ...more }) => ({ post_id: rows[at]!.id, window_label: window, ...more })),
  );
  if (readings.length > 0) await own(tenant).insertInto('formats.reading', readings).execute();
}

/** As many posts as an account needs to count in pools, without scores or a key. */
export const UNSCORED: readonly PostSeed[] = Array<PostSeed>(MIN_POSTS).fill({ formatKey: null, score: null });

/** Posts to add: `hits` with a score of 1.5, `misses` with one of 0.5. */
export const scored = (hits: number, misses: number, more: PostSeed = {}): PostSeed[] =>
  [...Array<number>(hits).fill(1.5), ...Array<number>(misses).fill(0.5)].map((score) => ({ ...more, score }));
