import { execFileSync } from 'node:child_process';
import { beforeAll, expect, it } from '@jest/globals';
import { type Body, BRIEF, newAccount, type TestAccount, untilRun } from '../../support/client.js';
import { type SharedServer, sharedServer } from '../../support/shared.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const start = (me: TestAccount, options: Body) =>
  me.call('POST', '/api/v1/flows', {
    preset: 'slideshow-video',
    briefSource: { mode: 'description', value: BRIEF },
    options: { seed: 3, ...options },
  });
const readSlots = async (me: TestAccount): Promise<number> =>
  (await me.call('GET', '/api/v1/account')).body.data.images.hostedUsed;

it('a slideshow is cut from its pictures, without a video plan, a price or a clip', async () => {
  const me = await newAccount(server.url, { providerKey: null });
  const { runId } = (await start(me, { lines: 3 })).body.data;
  expect(await readSlots(me)).toBe(3);
  const preview = await untilRun(me, runId, ['gate']);
  expect(preview.estimate).toMatchObject({ usd: 0, clips: 0, billed: false });
  expect(preview.frames).toHaveLength(3);
  expect((await me.call('POST', `/api/v1/flows/${runId}/approve`)).status).toBe(200);
  const run = await untilRun(me, runId, ['done']);
  expect(run.frames.map(({ clipUrl }: Body) => clipUrl)).toEqual([null, null, null]);
  const probe = JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', run.cut.url]).toString(),
  );
  expect(probe.streams.map((one: Body) => [one.codec_name, one.width, one.height])).toEqual([
    ['h264', 1080, 1920],
    ['aac', undefined, undefined],
  ]);
  const spoken = run.frames.reduce((sum: number, { seconds }: Body) => sum + seconds, 0);
  expect(Math.abs(Number(probe.format.duration) - spoken)).toBeLessThan(0.3);
  // The line with the figure is a card, which no model draws: its slot was returned.
  expect(await readSlots(me)).toBe(2);
});

it('a slideshow refuses options that need a creator on camera', async () => {
  const me = await newAccount(server.url, { providerKey: null });
  const { status, body } = await start(me, { sameFrame: true });
  expect([status, body.error]).toEqual([
    400,
    expect.stringMatching(/`options\.sameFrame` is not an option of slideshow-video/),
  ]);
});
