import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/index.js';
import { ServiceError } from '../errors/index.js';
import type { Logger } from '../log/index.js';
import { sha256 } from '../secrets/index.js';
import { networkOf } from './network.js';

export { networkOf } from './network.js';

export interface Limiter {
  /**
   * Counts `points`, also when it refuses.
   * @param points what the call costs: 1, or the root fields of an operation @default 1
   * @throws ServiceError RATE_LIMITED with `retryAfter` (whole seconds) and `policy` (`600;w=60`, `30;w=3600;name="scripts-analyze"`)
   */
  take(key: string, points?: number): Promise<void>;
  /** Where a key stands now, without counting. Where Redis is away, what this process has counted. */
  peek(key: string): Promise<LimiterState>;
}

export interface LimiterState {
  /** Points per window. */
  limit: number;
  /** Points counted in the current window, at most `limit`. */
  used: number;
  /** When the window ends; null when nothing was counted in it. */
  resetsAt: Date | null;
}

/** Counts failures: an attempt is counted when it begins, so that many at once gain nothing, and uncounted when it succeeds. */
export interface FailureLimiter extends Limiter {
  /** Uncounts one. */
  giveBack(key: string): Promise<void>;
  /** Uncounts all. */
  forget(key: string): Promise<void>;
}

export interface Limiters {
  /** Requests per account, all its keys and sessions together, or per partner key; each root field of a GraphQL operation counts as one. */
  perAccount: Limiter;
  /** Requests per network address (see {@link networkOf}), counted alike. */
  perAddress: Limiter;
  /** Failed sign-ins: per e-mail and network, and two higher ceilings. Each counts in a key space of its own. */
  signIn: { perPair: FailureLimiter; perEmail: FailureLimiter; perNetwork: FailureLimiter };
  /** Failed tries at an account's present password, by those who are signed in to it. */
  password: FailureLimiter;
  /** Sign-ups per network. */
  signUp: Limiter;
  /** Posts of others that an account has taken apart, per hour. */
  analyses: Limiter;
  close(): Promise<void>;
}

/** The ceilings of failed sign-ins per e-mail and per network, as a multiple of the limit for both together. */
const CEILING = 5;

/** What a limiter counts, in which window, and how a refusal speaks of it. */
interface LimitOptions {
  /** @default 60 */
  seconds?: 60 | 3600;
  /** Tells its policy from others with the same numbers. */
  name?: string;
}

/**
 * Fixed windows of a minute or an hour; shared through Redis when there is one, in memory when embedded or while Redis is away
 * (limits then hold per process: the service stays up).
 */
export async function createLimiters(config: Config, log: Logger): Promise<Limiters> {
  const client = config.redisUrl ? await redisClient(config.redisUrl) : null;
  if (client) await firstTry(client, log);
  const limiter = (keyPrefix: string, points: number, what: string, options: LimitOptions = {}): FailureLimiter => {
    const duration = options.seconds ?? 60;
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    const shared: RateLimiterAbstract = client
      ? new RateLimiterRedis({
          storeClient: client,
          useRedisPackage: true,
          keyPrefix: `cutroom:${keyPrefix}`,
          points,
          duration,
          insuranceLimiter: memory,
        })
      : memory;
    const uncounted = (error: unknown): void => log.warn({ err: error, limit: keyPrefix }, 'a success stays counted');
    // Hashed: callers' words neither fill the memory nor stand in Redis in clear.
    return {
      take: (key, cost = 1) =>
        shared.consume(sha256(key), cost).then(
          () => undefined,
          (reason) => refuse(reason, points, what, options),
        ),
      async peek(key) {
        const found = await shared.get(sha256(key));
        return {
          limit: points,
          used: Math.min(points, found?.consumedPoints ?? 0),
          resetsAt: found && found.msBeforeNext > 0 ? new Date(Date.now() + found.msBeforeNext) : null,
        };
      },
      giveBack: (key) => shared.reward(sha256(key)).then(() => undefined, uncounted),
      forget: (key) => shared.delete(sha256(key)).then(() => undefined, uncounted),
    };
  };
  const perMinute = config.signInLimitPerMinute;
  const perAddress = limiter('address', config.rateLimitPerMinute * 2, 'requests');
  return {
    perAccount: limiter('account', config.rateLimitPerMinute, 'requests'),
    perAddress: {
      take: (address, points) => perAddress.take(networkOf(address), points),
      peek: (address) => perAddress.peek(networkOf(address)),
    },
    signIn: {
      perPair: limiter('sign-in', perMinute, 'failed sign-ins'),
      perEmail: limiter('sign-in-email', perMinute * CEILING, 'failed sign-ins'),
      perNetwork: limiter('sign-in-network', perMinute * CEILING, 'failed sign-ins'),
    },
    password: limiter('password', perMinute, 'wrong passwords'),
    signUp: limiter('sign-up', perMinute, 'new accounts'),
    analyses: limiter('scripts-analyze', config.analysesPerHour, 'posts taken apart', {
      seconds: 3600,
      name: 'scripts-analyze',
    }),
    close: async () => {
      if (client?.isOpen) client.destroy();
    },
  };
}

/** Loaded only where there is a Redis: its client is a seventh of all modules of a start. */
async function redisClient(url: string) {
  const { createClient } = await import('redis');
  return createClient({ url, disableOfflineQueue: true });
}

/** How long a start waits for a Redis that neither takes nor refuses the connection. */
const PATIENCE_MS = 1000;

/**
 * Connects, and goes on trying behind the server's back: the client never gives up, so nobody waits longer than for the
 * first refusal. An outage is one line of log, however often it is tried again.
 */
function firstTry(client: Awaited<ReturnType<typeof redisClient>>, log: Logger): Promise<void> {
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

function refuse(reason: unknown, points: number, what: string, { seconds = 60, name }: LimitOptions): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new ServiceError(
    'RATE_LIMITED',
    `Too many ${what}: ${points} ${seconds === 60 ? 'a minute' : 'an hour'} are allowed. Try again in ${retryAfter} s.`,
    {
      retryAfter,
      policy: `${points};w=${seconds}${name === undefined ? '' : `;name="${name}"`}`,
    },
  );
}
