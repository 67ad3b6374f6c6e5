import { describe, expect, it } from '@jest/globals';
import { createByteBudget, type HeldBytes, STEP_BYTES } from './bytes.js';
import { createPace } from './pace.js';

const MB = 2 ** 20;
const OVERLOADED = expect.objectContaining({ code: 'OVERLOADED', details: { retryAfter: 5 } });
const account = (id: string) => ({ id, stranger: false });
const network = (id: string) => ({ id, stranger: true });

/** A budget of 96 MB, 16 MB for an account; and transfers that move as the test's clock says. */
function setUp() {
  let now = 0;
  const budget = createByteBudget({ name: 'bodies', total: 96 * MB, perAccount: 16 * MB, retryAfter: 5 });
  const open = (holder: { id: string; stranger: boolean }, bytes = 0): HeldBytes => {
    const held = budget.open(holder, { pace: createPace(() => now), stop: new AbortController() });
    held.pace.wait();
    if (bytes > 0) {
      held.grow(bytes);
      held.pace.moved(bytes);
      held.pace.wait();
    }
    return held;
  };
  const hasEnded = ({ stop }: HeldBytes): boolean => stop.signal.aborted;
  const pass = (ms: number): void => {
    now += ms;
  };
  return { budget, open, hasEnded, pass };
}

describe('a budget of bytes', () => {
  it('reserves in steps what arrives, keeps what has arrived, and releases it once', () => {
    const { budget, open } = setUp();
    const held = open(account('a'));
    expect(budget.held).toBe(STEP_BYTES);
    held.grow(STEP_BYTES + 1);
    expect(budget.held).toBe(2 * STEP_BYTES);
    held.settle();
    expect(budget.held).toBe(STEP_BYTES + 1);
    held.release();
    held.release();
    expect(budget.held).toBe(0);
  });

  it("refuses what exceeds an account's limit, with a time to retry, and accepts it once there is room", () => {
    const { open } = setUp();
    const first = open(account('a'), 16 * MB);
    expect(() => open(account('a'))).toThrow(OVERLOADED);
    expect(() => first.grow(1)).toThrow(/^One account may have 16 MB of bodies in flight/);
    open(account('b'), 16 * MB);
    first.release();
    expect(() => open(account('a'), 16 * MB)).not.toThrow();
  });

  it("ends an account's own transfers for its next only if they have stalled", () => {
    const { open, hasEnded, pass } = setUp();
    const [stalled, other] = [open(account('a'), 8 * MB), open(account('a'), 8 * MB - STEP_BYTES)];
    expect(() => open(account('a'), MB)).toThrow(OVERLOADED);
    pass(11_000);
    other.grow(1);
    other.pace.moved(100 * 1024);
    open(account('a'), MB);
    expect([stalled, other].map(hasEnded)).toEqual([true, false]);
  });

  it('ends the slowest of those who hold more, rather than refuse somebody who holds less', () => {
    const { budget, open, hasEnded, pass } = setUp();
    const floods = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((id) => [
      open(account(id), 5.5 * MB),
      open(account(id), 5.5 * MB),
    ]);
    pass(1_000);
    for (const flood of floods.slice(1)) flood.pace.moved(MB);
    // Beyond 72 MB, there is room for those who hold little only.
    expect(budget.held).toBe(66 * MB);
    const fast = open(account('g'), 6 * MB);
    expect(floods.some(hasEnded)).toBe(false);
    const last = open(account('h'), 4 * MB);
    expect(floods.map(hasEnded)).toEqual([true, ...floods.slice(1).map(() => false)]);
    expect(floods[0]!.stop.signal.reason).toEqual(OVERLOADED);
    expect(() => floods[0]!.grow(1)).toThrow(/was the slowest/);
    expect([fast, last].some(hasEnded)).toBe(false);
    expect(budget.ended).toBe(1);
  });

  it('keeps a quarter for those who hold little, even if everything else has arrived and cannot be ended', () => {
    const { open } = setUp();
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) open(account(id), 12 * MB).settle();
    expect(() => open(account('a'))).toThrow(/^This server takes 72 MB of bodies/);
    for (let index = 0; index < 12; index += 1) open(account(`new ${index}`), 2 * MB).settle();
    expect(() => open(account('late'))).toThrow(/^This server takes 96 MB of bodies/);
  });

  it('ends the oldest of a crowd of accounts for a new one that will hold less', () => {
    const { open, hasEnded } = setUp();
    const crowd = Array.from({ length: 96 }, (_, index) => open(account(`a${index}`), MB));
    open(account('new'), MB);
    expect(crowd.map(hasEnded)).toEqual([true, ...crowd.slice(1).map(() => false)]);
  });

  it('ends the slowest after two seconds, even if it holds no more than the new one', () => {
    const { open, hasEnded, pass } = setUp();
    const crowd = Array.from({ length: 1536 }, (_, index) => open(account(`a${index}`)));
    expect(() => open(account('new'))).toThrow(OVERLOADED);
    pass(2_000);
    for (const [index, { pace }] of crowd.entries()) pace.moved(index === 7 ? 1 : 50_000);
    open(account('new'));
    expect(crowd.flatMap((one, index) => (hasEnded(one) ? [index] : []))).toEqual([7]);
  });

  it('ends nobody if that would not make enough room', () => {
    const { open, hasEnded } = setUp();
    for (const id of ['a', 'b', 'c', 'd']) open(account(id), 16 * MB).settle();
    const moving = open(account('e'), 8 * MB);
    expect(() => open(account('f'), 8 * MB)).toThrow(OVERLOADED);
    expect(hasEnded(moving)).toBe(false);
  });

  it('gives a network of strangers a quarter of what an account may have, and all of them a quarter of the whole', () => {
    const { budget, open, pass } = setUp();
    for (let index = 0; index < 64; index += 1) open(network('192.0.2.1'));
    expect(() => open(network('192.0.2.1'))).toThrow(/^Callers of one network who are not signed in may have 4 MB/);
    for (let index = 0; index < 5 * 64; index += 1) open(network(`2001:db8:${index}::/64`));
    expect(budget.held).toBe(24 * MB);
    // The newest of one network is served before the many of another, and an account before all of them.
    expect(() => open(network('192.0.2.7'))).not.toThrow();
    expect(budget.held).toBe(24 * MB);
    pass(3_000);
    for (let index = 0; index < 500; index += 1) open(network(`192.0.3.${index}`)).settle();
    expect(() => open(account('a'), 16 * MB)).not.toThrow();
  });

  it('counts a transfer in two budgets, and ends it in both', () => {
    const [disk, memory] = [setUp(), setUp()];
    const held = disk.open(account('a'), MB);
    memory.budget.open(account('a'), held).grow(15 * MB);
    for (const id of ['b', 'c', 'd', 'e']) memory.open(account(id), 14 * MB).settle();
    expect(disk.hasEnded(held)).toBe(false);
    memory.open(account('f'), 10 * MB);
    expect(disk.hasEnded(held)).toBe(true);
    expect(() => held.grow(1)).toThrow(OVERLOADED);
  });
});
