import { readBody } from '../body.js';
import { deadline } from '../call.js';
import { parseJson } from '../json.js';
import { type Channel, type PlatformPost, type PostSource, PostsError, type Upload } from './port.js';

const TIMEOUT_MS = 20_000;
/** 50 videos with descriptions of 5,000 characters are 1 MB at most. */
const MAX_BYTES = 4 * 2 ** 20;
const PER_PAGE = 50;

export interface YoutubeOptions {
  apiKey: string;
  /** e.g. `https://youtube.googleapis.com` */
  baseUrl: string;
  /** The guarded fetch. */
  fetch: typeof globalThis.fetch;
}

type Json = Record<string, unknown>;

/** YouTube's Data API v3. Its quota is counted a day of Pacific time; each of these calls costs one unit of it. */
export function youtube({ apiKey, baseUrl, fetch }: YoutubeOptions): PostSource {
  async function list(resource: string, query: Record<string, string>, signal?: AbortSignal): Promise<Json> {
    const url = `${baseUrl}/youtube/v3/${resource}?${new URLSearchParams(query)}`;
    try {
      const answer = await fetch(url, {
        headers: { 'x-goog-api-key': apiKey, accept: 'application/json' },
        signal: deadline(TIMEOUT_MS, signal),
      });
      const body = objectOf(parseJson(await readBody(answer, MAX_BYTES)));
      // A list without a match has no `items`.
      if (answer.ok && textOf(body.kind) !== null) return body;
      throw failureOf(answer.status, body);
    } catch (error) {
      if (error instanceof PostsError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw unavailable(error);
    }
  }

  return {
    async channel(handle, signal) {
      const named = /^UC[\w-]{22}$/.test(handle) ? { id: handle } : { forHandle: `@${handle.replace(/^@/, '')}` };
      const { items } = await list('channels', { part: 'contentDetails,statistics', ...named }, signal);
      const channel = toChannel(listOf(items)[0]);
      if (!channel)
        throw new PostsError('missing', `YouTube has no channel "${handle}". Correct the account's handle.`);
      return channel;
    },

    async uploads(playlistId, page, signal) {
      const query = {
        part: 'contentDetails',
        playlistId,
        maxResults: String(PER_PAGE),
        ...(page && { pageToken: page }),
      };
      const { items, nextPageToken } = await list('playlistItems', query, signal);
      return {
        uploads: listOf(items)
          .map(toUpload)
          .filter((upload) => upload !== null),
        next: textOf(nextPageToken),
      };
    },

    async posts(ids, signal) {
      const query = { part: 'snippet,contentDetails,statistics', id: ids.join(','), maxResults: String(PER_PAGE) };
      const { items } = await list('videos', query, signal);
      return listOf(items)
        .map(toPost)
        .filter((post) => post !== null);
    },
  };
}

const unavailable = (cause: unknown): PostsError =>
  new PostsError('unavailable', 'YouTube did not answer well. It is asked again later.', { cause });

/** By status and the reason that the API gives; never its own words. */
function failureOf(status: number, body: Json): PostsError {
  const [first] = listOf(objectOf(body.error).errors);
  const reason = textOf(objectOf(first).reason) ?? '';
  if (/^(quotaExceeded|dailyLimitExceeded)$/.test(reason))
    return new PostsError('quota', 'The day’s quota at YouTube is used up. Reading goes on at midnight Pacific time.');
  if (status === 404)
    return new PostsError('missing', 'YouTube has no uploads of this channel. It is asked again later.');
  if (status === 429 || /rateLimitExceeded$/i.test(reason)) return unavailable(reason);
  if (status === 401 || status === 403 || (status === 400 && /key/i.test(JSON.stringify(body).slice(0, 4000))))
    return new PostsError('key', 'YouTube refused the key. The operator sets another: CUTROOM_YOUTUBE_API_KEY.');
  return unavailable(`HTTP ${status} ${reason}`);
}

function toChannel(item: unknown): Channel | null {
  const { id, contentDetails, statistics } = objectOf(item);
  const uploads = textOf(objectOf(objectOf(contentDetails).relatedPlaylists).uploads);
  const channelId = textOf(id);
  if (channelId === null || uploads === null) return null;
  const { subscriberCount, hiddenSubscriberCount } = objectOf(statistics);
  return {
    channelId,
    uploadsPlaylistId: uploads,
    followers: hiddenSubscriberCount === true ? null : countOf(subscriberCount),
  };
}

/** Private and deleted ones have no time. */
function toUpload(item: unknown): Upload | null {
  const { videoId, videoPublishedAt } = objectOf(objectOf(item).contentDetails);
  const id = textOf(videoId);
  const postedAt = timeOf(videoPublishedAt);
  return id !== null && postedAt !== null ? { id, postedAt } : null;
}

function toPost(item: unknown): PlatformPost | null {
  const { id: given, snippet, contentDetails, statistics } = objectOf(item);
  const { title, description, publishedAt, liveBroadcastContent } = objectOf(snippet);
  const id = textOf(given);
  const postedAt = timeOf(publishedAt);
  if (id === null || postedAt === null) return null;
  const live = liveBroadcastContent === 'live' || liveBroadcastContent === 'upcoming';
  const { viewCount, likeCount, commentCount } = objectOf(statistics);
  return {
    id,
    postedAt,
    url: `https://www.youtube.com/shorts/${id}`,
    title: wordsOf(title),
    description: wordsOf(description),
    seconds: live ? null : secondsOf(textOf(objectOf(contentDetails).duration) ?? ''),
    views: countOf(viewCount),
    likes: countOf(likeCount),
    comments: countOf(commentCount),
  };
}

/** `PT1M2S` → 62; null for what is no length of time. */
export function secondsOf(duration: string): number | null {
  const match = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,6})S)?)?$/.exec(duration);
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** Words that a database can store. */
const wordsOf = (value: unknown): string => (textOf(value) ?? '').replaceAll('\0', '').toWellFormed().trim();
const timeOf = (value: unknown): string | null => {
  const time = Date.parse(textOf(value) ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};
/** Counts come as text; one that is hidden is absent. */
const countOf = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
