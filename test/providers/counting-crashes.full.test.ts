import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { GoogleUpstream } from '../../testing/google.js';
import { type Body, newRun, untilRun } from '../support/client.js';
import { until } from '../support/until.js';
import { allClips, approve, type CountedServer, type Payer, startCountedServer } from './payer.js';

let counted: CountedServer;
let upstream: GoogleUpstream;
beforeAll(async () => {
  counted = await startCountedServer();
  upstream = counted.upstream;
});
afterEach(() => upstream.mend());
afterAll(() => counted?.close());
const newPayer = (): Promise<Payer> => counted.newPayer();
const crash = (): Promise<void> => counted.crash();

const notices = (run: Body): string[] => run.frames.map((frame: Body) => frame.notice).filter(Boolean);

describe('a server that is killed', () => {
  it('while a clip is rendered buys everything once', async () => {
    const payer = await newPayer();
    const id = await newRun(payer.now());
    await untilRun(payer.now(), id, ['gate']);
    upstream.delayVideo({ ms: 600_000 });
    await approve(payer, id);
    await until('a first look at the clip', () => payer.count('poll') > 0);
    await crash();
    upstream.mend();
    const done = await allClips(payer, id);
    expect(payer.counted()).toEqual({ text: 2, image: 3, speech: 3, video: 3 });
    expect(notices(done)).toEqual([]);
  });

  it('buys no clip twice if its request was never answered', async () => {
    const payer = await newPayer();
    const id = await newRun(payer.now());
    await untilRun(payer.now(), id, ['gate']);
    upstream.breakNext('video', 'hang');
    await approve(payer, id);
    await until('the clip was asked for', () => payer.count('video') > 0);
    await crash();
    const done = await allClips(payer, id);
    expect(payer.count('video')).toBe(3);
    expect(notices(done)).toEqual([expect.stringMatching(/clip.*may have been billed.*the offline studio/)]);
  });

  it('buys no picture and no voice twice whose answer was never read', async () => {
    const payer = await newPayer();
    upstream.breakNext('image', 'hang');
    upstream.breakNext('speech', 'hang');
    const id = await newRun(payer.now());
    await until('both were asked for', () => payer.count('image') > 0 && payer.count('speech') > 0);
    await sleep(200);
    await crash();
    const preview = await untilRun(payer.now(), id, ['gate']);
    expect(payer.counted()).toEqual({ text: 2, image: 3, speech: 3, video: 0 });
    expect(notices(preview).join(' ')).toMatch(/To avoid paying twice, the offline studio spoke it instead/);
    expect(notices(preview).join(' ')).toMatch(/To avoid paying twice, the offline studio drew it instead/);
    await approve(payer, id);
    await allClips(payer, id);
    expect(payer.counted()).toEqual({ text: 2, image: 3, speech: 3, video: 3 });
  });
});
