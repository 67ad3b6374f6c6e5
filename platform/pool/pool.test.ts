import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createPool, type Pool, type PoolOptions } from './index.js';

const entry = new URL('./testing-entry.js', import.meta.url);
const pools: Pool[] = [];
const createTestPool = (kind: 'thread' | 'process', options: Partial<PoolOptions> = {}): Pool => {
  const pool = createPool({
    name: 'tests',
    kind,
    entry,
    size: 2,
    memoryMiB: kind === 'thread' ? 64 : 256,
    maxWaiting: 10,
    maxPerAccount: 4,
    maxRunningPerAccount: 1,
    typicalMs: 10,
    ...options,
  });
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

const mine = { account: 'me', cpuMs: 20_000 };
const yours = { account: 'you', cpuMs: 20_000 };
const nothing = { deadline: 0, starved: 0, crashed: 0, closed: 0 };
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe.each(['thread', 'process'] as const)('a pool with a %s', (kind) => {
  it('returns what was sent, bytes as bytes', async () => {
    const bytes = Buffer.alloc(3 * 2 ** 20, 7);
    const got = await createTestPool(kind).run<{ bytes: Uint8Array }>('echo', { bytes }, mine);
    expect(Buffer.compare(got.bytes, bytes)).toBe(0);
  });

  it('does not keep the input of a finished task, although its helper lives on', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const pool = createTestPool(kind, { size: 1 });
    const { pid } = await pool.run<{ pid: number }>('whoAmI', null, mine);
    const sendBytes = async (): Promise<WeakRef<Buffer>> => {
      const bytes = Buffer.alloc(2 ** 20);
      await pool.run('echo', { bytes }, mine);
      return new WeakRef(bytes);
    };
    const sent = await sendBytes();
    expect(await pool.run<{ pid: number }>('whoAmI', null, mine)).toMatchObject({ pid });
    await sleep(20);
    collectGarbage();
    expect(sent.deref()).toBeUndefined();
  });

  it('gives no work to a helper that is being stopped because it was idle', async () => {
    const pool = createTestPool(kind, { size: 1, idleMs: 20 });
    for (let i = 0; i < 8; i += 1) {
      await expect(pool.run('echo', i, mine)).resolves.toBe(i);
      await sleep(20);
    }
    expect(pool.lost).toEqual(nothing);
  });

  it('passes on refusals and bugs, and continues with the same helper', async () => {
    const pool = createTestPool(kind, { size: 1 });
    const { pid } = await pool.run<{ pid: number }>('whoAmI', null, mine);
    await expect(pool.run('refuse', null, mine)).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'BAD_INPUT',
      message: 'Not this.',
      details: { field: 'file' },
    });
    await expect(pool.run('fail', null, mine)).rejects.toThrow('a bug');
    await expect(pool.run('toString', null, mine)).rejects.toThrow('Nothing called toString');
    await expect(pool.run('whoAmI', null, mine)).resolves.toMatchObject({ pid });
  });

  it('stops a loop at its deadline, and serves others meanwhile and afterwards', async () => {
    const pool = createTestPool(kind);
    const looping = pool.run('loop', null, { account: 'me', cpuMs: 1500 });
    const queued = pool.run('echo', 'mine', mine);
    let stopped = false;
    const done = expect(looping)
      .rejects.toMatchObject({ name: 'PoolTaskLost', reason: 'deadline' })
      .then(() => {
        stopped = true;
      });
    await expect(pool.run('echo', 'yours', yours)).resolves.toBe('yours');
    expect(stopped).toBe(false);
    await done;
    await expect(queued).resolves.toBe('mine');
    // Enough time for the helper with the endless loop to end.
    await sleep(300);
    expect(pool.lost).toEqual({ ...nothing, deadline: 1 });
  });

  it('stops a task that got no core before its deadline, and reports it as busy', async () => {
    if (process.platform !== 'linux') return;
    const pool = createTestPool(kind, { size: 1 });
    // The task sleeps for longer than its limit of CPU time, which is allowed.
    await expect(pool.run('slow', 1_500, { ...mine, cpuMs: 1_000 })).resolves.toBe('slow');
    const starved = pool.run('slow', 60_000, { ...mine, cpuMs: 200, clockMs: 500 });
    await expect(starved).rejects.toMatchObject({ name: 'ServiceError', code: 'OVERLOADED' });
    expect(pool.lost).toEqual({ ...nothing, starved: 1 });
    await expect(pool.run('echo', 1, mine)).resolves.toBe(1);
  });

  it("only counts a task's own computing, not the start of its helper or earlier tasks", async () => {
    if (process.platform !== 'linux') return;
    const pool = createTestPool(kind, { size: 1 });
    const mayCompute = { ...mine, cpuMs: 600 };
    for (let i = 0; i < 3; i += 1) await expect(pool.run('compute', 300, mayCompute)).resolves.toBe('computed');
    await expect(pool.run('compute', 60_000, mayCompute)).rejects.toMatchObject({ reason: 'deadline' });
  });

  it('limits memory: only the task that exceeds it is lost', async () => {
    const pool = createTestPool(kind, { size: 1 });
    await expect(pool.run('eat', null, mine)).rejects.toMatchObject({ name: 'PoolTaskLost', reason: 'crashed' });
    await expect(pool.run('echo', 1, mine)).resolves.toBe(1);
  });

  it('stops tasks that are no longer wanted', async () => {
    const pool = createTestPool(kind, { size: 1 });
    await pool.run('echo', 1, mine);
    const gone = new AbortController();
    const looping = pool.run('loop', null, { ...mine, signal: gone.signal });
    setTimeout(() => gone.abort(new Error('left')), 20);
    await expect(looping).rejects.toThrow('left');
    await expect(pool.run('echo', 2, mine)).resolves.toBe(2);
  });

  it("refuses an account's fifth task if four are allowed", async () => {
    const pool = createTestPool(kind, { size: 1 });
    const four = [1, 2, 3, 4].map((n) => pool.run('echo', n, mine));
    await expect(pool.run('echo', 5, mine)).rejects.toMatchObject({ code: 'OVERLOADED' });
    await expect(Promise.all(four)).resolves.toEqual([1, 2, 3, 4]);
  });

  it('ends with its running tasks when it is closed', async () => {
    const pool = createTestPool(kind);
    await pool.run('echo', 1, mine);
    const slow = expect(pool.run('slow', 60_000, mine)).rejects.toMatchObject({ reason: 'closed' });
    await pool.close();
    await slow;
    expect(pool.load).toEqual({ running: 0, waiting: 0 });
  });
});

