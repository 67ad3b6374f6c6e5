import { ServiceError } from '../../platform/errors/index.js';

/** Limits calls that wait. */
export type Waiting = <T>(ownerId: string, work: () => Promise<T>) => Promise<T>;

/** Calls that one account, and all of them together, may have waiting in one process. */
const WAITING_PER_ACCOUNT = 6;
const WAITING = 1_000;

/** Creates the count of waiting calls of a process. */
export function limitWaiting(): Waiting {
  const open = new Map<string, number>();
  let all = 0;
  return async (ownerId, work) => {
    const own = open.get(ownerId) ?? 0;
    if (own >= WAITING_PER_ACCOUNT) throw tooMany(WAITING_PER_ACCOUNT, 'One account may have');
    if (all >= WAITING) throw tooMany(WAITING, 'This server takes');
    open.set(ownerId, own + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = open.get(ownerId)! - 1;
      if (left > 0) open.set(ownerId, left);
      else open.delete(ownerId);
    }
  };
}

const tooMany = (limit: number, whose: string): ServiceError =>
  new ServiceError('OVERLOADED', `${whose} ${limit} waiting calls at a time. Call without \`wait\`, or later.`, {
    retryAfter: 5,
    policy: `${limit};qu="mcp-waits"`,
  });
