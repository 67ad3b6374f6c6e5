import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Break, startYoutube, type YoutubeUpstream } from '../../testing/youtube.js';
import { PostsError } from './port.js';
import { parseDuration, youtube } from './youtube.js';

let upstream: YoutubeUpstream;
beforeAll(async () => {
  upstream = await startYoutube();
});
afterAll(() => upstream?.close());

const source = (apiKey = upstream.key) => youtube({ apiKey, baseUrl: upstream.url, fetch });
const ID = 'UC0123456789012345678901';
const video = (index: number, more = {}) => ({
  id: `video-${String(index).padStart(5, '0')}`,
  publishedAt: new Date(Date.UTC(2026, 4, 31) - index * 3_600_000).toISOString(),
  views: 1000 - index,
  likes: 10,
  comments: 1,
  ...more,
});

describe('YouTube', () => {
  it('finds a channel by its handle or its id', async () => {
    upstream.channels = [{ handle: 'Kitchen', id: ID, subscribers: 1200, videos: [] }];
    const channel = { channelId: ID, uploadsPlaylistId: `UU${ID.slice(2)}`, followers: 1200 };
    for (const handle of ['kitchen', '@kitchen', ID]) expect(await source().channel(handle)).toEqual(channel);
    upstream.channels[0]!.subscribers = null;
    expect((await source().channel('kitchen')).followers).toBeNull();
    await expect(source().channel('nobody')).rejects.toMatchObject({ failure: 'missing' });
  });

  it('lists uploads page by page, without deleted or private ones', async () => {
    const videos = Array.from({ length: 60 }, (_, index) => video(index, index === 3 ? { gone: 'deleted' } : {}));
    upstream.channels = [{ handle: 'kitchen', id: ID, subscribers: 1, videos }];
    const first = await source().uploads(`UU${ID.slice(2)}`, null);
    expect(first.uploads).toHaveLength(49);
    expect(first.uploads[0]).toEqual({ id: 'video-00000', postedAt: '2026-05-31T00:00:00.000Z' });
    const second = await source().uploads(`UU${ID.slice(2)}`, first.next);
    expect(second).toMatchObject({ next: null });
    expect(second.uploads).toHaveLength(10);
    await expect(source().uploads('UUnothing', null)).rejects.toMatchObject({ failure: 'missing' });
  });

  it('reads posts; numbers that their owner hides are null', async () => {
    const videos = [
      video(0, { duration: 'PT1M2S', title: 'Hello', description: 'World' }),
      video(1, { likes: undefined, comments: undefined }),
      video(2, { gone: 'private' }),
      video(3, { live: 'live' }),
    ];
    upstream.channels = [{ handle: 'kitchen', id: ID, subscribers: 1, videos }];
    const posts = await source().posts(videos.map(({ id }) => id));
    expect(posts).toEqual([
      {
        id: 'video-00000',
        postedAt: '2026-05-31T00:00:00.000Z',
        url: 'https://www.youtube.com/shorts/video-00000',
        title: 'Hello',
        description: 'World',
        seconds: 62,
        views: 1000,
        likes: 10,
        comments: 1,
      },
      expect.objectContaining({ views: 999, likes: null, comments: null }),
      expect.objectContaining({ id: 'video-00003', seconds: null }),
    ]);
  });

  it.each<[Break, string]>([
    ['quota', 'quota'],
    ['rate', 'unavailable'],
    ['key', 'key'],
    ['forbidden', 'key'],
    ['500', 'unavailable'],
    ['garbage', 'unavailable'],
    ['reset', 'unavailable'],
  ])('distinguishes %s, with our message', async (how, failure) => {
    upstream.breakNext(how);
    const error = await source()
      .posts(['video-00000'])
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PostsError);
    expect(error).toMatchObject({ failure });
    expect((error as PostsError).message).not.toMatch(/secret-42|AIza/);
  });

  it('sends the key in a header', async () => {
    await expect(source('AIzaWrong').posts(['a'])).rejects.toMatchObject({ failure: 'key' });
    expect(upstream.calls.join()).not.toContain('AIza');
  });

  it('stops when the caller aborts', async () => {
    const stop = new Error('stop');
    await expect(source().posts(['a'], AbortSignal.abort(stop))).rejects.toBe(stop);
  });
});

describe('a duration', () => {
  it.each([
    ['PT30S', 30],
    ['PT3M', 180],
    ['PT1H0M1S', 3601],
    ['P1DT2S', 86_402],
    ['P0D', 0],
    ['', null],
    ['PT', 0],
    ['30', null],
    ['PT9999999999S', null],
  ])('%s is %p seconds', (duration, seconds) => expect(parseDuration(duration)).toBe(seconds));
});
