import { type Em, EVERYBODY, json, now, own } from '../../../../platform/database/index.js';
import { newId } from '../../../../platform/ids/index.js';

export interface TestPost {
  owner?: string;
  /** The name of the test's creator who published the post. */
  creator: string;
  postedAt: string;
  multiple?: number | null;
  formatKey?: string | null;
  structure?: string | null;
  hookFamily?: string | null;
  hook?: string | null;
  niche?: string | null;
  counted?: boolean;
  readings?: { window: '24h' | '7d' | 'adhoc'; at: string; views?: number; likes?: number; saves?: number }[];
}

/** Stores posts with their creators, as the importer would; multiples are given, not computed. */
export async function storePosts(em: Em, posts: readonly TestPost[], niche: string | null = null): Promise<void> {
  const accounts = new Map<string, string>();
  for (const { owner = EVERYBODY, creator } of posts) {
    const name = `${owner} ${creator}`;
    if (accounts.has(name)) continue;
    accounts.set(name, await addAccount(em, owner, creator, niche));
  }
  for (const { owner = EVERYBODY, ...post } of posts) {
    const id = newId();
    const tenant = { em, ownerId: owner };
    await own(tenant)
      .insertInto('formats.post', {
        id,
        account_id: accounts.get(`${owner} ${post.creator}`)!,
        external_id: id,
        posted_at: post.postedAt,
        url: null,
        hook: post.hook ?? null,
        caption: null,
        format_key: post.formatKey ?? null,
        medium: null,
        structure_type: post.structure ?? null,
        hook_family: post.hookFamily ?? null,
        recipe_source: null,
        niche: post.niche ?? null,
        sub_niche: null,
        run_id: null,
        sound: null,
        slides: null,
        photo: null,
        counted: post.counted ?? true,
        multiple: post.multiple ?? null,
        score_reach: null,
        score_saves: null,
        score_comments: null,
        score_follows: null,
        score_clicks: null,
        score_sales: null,
        proxied: json([]),
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (const { window, at, views, likes, saves } of post.readings ?? [])
      await own(tenant)
        .insertInto('formats.reading', {
          post_id: id,
          window_label: window,
          at,
          views: views ?? null,
          reach: null,
          likes: likes ?? null,
          comments: null,
          shares: null,
          saves: saves ?? null,
          follows: null,
          avg_watch_pct: null,
          clicks: null,
          purchases: null,
        })
        .execute();
  }
}

async function addAccount(em: Em, owner: string, handle: string, niche: string | null): Promise<string> {
  const tenant = { em, ownerId: owner };
  const found = await own(tenant)
    .selectFrom('formats.account')
    .select('id')
    .where('handle_key', '=', handle)
    .executeTakeFirst();
  if (found) return found.id;
  const id = newId();
  await own(tenant)
    .insertInto('formats.account', {
      id,
      handle,
      handle_key: handle,
      platform: 'tiktok',
      niche,
      sub_niche: null,
      never_say: json([]),
      feedback_paused: false,
      followers: 1200,
      source: null,
      read_due_at: null,
      last_read_at: null,
      last_error: null,
      created_at: now,
    })
    .execute();
  return id;
}
