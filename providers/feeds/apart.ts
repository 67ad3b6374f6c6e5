import { ServiceError } from '../../platform/errors/index.js';
import { PageUnreadable } from '../../platform/fetch/index.js';
import { createPool, PoolTaskLost } from '../../platform/pool/index.js';
import type { FeedRequest, TableRequest } from './feed.thread.js';
import type { FeedRead } from './port.js';
import { ofReading, type Reading } from './reading.js';

/**
 * Each feed is downloaded, unpacked and parsed in a thread, because it can be 64 MB with any content. Such a thread mostly
 * waits for the shop, so there may be more threads than processors. An account gets one at a time.
 */
const feeds = createPool({
  name: 'feeds',
  kind: 'thread',
  entry: new URL('./feed.thread.js', import.meta.url),
  size: 4,
  memoryMiB: 512,
  maxWaiting: 64,
  maxPerAccount: 8,
  maxRunningPerAccount: 1,
  typicalMs: 3000,
});

/**
 * CPU time, ms, that a reading may use in addition to its time-out. A reading normally ends by itself at its time-out; one that
 * also uses up this time is hung.
 */
const BEYOND_TIMEOUT_MS = 10_000;
/** Limit of CPU time for reading a table, ms. 64 MB of CSV take 3 s. */
const TABLE_MS = 30_000;

/**
 * Runs {@link readFeed} in one of the threads.
 * @throws the errors of readFeed; ServiceError PAGE_UNREADABLE when the feed exceeds the limit of CPU time or memory;
 * OVERLOADED if too many feeds wait; SHUTTING_DOWN
 */
export async function readFeedApart(account: string, request: FeedRequest): Promise<FeedRead> {
  const cpuMs = request.options.timeoutMs + BEYOND_TIMEOUT_MS;
  const run = feeds.run<Reading>('feed', request, { account, cpuMs });
  return ofReading(
    await run.catch((error: unknown) => {
      const { host } = new URL(request.address.url);
      const message = `What ${host} sends takes too long or too much memory to read.`;
      throw toRefusal(error, (cause) => new PageUnreadable('broken', message, { cause }));
    }),
  );
}

/**
 * Runs {@link readTableFile} in one of the threads.
 * @throws the errors of readTableFile; ServiceError BAD_INPUT when the table exceeds the limit of CPU time or memory;
 * OVERLOADED if too many feeds wait; SHUTTING_DOWN
 */
export async function readTableApart(account: string, request: TableRequest): Promise<FeedRead> {
  const run = feeds.run<Reading>('table', request, { account, cpuMs: TABLE_MS });
  return ofReading(
    await run.catch((error: unknown) => {
      const message = '`file` takes too long or too much memory to read. Send fewer products, or a plainer table.';
      throw toRefusal(error, (cause) => new ServiceError('BAD_INPUT', message, { field: 'file', cause }));
    }),
  );
}

function toRefusal(error: unknown, refuse: (lost: PoolTaskLost) => Error): unknown {
  if (!(error instanceof PoolTaskLost)) return error;
  return error.reason === 'closed' ? new ServiceError('SHUTTING_DOWN', undefined, { cause: error }) : refuse(error);
}
