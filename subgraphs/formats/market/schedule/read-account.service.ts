import { anyOf, own, type Tenant, toDate } from '../../../../platform/database/index.js';
import { firstOf } from '../../../../platform/text/ends.js';
import type { PlatformPost, PostSource, Upload } from '../../../../providers/posts/index.js';
import type { Scope } from '../../../../runtime/index.js';
import type { GivenPost } from '../../post/given.js';
import { importPosts } from '../../post/import.service.js';
import type { DueAccount, Outcome } from './claim.service.js';
import { dueWindow, type KnownPost, nextDue, windowOfAge } from './due.js';

/** YouTube takes uploads of up to three minutes for Shorts; longer ones are not read. */
const LONGEST_SHORT = 180;
/** Ids of one call. */
const BATCH = 50;
/** Of an account that is read for the first time: 100 uploads, enough for the usual of its newest 80. */
const FIRST_PAGES = 2;
/** Of an account's posts the newest so many are looked through for readings that they lack. */
const LOOKED_THROUGH = 300;
/** An upload that is this much older than the last reading was seen then, and was no Short. */
const SEEN_MS = 24 * 3_600_000;
const LONGEST_CAPTION = 5_000;
const FOLLOWERS_MS = 24 * 3_600_000;

/**
 * Reads one account: new uploads are added, and posts that are of an age get their reading. A reading is only taken where the post
 * lacks it.
 * @param scope of the account's owner
 * @throws PostsError, CallsSpent; ServiceError NOT_FOUND when the account was deleted meanwhile, QUOTA_REACHED
 */
export async function readAccount(
  scope: Scope,
  source: PostSource,
  account: DueAccount,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { channel, followers } = await channelOf(scope, source, account, signal);
  const known = await knownPosts(scope, account.id);
  const uploads = await newestUploads(source, channel.uploadsPlaylistId, account.last_read_at === null, signal);
  const now = scope.rt.now().getTime();
  const wanted = wantedIds(known, uploads, account, now);
  const given: GivenPost[] = [];
  for (let at = 0; at < wanted.length; at += BATCH) {
    const found = await source.posts(wanted.slice(at, at + BATCH), signal);
    const readAt = scope.rt.now();
    given.push(...found.map((post) => givenOf(post, known.get(post.id), readAt)).filter((post) => post !== null));
  }
  if (given.length > 0) {
    const { refused } = await importPosts(scope, account.id, given);
    if (refused.length > 0)
      scope.rt.log.warn({ accountId: account.id, refused }, 'posts read from YouTube were refused');
  }
  const after = await knownPosts(scope, account.id);
  return {
    dueAt: new Date(nextDue([...after.values()], now)),
    error: null,
    readAt: new Date(now),
    followers,
    source: channel,
  };
}

/** `followers` is null where it was not asked, or is hidden. */
interface Looked {
  channel: NonNullable<DueAccount['source']>;
  followers: number | null;
}

/** As it was looked up before, while the handle is the same and the number of followers is a day old at most. */
async function channelOf(
  scope: Scope,
  source: PostSource,
  { handle, handle_key, source: before, last_read_at }: DueAccount,
  signal?: AbortSignal,
): Promise<Looked> {
  const readAt = last_read_at === null ? 0 : toDate(last_read_at).getTime();
  if (before?.handleKey === handle_key && scope.rt.now().getTime() - readAt < FOLLOWERS_MS)
    return { channel: before, followers: null };
  const { followers, channelId, uploadsPlaylistId } = await source.channel(handle, signal);
  return { channel: { channelId, uploadsPlaylistId, handleKey: handle_key }, followers };
}

async function newestUploads(
  source: PostSource,
  playlistId: string,
  isFirst: boolean,
  signal?: AbortSignal,
): Promise<Upload[]> {
  const uploads: Upload[] = [];
  let page: string | null = null;
  for (let pages = 0; pages < (isFirst ? FIRST_PAGES : 1); pages += 1) {
    const read = await source.uploads(playlistId, page, signal);
    uploads.push(...read.uploads);
    page = read.next;
    if (page === null) break;
  }
  return uploads;
}

/** Posts that lack a reading, and uploads that are new; newest first. */
function wantedIds(
  known: ReadonlyMap<string, KnownPost>,
  uploads: readonly Upload[],
  { last_read_at }: DueAccount,
  now: number,
): string[] {
  const since = last_read_at === null ? 0 : toDate(last_read_at).getTime() - SEEN_MS;
  const due = [...known.values()].filter((post) => YOUTUBE_ID.test(post.externalId) && dueWindow(post, now) !== null);
  const fresh = uploads
    .map(({ id, postedAt }) => ({ externalId: id, postedAt: Date.parse(postedAt) }))
    .filter(({ externalId, postedAt }) => !known.has(externalId) && postedAt >= since);
  const wanted = [...due, ...fresh].sort((a, b) => b.postedAt - a.postedAt).map(({ externalId }) => externalId);
  return [...new Set(wanted)].slice(0, FIRST_PAGES * BATCH);
}

/** Other ids come from files that somebody imported. */
const YOUTUBE_ID = /^[\w-]{11}$/;

/** A post as it is imported; null for what is no Short, and for a known one that needs no reading. */
function givenOf(post: PlatformPost, known: KnownPost | undefined, readAt: Date): GivenPost | null {
  const { id, url, seconds, views, likes, comments } = post;
  const hasNumbers = [views, likes, comments].some((count) => count !== null);
  const reading = (window: '24h' | '7d' | 'adhoc' | null) =>
    window === null || !hasNumbers ? [] : [{ window, at: readAt.toISOString(), metrics: { views, likes, comments } }];
  if (known) {
    const readings = reading(dueWindow(known, readAt.getTime()));
    return readings.length === 0
      ? null
      : { externalId: id, postedAt: new Date(known.postedAt).toISOString(), readings };
  }
  if (seconds === null || seconds < 1 || seconds > LONGEST_SHORT) return null;
  const caption = firstOf([post.title, post.description].filter(Boolean).join('\n\n'), LONGEST_CAPTION).trim();
  const readings = reading(windowOfAge(readAt.getTime() - Date.parse(post.postedAt)));
  return { externalId: id, postedAt: post.postedAt, url, caption: caption || null, readings };
}

/** An account's newest posts with the readings that they have, by the platform's id. */
async function knownPosts(tenant: Tenant, accountId: string): Promise<Map<string, KnownPost>> {
  const posts = await own(tenant)
    .selectFrom('formats.post')
    .select(['id', 'external_id', 'posted_at'])
    .where('account_id', '=', accountId)
    .orderBy('posted_at', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
  const readings = await own(tenant)
    .selectFrom('formats.reading')
    .select(['post_id', 'window_label', 'at'])
    .where('post_id', '=', anyOf(posts.map(({ id }) => id)))
    .execute();
  const byPost = Map.groupBy(readings, ({ post_id }) => post_id);
  return new Map(
    posts.map(({ id, external_id, posted_at }) => [
      external_id,
      {
        externalId: external_id,
        postedAt: toDate(posted_at).getTime(),
        readings: (byPost.get(id) ?? []).map(({ window_label, at }) => ({
          window: window_label,
          at: toDate(at).getTime(),
        })),
      },
    ]),
  );
}
