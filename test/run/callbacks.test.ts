import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answers, isSignedWith, type Receiver, startReceiver } from '../../testing/receiver.js';
import { ask, BRICKS, startBrick, untilBrickFinished } from '../bricks/studio.js';
import { faultsOfMessage } from '../conformance/described.js';
import { type Body, fileForm, newAccount, newRun, picture, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';

const SECRET = '/api/v1/account/callbacks/secret';

let receiver: Receiver;
let server: SharedServer;
let me: TestAccount;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await sharedServer();
  me = await newAccount(server.url);
});
afterAll(() => receiver?.close());

/** A run that is cancelled immediately and notifies `path`. */
async function cancelledRun(path: string, account = me): Promise<string> {
  const id = await newRun(account, { callbackUrl: receiver.at(path) });
  const { status } = await account.call('POST', `/api/v1/flows/${id}/cancel`);
  expect(status).toBe(200);
  return id;
}

/** Polls the run's callback until `wanted` accepts it. */
function waitForCallback(id: string, wanted: (callback: Body) => boolean): Promise<Body> {
  let callback: Body;
  return until(
    () => `the callback is still ${JSON.stringify(callback)}`,
    async () => {
      ({ callback } = (await me.call('GET', `/api/v1/flows/${id}`)).body.data.run);
      return wanted(callback) && callback;
    },
    () => sleep(100),
  );
}
const statuses = ({ attempts }: Body): (number | null)[] => attempts.map(({ status }: Body) => status);

