import { readBody } from '../body.js';
import { deadline } from '../call.js';
import { asList, asObject, type Json, parseJson } from '../json.js';
import { type Channel, type PlatformPost, type PostSource, PostsError, type Upload } from './port.js';

const TIMEOUT_MS = 20_000;
/** Maximum size of a response, bytes. 50 videos with descriptions of 5,000 characters have at most 1 MB. */
const MAX_BYTES = 4 * 2 ** 20;
const PER_PAGE = 50;

export interface YoutubeOptions {
  apiKey: string;
  /** Address of the API, such as `https://youtube.googleapis.com`. */
  baseUrl: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
}

/** YouTube's Data API v3. Its quota is per day in Pacific time; each of these calls costs one unit. */
export function youtube({ apiKey, baseUrl, fetch }: YoutubeOptions): PostSource {
  async function list(resource: string, query: Record<string, string>, signal?: AbortSignal): Promise<Json> {
    const url = `${baseUrl}/youtube/v3/${resource}?${new URLSearchParams(query)}`;
    try {
      const answer = await fetch(url, {
        headers: { 'x-goog-api-key': apiKey, accept: 'application/json' },
        signal: deadline(TIMEOUT_MS, signal),
      });
      const body = asObject(parseJson(await readBody(answer, MAX_BYTES)));
      // If a list is empty, YouTube's response has no `items`.
      if (answer.ok && asText(body.kind) !== null) return body;
      throw toPostsError(answer.status, body);
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
      const channel = toChannel(asList(items)[0]);
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
        uploads: asList(items)
          .map(toUpload)
          .filter((upload) => upload !== null),
        next: asText(nextPageToken),
      };
    },

    async posts(ids, signal) {
      const query = { part: 'snippet,contentDetails,statistics', id: ids.join(','), maxResults: String(PER_PAGE) };
      const { items } = await list('videos', query, signal);
      return asList(items)
        .map(toPost)
        .filter((post) => post !== null);
    },
  };
}

const unavailable = (cause: unknown): PostsError =>
  new PostsError('unavailable', 'YouTube gave no usable answer. It will be asked again later.', { cause });

/** Classifies a failure by status and the API's reason, in our own words. */
function toPostsError(status: number, body: Json): PostsError {
  const [first] = asList(asObject(body.error).errors);
  const reason = asText(asObject(first).reason) ?? '';
  if (/^(quotaExceeded|dailyLimitExceeded)$/.test(reason))
    return new PostsError(
      'quota',
      'The day’s quota at YouTube is used up. Reading continues at midnight Pacific time.',
    );
  if (status === 404)
    return new PostsError('missing', 'YouTube lists no uploads of this channel. It will be asked again later.');
  if (status === 429 || /rateLimitExceeded$/i.test(reason)) return unavailable(reason);
  if (status === 401 || status === 403 || (status === 400 && /key/i.test(JSON.stringify(body).slice(0, 4000))))
    return new PostsError('key', 'YouTube refused the key. The operator sets another: CUTROOM_YOUTUBE_API_KEY.');
  return unavailable(`HTTP ${status} ${reason}`);
}

function toChannel(item: unknown): Channel | null {
  const { id, contentDetails, statistics } = asObject(item);
  const uploads = asText(asObject(asObject(contentDetails).relatedPlaylists).uploads);
  const channelId = asText(id);
  if (channelId === null || uploads === null) return null;
  const { subscriberCount, hiddenSubscriberCount } = asObject(statistics);
  return {
    channelId,
    uploadsPlaylistId: uploads,
    followers: hiddenSubscriberCount === true ? null : parseCount(subscriberCount),
  };
}

/** Parses an upload of a channel. Null for private and deleted uploads, which have no publication time. */
function toUpload(item: unknown): Upload | null {
  const { videoId, videoPublishedAt } = asObject(asObject(item).contentDetails);
  const id = asText(videoId);
  const postedAt = parseTime(videoPublishedAt);
  return id !== null && postedAt !== null ? { id, postedAt } : null;
}

function toPost(item: unknown): PlatformPost | null {
  const { id: given, snippet, contentDetails, statistics } = asObject(item);
  const { title, description, publishedAt, liveBroadcastContent } = asObject(snippet);
  const id = asText(given);
  const postedAt = parseTime(publishedAt);
  if (id === null || postedAt === null) return null;
  const live = liveBroadcastContent === 'live' || liveBroadcastContent === 'upcoming';
  const { viewCount, likeCount, commentCount } = asObject(statistics);
  return {
    id,
    postedAt,
    url: `https://www.youtube.com/shorts/${id}`,
    title: asWords(title),
    description: asWords(description),
    seconds: live ? null : parseDuration(asText(asObject(contentDetails).duration) ?? ''),
    views: parseCount(viewCount),
    likes: parseCount(likeCount),
    comments: parseCount(commentCount),
  };
}

/** Parses a duration: `PT1M2S` → 62; null if it is not one. */
export function parseDuration(duration: string): number | null {
  const match = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,6})S)?)?$/.exec(duration);
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** Reduces a text to what a database can store. */
const asWords = (value: unknown): string => (asText(value) ?? '').replaceAll('\0', '').toWellFormed().trim();
const parseTime = (value: unknown): string | null => {
  const time = Date.parse(asText(value) ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};
/** Parses a count, which is sent as text. Null if it is absent, as hidden counts are. */
const parseCount = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
