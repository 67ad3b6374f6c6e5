import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { GoogleUpstream } from '../../testing/google.js';
import { type Body, newRun, send, untilRun } from '../support/client.js';
import { until } from '../support/until.js';
import { allClips, approve, type Payer, sharedCountedServer } from './payer.js';

let counted: Awaited<ReturnType<typeof sharedCountedServer>>;
let upstream: GoogleUpstream;
beforeAll(async () => {
  counted = await sharedCountedServer();
  upstream = counted.upstream;
});
afterEach(() => upstream.mend());
const newPayer = (): Promise<Payer> => counted.newPayer();

const notices = (run: Body): string[] => run.frames.map((frame: Body) => frame.notice).filter(Boolean);

describe('a fault of a provider', () => {
  const failed = async (payer: Payer, id: string): Promise<Body> => (await untilRun(payer.now(), id, ['failed'])).error;

  it('is the same if polls of a clip fail and the clip is slow', async () => {
    const payer = await newPayer();
    upstream.delayVideo({ polls: 2 });
    const id = await newRun(payer.now());
    await untilRun(payer.now(), id, ['gate']);
    upstream.failNextPolls(6);
    upstream.breakNext('download', '500');
    await approve(payer, id);
    const done = await allClips(payer, id);
    expect(payer.counted()).toEqual({ text: 2, image: 3, speech: 3, video: 3 });
    expect(payer.count('poll')).toBeGreaterThanOrEqual(6 + 3);
    expect(notices(done)).toEqual([]);
  });

  it('a clip is not waited for if the user has changed providers, and no more are bought', async () => {
    const payer = await newPayer();
    const id = await newRun(payer.now());
    await untilRun(payer.now(), id, ['gate']);
    upstream.delayVideo({ ms: 600_000 });
    await approve(payer, id);
    await until('a first look at the clip', () => payer.count('poll') > 0);
    const left = await send(
      counted.server.url,
      'PUT',
      '/api/v1/account/provider-key',
      { key: 'local' },
      { cookie: payer.now().cookie },
    );
    expect(left.status).toBe(200);
    const done = await allClips(payer, id);
    expect(payer.count('video')).toBe(1);
    expect(notices(done)).toEqual([expect.stringMatching(/clip.*may have been billed/)]);
  });

  it('a picture whose connection broke is drawn by the offline studio, which is stated', async () => {
    const payer = await newPayer();
    upstream.breakNext('image', 'reset');
    const id = await newRun(payer.now());
    const preview = await untilRun(payer.now(), id, ['gate']);
    expect(payer.count('image')).toBe(3);
    expect(notices(preview)).toHaveLength(1);
    await payer.now().call('POST', `/api/v1/flows/${id}/cancel`);
    expect(payer.count('video')).toBe(0);
  });

  it('a key refused for speech falls back to the offline voice, saying so', async () => {
    const payer = await newPayer();
    for (let tries = 0; tries < 3; tries += 1) upstream.breakNext('speech', 'forbidden');
    const preview = await untilRun(payer.now(), await newRun(payer.now()), ['gate']);
    expect(notices(preview)).toHaveLength(3);
    expect(notices(preview).join(' ')).toMatch(
      /refused the key.*PUT \/api\/v1\/account\/provider-key.*the offline voice/,
    );
    expect(payer.count('speech')).toBeLessThanOrEqual(3);
    upstream.mend();
  });

  it('content that Google refuses fails the run, saying why', async () => {
    const payer = await newPayer();
    upstream.breakNext('image', 'safety');
    const error = await failed(payer, await newRun(payer.now()));
    expect(error.message).toMatch(/^The picture of line \d could not be drawn: .*content rules/);
    expect(error.hint).toMatch(/Change the wording/);
    expect(JSON.stringify(error)).not.toContain('secret-42');
  });

  it('a clip that Google refuses fails the run, and no further ones are bought', async () => {
    const payer = await newPayer();
    const id = await newRun(payer.now());
    await untilRun(payer.now(), id, ['gate']);
    upstream.breakNext('video', 'safety');
    await approve(payer, id);
    const error = await failed(payer, id);
    expect(error.message).toMatch(/^The clip of line \d could not be made: .*content rules/);
    expect(payer.count('video')).toBe(1);
  });

  it('a quota that stays used up fails the run after a few tries, with a reason', async () => {
    const payer = await newPayer();
    for (let i = 0; i < 30; i += 1) upstream.breakNext('image', 'quota');
    const error = await failed(payer, await newRun(payer.now()));
    expect(error.message).toMatch(/^The picture of line \d could not be drawn: The quota or credit at Google/);
    expect(error.hint).toMatch(/quota/);
    expect(payer.count('image')).toBeLessThanOrEqual(3 * 7);
    const after = payer.count('image');
    await sleep(1_500);
    expect(payer.count('image')).toBe(after);
  });

  it.each([
    ['text', 'bad-key'],
    ['image', 'bad-key'],
  ] as const)('a key refused for %s fails the run, naming the key and the next step', async (kind, how) => {
    const payer = await newPayer();
    upstream.breakNext(kind, how);
    const error = await failed(payer, await newRun(payer.now()));
    expect(error.message).toMatch(/refused the key/);
    expect(`${error.message} ${error.hint}`).toContain('PUT /api/v1/account/provider-key');
    expect(payer.count(kind)).toBeLessThanOrEqual(3);
    expect(payer.count('video')).toBe(0);
  });

  it('a clip whose connection broke is not bought again', async () => {
    const payer = await newPayer();
    const id = await newRun(payer.now());
    await untilRun(payer.now(), id, ['gate']);
    upstream.breakNext('video', 'reset');
    await approve(payer, id);
    const done = await allClips(payer, id);
    expect(payer.count('video')).toBe(3);
    expect(notices(done)).toEqual([expect.stringMatching(/clip.*may have been billed.*the offline studio/)]);
  });
});
