import { describe, expect, it } from '@jest/globals';
import { createBudget } from './index.js';

/** Work that ends when the test releases it. */
function held() {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { work: () => done, finish };
}

const small = () =>
  createBudget({ name: 'pictures', concurrency: 1, maxWaiting: 3, maxPerAccount: 2, typicalMs: 1500 });
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a budget', () => {
  it('runs no more in parallel than allowed, and passes on results and errors', async () => {
    const budget = createBudget({ name: 'x', concurrency: 2, maxWaiting: 100, maxPerAccount: 100, typicalMs: 1 });
    let now = 0;
    let most = 0;
    const work = async (index: number): Promise<number> => {
      now += 1;
      most = Math.max(most, now);
      await settle();
      now -= 1;
      if (index === 7) throw new Error('seven');
      return index;
    };
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => budget.run('a', () => work(index))));
    expect(most).toBe(2);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    expect(budget.load).toEqual({ running: 0, waiting: 0 });
  });

  it("refuses an account's third with a time to retry if two are allowed, and accepts it afterwards", async () => {
    const budget = small();
    const first = held();
    const running = budget.run('a', first.work);
    const waiting = budget.run('a', async () => 'second');
    await expect(budget.run('a', async () => 'third')).rejects.toMatchObject({
      code: 'OVERLOADED',
      details: { retryAfter: 3, policy: '2;qu="concurrent-requests"' },
    });
    first.finish();
    await running;
    await expect(waiting).resolves.toBe('second');
    await expect(budget.run('a', async () => 'third')).resolves.toBe('third');
  });

  it('refuses when all places are taken, whoever asks', async () => {
    const budget = small();
    const first = held();
    const taken = ['a', 'b', 'c', 'd'].map((account) => budget.run(account, first.work));
    await expect(budget.run('e', async () => 1)).rejects.toMatchObject({ code: 'OVERLOADED' });
    first.finish();
    await Promise.all(taken);
  });

  it('lets accounts take turns', async () => {
    const budget = createBudget({ name: 'x', concurrency: 1, maxWaiting: 100, maxPerAccount: 100, typicalMs: 1 });
    const order: string[] = [];
    const job = (account: string) => budget.run(account, async () => void order.push(account));
    await Promise.all([...Array.from({ length: 4 }, () => job('a')), job('b'), job('c')]);
    expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a']);
  });

  it('keeps a place free from an account at its limit', async () => {
    const budget = createBudget({
      name: 'x',
      concurrency: 2,
      maxWaiting: 10,
      maxPerAccount: 10,
      maxRunningPerAccount: 1,
      typicalMs: 1,
    });
    const first = held();
    const mine = [budget.run('a', first.work), budget.run('a', async () => 'later')];
    await expect(budget.run('b', async () => 'now')).resolves.toBe('now');
    expect(budget.load).toEqual({ running: 1, waiting: 1 });
    first.finish();
    await expect(Promise.all(mine)).resolves.toEqual([undefined, 'later']);
  });

  it('drops work whose caller has stopped waiting', async () => {
    const budget = small();
    const first = held();
    const running = budget.run('a', first.work);
    const gone = new AbortController();
    let ran = false;
    const waiting = budget.run(
      'a',
      async () => {
        ran = true;
      },
      gone.signal,
    );
    gone.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(budget.load).toEqual({ running: 1, waiting: 0 });
    first.finish();
    await running;
    expect(ran).toBe(false);
  });
});
