import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Video {
  /** 11 characters. */
  id: string;
  publishedAt: string;
  /** @default PT30S */
  duration?: string;
  title?: string;
  description?: string;
  /** Counts are absent if the owner hides them. */
  views?: number;
  likes?: number;
  comments?: number;
  /** If set, the playlist of uploads still lists the video, without its time of publication, but `videos` leaves it out. */
  gone?: 'deleted' | 'private';
  live?: 'live' | 'upcoming';
}

export interface Channel {
  handle: string;
  id: string;
  /** Null if hidden. */
  subscribers: number | null;
  /** Newest first. */
  videos: Video[];
}

/**
 * `quota`: 403 quotaExceeded. `key`: 400 for an invalid key. `forbidden`: an API that is not enabled. `garbage`: a body that is
 * not JSON.
 */
export type Break = 'quota' | 'rate' | 'key' | 'forbidden' | '500' | 'garbage' | 'reset';

export interface YoutubeUpstream {
  readonly url: string;
  readonly key: string;
  /** Every call, as `videos?id=…`. */
  readonly calls: string[];
  channels: Channel[];
  /** Makes the next call break. Each repetition makes one more call break, in order. */
  breakNext(how: Break): void;
  close(): Promise<void>;
}

/** A real HTTP server with YouTube's Data API v3: `channels`, `playlistItems` and `videos`, with its pages and errors. */
export async function startYoutube(): Promise<YoutubeUpstream> {
  const calls: string[] = [];
  const breaks: Break[] = [];
  const key = 'AIzaYoutubeTestKey';
  const upstream: YoutubeUpstream = {
    url: '',
    key,
    calls,
    channels: [],
    breakNext: (how) => breaks.push(how),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    const resource = /^\/youtube\/v3\/(channels|playlistItems|videos)$/.exec(pathname)?.[1];
    if (request.method !== 'GET' || !resource) return fail(response, 404, 'notFound', 'Unknown path.');
    calls.push(`${resource}?${searchParams}`);
    const broken = breaks.shift() ?? (readKey(request) === key ? null : 'key');
    if (broken !== null) return breakOff(request, response, broken);
    if (resource === 'channels') return send(response, channelList(upstream.channels, searchParams));
    if (resource === 'videos') return send(response, videoList(upstream.channels, searchParams));
    const page = uploadPage(upstream.channels, searchParams);
    return page ? send(response, page) : fail(response, 404, 'playlistNotFound', 'The playlist cannot be found.');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(upstream, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const readKey = ({ headers }: IncomingMessage): unknown => headers['x-goog-api-key'];

function channelList(channels: readonly Channel[], query: URLSearchParams): object {
  const found = channels.filter(
    ({ handle, id }) => `@${handle}`.toLowerCase() === query.get('forHandle')?.toLowerCase() || id === query.get('id'),
  );
  const pageInfo = { totalResults: found.length, resultsPerPage: 5 };
  // If nothing matches, the API leaves out `items`.
  if (found.length === 0) return { kind: 'youtube#channelListResponse', etag: 'e', pageInfo };
  const items = found.map(({ id, subscribers }) => ({
    kind: 'youtube#channel',
    etag: 'e',
    id,
    contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${id.slice(2)}` } },
    statistics: {
      viewCount: '1000',
      ...(subscribers === null ? {} : { subscriberCount: String(subscribers) }),
      hiddenSubscriberCount: subscribers === null,
      videoCount: '10',
    },
  }));
  return { kind: 'youtube#channelListResponse', etag: 'e', pageInfo, items };
}

function uploadPage(channels: readonly Channel[], query: URLSearchParams): object | null {
  const channel = channels.find(({ id }) => `UU${id.slice(2)}` === query.get('playlistId'));
  if (!channel || channel.videos.length === 0) return null;
  const size = Number(query.get('maxResults') ?? 5);
  const from = Number(query.get('pageToken')?.slice(4) ?? 0);
  const items = channel.videos.slice(from, from + size).map(({ id, publishedAt, gone }) => ({
    kind: 'youtube#playlistItem',
    etag: 'e',
    id: `UU${id}`,
    contentDetails: { videoId: id, ...(gone ? {} : { videoPublishedAt: publishedAt }) },
  }));
  const more = from + size < channel.videos.length;
  return {
    kind: 'youtube#playlistItemListResponse',
    etag: 'e',
    ...(more ? { nextPageToken: `PAGE${from + size}` } : {}),
    items,
    pageInfo: { totalResults: channel.videos.length, resultsPerPage: size },
  };
}

function videoList(channels: readonly Channel[], query: URLSearchParams): object {
  const ids = query.get('id')?.split(',') ?? [];
  const items = channels
    .flatMap(({ id: channelId, videos }) => videos.map((video) => ({ channelId, ...video })))
    .filter(({ id, gone }) => ids.includes(id) && !gone)
    .map(
      ({ id, channelId, publishedAt, duration = 'PT30S', title = 'A video', description = '', live, ...counts }) => ({
        kind: 'youtube#video',
        etag: 'e',
        id,
        snippet: { publishedAt, channelId, title, description, liveBroadcastContent: live ?? 'none' },
        contentDetails: { duration: live ? 'P0D' : duration, dimension: '2d', definition: 'hd' },
        statistics: {
          ...(counts.views === undefined ? {} : { viewCount: String(counts.views) }),
          ...(counts.likes === undefined ? {} : { likeCount: String(counts.likes) }),
          favoriteCount: '0',
          ...(counts.comments === undefined ? {} : { commentCount: String(counts.comments) }),
        },
      }),
    );
  return {
    kind: 'youtube#videoListResponse',
    etag: 'e',
    items,
    pageInfo: { totalResults: items.length, resultsPerPage: 50 },
  };
}

function breakOff(request: IncomingMessage, response: ServerResponse, how: Break): void {
  if (how === 'reset') return void request.socket.destroy();
  if (how === 'garbage')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret-42</html>');
  if (how === '500') return fail(response, 500, 'backendError', 'Backend error: secret-42.');
  if (how === 'rate') return fail(response, 403, 'rateLimitExceeded', 'Too fast: secret-42.');
  if (how === 'key') return fail(response, 400, 'badRequest', 'API key not valid. Please pass a valid API key.');
  if (how === 'forbidden') return fail(response, 403, 'accessNotConfigured', 'Not enabled in project secret-42.');
  return fail(
    response,
    403,
    'quotaExceeded',
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
  );
}

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, code: number, reason: string, message: string): void {
  const error = { code, message, errors: [{ message, domain: 'youtube.quota', reason }] };
  response.writeHead(code, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify({ error }));
}