describe('a callback', () => {
  it("reports once that a run is done, signed with the account's secret", async () => {
    const id = await newRun(me, {
      callbackUrl: receiver.at('/done'),
      preset: 'carousel',
      options: { slideCount: 3, seed: 3 },
    });
    expect((await me.call('GET', `/api/v1/flows/${id}`)).body.data.run.callback).toEqual({
      url: receiver.at('/done'),
      status: 'waiting',
      attempts: [],
      nextAttemptAt: null,
    });
    await untilRun(me, id, ['gate', 'done']);
    await me.call('POST', `/api/v1/flows/${id}/approve`);
    await untilRun(me, id, ['done']);
    const [call] = await receiver.until('/done', 1);
    expect(faultsOfMessage('flow.finished', JSON.parse(call!.body))).toEqual([]);
    const { timestamp, ...message } = JSON.parse(call!.body);
    expect(message).toEqual({
      type: 'flow.finished',
      data: { id, status: 'done', url: `${server.url}/api/v1/flows/${id}` },
    });
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
    const { secret } = (await me.session('GET', SECRET)).body.data;
    expect(isSignedWith(secret, call!)).toBe(true);
    expect(isSignedWith(secret, { ...call!, body: call!.body.replace('done', 'failed') })).toBe(false);
    const callback = await waitForCallback(id, ({ status }) => status === 'delivered');
    expect(callback).toMatchObject({ attempts: [{ status: 204, error: null }], nextAttemptAt: null });
    await sleep(1_500);
    expect(receiver.of('/done')).toHaveLength(1);
  });

  it('reports each stop at the preview too, if asked to', async () => {
    const id = await newRun(me, {
      callbackUrl: receiver.at('/gate'),
      callbackEvents: ['gate', 'finished'],
      preset: 'carousel',
      options: { slideCount: 3, seed: 3 },
    });
    const [first] = await receiver.until('/gate', 1);
    expect(faultsOfMessage('flow.gate', JSON.parse(first!.body))).toEqual([]);
    expect(JSON.parse(first!.body)).toMatchObject({ type: 'flow.gate', data: { id, status: 'gate' } });
    expect((await me.call('PATCH', `/api/v1/flows/${id}/frames/0`, { line: 'Cold again?' })).status).toBe(200);
    await receiver.until('/gate', 2);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
    const calls = await receiver.until('/gate', 3);
    expect(calls.map(({ body }) => JSON.parse(body).type)).toEqual(['flow.gate', 'flow.gate', 'flow.finished']);
    expect(new Set(calls.map((call) => call.id)).size).toBe(3);
    const callback = await waitForCallback(id, ({ status }) => status === 'delivered');
    expect(statuses(callback)).toEqual([204, 204, 204]);
  });

  it('is not announced without an address', async () => {
    const refused = await me.call('POST', '/api/v1/flows', {
      preset: 'carousel',
      briefSource: { mode: 'description', value: 'Ivy is a mug. It is big.' },
      callbackEvents: ['gate'],
    });
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('`callbackUrl`')]);
  });

  it('reports a cancelled run, and no run that did not request one', async () => {
    const quiet = await newRun(me);
    await me.call('POST', `/api/v1/flows/${quiet}/cancel`);
    const id = await cancelledRun('/cancelled');
    const [call] = await receiver.until('/cancelled', 1);
    expect(JSON.parse(call!.body).data).toMatchObject({ id, status: 'cancelled' });
    expect((await me.call('GET', `/api/v1/flows/${quiet}`)).body.data.run.callback).toBeUndefined();
    expect(receiver.calls.some(({ body }) => body.includes(quiet))).toBe(false);
  });

  it('is sent again under the same id until it is accepted', async () => {
    receiver.behave('/twice', answers(500), (response) => void response.socket?.destroy(), answers(200));
    const id = await cancelledRun('/twice');
    const calls = await receiver.until('/twice', 3);
    expect(new Set(calls.map((call) => call.id)).size).toBe(1);
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
    const callback = await waitForCallback(id, ({ status }) => status === 'delivered');
    expect(statuses(callback)).toEqual([500, null, 200]);
    expect(callback.attempts.map(({ error }: Body) => error)).toEqual([
      'Answered with status 500.',
      expect.stringMatching(/closed the connection early/),
      null,
    ]);
  });

  it('waits as long as the receiver requests', async () => {
    receiver.behave('/busy', answers(429, { 'retry-after': '3' }), answers(204));
    await cancelledRun('/busy');
    const [first, second] = await receiver.until('/busy', 2);
    expect(second!.at - first!.at).toBeGreaterThan(2_900);
  });

  it('is given up if its receiver is gone, and can be delivered again', async () => {
    receiver.behave('/gone', answers(410), answers(204));
    const id = await cancelledRun('/gone');
    await waitForCallback(id, ({ status }) => status === 'failed');
    const again = await me.call('POST', `/api/v1/flows/${id}/callback/redeliver`);
    expect([again.status, again.body.data.run.callback.status]).toEqual([202, 'pending']);
    const calls = await receiver.until('/gone', 2);
    expect(calls[1]!.id).toBe(calls[0]!.id);
    expect(statuses(await waitForCallback(id, ({ status }) => status === 'delivered'))).toEqual([410, 204]);
  });

  it('follows no redirects, whether external or internal', async () => {
    const locations = ['http://169.254.169.254/latest/meta-data/', receiver.at('/elsewhere'), `${server.url}/healthz`];
    for (const [index, location] of locations.entries()) receiver.behave(`/away-${index}`, answers(307, { location }));
    const ids = [];
    for (const index of locations.keys()) ids.push(await cancelledRun(`/away-${index}`));
    for (const id of ids) {
      const callback = await waitForCallback(id, ({ attempts }) => attempts.length > 0);
      expect(callback.attempts[0]).toMatchObject({
        status: 307,
        error: 'Answered with a redirect (307), which is not followed.',
      });
    }
    expect(receiver.of('/elsewhere')).toEqual([]);
  });

  it('reads no answer, however long', async () => {
    let sent = 0;
    receiver.behave('/long', (response) => {
      response.writeHead(200);
      const more = (): void => {
        if (response.destroyed) return;
        sent += 65_536;
        response.write(Buffer.alloc(65_536), more);
      };
      more();
    });
    const id = await cancelledRun('/long');
    await waitForCallback(id, ({ status }) => status === 'delivered');
    await sleep(200);
    expect(sent).toBeLessThan(16 * 2 ** 20);
  });

  it('is signed with both secrets during a rotation', async () => {
    const account = await newAccount(server.url);
    const before = (await account.session('GET', SECRET)).body.data;
    expect(before).toMatchObject({ secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/), previousUntil: null });
    const after = (await account.session('POST', `${SECRET}/rotate`)).body.data;
    expect(Math.round((Date.parse(after.previousUntil) - Date.now()) / 3_600_000)).toBe(24);
    expect((await account.session('GET', SECRET)).body.data).toEqual(after);
    await cancelledRun('/rotated', account);
    const [call] = await receiver.until('/rotated', 1);
    expect(call!.signatures).toHaveLength(2);
    expect([before, after].map(({ secret }) => isSignedWith(secret, call!))).toEqual([true, true]);
    const { secret: stranger } = (await me.session('GET', SECRET)).body.data;
    expect(isSignedWith(stranger, call!)).toBe(false);
    for (const [method, path] of [['GET', SECRET] as const, ['POST', `${SECRET}/rotate`] as const])
      expect((await account.call(method, path)).status).toBe(403);
  });

  it('does not delay others if its receiver hangs', async () => {
    receiver.behave('/hangs', () => undefined);
    const other = await newAccount(server.url);
    const ids = [];
    for (let count = 0; count < 12; count += 1) ids.push(await cancelledRun('/hangs', other));
    await receiver.until('/hangs', 3);
    expect(receiver.of('/hangs').length).toBeLessThanOrEqual(4);
    await cancelledRun('/free');
    await receiver.until('/free', 1);
    // Most of the hanging ones have not even been tried.
    expect(new Set(receiver.of('/hangs').map(({ id }) => id)).size).toBeLessThan(ids.length);
    const { openJobs } = (await other.call('GET', '/api/v1/account/usage')).body.data;
    expect(openJobs.used).toBe(0);
  });

  it('is deleted with its run', async () => {
    receiver.behave('/deleted', answers(500));
    const id = await cancelledRun('/deleted');
    await receiver.until('/deleted', 1);
    expect((await me.call('DELETE', `/api/v1/flows/${id}`)).status).toBe(200);
    const count = receiver.of('/deleted').length;
    await sleep(2_500);
    expect(receiver.of('/deleted').length).toBeLessThanOrEqual(count + 1);
  });
});

