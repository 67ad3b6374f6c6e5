/**
 * Parts of videos bought on their own: each is paid for once, whichever process dies, and never above the price that the caller
 * accepts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { GoogleUpstream } from '../../testing/google.js';
import { ask, startBrick, untilBrickFinished } from '../bricks/studio.js';
import { fileForm, picture, send } from '../support/client.js';
import { until } from '../support/until.js';
import { type CountedServer, type Payer, startCountedServer } from './payer.js';

let counted: CountedServer;
let upstream: GoogleUpstream;
beforeAll(async () => {
  counted = await startCountedServer();
  upstream = counted.upstream;
});
afterEach(() => upstream.mend());
afterAll(() => counted?.close());

const LINE = { text: 'My coffee went cold again.' };
const uploaded = async (payer: Payer): Promise<string> =>
  (await payer.now().call('POST', '/api/v1/uploads', fileForm(await picture(90, 160)))).body.data.url;
const makeClip = async (payer: Payer) => ({ imageUrl: await uploaded(payer), seconds: 5 });

describe('what a brick buys', () => {
  it('is one call, at the stated price', async () => {
    const payer = await counted.newPayer();
    const clip = await untilBrickFinished(
      payer.now(),
      await startBrick(payer.now(), 'clip', await makeClip(payer), { maxUsd: 0.3 }),
    );
    expect(clip).toMatchObject({ status: 'done', usd: { estimate: 0.3, spent: 0.3 } });
    expect(payer.clipSeconds()).toBe(6);
    const frame = await untilBrickFinished(payer.now(), await startBrick(payer.now(), 'frame', { line: LINE.text }));
    expect(frame).toMatchObject({ status: 'done', usd: { estimate: 0.045, spent: 0.045 } });
    const voice = await untilBrickFinished(payer.now(), await startBrick(payer.now(), 'voice', LINE));
    expect(voice).toMatchObject({ status: 'done', usd: { estimate: 0, spent: 0 } });
    expect(payer.counted()).toEqual({ text: 0, image: 1, speech: 1, video: 1 });
  });

  it('is nothing above the accepted price or the monthly cap', async () => {
    const payer = await counted.newPayer();
    const clip = await makeClip(payer);
    const dear = await ask(payer.now(), 'clip', clip, { maxUsd: 0.29 });
    expect(dear).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/\$0\.30.*\$0\.29 that `maxUsd`/) },
    });
    expect((await ask(payer.now(), 'frame', { line: LINE.text }, { maxUsd: 0.04 })).status).toBe(400);
    const { cookie } = payer.now();
    await send(counted.server.url, 'PATCH', '/api/v1/account/spending', { monthlyCapUsd: 0.1 }, { cookie });
    expect(await ask(payer.now(), 'clip', clip)).toMatchObject({ status: 403, body: { code: 'SPEND_CAP_REACHED' } });
    await sleep(300);
    expect(payer.counted()).toEqual({ text: 0, image: 0, speech: 0, video: 0 });
  });

  it('is one clip at a time, including those of runs', async () => {
    const payer = await counted.newPayer();
    upstream.delayVideo({ ms: 600_000 });
    const imageUrl = await uploaded(payer);
    const ids = await Promise.all([4, 6].map((seconds) => startBrick(payer.now(), 'clip', { imageUrl, seconds })));
    await until('the first clip was looked at', () => payer.count('poll') > 1);
    expect(payer.count('video')).toBe(1);
    upstream.mend();
    upstream.delayVideo({});
    await Promise.all(ids.map((id) => untilBrickFinished(payer.now(), id)));
    expect(payer.count('video')).toBe(2);
  });
});

describe('a server that dies', () => {
  it('while a clip is rendered: the next server fetches the same clip', async () => {
    const payer = await counted.newPayer();
    upstream.delayVideo({ ms: 600_000 });
    const id = await startBrick(payer.now(), 'clip', await makeClip(payer));
    await until('a first look at the clip', () => payer.count('poll') > 0);
    await counted.crash();
    upstream.mend();
    expect(await untilBrickFinished(payer.now(), id)).toMatchObject({ status: 'done', usd: { spent: 0.3 } });
    expect(payer.count('video')).toBe(1);
  });

  it('before the provider has answered: the clip is reported lost, and never requested twice', async () => {
    const payer = await counted.newPayer();
    upstream.breakNext('video', 'hang');
    upstream.breakNext('speech', 'hang');
    const ids = [
      await startBrick(payer.now(), 'clip', await makeClip(payer)),
      await startBrick(payer.now(), 'voice', LINE),
    ];
    await until('both were asked for', () => payer.count('video') > 0 && payer.count('speech') > 0);
    await sleep(200);
    await counted.crash();
    for (const id of ids)
      expect(await untilBrickFinished(payer.now(), id)).toMatchObject({
        status: 'failed',
        output: null,
        error: expect.stringMatching(/may have been billed, so it was not requested again/),
      });
    expect(payer.counted()).toEqual({ text: 0, image: 0, speech: 1, video: 1 });
  });
});
