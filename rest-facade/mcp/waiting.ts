import { ServiceError } from '../../platform/errors/index.js';

/** Limits calls that wait. The work ends when its signal is aborted. */
export type Waiting = <T>(ownerId: string, work: (ended: AbortSignal) => Promise<T>) => Promise<T>;

/** Calls that one account, and all of them together, may have waiting in one process. */
const WAITING_PER_ACCOUNT = 6;
const WAITING = 1_000;

/**
 * Creates the limit of a process. A call that was cancelled may not be known to be, so a new one ends the account's oldest
 * instead of being refused.
 */
export function limitWaiting(): Waiting {
  const accounts = new Map<string, Set<AbortController>>();
  let all = 0;
  return async (ownerId, work) => {
    const open = accounts.get(ownerId) ?? new Set();
    if (open.size >= WAITING_PER_ACCOUNT) {
      const [oldest] = open;
      oldest!.abort();
      open.delete(oldest!);
    } else if (all >= WAITING) throw tooMany();
    const own = new AbortController();
    accounts.set(ownerId, open.add(own));
    all += 1;
    try {
      return await work(own.signal);
    } finally {
      all -= 1;
      open.delete(own);
      if (open.size === 0 && accounts.get(ownerId) === open) accounts.delete(ownerId);
    }
  };
}

const tooMany = (): ServiceError =>
  new ServiceError(
    'OVERLOADED',
    `This server takes ${WAITING} waiting calls at a time. Call without \`wait\`, or later.`,
    {
      retryAfter: 5,
      policy: `${WAITING};qu="mcp-waits"`,
    },
  );