describe('the callback of a job', () => {
  const readJob = async (id: string): Promise<Body> => (await me.call('GET', `${BRICKS}/${id}`)).body.data.job;
  const asked = (path: string) => ({ callbackUrl: receiver.at(path) });

  it('reports once that it is done, and again on request', async () => {
    const id = await startBrick(me, 'voice', { text: 'My coffee went cold.' }, asked('/voice'));
    const [call] = await receiver.until('/voice', 1);
    expect(faultsOfMessage('job.finished', JSON.parse(call!.body))).toEqual([]);
    expect(JSON.parse(call!.body)).toEqual({
      type: 'job.finished',
      timestamp: expect.any(String),
      data: { id, status: 'done', url: `${server.url}${BRICKS}/${id}` },
    });
    expect((await readJob(id)).status).toBe('done');
    const { status, body } = await me.call('POST', `${BRICKS}/${id}/callback/redeliver`);
    expect({ status, id: body.data?.job.id }).toEqual({ status: 202, id });
    const calls = await receiver.until('/voice', 2);
    expect(calls[1]!.id).toBe(call!.id);
  });

  it('reports a finished cut and a failed job', async () => {
    const { url } = (await me.call('POST', '/api/v1/uploads', fileForm(await picture(64, 64)))).body.data;
    const clip = { url, seconds: 0.3 };
    const { body } = await me.call('POST', '/api/v1/videos/assemble', { clips: [clip], ...asked('/cut') });
    expect(body).toMatchObject({ ok: true });
    const [call] = await receiver.until('/cut', 1);
    expect(JSON.parse(call!.body).data).toMatchObject({ id: body.data.job.id, status: 'done' });

    const page = { url: receiver.at('/no-page') };
    const id = await startBrick(me, 'script', page, asked('/failed'));
    const failed = await untilBrickFinished(me, id);
    expect(failed.status).toBe('failed');
    const [told] = await receiver.until('/failed', 1);
    expect(JSON.parse(told!.body).data).toMatchObject({ id, status: 'failed' });
  });

  it('belongs to the job already in progress only for the same address', async () => {
    const text = { text: 'It was still hot at noon, and I had forgotten it.' };
    const [first, same, other] = await Promise.all(
      ['/joined', '/joined', '/elsewhere'].map(
        async (path) => (await ask(me, 'voice', text, asked(path))).body.data.job.id,
      ),
    );
    expect(same).toBe(first);
    expect(other).not.toBe(first);
    await receiver.until('/elsewhere', 1);
    await receiver.until('/joined', 1);
    await sleep(500);
    expect(receiver.of('/joined')).toHaveLength(1);
  });

  it('is refused if its address may not be called, and nothing is started', async () => {
    for (const [path, body] of [
      [BRICKS, { brick: 'voice', input: { text: 'Hello there.' } }],
      ['/api/v1/videos/assemble', { clips: [{ url: receiver.at('/x.png') }] }],
      ['/api/v1/videos/upscale', { url: receiver.at('/x.mp4') }],
    ] as const) {
      const refused = await me.call('POST', path, { ...body, callbackUrl: 'ftp://example.com/' });
      expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('callbackUrl') } });
    }
    expect(receiver.of('/x.png')).toEqual([]);
  });
});

