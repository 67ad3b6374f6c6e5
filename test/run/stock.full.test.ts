import { beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { PHOTO_ID, type Shops, stockFile, stockVideo, VIDEO_ID } from '../../testing/shops.js';
import {
  type Body,
  newAccount,
  newShortRun,
  type TestAccount,
  type TestResponse,
  untilRun,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { mp4 } from '../uploads/media.js';

let shops: Shops;
let server: SharedServer;
let me: TestAccount;
let id: string;
/** The run at its first preview. */
let preview: Body;
beforeAll(async () => {
  server = await sharedServer();
  ({ shops } = server);
  shops.serve('/videos/1080x1920.mp4', await mp4());
  me = await newAccount(server.url);
  id = await newShortRun(me);
  preview = await untilRun(me, id, ['gate']);
});

const edit = (index: number, change: Body): Promise<TestResponse> =>
  me.call('PATCH', `/api/v1/flows/${id}/frames/${index}`, change);
const edited = async (index: number, change: Body): Promise<Body> => {
  const { status, body } = await edit(index, change);
  expect([status, body.error]).toEqual([200, undefined]);
  return untilRun(me, id, ['gate']);
};
const downloads = (): string[] => shops.calls.map(({ path }) => path).filter((path) => path.startsWith('/videos/1'));
const listed = async (): Promise<Body[]> => (await me.call('GET', '/api/v1/uploads?limit=200')).body.data.uploads;

const OF_VIDEO = {
  text: 'Video by Ada Bell on Pexels',
  name: 'Ada Bell',
  url: 'https://www.pexels.com/@ada',
  pageUrl: 'https://www.pexels.com/video/steam-4812203/',
};
const OF_PHOTO = {
  text: 'Photo by Joey Farina on Pexels',
  name: 'Joey Farina',
  url: 'https://www.pexels.com/@joey',
  pageUrl: 'https://www.pexels.com/photo/mug-2014422/',
};

describe('a stock item that is not available', () => {
  /** Another stock video, whose only file is at `path`. */
  const only = (number: number, path: string, changes: Body = {}): Body => {
    const file = { ...stockFile(shops.url, 'hd', 1080, 1920), link: shops.at(path), ...changes };
    shops.serve(`/videos/videos/${number}`, { json: stockVideo(shops.url, { id: number, video_files: [file] }) });
    return { stockVideoId: number };
  };

  it('is refused, and the line is unchanged', async () => {
    shops.serve('/page.mp4', '<!doctype html><html><body>Gone</body></html>');
    shops.serve('/declared.mp4', { status: 200, body: 'Gone', headers: { 'content-type': 'text/html' } });
    shops.serve('/cut.mp4', (await mp4()).subarray(0, 900));
    shops.serve('/huge.mp4', {
      raw: (response) => void response.writeHead(200, { 'content-length': String(2 ** 31) }).end(),
    });
    shops.serve('/broken.mp4', {
      raw: (response) => {
        response.writeHead(200, { 'content-length': '100000' }).write('half');
        response.destroy();
      },
    });
    for (const [number, answer] of [
      [41, { status: 429 }],
      [42, { status: 500 }],
      [43, 'no JSON'],
      [44, { json: { id: 44 } }],
      [45, { json: stockVideo(shops.url, { id: 45, video_files: [] }) }],
      [46, { json: stockVideo(shops.url, { id: 46, video_files: 'none', user: 7 }) }],
    ] as const)
      shops.serve(`/videos/videos/${number}`, answer);
    const before = await listed();
    const tried: [Body, number, string][] = [
      [{ stockVideoId: 40 }, 404, 'no such stock video'],
      [{ stockVideoId: 41 }, 502, 'takes no more requests'],
      [{ stockVideoId: 42 }, 502, 'gave no usable answer'],
      [{ stockVideoId: 43 }, 502, 'gave no usable answer'],
      [{ stockVideoId: 44 }, 502, 'gave no usable answer'],
      [{ stockVideoId: 45 }, 502, 'did not hand out'],
      [{ stockVideoId: 46 }, 502, 'did not hand out'],
      [only(50, '/page.mp4'), 502, 'did not hand out'],
      [only(51, '/declared.mp4'), 502, 'did not hand out'],
      [only(52, '/cut.mp4'), 502, 'did not hand out'],
      [only(53, '/huge.mp4'), 502, 'more than 100 MB'],
      [only(54, '/broken.mp4'), 502, 'did not hand out'],
      [only(55, '/x', { link: 'http://169.254.169.254/latest/meta-data' }), 502, 'did not hand out'],
      [only(56, '/x', { link: `${server.url}/files/uploads/a.mp4` }), 502, 'did not hand out'],
      [only(57, '/1080x1920.mp4', { file_type: 'text/html' }), 502, 'did not hand out'],
      [{ stockPhotoId: 7 }, 404, 'no such stock photo'],
      [{ stockVideoId: 0 }, 400, 'stockVideoId'],
      [{ stockVideoId: 'x' }, 400, 'stockVideoId'],
      [{ stockVideoId: 2 ** 31 }, 400, 'stockVideoId'],
      [{ stockVideoId: VIDEO_ID, stockPhotoId: PHOTO_ID }, 400, 'not both'],
      [{ stockVideoId: VIDEO_ID, imageUrl: 'https://example.com/a.png' }, 400, 'not both'],
    ];
    for (const [change, status, says] of tried) {
      const refused = await edit(1, change);
      expect([change, refused.status, refused.body.error]).toEqual([change, status, expect.stringContaining(says)]);
    }
    expect((await me.call('GET', `/api/v1/flows/${id}`)).body.data.run).toEqual(preview);
    expect(await listed()).toEqual(before);
  });

  it('is not downloaded for a change that is refused anyway', async () => {
    const before = shops.calls.length;
    expect((await edit(9, { stockVideoId: VIDEO_ID })).status).toBe(404);
    expect((await edit(1, { stockVideoId: VIDEO_ID, line: null })).status).toBe(400);
    const stranger = await newAccount(server.url);
    const path = `/api/v1/flows/${id}/frames/1`;
    expect((await stranger.call('PATCH', path, { stockVideoId: VIDEO_ID })).status).toBe(404);
    expect(shops.calls.length).toBe(before);
  });
});

describe('a line', () => {
  it("shows a stock video like the owner's clip, credits its author, and is in the outputs", async () => {
    const clip = await edited(1, { stockVideoId: VIDEO_ID });
    expect(clip.credits).toEqual([{ index: 1, ...OF_VIDEO }]);
    expect(clip.frames[1].clipUrl).toMatch(/\.mp4$/);
    expect(clip.estimate.clips).toBe(preview.estimate.clips - 1);
    expect(downloads()).toEqual(['/videos/1080x1920.mp4']);
    expect(Buffer.from(await (await fetch(clip.frames[1].clipUrl)).arrayBuffer())).toEqual(await mp4());
    // The stock clip is not listed as an upload.
    expect(JSON.stringify(await listed())).not.toContain(clip.frames[1].clipUrl);

    // Setting the same video again changes nothing. A new voice, or moving the line, keeps the video.
    await edited(1, { stockVideoId: VIDEO_ID });
    await me.call('POST', `/api/v1/flows/${id}/frames/1/revoice`);
    await untilRun(me, id, ['gate']);
    await me.call('POST', `/api/v1/flows/${id}/frames/1/move`, { to: 0 });
    const moved = await untilRun(me, id, ['gate']);
    expect([moved.credits, moved.frames[0].clipUrl]).toEqual([[{ index: 0, ...OF_VIDEO }], clip.frames[1].clipUrl]);
    expect(downloads()).toHaveLength(1);

    // Removing a photo from a line that has none changes nothing. Setting a photo replaces the video.
    expect((await edited(0, { stockPhotoId: null })).credits).toHaveLength(1);
    const photo = await edited(0, { stockPhotoId: PHOTO_ID });
    expect([photo.credits, photo.frames[0].clipUrl]).toEqual([[{ index: 0, ...OF_PHOTO }], null]);
    expect((await fetch(photo.frames[0].imageUrl)).headers.get('content-type')).toBe('image/png');
    // Another take is drawn, so that nobody is credited for it. Neither for what is drawn once the photo is removed.
    await me.call('POST', `/api/v1/flows/${id}/frames/0/redraw`);
    expect((await untilRun(me, id, ['gate'])).credits).toEqual([]);
    await edited(0, { stockPhotoId: PHOTO_ID });
    const drawn = await edited(0, { stockPhotoId: null });
    expect([drawn.credits, drawn.estimate.clips]).toEqual([[], preview.estimate.clips]);
    expect(drawn.frames[0].imageUrl).not.toBe(photo.frames[0].imageUrl);

    const line = 'And it fits into every cup holder I own.';
    await me.call('POST', `/api/v1/flows/${id}/frames`, { frame: { line, stockPhotoId: PHOTO_ID }, at: 0 });
    await untilRun(me, id, ['gate']);
    const both = await edited(2, { stockVideoId: VIDEO_ID });
    expect(both.credits).toEqual([
      { index: 0, ...OF_PHOTO },
      { index: 2, ...OF_VIDEO },
    ]);

    await me.call('POST', `/api/v1/flows/${id}/approve`);
    const done = await untilRun(me, id, ['done']);
    expect([done.credits, done.frames[2].clipUrl]).toEqual([both.credits, both.frames[2].clipUrl]);
    expect((await edit(2, { stockVideoId: VIDEO_ID })).body.code).toBe('BAD_STATE');
    await me.call('POST', `/api/v1/flows/${id}/outputs`, { kind: 'zip' });
    const zip = await untilOutput('zip');
    const packed = unzipSync(Buffer.from(await (await fetch(zip.url)).arrayBuffer()));
    expect(Buffer.from(packed['credits.txt']!).toString()).toBe(
      [OF_PHOTO, OF_VIDEO].map(({ text, url, pageUrl }, i) => `${[1, 3][i]}. ${text}\n${url}\n${pageUrl}\n`).join('\n'),
    );

    // A revision takes over everything that it does not change. The copies of stock files are deleted with the last run that
    // shows them.
    const frames = [{ index: 0, imageUrl: null }];
    const { runId } = (await me.call('POST', `/api/v1/flows/${id}/revise`, { frames })).body.data;
    const revised = await untilRun(me, runId, ['gate']);
    expect([revised.credits, revised.frames[2].clipUrl]).toEqual([[{ index: 2, ...OF_VIDEO }], both.frames[2].clipUrl]);
    await me.call('DELETE', `/api/v1/flows/${id}`);
    const fetchStatus = async (url: string): Promise<number> => (await fetch(url, { method: 'HEAD' })).status;
    expect([await fetchStatus(both.frames[0].imageUrl), await fetchStatus(both.frames[2].clipUrl)]).toEqual([404, 200]);
    await me.call('POST', `/api/v1/flows/${runId}/cancel`);
    await me.call('DELETE', `/api/v1/flows/${runId}`);
    expect(await fetchStatus(both.frames[2].clipUrl)).toBe(404);
  });
});

async function untilOutput(kind: string): Promise<Body> {
  for (;;) {
    const { outputs } = (await me.call('GET', `/api/v1/flows/${id}`)).body.data.run;
    const found = outputs.find((output: Body) => output.kind === kind);
    if (found?.status !== 'making') return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
