import { ServiceError } from '../../platform/errors/index.js';
import { PageUnreadable } from '../../platform/fetch/index.js';
import { createPool, PoolTaskLost } from '../../platform/pool/index.js';
import type { FeedRequest, TableRequest } from './feed.thread.js';
import type { FeedRead } from './port.js';
import { ofReading, type Reading } from './reading.js';

/**
 * A feed is fetched, unpacked and read in a thread, as it may be 64 MB of anything. Most of the time its thread waits for the shop, so there
 * are more of them than processors; an account has one.
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

/** A reading ends by itself at its time-out; one that is still there so much later never would. */
const BEYOND_TIMEOUT_MS = 10_000;
/** 64 MB of CSV take 3 s. */
const TABLE_MS = 30_000;

/**
 * {@link readFeed} in a thread of its own.
 * @throws as readFeed does; ServiceError OVERLOADED; PAGE_UNREADABLE when the feed cannot be read in time or in memory
 */
export async function readFeedApart(account: string, request: FeedRequest): Promise<FeedRead> {
  const deadlineMs = request.options.timeoutMs + BEYOND_TIMEOUT_MS;
  const run = feeds.run<Reading>('feed', request, { account, deadlineMs });
  return ofReading(
    await run.catch((error: unknown) => {
      const { host } = new URL(request.address.url);
      const message = `What ${host} sends takes too long or too much memory to read.`;
      throw refusalOf(error, (cause) => new PageUnreadable('broken', message, { cause }));
    }),
  );
}

/** {@link readTableFile} in a thread of its own. @throws as readTableFile does; ServiceError OVERLOADED */
export async function readTableApart(account: string, request: TableRequest): Promise<FeedRead> {
  const run = feeds.run<Reading>('table', request, { account, deadlineMs: TABLE_MS });
  return ofReading(
    await run.catch((error: unknown) => {
      const message = '`file` takes too long or too much memory to read. Send fewer products, or a plainer table.';
      throw refusalOf(error, (cause) => new ServiceError('BAD_INPUT', message, { field: 'file', cause }));
    }),
  );
}

function refusalOf(error: unknown, refuse: (lost: PoolTaskLost) => Error): unknown {
  if (!(error instanceof PoolTaskLost)) return error;
  return error.reason === 'closed' ? new ServiceError('SHUTTING_DOWN', undefined, { cause: error }) : refuse(error);
}
