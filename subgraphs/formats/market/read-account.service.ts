import { anyOf, own, type Tenant, toDate } from '../../../platform/database/index.js';
import { takeFirst } from '../../../platform/text/ends.js';
import type { PlatformPost, PostSource, Upload } from '../../../providers/posts/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { GivenPost } from '../post/check.js';
import { importPosts } from '../post/import.service.js';
import { SETTLED, STAND_IN_SPANS } from '../post/score.js';
import type { ReadingWindow } from '../vocab/keys.js';
import type { DueAccount, Outcome } from './claim.service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A stored post and the readings that it has. Times are epoch ms. */
export interface KnownPost {
  externalId: string;
  postedAt: number;
  readings: readonly { window: ReadingWindow; at: number }[];
}

/** A post's settled reading is not tried beyond this age (ms), so that a deleted post is not requested forever. */
const GIVEN_UP = 60 * DAY;

/** For each window: the ages, in ms, at which its reading is taken. */
const SPANS = [
  { window: '24h', ...STAND_IN_SPANS['24h'] },
  { window: '7d', ...STAND_IN_SPANS['7d'] },
  { window: 'adhoc', from: SETTLED, to: GIVEN_UP },
] as const;

/** Maximum ms until an account is read again, so that new posts are found before they are 20 hours old. */
const POLL = 12 * HOUR;
const SOONEST = 15 * 60_000;

type Span = (typeof SPANS)[number];

const lacks = ({ postedAt, readings }: KnownPost, { window, from }: Span): boolean =>
  !readings.some((one) => one.window === window && (window !== 'adhoc' || one.at - postedAt >= from));

/** The window whose reading of a post is due now; null if none is. */
export function dueWindow(post: KnownPost, now: number): ReadingWindow | null {
  const age = now - post.postedAt;
  return SPANS.find((span) => age >= span.from && age <= span.to && lacks(post, span))?.window ?? null;
}

/** The window of a reading at this age, for a post that is not stored yet; null if no window covers the age. */
export function findWindow(age: number): ReadingWindow | null {
  const span = SPANS.find(({ window, from, to }) => age >= from && (age <= to || window === 'adhoc'));
  return span?.window ?? null;
}

/**
 * When an account must be read next, epoch ms: when a post reaches the age for a reading that it lacks, but no later than
 * {@link POLL} and no sooner than {@link SOONEST} from now.
 */
export function nextDue(posts: readonly KnownPost[], now: number): number {
  const times = posts.flatMap((post) =>
    SPANS.filter((span) => lacks(post, span))
      .map(({ from }) => post.postedAt + from)
      .filter((time) => time > now),
  );
  return Math.max(now + SOONEST, Math.min(now + POLL, ...times));
}

/** Maximum length of a Short in seconds; YouTube allows three minutes. Longer uploads are not read. */
const LONGEST_SHORT = 180;
/** Maximum number of video ids per call of YouTube's API. */
const BATCH = 50;
/**
 * How many pages of uploads are read at most from an account that was never read before; later it is one page. Two pages are
 * 100 uploads, enough to compute the usual values with which the newest 80 are compared.
 */
const FIRST_PAGES = 2;
/** Number of an account's newest posts that are checked for missing readings. */
const CHECKED_POSTS = 300;
/**
 * An upload posted at least this many ms before the account was last read was seen then. If it is not stored, it is not a
 * Short, and is skipped.
 */
const SEEN_MS = 24 * 3_600_000;
const LONGEST_CAPTION = 5_000;
const FOLLOWERS_MS = 24 * 3_600_000;

/**
 * Reads one account: adds its new Shorts, and takes the due readings of its stored posts.
 * @param scope the scope of the account's owner
 * @throws PostsError, CallsSpent; ServiceError NOT_FOUND when the account was deleted in the meantime, QUOTA_REACHED
 */
export async function readAccount(
  scope: Scope,
  source: PostSource,
  account: DueAccount,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { channel, followers } = await findChannel(scope, source, account, signal);
  const known = await readKnownPosts(scope, account.id);
  const uploads = await readNewestUploads(source, channel.uploadsPlaylistId, account.last_read_at === null, signal);
  const now = scope.rt.now().getTime();
  const wanted = listWantedIds(known, uploads, account, now);
  const given: GivenPost[] = [];
  for (let at = 0; at < wanted.length; at += BATCH) {
    const found = await source.posts(wanted.slice(at, at + BATCH), signal);
    const readAt = scope.rt.now();
    given.push(...found.map((post) => toGivenPost(post, known.get(post.id), readAt)).filter((post) => post !== null));
  }
  if (given.length > 0) {
    const { refused } = await importPosts(scope, account.id, given);
    if (refused.length > 0)
      scope.rt.log.warn({ accountId: account.id, refused }, 'posts read from YouTube were refused');
  }
  const after = await readKnownPosts(scope, account.id);
  return {
    dueAt: new Date(nextDue([...after.values()], now)),
    error: null,
    readAt: new Date(now),
    followers,
    source: channel,
  };
}

/** A channel; `followers` is null if it was not requested or is hidden. */
interface FoundChannel {
  channel: NonNullable<DueAccount['source']>;
  followers: number | null;
}

/** Finds an account's channel. An earlier result is used if it is less than a day old and the handle is still the same. */
async function findChannel(
  scope: Scope,
  source: PostSource,
  { handle, handle_key, source: before }: DueAccount,
  signal?: AbortSignal,
): Promise<FoundChannel> {
  const now = scope.rt.now();
  const age = now.getTime() - Date.parse(before?.foundAt ?? new Date(0).toISOString());
  if (before?.handleKey === handle_key && age < FOLLOWERS_MS) return { channel: before, followers: null };
  const { followers, channelId, uploadsPlaylistId } = await source.channel(handle, signal);
  return {
    channel: { channelId, uploadsPlaylistId, handleKey: handle_key, foundAt: now.toISOString() },
    followers,
  };
}

async function readNewestUploads(
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

/** Lists the ids of stored posts with a reading due and of new uploads, newest first: at most {@link FIRST_PAGES} batches. */
function listWantedIds(
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

/** Matches a YouTube video id. Posts with other ids were imported from files and can't be read. */
const YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * Converts a post for the import; null for a new post that is not a Short, and for a stored post of which no reading is due or
 * no numbers are shown.
 */
function toGivenPost(post: PlatformPost, known: KnownPost | undefined, readAt: Date): GivenPost | null {
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
  const caption = takeFirst([post.title, post.description].filter(Boolean).join('\n\n'), LONGEST_CAPTION).trim();
  const readings = reading(findWindow(readAt.getTime() - Date.parse(post.postedAt)));
  return { externalId: id, postedAt: post.postedAt, url, caption: caption || null, readings };
}

/** An account's newest posts with their readings, by the platform's id. */
async function readKnownPosts(tenant: Tenant, accountId: string): Promise<Map<string, KnownPost>> {
  const posts = await own(tenant)
    .selectFrom('formats.post')
    .select(['id', 'external_id', 'posted_at'])
    .where('account_id', '=', accountId)
    .orderBy('posted_at', 'desc')
    .limit(CHECKED_POSTS)
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
