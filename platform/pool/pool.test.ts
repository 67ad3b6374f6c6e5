import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createPool, type Pool, type PoolOptions } from './index.js';

const entry = new URL('./testing-entry.js', import.meta.url);
const pools: Pool[] = [];
const poolOf = (kind: 'thread' | 'process', options: Partial<PoolOptions> = {}): Pool => {
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

const mine = { account: 'me', deadlineMs: 20_000 };
const yours = { account: 'you', deadlineMs: 20_000 };
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe.each(['thread', 'process'] as const)('a pool with a %s', (kind) => {
  it('gives back what was sent, bytes as bytes', async () => {
    const bytes = Buffer.alloc(3 * 2 ** 20, 7);
    const got = await poolOf(kind).run<{ bytes: Uint8Array }>('echo', { bytes }, mine);
    expect(Buffer.compare(got.bytes, bytes)).toBe(0);
  });

  it('gives no work to a helper that is being ended for having none', async () => {
    const pool = poolOf(kind, { size: 1, idleMs: 20 });
    for (let i = 0; i < 8; i += 1) {
      await expect(pool.run('echo', i, mine)).resolves.toBe(i);
      await sleep(20);
    }
    expect(pool.lost).toEqual({ deadline: 0, crashed: 0, closed: 0 });
  });

  it('hands on refusals and bugs, and goes on with the same helper', async () => {
    const pool = poolOf(kind, { size: 1 });
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
    const pool = poolOf(kind);
    const looping = pool.run('loop', null, { account: 'me', deadlineMs: 1500 });
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
    // The looping helper has ended by then.
    await sleep(300);
    expect(pool.lost).toEqual({ deadline: 1, crashed: 0, closed: 0 });
  });

  it('bounds memory: what eats it is lost, alone', async () => {
    const pool = poolOf(kind, { size: 1 });
    await expect(pool.run('eat', null, mine)).rejects.toMatchObject({ name: 'PoolTaskLost', reason: 'crashed' });
    await expect(pool.run('echo', 1, mine)).resolves.toBe(1);
  });

  it('stops what nobody wants any more', async () => {
    const pool = poolOf(kind, { size: 1 });
    await pool.run('echo', 1, mine);
    const gone = new AbortController();
    const looping = pool.run('loop', null, { ...mine, signal: gone.signal });
    setTimeout(() => gone.abort(new Error('left')), 20);
    await expect(looping).rejects.toThrow('left');
    await expect(pool.run('echo', 2, mine)).resolves.toBe(2);
  });

  it('refuses the fifth of an account that may have four', async () => {
    const pool = poolOf(kind, { size: 1 });
    const four = [1, 2, 3, 4].map((n) => pool.run('echo', n, mine));
    await expect(pool.run('echo', 5, mine)).rejects.toMatchObject({ code: 'OVERLOADED' });
    await expect(Promise.all(four)).resolves.toEqual([1, 2, 3, 4]);
  });

  it('ends when told, with what runs', async () => {
    const pool = poolOf(kind);
    await pool.run('echo', 1, mine);
    const slow = expect(pool.run('slow', 60_000, mine)).rejects.toMatchObject({ reason: 'closed' });
    await pool.close();
    await slow;
    expect(pool.load).toEqual({ running: 0, waiting: 0 });
  });
});

describe('a pool of processes', () => {
  it('survives a crash of one', async () => {
    const pool = poolOf('process', { size: 1 });
    await expect(pool.run('crash', null, mine)).rejects.toMatchObject({ reason: 'crashed' });
    await expect(pool.run('echo', 1, mine)).resolves.toBe(1);
  });

  it('bounds memory that is not of the heap', async () => {
    if (process.platform !== 'linux') return;
    const pool = poolOf('process', { size: 1 });
    await expect(pool.run('eatOutside', 64, mine)).resolves.toBe(64 * 2 ** 20);
    await expect(pool.run('eatOutside', 400, mine)).rejects.toThrow();
    await expect(pool.run('echo', 1, mine)).resolves.toBe(1);
  });

  it('tells a process none of our secrets', async () => {
    const { env } = await poolOf('process').run<{ env: string[] }>('whoAmI', null, mine);
    expect(env.filter((name) => /^(DATABASE|REDIS|CUTROOM|AWS|HOME|PATH)/.test(name))).toEqual([]);
  });

  it('ends one that has had nothing to do', async () => {
    const pool = poolOf('process', { size: 1, idleMs: 100 });
    const { pid } = await pool.run<{ pid: number }>('whoAmI', null, mine);
    const until = Date.now() + 10_000;
    while (alive(pid) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(alive(pid)).toBe(false);
    const next = await pool.run<{ pid: number }>('whoAmI', null, mine);
    expect(next.pid).not.toBe(pid);
  });
});
