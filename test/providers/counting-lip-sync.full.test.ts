/** Lip-sync of a run's lines: bought once per line, whatever breaks. A failure never loses the video. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type FalKind, type FalUpstream, startFalUpstream } from '../../testing/fal.js';
import { type Body, fileForm, newAccount, picture, send, type TestAccount, untilRun } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until } from '../support/until.js';
import { mp4 } from '../uploads/media.js';

let upstream: FalUpstream;
let server: Server;

const start = (dataDir?: string): Promise<Server> =>
  startServer({
    env: { CUTROOM_FAL_BASE_URL: upstream.url, CUTROOM_VIDEO_POLL_SECONDS: '0.1' },
    ...(dataDir ? { dataDir } : {}),
  });
beforeAll(async () => {
  upstream = await startFalUpstream();
  server = await start();
});
afterEach(() => upstream.mend());
afterAll(async () => {
  await server?.remove();
  await upstream?.close();
});

/** Kills the server with SIGKILL and starts it on the same data at another address. */
async function crash(): Promise<void> {
  await server.kill();
  server = await start(server.dataDir);
}

const LINES = ['Cold tea.', 'Hot mug.'];

interface Payer {
  /** The account at the server's current address. */
  me: TestAccount;
  requestData(method: string, path: string, body?: unknown): Promise<Body>;
  count(kind: FalKind): number;
  /** Starts a run of the lines, with one of the payer's pictures for all of them. @returns its id once it is at its preview */
  atGate(lines?: readonly string[]): Promise<string>;
}

const newKey = (): string => `${randomUUID()}:${randomBytes(16).toString('hex')}`;

/** A payer whose clips come from the offline studio, so that everything submitted to fal is lip-sync. */
async function newPayer(providerKey = newKey()): Promise<Payer> {
  const made = await newAccount(server.url, { providerKey });
  await made.session('PUT', '/api/v1/account/provider-keys/offline', { key: 'offline' });
  await made.session('PATCH', '/api/v1/account/models', { video: { provider: 'offline' } });
  const me: TestAccount = {
    ...made,
    call: (method, path, body, headers) => send(server.url, method, path, body, { 'x-api-key': made.key, ...headers }),
  };
  const requestData: Payer['requestData'] = async (method, path, body) => {
    const answer = await me.call(method, path, body);
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, expect.anything()]);
    return answer.body.data;
  };
  const count = (kind: FalKind): number =>
    upstream.requests.filter((request) => request.key === providerKey && request.kind === kind).length;
  const { url: anchorImageUrl } = await requestData('POST', '/api/v1/uploads', fileForm(await picture(400, 700)));
  const atGate = async (lines = LINES): Promise<string> => {
    const segments = lines.map((spokenLine) => ({ segmentRole: 'line', spokenLine }));
    const script = { hookText: lines[0], segments };
    const options = { lipSync: true, sameFrame: true, anchorImageUrl, script };
    const { runId } = await requestData('POST', '/api/v1/flows', { preset: 'creator-ugc-video', options });
    await untilRun(me, runId, ['gate']);
    return runId;
  };
  return { me, requestData, count, atGate };
}

const ofRun = (id: string, path = ''): string => `/api/v1/flows/${id}${path}`;
/**
 * Waits until every line has its clip. By then everything has been paid for, so the run is cancelled to save rendering its cut.
 */
async function bought(payer: Payer, id: string): Promise<Body> {
  const run = await untilRun(payer.me, id, ['assembling', 'done']);
  await payer.me.call('POST', ofRun(id, '/cancel'));
  return run;
}

