import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { row } from '../database/testing.js';
import { defineJob, jobKind, pauseOwner, resumeOwner } from './index.js';
import { OWNER, STRANGER, useBench } from './testing.js';

const NOOP = jobKind<null, number>('noop');
const FAILING = jobKind<null, never>('failing');

const bench = useBench();
const state = async (id: string): Promise<string> =>
  (await row<{ state: string }>(bench.db.em(), sql`select state from jobs.job where id = ${id}`))!.state;

describe('a paused owner', () => {
  it("has none of its jobs started, queued before or after, while others' are; and all once resumed", async () => {
    await bench.reset();
    const jobs = bench.jobs();
    const em = () => bench.db.em();
    const enqueue = async (ownerId: string) => (await jobs.enqueue(em(), NOOP, { ownerId, input: null })).id;
    const before = await enqueue(OWNER);
    await pauseOwner(em(), OWNER);
    await pauseOwner(em(), OWNER);
    const after = await enqueue(OWNER);
    const others = await enqueue(STRANGER);
    const worker = bench.worker(jobs, [defineJob(NOOP, { run: async () => ({ output: 1 }) })]);
    await worker.idle();
    await sleep(100);
    expect([await state(before), await state(after), await state(others)]).toEqual(['queued', 'queued', 'done']);
    await resumeOwner(em(), OWNER);
    await worker.idle();
    expect([await state(before), await state(after)]).toEqual(['done', 'done']);
  });

  it('also holds jobs that are requeued for a retry or by the sweep of leases', async () => {
    await bench.reset();
    const jobs = bench.jobs();
    let tries = 0;
    const failing = defineJob(FAILING, {
      backoffSeconds: () => 0,
      run: async () => {
        tries += 1;
        await pauseOwner(bench.db.em(), OWNER);
        throw new Error('not now');
      },
    });
    await jobs.enqueue(bench.db.em(), FAILING, { ownerId: OWNER, input: null });
    const worker = bench.worker(jobs, [failing]);
    await worker.idle();
    await sleep(100);
    expect(tries).toBe(1);
    await resumeOwner(bench.db.em(), OWNER);
  });
});