describe('what is refused', () => {
  const start = (callbackUrl: unknown, account = me) =>
    account.call('POST', '/api/v1/flows', {
      preset: 'creator-ugc-video',
      briefSource: { mode: 'description', value: 'Ivy is a mug.' },
      callbackUrl,
    });

  it.each([
    ['', 'callbackUrl'],
    ['callbacks', 'is not a full address'],
    ['ftp://example.com/', 'must be an https address, not ftp'],
    ['javascript:alert(1)', 'must be an https address, not javascript'],
    ['https://user:secret@example.com/', 'user name or a password'],
    ['https://example.com:22/', 'Port 22'],
    ['https://169.254.169.254/latest', '169.254.169.254'],
    [`https://example.com/${'x'.repeat(2_000)}`, '2000'],
    [`https://example.com/${'ü'.repeat(1_000)}`, '2000'],
    [7, 'callbackUrl'],
  ])('%s', async (callbackUrl, says) => {
    const { status, body } = await start(callbackUrl);
    expect([status, body.error]).toEqual([400, expect.stringContaining(says)]);
  });

  it('this installation itself', async () => {
    const { status, body } = await start(`${server.url}/api/v1/flows`);
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^`callbackUrl`: .*this installation itself/)]);
  });

  it('redelivery for a run that is unfinished, or has no callback', async () => {
    const waiting = await newRun(me, { callbackUrl: receiver.at('/never') });
    const quiet = await newRun(me);
    const redeliver = (id: string) => me.call('POST', `/api/v1/flows/${id}/callback/redeliver`);
    expect((await redeliver(waiting)).body.error).toMatch(/nothing to deliver yet/);
    expect((await redeliver(quiet)).status).toBe(404);
    for (const id of [waiting, quiet]) await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('anything but https, and names of this network, if private networks are not allowed', async () => {
    const account = await newAccount((await sharedServer('guarded')).url);
    // The refusal names the host as the server would connect to it.
    for (const [url, says] of [
      ['http://example.com/', 'must be an https address'],
      ['https://localhost/', 'local network'],
      ['https://127.0.0.1:8443/', '127.0.0.1'],
      ['https://0x7f.1/', '127.0.0.1'],
      ['https://[::1]/', '[::1]'],
      ['https://db.internal/', 'local network'],
    ] as const)
      expect([url, (await start(url, account)).body.error]).toEqual([url, expect.stringContaining(says)]);
  });
});
