import { ServiceError } from '../errors/index.js';

export { type ByteBudget, byteBudgets, createByteBudget, type HeldBytes, type Holder, type Transfer } from './bytes.js';
export { createPace, MINIMUM_RATE, WINDOW_MS } from './pace.js';

export interface BudgetOptions {
  /** What the budget limits, as named in its error: `pictures`, `passwords`. */
  name: string;
  /** Maximum number of pieces of work that run concurrently in this process. */
  concurrency: number;
  /** Maximum number of pieces of work that may wait, over all accounts. */
  maxWaiting: number;
  /**
   * Maximum number of pieces of work that an account (or address, for callers without one) may have, running and waiting
   * together.
   */
  maxPerAccount: number;
  /**
   * Maximum number of pieces of work that run concurrently for one account. If it is less than `concurrency`, no account can
   * keep all others waiting.
   * @default `concurrency`
   */
  maxRunningPerAccount?: number;
  /** How long one piece of work typically takes, from which Retry-After is computed. */
  typicalMs: number;
}

/** A budget for expensive work: limited in total and per account, and fair between accounts. */
export interface Budget {
  /**
   * Runs `work` when it is its turn. Accounts take turns: however many pieces an account has waiting, at most one of them
   * starts before the first of another account that may start one.
   * @param account account that the work is counted for: its id, or an address for callers without one
   * @param signal aborts work that is still waiting; work that is already running has to watch the signal itself
   * @throws ServiceError OVERLOADED with `retryAfter` and `policy` when the account or the process has too much work already;
   * the signal's reason when aborted while waiting
   */
  run<T>(account: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  readonly name: string;
  /** How many pieces of work are running and waiting now, for `/metrics`. */
  readonly load: { running: number; waiting: number };
}

const all: Budget[] = [];
/** Every budget of this process, for `/metrics`. Budgets are never removed: make one per kind of work, not per request. */
export const budgets = (): readonly Budget[] => all;

/** @example const pictures = createBudget({ name: 'pictures', concurrency: 2, maxWaiting: 64, maxPerAccount: 8, typicalMs: 500 }); */
export function createBudget({
  name,
  concurrency,
  maxWaiting,
  maxPerAccount,
  maxRunningPerAccount = concurrency,
  typicalMs,
}: BudgetOptions): Budget {
  /** Waiting work by account, in the order of the accounts' turns. */
  const queues = new Map<string, Set<() => void>>();
  /** Running and waiting work, by account. */
  const held = new Map<string, number>();
  /** Running work, by account. */
  const active = new Map<string, number>();
  let running = 0;
  let waiting = 0;

  const mayBegin = (account: string): boolean =>
    running < concurrency && (active.get(account) ?? 0) < maxRunningPerAccount;

  function nextInLine(): [string, Set<() => void>] | null {
    for (const entry of queues) if (mayBegin(entry[0])) return entry;
    return null;
  }

  function startNext(): void {
    while (running < concurrency) {
      const next = nextInLine();
      if (!next) return;
      const [account, queue] = next;
      const begin = queue.values().next().value as () => void;
      // If the account has more work waiting, it moves to the end of the queue.
      queues.delete(account);
      queue.delete(begin);
      if (queue.size > 0) queues.set(account, queue);
      waiting -= 1;
      running += 1;
      active.set(account, (active.get(account) ?? 0) + 1);
      begin();
    }
  }

  function refuse(limit: number, whose: string): never {
    const ahead = Math.ceil((waiting + running) / concurrency);
    const retryAfter = Math.max(1, Math.ceil((ahead * typicalMs) / 1000));
    throw new ServiceError(
      'OVERLOADED',
      `${whose} ${limit} ${name} at a time, and has them already. Try again in ${retryAfter} s.`,
      { retryAfter, policy: `${limit};qu="concurrent-requests"` },
    );
  }

  const budget: Budget = {
    name,
    async run(account, work, signal) {
      signal?.throwIfAborted();
      const mine = held.get(account) ?? 0;
      if (mine >= maxPerAccount) refuse(maxPerAccount, 'One account may have');
      if (!mayBegin(account) && waiting >= maxWaiting) refuse(concurrency + maxWaiting, 'This server takes');
      held.set(account, mine + 1);
      let started = false;
      try {
        await new Promise<void>((resolve, reject) => {
          const queue = queues.get(account) ?? new Set();
          queues.set(account, queue);
          const begin = (): void => {
            started = true;
            signal?.removeEventListener('abort', leave);
            resolve();
          };
          const leave = (): void => {
            queue.delete(begin);
            if (queue.size === 0) queues.delete(account);
            waiting -= 1;
            reject(signal?.reason);
          };
          queue.add(begin);
          waiting += 1;
          signal?.addEventListener('abort', leave, { once: true });
          startNext();
        });
        return await work();
      } finally {
        lower(held, account);
        if (started) {
          lower(active, account);
          running -= 1;
          startNext();
        }
      }
    },
    get load() {
      return { running, waiting };
    },
  };
  all.push(budget);
  return budget;
}

function lower(counts: Map<string, number>, account: string): void {
  const left = (counts.get(account) ?? 1) - 1;
  if (left > 0) counts.set(account, left);
  else counts.delete(account);
}
