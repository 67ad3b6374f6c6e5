/** Clips of a run at the providers that have them by a queue: each line's is bought once, at the price of the preview, whatever breaks. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type FalUpstream, startFalUpstream } from '../../testing/fal.js';
import { type ReplicateUpstream, startReplicateUpstream } from '../../testing/replicate.js';
import { type Body, fileForm, newAccount, picture, send, type TestAccount, untilRun } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until } from '../support/until.js';

let fal: FalUpstream;
let replicate: ReplicateUpstream;
let server: Server;

const start = (dataDir?: string): Promise<Server> =>
  startServer({
    env: {
      CUTROOM_FAL_BASE_URL: fal.url,
      CUTROOM_REPLICATE_BASE_URL: replicate.url,
      CUTROOM_VIDEO_POLL_SECONDS: '0.1',
    },
    ...(dataDir ? { dataDir } : {}),
  });
beforeAll(async () => {
  [fal, replicate] = await Promise.all([startFalUpstream(), startReplicateUpstream()]);
  server = await start();
});
afterEach(() => {
  fal.mend();
  replicate.mend();
});
afterAll(async () => {
  await server?.remove();
  await Promise.all([fal?.close(), replicate?.close()]);
});

interface Provider {
  newKey(): string;
  /** What a second costs with the provider's default model, USD. */
  secondUsd: number;
  /** Calls that start a clip, and polls, with a key. */
  count(key: string, kind: 'start' | 'look'): number;
  /** Keeps clips unfinished until `mend`. */
  hold(): void;
  breakStart(how: 'hang' | 'reset' | '503'): void;
}

const PROVIDERS: Record<string, Provider> = {
  fal: {
    newKey: () => `${randomUUID()}:${randomBytes(16).toString('hex')}`,
    secondUsd: 0.05,
    count: (key, kind) => {
      const named = kind === 'start' ? 'submit' : 'look';
      return fal.requests.filter((request) => request.key === key && request.kind === named).length;
    },
    hold: () => fal.delay({ ms: 600_000 }),
    breakStart: (how) => fal.breakNext('submit', how),
  },
  replicate: {
    newKey: () => `r8_${randomBytes(32).toString('hex').slice(0, 37)}`,
    secondUsd: 0.07,
    count: (key, kind) => replicate.requests.filter((request) => request.key === key && request.kind === kind).length,
    hold: () => replicate.delay({ looks: 1_000_000 }),
    breakStart: (how) => replicate.breakNext('start', how),
  },
};

const LINES = ['Cold tea.', 'Hot mug.'];
const ofRun = (id: string, path = ''): string => `/api/v1/flows/${id}${path}`;

/** An account with a key of the provider, at the server's current address, and a run of two lines with one uploaded picture. */
async function runAtGate({ newKey }: Provider) {
  const key = newKey();
  const made = await newAccount(server.url, { providerKey: key });
  const call: TestAccount['call'] = (method, path, body, headers) =>
    send(server.url, method, path, body, { 'x-api-key': made.key, ...headers });
  const me: TestAccount = { ...made, call };
  const { url } = (await call('POST', '/api/v1/uploads', fileForm(await picture(400, 700)))).body.data;
  const script = { hookText: LINES[0], segments: LINES.map((spokenLine) => ({ segmentRole: 'line', spokenLine })) };
  const options = { sameFrame: true, anchorImageUrl: url, script };
  const started = await call('POST', '/api/v1/flows', { preset: 'creator-ugc-video', options });
  const id: string = started.body.data.runId;
  return { key, me, id, preview: await untilRun(me, id, ['gate']) };
}

/** Kills the server with SIGKILL and starts it on the same data at another address. */
async function crash(): Promise<void> {
  await server.kill();
  server = await start(server.dataDir);
}

const notices = ({ frames }: Body): string[] => frames.flatMap(({ notice }: Body) => notice ?? []);

describe.each(Object.entries(PROVIDERS))('clips by %s', (name, provider) => {
  it('cost what the preview says, are bought once despite a kill, and are all in the cut', async () => {
    const { key, me, id, preview } = await runAtGate(provider);
    const billed = preview.estimate.lines.reduce((sum: number, line: Body) => sum + line.billedSeconds, 0);
    expect(preview.estimate).toMatchObject({ provider: name, clips: 2, billed: true });
    expect(preview.estimate.usd).toBeCloseTo(billed * provider.secondUsd, 6);
    provider.hold();
    expect((await me.call('POST', ofRun(id, '/approve'))).status).toBe(200);
    await until('a poll of the first clip', () => provider.count(key, 'look') > 0);
    expect(provider.count(key, 'start')).toBe(1);
    await crash();
    fal.mend();
    replicate.mend();
    const done = await untilRun(me, id, ['done']);
    expect([provider.count(key, 'start'), notices(done)]).toEqual([2, []]);
    expect((await me.call('GET', '/api/v1/account')).body.data.spending.usd).toBeCloseTo(preview.estimate.usd, 6);
  });

  it('that may have been accepted without an answer are not sent again', async () => {
    const { key, me, id } = await runAtGate(provider);
    provider.breakStart('hang');
    expect((await me.call('POST', ofRun(id, '/approve'))).status).toBe(200);
    await until('the first was sent', () => provider.count(key, 'start') > 0);
    await crash();
    const done = await untilRun(me, id, ['done']);
    expect(provider.count(key, 'start')).toBe(2);
    expect(notices(done)).toEqual([expect.stringMatching(/may have been billed.*the offline studio/)]);
  });

  it('that were certainly not accepted are sent again', async () => {
    const { key, me, id } = await runAtGate(provider);
    provider.breakStart('503');
    expect((await me.call('POST', ofRun(id, '/approve'))).status).toBe(200);
    const done = await untilRun(me, id, ['done']);
    expect([provider.count(key, 'start'), notices(done)]).toEqual([3, []]);
  });
});
