import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { GoogleUpstream } from '../../testing/google.js';
import { type Body, newRun, send, untilRun } from '../support/client.js';
import { type Payer, sharedCountedServer } from './payer.js';

let counted: Awaited<ReturnType<typeof sharedCountedServer>>;
let upstream: GoogleUpstream;
beforeAll(async () => {
  counted = await sharedCountedServer();
  upstream = counted.upstream;
});
afterEach(() => upstream.mend());
const newPayer = (): Promise<Payer> => counted.newPayer();

const notices = (run: Body): string[] => run.frames.map((frame: Body) => frame.notice).filter(Boolean);

describe('what a run buys', () => {
  it('is one picture and one voice per line before approval, and one clip per line after it', async () => {
    const payer = await newPayer();
    const id = await newRun(payer.now());
    const preview = await untilRun(payer.now(), id, ['gate']);
    expect(payer.counted()).toEqual({ text: 2, image: 3, speech: 3, video: 0 });
    expect(preview.estimate).toMatchObject({ clips: 3, billed: true, provider: 'google' });
    expect(preview.estimate.usd).toBe(preview.estimate.listUsd);
    await sleep(1_000);
    expect(payer.count('video')).toBe(0);
    const twice = await Promise.all([1, 2].map(() => payer.now().call('POST', `/api/v1/flows/${id}/approve`)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    const done = await untilRun(payer.now(), id, ['done']);
    expect(payer.counted()).toEqual({ text: 2, image: 3, speech: 3, video: 3 });
    expect(payer.clipSeconds() * 0.05).toBeCloseTo(preview.estimate.usd, 6);
    expect(notices(done)).toEqual([]);
    const file = await send(counted.server.url, 'GET', new URL(done.cut.url).pathname);
    expect(file.status).toBe(200);
  });
});

describe('what a provider refuses for a time', () => {
  it('is asked for again, and every line is bought once', async () => {
    const payer = await newPayer();
    upstream.breakNext('text', '500');
    upstream.breakNext('text', '500');
    upstream.breakNext('image', '503');
    upstream.breakNext('speech', 'quota');
    const id = await newRun(payer.now());
    const preview = await untilRun(payer.now(), id, ['gate']);
    // Two texts, one picture and one voice were requested again after a refusal, which Google does not bill.
    expect(payer.counted()).toEqual({ text: 4, image: 4, speech: 4, video: 0 });
    expect(notices(preview)).toEqual([]);
  });
});

describe('secrets', () => {
  it('a provider key is in no log and in no answer', async () => {
    const payer = await newPayer();
    const account = await payer.now().call('GET', '/api/v1/account');
    expect(account.status).toBe(200);
    expect(counted.server.log().length).toBeGreaterThan(100);
    for (const key of counted.keys) {
      expect(counted.server.log()).not.toContain(key);
      expect(counted.answers.join('\n')).not.toContain(key);
    }
  });
});
