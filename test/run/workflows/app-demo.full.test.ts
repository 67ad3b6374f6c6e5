import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { APP_ID } from '../../../testing/shops.js';
import { type Body, fileForm, newAccount, picture, type TestAccount, untilRun } from '../../support/client.js';
import { type SharedServer, sharedServer } from '../../support/shared.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const LINES = ['My coffee goes cold every day.', 'Set how warm it is kept.', 'Get the app and see for yourself.'];
const SCRIPT = {
  hookText: LINES[0],
  segments: LINES.map((spokenLine, i) => ({
    segmentRole: 'line',
    spokenLine,
    onScreenText: i === 1 ? 'How warm' : null,
  })),
};
const STORE_URL = `https://apps.apple.com/de/app/ember/id${APP_ID}`;
const start = (me: TestAccount, body: Body) => me.call('POST', '/api/v1/flows', { preset: 'app-demo-video', ...body });
const pictures = (run: Body): string[] => run.frames.map(({ imageUrl }: Body) => imageUrl);

it('an app is shown with its screens, edited screen by screen and cut, without a slot, a price or a clip', async () => {
  const me = await newAccount(server.url, { providerKey: null });
  const { app } = (await me.call('POST', '/api/v1/apps', { storeUrl: STORE_URL })).body.data;
  const { runId } = (await start(me, { appId: app.id, options: { seed: 3, script: SCRIPT } })).body.data;
  const of = `/api/v1/flows/${runId}`;
  let before = await untilRun(me, runId, ['gate']);
  expect(before.estimate).toMatchObject({ usd: 0, clips: 0, billed: false });
  for (const url of pictures(before)) {
    const { width, height } = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
    expect([width, height]).toEqual([1080, 1920]);
  }

  const upload = (await me.call('POST', '/api/v1/uploads', fileForm(await picture(400, 860)))).body.data;
  const edits: [string, string, Body, changed: number[]][] = [
    // A picture shows its screen and where to tap, but not the spoken words, so new words need no new picture.
    ['PATCH', '/frames/1', { line: 'You say how warm it is.' }, []],
    ['PATCH', '/frames/1', { visualDirection: 'Screen 2, tap at the top right' }, [1]],
    ['PATCH', '/frames/0', { visualDirection: 'Screen 1' }, [0]],
    ['PATCH', '/frames/0', { visualDirection: null }, [0]],
    ['PATCH', '/frames/1', { imageUrl: upload.url }, [1]],
    ['POST', '/frames/2/revoice', undefined, []],
  ];
  for (const [method, path, body, changed] of edits) {
    const answer = await me.call(method, `${of}${path}`, body);
    expect([path, body, answer.status]).toEqual([path, body, 200]);
    const after = await untilRun(me, runId, ['gate']);
    const others = pictures(after).flatMap((url, i) => (url === pictures(before)[i] ? [] : [i]));
    expect([path, body, others]).toEqual([path, body, changed]);
    before = after;
  }
  for (const [method, path, body, says] of [
    ['POST', '/frames/0/redraw', undefined, /built from the app, so there is no other take/],
    ['PATCH', '/frames/0', { visualDirection: 'A beach at dawn.' }, /which screen is shown and where it is tapped/],
    ['PATCH', '/frames/0', { visualDirection: 'Screen 40' }, /names screen 40, but the app has \d/],
    ['POST', '/variant', { narration: 'Look at what I found.', visual: 'A beach.' }, /built from the app/],
  ] as const) {
    const refused = await me.call(method, `${of}${path}`, body);
    expect([path, refused.status, refused.body.error]).toEqual([path, 400, expect.stringMatching(says)]);
  }

  expect((await me.call('POST', `${of}/approve`)).status).toBe(200);
  const done = await untilRun(me, runId, ['done']);
  const spoken = done.frames.reduce((sum: number, { seconds }: Body) => sum + seconds, 0);
  expect(Math.abs(done.cut.seconds - spoken)).toBeLessThan(0.3);
  expect((await me.call('GET', '/api/v1/account')).body.data.images.hostedUsed).toBe(0);
});

it("an app's store page is read as its listing: only the last line states its rating", async () => {
  const me = await newAccount(server.url, { providerKey: null });
  const url = (value: string) => ({ briefSource: { mode: 'url', value } });
  const { runId } = (await start(me, { ...url(STORE_URL), options: { seed: 3, lines: 4 } })).body.data;
  const run = await untilRun(me, runId, ['gate']);
  const said: string[] = run.frames.map(({ line }: Body) => line);
  expect(said.at(-1)).toMatch(/^Rated 4\.6 out of 5 by 12,041 people\. /);
  expect(said.slice(0, -1).join(' ')).not.toMatch(/4\.6|12,041/);
  const estimate = await me.call('POST', '/api/v1/flows/estimate', {
    preset: 'app-demo-video',
    ...url(STORE_URL),
    options: { seed: 3, lines: 4 },
  });
  expect([estimate.status, estimate.body.data?.estimate?.usd]).toEqual([200, 0]);

  const { runId: nobodys } = (await start(me, url('https://apps.apple.com/us/app/none/id5555555555'))).body.data;
  const failed = await untilRun(me, nobodys, ['failed']);
  expect(failed.error).toMatchObject({
    code: 'BAD_INPUT',
    message: expect.stringMatching(/There is no app 5555555555/),
  });
});

it('refuses options that would have no effect', async () => {
  const me = await newAccount(server.url, { providerKey: null });
  const briefSource = { mode: 'description', value: 'Nextstop is an app that says when the bus leaves.' };
  for (const options of [{ sameFrame: true }, { anchorImageUrl: 'https://a.example/a.png' }, { contact: 'Sam' }]) {
    const { status, body } = await start(me, { briefSource, options });
    expect([status, body.error]).toEqual([400, expect.stringMatching(/is not an option of app-demo-video/)]);
  }
});
