import { beforeAll, describe, expect, it } from '@jest/globals';
import { PHOTO_ID, type Shops, stockPhoto, stockVideo, VIDEO_ID } from '../../testing/shops.js';
import { type Body, newAccount, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let shops: Shops;
let server: SharedServer;
/** An account that copies no picture. */
let nobody: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  ({ shops } = server);
  nobody = await newAccount(server.url);
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

describe('stock photos', () => {
  let me: TestAccount;
  beforeAll(async () => {
    me = await newAccount(server.url);
  });

  it('are found with their credits', async () => {
    const { status, body } = await me.call('GET', '/api/v1/stock/photos?q=warm%20mug&page=2&orientation=portrait');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      configured: true,
      photos: [
        {
          id: PHOTO_ID,
          width: 3024,
          height: 4032,
          thumb: `${shops.url}/pictures/medium.png`,
          full: `${shops.url}/pictures/original.png`,
          photographer: 'Joey Farina',
          photographerUrl: 'https://www.pexels.com/@joey',
          pageUrl: 'https://www.pexels.com/photo/mug-2014422/',
          alt: 'A mug on a table',
        },
      ],
      total: 8000,
      attribution: { text: 'Photos provided by Pexels', url: 'https://www.pexels.com' },
    });
    const call = shops.calls.findLast(({ path }) => path === '/v1/search')!;
    expect(Object.fromEntries(call.query)).toMatchObject({ query: 'warm mug', page: '2', orientation: 'portrait' });
    for (const query of ['', '?q=', '?q=a&page=0', '?q=a&orientation=round'])
      expect({ query, status: (await me.call('GET', `/api/v1/stock/photos${query}`)).status }).toEqual({
        query,
        status: 400,
      });
  });

  it('are copied to storage and the gallery', async () => {
    const kept = await me.call('POST', '/api/v1/stock/photos', { id: PHOTO_ID });
    expect(kept.status).toBe(201);
    expect(kept.body.data).toEqual({
      id: PHOTO_ID,
      url: expect.stringContaining(`${server.url}/files/`),
      photographer: 'Joey Farina',
      pageUrl: 'https://www.pexels.com/photo/mug-2014422/',
    });
    expect((await fetch(kept.body.data.url)).headers.get('content-type')).toBe('image/png');
    // The copied picture belongs to the caller, and to nobody else.
    expect((await me.call('POST', '/api/v1/apps', { name: 'A', iconUrl: kept.body.data.url })).status).toBe(201);
    expect((await nobody.call('POST', '/api/v1/apps', { name: 'A', iconUrl: kept.body.data.url })).status).toBe(400);
    for (const body of [{}, { id: 'x' }, { id: 0 }, { id: 1.5 }])
      expect((await me.call('POST', '/api/v1/stock/photos', body)).status).toBe(400);
    expect((await me.call('POST', '/api/v1/stock/photos', { id: 7 })).status).toBe(404);
  });

  it('use a smaller size if the original is too large, and are a 502 if there is none', async () => {
    const photo = stockPhoto(shops.url);
    shops.serve('/huge.png', {
      raw: (response) => void response.writeHead(200, { 'content-length': String(2 ** 30) }).end(),
    });
    shops.serve('/v1/photos/8', { json: { ...photo, id: 8, src: { ...photo.src, original: shops.at('/huge.png') } } });
    shops.serve('/v1/photos/9', { json: { ...photo, id: 9, src: { original: shops.at('/huge.png') } } });
    shops.serve('/v1/photos/10', 'no JSON');
    shops.serve('/v1/photos/11', { status: 429 });
    expect((await me.call('POST', '/api/v1/stock/photos', { id: 8 })).status).toBe(201);
    for (const id of [9, 10, 11])
      expect({ id, status: (await me.call('POST', '/api/v1/stock/photos', { id })).status }).toEqual({
        id,
        status: 502,
      });
  });

  it('are not configured without a key', async () => {
    const { url } = await sharedServer('modelled');
    const me = await newAccount(url);
    expect((await me.call('GET', '/api/v1/stock/photos?q=mug')).body.data).toEqual({
      configured: false,
      photos: [],
      total: 0,
      attribution: { text: 'Photos provided by Pexels', url: 'https://www.pexels.com' },
    });
    expect((await me.call('GET', '/api/v1/stock/videos?q=mug')).body.data).toEqual({
      configured: false,
      videos: [],
      total: 0,
      attribution: { text: 'Videos provided by Pexels', url: 'https://www.pexels.com' },
    });
    const refused = await me.call('POST', '/api/v1/stock/photos', { id: PHOTO_ID });
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ ok: false, error: expect.stringContaining('CUTROOM_STOCK_API_KEY') });
  });
});

describe('stock videos', () => {
  let me: TestAccount;
  beforeAll(async () => {
    me = await newAccount(server.url);
  });
  const search = (query: string): Promise<TestResponse> => me.call('GET', `/api/v1/stock/videos${query}`);

  it('are found with their credits', async () => {
    const { status, body, headers } = await search('?q=warm%20mug&page=2&orientation=portrait');
    expect([status, body.data]).toEqual([
      200,
      {
        configured: true,
        videos: [
          {
            id: VIDEO_ID,
            width: 2160,
            height: 3840,
            seconds: 12,
            thumb: `${shops.url}/pictures/still.png`,
            previewUrl: `${shops.url}/videos/540x960.mp4`,
            photographer: 'Ada Bell',
            photographerUrl: 'https://www.pexels.com/@ada',
            pageUrl: 'https://www.pexels.com/video/steam-4812203/',
          },
        ],
        total: 812,
        attribution: { text: 'Videos provided by Pexels', url: 'https://www.pexels.com' },
      },
    ]);
    expect(headers.get('link')).toContain('page=3');
    const call = shops.calls.findLast(({ path }) => path === '/videos/search')!;
    expect(Object.fromEntries(call.query)).toEqual({
      query: 'warm mug',
      page: '2',
      per_page: '24',
      orientation: 'portrait',
      size: 'medium',
    });
    for (const query of ['', '?q=', '?q=a&page=0', '?q=a&orientation=round', '?q=a&q=b'])
      expect([query, (await search(query)).status]).toEqual([query, 400]);
  });

  it("are a 502 if the library's answer is bad, and leave out unreadable ones", async () => {
    for (const answer of [{ status: 429 }, { status: 401 }, { status: 500 }, 'no JSON', { json: [] }, { json: {} }]) {
      shops.serve('/videos/search', answer);
      const { status, body } = await search('?q=mug');
      expect([answer, status, body.code]).toEqual([answer, 502, 'PROVIDER_FAILED']);
    }
    const odd = [null, 7, {}, { id: '8' }, { duration: -1 }, { image: 'javascript:alert(1)' }, { width: 1e300 }];
    const videos = odd.map((changes) => (isRecord(changes) ? stockVideo(shops.url, changes) : changes));
    const nameless = stockVideo(shops.url, { id: 9, user: null, video_files: null });
    shops.serve('/videos/search', { json: { total_results: 'many', videos: [...videos, nameless] } });
    const { data } = (await search('?q=mug')).body;
    expect(data.videos.map(({ id }: Body) => id)).toEqual([VIDEO_ID, 9]);
    expect(data.videos[1]).toMatchObject({ photographer: 'Unknown', photographerUrl: nameless.url, previewUrl: null });
    expect(data.total).toBe(2);
  });
});