describe('a pool of processes', () => {
  it('survives a crash of one', async () => {
    const pool = createTestPool('process', { size: 1 });
    await expect(pool.run('crash', null, mine)).rejects.toMatchObject({ reason: 'crashed' });
    await expect(pool.run('echo', 1, mine)).resolves.toBe(1);
  });

  it('limits memory outside the heap', async () => {
    if (process.platform !== 'linux') return;
    const pool = createTestPool('process', { size: 1 });
    await expect(pool.run('eatOutside', 64, mine)).resolves.toBe(64 * 2 ** 20);
    await expect(pool.run('eatOutside', 400, mine)).rejects.toThrow();
    await expect(pool.run('echo', 1, mine)).resolves.toBe(1);
  });

  it('passes none of our secrets to a process', async () => {
    const { env } = await createTestPool('process').run<{ env: string[] }>('whoAmI', null, mine);
    expect(env.filter((name) => /^(DATABASE|REDIS|CUTROOM|AWS|HOME|PATH)/.test(name))).toEqual([]);
  });

  it('stops an idle process', async () => {
    const pool = createTestPool('process', { size: 1, idleMs: 100 });
    const { pid } = await pool.run<{ pid: number }>('whoAmI', null, mine);
    const until = Date.now() + 10_000;
    while (alive(pid) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(alive(pid)).toBe(false);
    const next = await pool.run<{ pid: number }>('whoAmI', null, mine);
    expect(next.pid).not.toBe(pid);
  });
});