describe('the lip-sync of a run', () => {
  it('is in its price, made one line at a time, once despite a kill, and again only for changes', async () => {
    const payer = await newPayer();
    const id = await payer.atGate();
    const { estimate, frames } = (await payer.requestData('GET', ofRun(id))).run;
    const seconds = frames.map((frame: Body) => Math.ceil(frame.seconds - 0.001));
    const total = seconds[0] + seconds[1];
    const price = Math.round(total * 5) / 100;
    expect(estimate).toMatchObject({ usd: price, billed: true, provider: 'local' });
    expect(estimate.lipSync).toEqual({ seconds: total, usd: price, listUsd: price, provider: 'fal' });
    expect(frames.map((frame: Body) => frame.usd)).toEqual(seconds.map((one: number) => Math.round(one * 5) / 100));
    const dear = await payer.me.call('POST', ofRun(id, '/approve'), { maxUsd: 0.01 });
    expect([dear.status, dear.body.error]).toEqual([400, expect.stringMatching(/`maxUsd`/)]);

    upstream.delay({ ms: 600_000 });
    await payer.requestData('POST', ofRun(id, '/approve'));
    await until('a look at the first', () => payer.count('look') > 0);
    const under = (await payer.requestData('GET', ofRun(id))).run;
    expect([under.status, under.progress]).toEqual(['rendering', expect.objectContaining({ total: 6 })]);
    expect(payer.count('submit')).toBe(1);
    const lookedBefore = payer.count('look');
    await crash();
    await until('a look by the next process', () => payer.count('look') > lookedBefore);
    expect(payer.count('submit')).toBe(1);
    upstream.mend();
    const done = await bought(payer, id);
    expect(payer.count('submit')).toBe(2);
    expect(done.frames.map((frame: Body) => frame.notice ?? null)).toEqual([null, null]);
    expect(done.notice).toBeUndefined();
    const { items } = await payer.requestData('GET', '/api/v1/queue');
    const synced = items.filter(({ kind }: Body) => kind === 'lipsync');
    expect(synced.map(({ title, status }: Body) => [title, status]).sort()).toEqual([
      ['Lip-sync of line 1', 'done'],
      ['Lip-sync of line 2', 'done'],
    ]);
    const shown = done.frames.map((frame: Body) => new URL(frame.clipUrl).pathname).sort();
    expect(synced.map(({ resultUrl }: Body) => new URL(resultUrl).pathname).sort()).toEqual(shown);

    const change = { frames: [{ index: 1, line: 'It stays hot on the train.' }] };
    const { runId } = await payer.requestData('POST', ofRun(id, '/revise'), change);
    const preview = await untilRun(payer.me, runId, ['gate']);
    const again = Math.ceil(preview.frames[1].seconds - 0.001);
    expect(preview.estimate.lipSync.seconds).toBe(again);
    expect(preview.estimate.lines.map((line: Body) => line.lipSyncSeconds)).toEqual([0, again]);
    expect(new URL(preview.frames[0].clipUrl).pathname).toBe(new URL(done.frames[0].clipUrl).pathname);
    await payer.requestData('POST', ofRun(runId, '/approve'));
    await bought(payer, runId);
    expect(payer.count('submit')).toBe(3);
  }, 240_000);

  it('that fal refuses, or may have billed without an answer, leaves the clip unchanged and says so', async () => {
    const payer = await newPayer();
    const refused = await payer.atGate([LINES[0]!]);
    const lost = await payer.atGate([LINES[1]!]);
    upstream.breakNext('result', 'safety');
    await payer.requestData('POST', ofRun(refused, '/approve'));
    const { frames } = await bought(payer, refused);
    expect(frames[0]).toMatchObject({
      clipUrl: expect.stringContaining('/files/clips/'),
      notice: expect.stringMatching(
        /^Lip-sync failed, and the clip is shown without it: .*content rules.*Revise the run/,
      ),
    });
    upstream.breakNext('submit', 'reset');
    await payer.requestData('POST', ofRun(lost, '/approve'));
    expect((await bought(payer, lost)).frames[0].notice).toMatch(/may have been billed, so it was not requested again/);
    expect(payer.count('submit')).toBe(2);

    // A revision makes the lip-sync that is missing, at its price. If the revision is cancelled, lip-sync that fal still finishes
    // is kept.
    const { runId } = await payer.requestData('POST', ofRun(refused, '/revise'));
    const preview = await untilRun(payer.me, runId, ['gate']);
    expect(preview.frames[0].notice).toBeUndefined();
    expect(preview.estimate).toMatchObject({ clips: 0, lipSync: { usd: preview.estimate.usd } });
    expect(preview.estimate.usd).toBeGreaterThan(0);
    upstream.delay({ ms: 600_000 });
    const looks = payer.count('look');
    await payer.requestData('POST', ofRun(runId, '/approve'));
    await until('it is under way', () => payer.count('look') > looks);
    const { run } = await payer.requestData('POST', ofRun(runId, '/cancel'));
    expect(run.notice).toMatch(/^Already bought: 1 lip-synced clip\. The provider is asked to stop/);
    await until('fal is asked to stop it, which it does not', () => payer.count('cancel') === 1);
    upstream.mend();
    const shown = async (): Promise<string> => (await payer.requestData('GET', ofRun(runId))).run.frames[0].clipUrl;
    await until('it is kept', async () => new URL(await shown()).pathname !== new URL(frames[0].clipUrl).pathname);
    expect(payer.count('submit')).toBe(3);
  }, 240_000);

  it('leaves the user’s own clip unchanged, without a price', async () => {
    const payer = await newPayer();
    const id = await payer.atGate([LINES[0]!]);
    const { url } = await payer.requestData(
      'POST',
      '/api/v1/uploads',
      fileForm(await mp4(), { type: 'video/mp4', name: 'a.mp4' }),
    );
    await payer.requestData('PATCH', ofRun(id, '/frames/0'), { clipUrl: url });
    const { estimate } = await untilRun(payer.me, id, ['gate']);
    expect(estimate).toMatchObject({ usd: 0, lipSync: { seconds: 0, usd: 0 } });
    await payer.requestData('POST', ofRun(id, '/approve'));
    expect((await bought(payer, id)).frames[0].clipUrl).toBe(url);
    expect(payer.count('submit')).toBe(0);
  });

  it('by the offline studio costs nothing, and from its preview on the run says that no lips move', async () => {
    const payer = await newPayer('local');
    const id = await payer.atGate([LINES[0]!]);
    const preview = (await payer.requestData('GET', ofRun(id))).run;
    expect(preview).toMatchObject({
      notice: expect.stringMatching(/offline studio.*moves no lips/),
      estimate: { usd: 0, billed: false, lipSync: { usd: 0, provider: 'local' } },
    });
    expect(preview.estimate.lipSync.listUsd).toBeGreaterThan(0);
    await payer.requestData('POST', ofRun(id, '/approve'));
    const done = await untilRun(payer.me, id, ['done']);
    expect(done.frames[0]).toMatchObject({
      notice: expect.stringMatching(/moved no mouth/),
      clipUrl: expect.stringContaining('/files/videos/'),
    });
    expect(Math.abs(done.cut.seconds - done.frames[0].seconds)).toBeLessThan(0.1);

    // A revision takes the lines over unchanged, until the account has a provider that can do better.
    const revised = async (): Promise<Body> => {
      const { runId } = await payer.requestData('POST', ofRun(id, '/revise'));
      return untilRun(payer.me, runId, ['gate']);
    };
    expect(await revised()).toMatchObject({ estimate: { clips: 0, lipSync: { seconds: 0, listUsd: 0 } } });
    await payer.me.session('PUT', '/api/v1/account/provider-key', { key: newKey() });
    const { estimate, frames, notice } = await revised();
    expect(estimate).toMatchObject({ clips: 0, billed: true, lipSync: { provider: 'fal', usd: estimate.usd } });
    expect([estimate.usd > 0, frames[0].notice]).toEqual([true, undefined]);
    expect(notice).not.toMatch(/lips/);
  });

  it('is not an option of workflows without a creator on camera', async () => {
    const { me } = await newPayer('local');
    const script = { hookText: LINES[0], segments: LINES.map((spokenLine) => ({ segmentRole: 'line', spokenLine })) };
    for (const preset of ['slideshow-video', 'chat-story-video', 'carousel'])
      for (const path of ['/api/v1/flows', '/api/v1/flows/estimate']) {
        const { status, body } = await me.call('POST', path, { preset, options: { lipSync: true, script } });
        expect([preset, status, body.error]).toEqual([
          preset,
          400,
          expect.stringMatching(
            /`options\.lipSync` is not an option of .*taken by: creator-ugc-video, testimonial-video/,
          ),
        ]);
      }
    const estimated = await me.call('POST', '/api/v1/flows/estimate', {
      preset: 'story-ad-video',
      options: { lipSync: true, script },
    });
    expect([estimated.status, estimated.body.data?.estimate.lipSync]).toEqual([
      200,
      expect.objectContaining({ usd: 0, provider: 'local' }),
    ]);
  });
});
