/**
 * A server that is killed while a paid provider makes pictures: each picture is paid for once, and its state is reported
 * honestly.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type GoogleUpstream, startGoogleUpstream } from '../../testing/google.js';
import { account, startPhoto } from '../images/pictures.js';
import { type Body, send, type TestAccount, untilImageJob } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until } from '../support/until.js';

const AT_ONCE = 6;

let upstream: GoogleUpstream;
let server: Server;
let me: TestAccount;

const start = (dataDir?: string): Promise<Server> =>
  startServer({
    env: { CUTROOM_GOOGLE_BASE_URL: upstream.url, CUTROOM_WORKER_CONCURRENCY: String(AT_ONCE) },
    ...(dataDir ? { dataDir } : {}),
  });

/** Kills the server with SIGKILL and starts it on the same data at another address. */
async function crash(): Promise<void> {
  await server.kill();
  server = await start(server.dataDir);
  const { key } = me;
  me = {
    ...me,
    call: (method, path, body, more) => send(server.url, method, path, body, { 'x-api-key': key, ...more }),
  };
}

beforeAll(async () => {
  upstream = await startGoogleUpstream();
  server = await start();
});
beforeEach(async () => {
  me = await account(server.url, upstream.key);
});
afterEach(() => upstream.mend());
afterAll(async () => {
  await server?.remove();
  await upstream?.close();
});

/** The number of requests for pictures whose prompt contains the word. */
const countAsked = (word: string): number =>
  upstream.requests.filter(({ kind, body }) => kind === 'image' && JSON.stringify(body).includes(word)).length;

const untilAsked = (word: string, count: number) =>
  until(
    () => `only ${countAsked(word)} of ${count} pictures were asked for`,
    () => countAsked(word) >= count,
    () => sleep(2),
  );

const LOST = /may have been billed, so it was not requested again.*Retrying requests and bills it again/;

/** Checks that a picture is either done, or failed with the message that nobody can know whether it was billed. */
function expectHonest(job: Body): void {
  if (job.status === 'done') expect(job).toMatchObject({ resultUrl: expect.stringMatching(/^http/), error: null });
  else expect(job).toMatchObject({ status: 'failed', resultUrl: null, error: expect.stringMatching(LOST) });
}

describe('a server killed while pictures are made', () => {
  it('before the provider has answered: the picture is lost and never requested again; a retry pays once more', async () => {
    upstream.breakNext('image', 'hang');
    const id = await startPhoto(me, { fullPromptOverride: 'An owl, hung.' });
    await untilAsked('owl', 1);
    await crash();
    const job = await untilImageJob(me, id);
    expect(job.status).toBe('failed');
    expectHonest(job);
    expect(countAsked('owl')).toBe(1);
    const again = (await me.call('POST', `/api/v1/images/jobs/${id}/retry`)).body.data.job.id;
    expect((await untilImageJob(me, again)).status).toBe('done');
    expect(countAsked('owl')).toBe(2);
  });

  it.each([0, 15, 60])('%i ms after the last of six requests: one paid call each, done or lost', async (ms) => {
    const word = `heron${ms}`;
    const ids = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        startPhoto(me, { fullPromptOverride: `${word}, number ${index}.` }),
      ),
    );
    await untilAsked(word, AT_ONCE);
    await sleep(ms);
    await crash();
    const jobs = await Promise.all(ids.map((id) => untilImageJob(me, id)));
    for (const job of jobs) expectHonest(job);
    for (const { resultUrl } of jobs.filter(({ status }) => status === 'done'))
      expect((await fetch(resultUrl)).status).toBe(200);
    expect(countAsked(word)).toBe(AT_ONCE);
    const { images } = (await me.call('GET', '/api/v1/gallery')).body.data;
    expect(images).toHaveLength(jobs.filter(({ status }) => status === 'done').length);
  });

  it('with the Idempotency-Key of a waiting call: one paid call, however often it is repeated', async () => {
    const body = { fullPromptOverride: 'A kestrel.' };
    const ask = (more: Body = {}) =>
      me.call('POST', '/api/v1/images/generate', { ...body, ...more }, { 'idempotency-key': 'kestrel' });
    upstream.breakNext('image', 'hang');
    const cutOff = ask().then(
      ({ status }) => status,
      () => 'cut off',
    );
    await untilAsked('kestrel', 1);
    await crash();
    expect(await cutOff).toBe('cut off');
    for (let again = 0; again < 3; again += 1) {
      const answer = await ask();
      expect(answer).toMatchObject({ status: 502, body: { error: expect.stringMatching(/may have been billed/) } });
      expect((await untilImageJob(me, answer.body.jobId)).status).toBe('failed');
    }
    expect((await ask({ type: 'passport' })).status).toBe(422);
    expect(countAsked('kestrel')).toBe(1);
  });
});
