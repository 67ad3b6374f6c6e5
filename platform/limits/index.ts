import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import type { Config } from '../config/index.js';
import { ServiceError } from '../errors/index.js';
import type { Logger } from '../log/index.js';

export interface Limiter {
  /** Counts one. @throws ServiceError RATE_LIMITED with `retryAfter` (whole seconds) and `policy` (`600;w=60`) */
  take(key: string): Promise<void>;
}

export interface Limiters {
  /** Requests per API key, account or partner key. */
  perKey: Limiter;
  /** Requests per address. */
  perAddress: Limiter;
  /** Sign-in and sign-up attempts, per address and per e-mail. */
  signIn: Limiter;
  close(): Promise<void>;
}

/**
 * Fixed windows of one minute; shared through Redis when there is one, in memory when embedded or while Redis is away
 * (limits then hold per process: the service stays up).
 */
export async function createLimiters(config: Config, log: Logger): Promise<Limiters> {
  const client = config.redisUrl ? redisClient(config.redisUrl) : null;
  if (client) await firstTry(client, log);
  const limiter = (keyPrefix: string, points: number): Limiter => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration: 60 });
    const shared: RateLimiterAbstract = client
      ? new RateLimiterRedis({
          storeClient: client,
          useRedisPackage: true,
          keyPrefix: `cutroom:${keyPrefix}`,
          points,
          duration: 60,
          insuranceLimiter: memory,
        })
      : memory;
    return {
      take: (key) =>
        shared.consume(key).then(
          () => undefined,
          (reason) => refuse(reason, points),
        ),
    };
  };
  return {
    perKey: limiter('key', config.rateLimitPerMinute),
    perAddress: limiter('address', config.rateLimitPerMinute * 2),
    signIn: limiter('sign-in', config.signInLimitPerMinute),
    close: async () => {
      if (client?.isOpen) client.destroy();
    },
  };
}

const redisClient = (url: string) => createClient({ url, disableOfflineQueue: true });

/** How long a start waits for a Redis that neither takes nor refuses the connection. */
const PATIENCE_MS = 1000;

/**
 * Connects, and goes on trying behind the server's back: the client never gives up, so nobody waits longer than for the
 * first refusal. An outage is one line of log, however often it is tried again.
 */
function firstTry(client: ReturnType<typeof redisClient>, log: Logger): Promise<void> {
  let away = false;
  client.on('ready', () => {
    if (away) log.info('redis is back: limits are shared again');
    away = false;
  });
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS);
    const goOn = (): void => {
      clearTimeout(patience);
      resolve();
    };
    client.on('error', (error: Error) => {
      if (!away) log.warn({ err: error.message }, 'redis is away: limits are kept per process');
      away = true;
      goOn();
    });
    // Rejects only when the client is closed while it still tries; its errors were heard above.
    client.connect().then(goOn, goOn);
  });
}

function refuse(reason: unknown, points: number): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new ServiceError(
    'RATE_LIMITED',
    `Too many requests: ${points} a minute are allowed. Try again in ${retryAfter} s.`,
    {
      retryAfter,
      policy: `${points};w=60`,
    },
  );
}
