import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startBrick } from '../bricks/studio.js';
import { newAccount, newRun, send, type TestAccount, untilRun } from '../support/client.js';
import { type EventStream, openEvents } from '../support/events.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
const listen = async (headers: Record<string, string>): Promise<EventStream> => {
  const stream = await openEvents(server.url, headers);
  open.push(stream);
  return stream;
};
const withKey = ({ key }: TestAccount) => ({ 'x-api-key': key });

describe('the stream of events', () => {
  it('says what to read again, to its own account only', async () => {
    const [me, other] = [await newAccount(server.url), await newAccount(server.url)];
    const [mine, others] = [await listen(withKey(me)), await listen(withKey(other))];
    expect(mine.headers.get('content-type')).toBe('text/event-stream');
    const id = await newRun(me, { preset: 'carousel', options: { slideCount: 3, seed: 3 } });
    const { data } = await mine.until(({ event, data }) => event === 'run' && data.status === 'gate');
    expect(data).toEqual({ id, status: 'gate', path: `/api/v1/flows/${id}` });
    expect((await me.call('GET', data.path)).body.data.run.status).toBe('gate');
    const job = await startBrick(me, 'voice', { text: 'My tea went cold again.' });
    const finished = await mine.until(({ event, data }) => event === 'job' && data.status === 'done');
    expect(finished.data.path).toBe(`/api/v1/bricks/jobs/${job}`);
    expect(new Set(mine.events.map(({ data }) => data.id))).toEqual(new Set([id, job]));
    expect(others.events).toEqual([]);
  });

  it('resumes after its last id, in whatever process, and says if that is too long ago', async () => {
    const me = await newAccount(server.url);
    const id = await newRun(me);
    await untilRun(me, id, ['gate']);
    const first = await listen(withKey(me));
    first.close();
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
    const resumed = await listen({ ...withKey(me), 'last-event-id': first.lastId });
    expect(resumed.events).toContainEqual({
      event: 'run',
      data: { id, status: 'cancelled', path: `/api/v1/flows/${id}` },
    });
    for (const old of ['2026-01-01T00:00:00.000Z', 'nonsense']) {
      const late = await listen({ ...withKey(me), 'last-event-id': old });
      expect(late.events).toContainEqual({ event: 'reset', data: {} });
    }
  });

  it('is refused to strangers, and as the seventh of an account', async () => {
    expect((await listen({})).status).toBe(401);
    const me = await newAccount(server.url);
    const streams = await Promise.all(Array.from({ length: 6 }, () => listen(withKey(me))));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const refused = await me.call('GET', '/api/v1/events');
    expect([refused.status, refused.body.code]).toEqual([429, 'OVERLOADED']);
    expect(refused.headers.get('x-ratelimit-policy')).toBe('6;qu="event-streams"');
    expect((await listen(withKey(await newAccount(server.url)))).status).toBe(200);
    streams[0]!.close();
    await until('a free place', async () => {
      const stream = await listen(withKey(me)).catch(() => null);
      return stream?.status === 200;
    });
  });

  it('ends when its key is revoked, and when its session ends', async () => {
    const me = await newAccount(server.url);
    const { raw, row } = (await me.session('POST', '/api/v1/account/api-keys', {})).body.data;
    const byKey = await listen({ 'x-api-key': raw });
    const bySession = await listen({ cookie: me.cookie });
    const staying = await listen(withKey(me));
    await me.session('DELETE', `/api/v1/account/api-keys/${row.id}`);
    expect((await send(server.url, 'POST', '/auth/sign-out', {}, { cookie: me.cookie })).status).toBe(200);
    await newRun(me, { preset: 'carousel', options: { slideCount: 3, seed: 3 } });
    await Promise.all([byKey.ended, bySession.ended]);
    await staying.until(({ event }) => event === 'run');
    expect([...byKey.events, ...bySession.events]).toEqual([]);
  });
});
