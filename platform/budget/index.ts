import { ServiceError } from '../errors/index.js';

export { type ByteBudget, createByteBudget, type HeldBytes } from './bytes.js';

export interface BudgetOptions {
  /** What is rationed, as the refusal names it: `pictures`, `passwords`. */
  name: string;
  /** How many run at once in this process. */
  concurrency: number;
  /** How many may wait, over all accounts. */
  maxWaiting: number;
  /** How many one account may have running and waiting together. */
  maxPerAccount: number;
  /** How many of one account run at once. Default: `concurrency`. Below it, one account never has all places. */
  maxRunningPerAccount?: number;
  /** About how long one takes; makes the Retry-After. */
  typicalMs: number;
}

/** A ration of expensive work: bounded in all and per account, and fair between accounts. */
export interface Budget {
  /**
   * Runs `work` when it is its turn. Accounts take turns, so that one with forty waiting delays another's first by one.
   * @param account who the work is counted for: an account's id, or an address for callers without one
   * @param signal ends the wait of work that nobody wants any more; running work is its own business
   * @throws ServiceError OVERLOADED with `retryAfter` and `policy` when the account or the process has too much of it already
   */
  run<T>(account: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  readonly name: string;
  /** How many run and wait now, for `/metrics`. */
  readonly load: { running: number; waiting: number };
}

const all: Budget[] = [];
/** Every budget of this process, for `/metrics`. They live as long as it does: make one per kind of work, not per request. */
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
  /** Waiting work by account, in the order in which the accounts' turns come. */
  const queues = new Map<string, Set<() => void>>();
  /** Running and waiting, by account. */
  const held = new Map<string, number>();
  /** Running alone, by account. */
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
      // To the end of the line, if it has more.
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
