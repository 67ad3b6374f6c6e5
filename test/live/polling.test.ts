import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  newAccount,
  newPersona,
  newRun,
  type TestAccount,
  type TestResponse,
  untilImageJob,
  untilRun,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { waitBeforeNextPoll } from '../support/until.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

const tagOf = ({ headers }: TestResponse): string => headers.get('etag')!;
/** Whether the answer is still the version of `before`; if so, it must be empty. */
async function isUnchanged(path: string, before: TestResponse, method = 'GET'): Promise<boolean> {
  const answer = await me.call(method, path, undefined, { 'if-none-match': tagOf(before) });
  if (answer.status !== 304) return false;
  expect([answer.body, tagOf(answer), answer.headers.get('content-length')]).toEqual(['', tagOf(before), null]);
  return true;
}

describe('an answer that its client has', () => {
  it('is not sent again until it changes: a run, the queue, a job, a list', async () => {
    const id = await newRun(me, { preset: 'carousel', options: { slideCount: 3, seed: 3 } });
    await untilRun(me, id, ['gate']);
    const job = (await me.call('POST', '/api/v1/images/jobs', { customPrompt: 'A red mug.' })).body.data.job;
    const queued = await me.call('GET', `/api/v1/images/jobs/${job.id}`);
    await untilImageJob(me, job.id);
    expect(await isUnchanged(`/api/v1/images/jobs/${job.id}`, queued)).toBe(queued.body.data.job.status === 'done');
    const changes: [path: string, change: () => Promise<unknown>][] = [
      [`/api/v1/flows/${id}`, () => me.call('PATCH', `/api/v1/flows/${id}/frames/0`, { line: 'Cold again?' })],
      ['/api/v1/queue', () => me.call('POST', `/api/v1/flows/${id}/cancel`)],
      ['/api/v1/personas', () => newPersona(me)],
    ];
    for (const [path, change] of changes) {
      const before = await me.call('GET', path);
      expect([path, tagOf(before)]).toEqual([path, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
      expect(await isUnchanged(path, before)).toBe(true);
      expect(await isUnchanged(path, before, 'HEAD')).toBe(true);
      await change();
      expect(await isUnchanged(path, before)).toBe(false);
    }
    const done = await me.call('GET', `/api/v1/images/jobs/${job.id}`);
    expect(await isUnchanged(`/api/v1/images/jobs/${job.id}`, done)).toBe(true);
  });

  it('is that of one account: another gets the same 404 as without a tag', async () => {
    const id = await newRun(me, { preset: 'carousel', options: { slideCount: 3, seed: 3 } });
    const mine = await me.call('GET', `/api/v1/flows/${id}`);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
    const other = await newAccount(server.url);
    const theirs = await other.call('GET', `/api/v1/flows/${id}`, undefined, { 'if-none-match': tagOf(mine) });
    expect([theirs.status, theirs.headers.get('etag'), theirs.headers.get('cache-control')]).toEqual([
      404,
      null,
      'no-store',
    ]);
  });
});

it('the tag of a run changes with everything that its answer shows', async () => {
  const id = await newRun(me, {
    preset: 'carousel',
    options: { slideCount: 3, seed: 3 },
    callbackUrl: 'https://callbacks.invalid/',
  });
  const path = `/api/v1/flows/${id}`;
  const bodies = new Map<string, string>();
  const look = async (): Promise<string> => {
    const answer = await me.call('GET', path);
    const { run } = answer.body.data;
    const body = JSON.stringify(run);
    expect(bodies.get(tagOf(answer)) ?? body).toBe(body);
    bodies.set(tagOf(answer), body);
    return run.status;
  };
  const lookUntil = async (status: string): Promise<void> => {
    for (const began = Date.now(); (await look()) !== status; ) await waitBeforeNextPoll(began);
  };
  await lookUntil('gate');
  for (const [method, call, body] of [
    ['PATCH', '/frames/1', { line: 'Warm for six hours.' }],
    ['POST', '/frames/0/move', { to: 1 }],
    ['POST', '/frames/0/redraw', undefined],
  ] as const) {
    const known = bodies.size;
    expect((await me.call(method, `${path}${call}`, body)).status).toBe(200);
    await look();
    expect(bodies.size).toBeGreaterThan(known);
  }
  await lookUntil('gate');
  await me.call('POST', `${path}/approve`);
  await lookUntil('done');
  const known = bodies.size;
  expect((await me.call('POST', `${path}/callback/redeliver`)).status).toBe(202);
  await look();
  expect(bodies.size).toBeGreaterThan(known);
});

describe('compression', () => {
  const ask = async (accepted: string, path = '/api/v1/presets') => {
    const { headers, body } = await me.call('GET', path, undefined, { 'accept-encoding': accepted });
    return {
      encoding: headers.get('content-encoding'),
      vary: headers.get('vary'),
      length: headers.get('content-length'),
      body,
    };
  };

  it('is what the client accepts, and of long answers only', async () => {
    const plain = await ask('identity');
    const sent = [await ask('br, gzip'), await ask('gzip'), await ask('br;q=0, gzip;q=0')];
    expect(sent.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', null]);
    for (const { body, vary } of sent) {
      expect(body).toEqual(plain.body);
      expect(vary).toContain('accept-encoding');
    }
    expect(Number(sent[0]!.length)).toBeLessThan(Number(plain.length) / 3);
    expect((await ask('br', '/api/v1/account/spending')).encoding).toBeNull();
    const graph = await me.call(
      'POST',
      '/graphql',
      { query: '{ presets { nodes { slug title description formats } } }' },
      { 'accept-encoding': 'gzip' },
    );
    expect([graph.status, graph.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  });
});
