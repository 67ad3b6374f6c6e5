import { beforeEach, describe, expect, it } from '@jest/globals';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../database/testing.js';
import { newId } from '../ids/index.js';
import { jobKind, type NewJob } from './index.js';
import { OWNER, STRANGER, useBench } from './testing.js';

const NOOP = jobKind<null, null>('noop');
const bench = useBench();
beforeEach(() => bench.reset());

describe("a job with a request's key", () => {
  const ask = (extra: Partial<NewJob<null>> = {}) =>
    bench.jobs().enqueue(bench.db.em(), NOOP, {
      ownerId: OWNER,
      input: null,
      requestKey: 'POST /x key-1',
      requestHash: 'a',
      ...extra,
    });
  const set = (id: string, change: RawBuilder<unknown>) =>
    rows(bench.db.em(), sql`update jobs.job set ${change} where id = ${id}`);

  it('finds the job again while it is waiting, running or done, per owner', async () => {
    const first = await ask();
    expect(first.created).toBe(true);
    for (const state of ['queued', 'running', 'waiting', 'done']) {
      await set(first.id, sql`state = ${state}`);
      expect(await ask()).toEqual({ id: first.id, created: false });
    }
    expect((await ask({ ownerId: STRANGER })).created).toBe(true);
    expect((await ask({ requestKey: 'POST /x key-2' })).created).toBe(true);
  });

  it.each(['failed', 'cancelled'])('makes a new job if the first %s, for any request', async (state) => {
    const first = await ask();
    await set(first.id, sql`state = ${state}`);
    const second = await ask({ requestHash: 'b' });
    expect(second).toEqual({ id: expect.not.stringMatching(first.id), created: true });
    expect(await ask({ requestHash: 'b' })).toEqual({ id: second.id, created: false });
  });

  it.each([
    ['reserved', false],
    ['submitted', false],
    ['settled', false],
    ['lost', false],
    ['failed', true],
  ])('makes a new job after a failure with its money %s: %s', async (spent, created) => {
    const first = await ask();
    await rows(
      bench.db.em(),
      sql`insert into jobs.spend (id, owner_id, job_id, item, attempt, provider, model, what, usd, state)
          values (${newId()}, ${OWNER}, ${first.id}, 'image', 1, 'google', 'm', 'a picture', 0.04, ${spent})`,
    );
    await set(first.id, sql`state = 'failed'`);
    expect(await ask()).toEqual(created ? { id: expect.any(String), created } : { id: first.id, created });
    if (!created) await expect(ask({ requestHash: 'b' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it('makes a new job if the first is a day old, but not an hour earlier', async () => {
    const first = await ask();
    await set(first.id, sql`state = 'done', created_at = now() - interval '23 hours'`);
    expect(await ask()).toEqual({ id: first.id, created: false });
    await set(first.id, sql`created_at = now() - interval '24 hours'`);
    expect((await ask({ requestHash: 'b' })).created).toBe(true);
  });

  it('refuses the key for a different request', async () => {
    const first = await ask();
    await expect(ask({ requestHash: 'b' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await ask({ requestHash: null })).toEqual({ id: first.id, created: false });
  });

  it('makes one job of twenty concurrent requests, and again after it failed', async () => {
    const storm = async () => {
      const made = await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect(made.filter(({ created }) => created)).toHaveLength(1);
      return made.find(({ created }) => created)!.id;
    };
    const first = await storm();
    await set(first, sql`state = 'failed'`);
    expect(await storm()).not.toBe(first);
  });

  it("does not change a step's own key, which is permanent even if the job failed", async () => {
    const first = await ask({ dedupeKey: 'step' });
    await set(first.id, sql`state = 'failed', created_at = now() - interval '48 hours'`);
    expect(await ask({ requestKey: null, dedupeKey: 'step' })).toEqual({ id: first.id, created: false });
  });
});
