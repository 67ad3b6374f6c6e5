import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/index.js';
import { ServiceError } from '../errors/index.js';
import type { Logger } from '../log/index.js';
import { sha256 } from '../secrets/index.js';
import { toNetwork } from './network.js';

export { toHolder, toNetwork } from './network.js';

/** What is left after a call was counted. */
interface Taken {
  remaining: number;
  /** Whole seconds until the window ends. */
  resetSeconds: number;
}

export interface Limiter {
  /** Maximum number of points per window. */
  readonly points: number;
  /** The window, in seconds. */
  readonly seconds: number;
  /**
   * Counts `points`, even if the call is then refused.
   * @param points the cost of the call: 1, or the root fields of an operation; 0 refuses only if the limit was exceeded before
   * @default 1
   * @throws ServiceError RATE_LIMITED when the limit is exceeded, with `retryAfter` (whole seconds) and `policy` (`600;w=60`,
   * `30;w=3600;name="scripts-analyze"`)
   */
  take(key: string, points?: number): Promise<Taken>;
  /** Returns the present count of a key without changing it; while Redis is down, only this process's count. */
  peek(key: string): Promise<LimiterState>;
}

export interface LimiterState {
  /** Maximum number of points per window. */
  limit: number;
  /** Points counted in the current window, at most `limit`. */
  used: number;
  /** When the window ends; null when nothing was counted in it. */
  resetsAt: Date | null;
}

/** Limits failures. Attempts count when they begin, so that concurrent ones gain nothing; callers uncount each success. */
export interface FailureLimiter extends Limiter {
  /** Uncounts one attempt. */
  giveBack(key: string): Promise<void>;
  /** Uncounts all attempts. */
  forget(key: string): Promise<void>;
}

export interface Limiters {
  /** Requests per account (over all its keys and sessions) or per partner key. Each root field of a GraphQL operation counts. */
  perAccount: Limiter;
  /** Requests per network address (see {@link toNetwork}), counted in the same way. */
  perAddress: Limiter;
  /** Failed sign-ins: per pair of e-mail and network, and with higher limits per e-mail and per network, each counted separately. */
  signIn: { perPair: FailureLimiter; perEmail: FailureLimiter; perNetwork: FailureLimiter };
  /** Wrong entries of the current password by somebody who is signed in, per account. */
  password: FailureLimiter;
  /** Sign-ups per network. */
  signUp: Limiter;
  /** Apps that register by OAuth, per address. */
  appRegistration: Limiter;
  /** Third-party posts that an account has analysed, per hour. */
  analyses: Limiter;
  /** KB of answers that are kept under an account's Idempotency-Keys, per hour. */
  keptAnswers: Limiter;
  close(): Promise<void>;
}

/** The limits of failed sign-ins per e-mail and per network are this many times the limit per pair of both. */
const WIDER_LIMIT_FACTOR = 5;

/** An answer has a few KB. Answers are kept for a day, so that an account can fill half a gigabyte at most. */
const KEPT_KB_PER_HOUR = 20_000;

/** What a limiter counts, in which window, and how its error describes it. */
interface LimitOptions {
  /** @default 60 */
  seconds?: 60 | 3600;
  /** Distinguishes the policy in the error from others with the same numbers. */
  name?: string;
}

/**
 * Creates the limiters, which count in fixed windows of a minute or an hour. All processes share the counts through Redis. Without
 * Redis, or while it is down, each process counts by itself in memory.
 */
export async function createLimiters(config: Config, log: Logger): Promise<Limiters> {
  const client = config.redisUrl ? await redisClient(config.redisUrl) : null;
  if (client) await firstTry(client, log);
  /**
   * Replaces the connection if Redis does not respond to the command in time. Until there is a new one, counts are kept in
   * memory.
   */
  const timely = async <T>(command: Promise<T>): Promise<T> => {
    if (client === null) return command;
    const patience = setTimeout(() => replaceConnection(client, log), ANSWER_MS);
    return command.finally(() => clearTimeout(patience));
  };
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
    const uncounted = (error: unknown): void =>
      log.warn({ err: error, limit: keyPrefix }, 'a successful attempt could not be taken off its limit');
    // Keys are hashed, so that callers' texts can neither fill the memory nor appear in Redis in plain text.
    return {
      points,
      seconds: duration,
      take: (key, cost = 1) =>
        timely(shared.consume(sha256(key), cost)).then(
          ({ remainingPoints, msBeforeNext }) => ({
            remaining: Math.max(0, remainingPoints),
            resetSeconds: Math.max(0, Math.ceil(msBeforeNext / 1000)),
          }),
          (reason) => refuse(reason, points, what, options),
        ),
      async peek(key) {
        const found = await timely(shared.get(sha256(key)));
        return {
          limit: points,
          used: Math.min(points, found?.consumedPoints ?? 0),
          resetsAt: found && found.msBeforeNext > 0 ? new Date(Date.now() + found.msBeforeNext) : null,
        };
      },
      giveBack: (key) => timely(shared.reward(sha256(key))).then(() => undefined, uncounted),
      forget: (key) => timely(shared.delete(sha256(key))).then(() => undefined, uncounted),
    };
  };
  const perMinute = config.signInLimitPerMinute;
  const perAddress = limiter('address', config.rateLimitPerMinute * 2, 'requests');
  return {
    perAccount: limiter('account', config.rateLimitPerMinute, 'requests'),
    perAddress: {
      ...perAddress,
      take: (address, points) => perAddress.take(toNetwork(address), points),
      peek: (address) => perAddress.peek(toNetwork(address)),
    },
    signIn: {
      perPair: limiter('sign-in', perMinute, 'failed sign-ins'),
      perEmail: limiter('sign-in-email', perMinute * WIDER_LIMIT_FACTOR, 'failed sign-ins'),
      perNetwork: limiter('sign-in-network', perMinute * WIDER_LIMIT_FACTOR, 'failed sign-ins'),
    },
    password: limiter('password', perMinute, 'wrong passwords'),
    signUp: limiter('sign-up', perMinute, 'new accounts'),
    appRegistration: limiter('app-registration', perMinute, 'registrations of apps'),
    analyses: limiter('scripts-analyze', config.analysesPerHour, 'posts taken apart', {
      seconds: 3600,
      name: 'scripts-analyze',
    }),
    keptAnswers: limiter('kept-answers', KEPT_KB_PER_HOUR, 'KB of answers kept under Idempotency-Keys', {
      seconds: 3600,
      name: 'kept-answers',
    }),
    close: async () => {
      if (client?.isOpen) client.destroy();
    },
  };
}

/** Creates the client. Its package, a seventh of all modules, is loaded only if there is a Redis. */
async function redisClient(url: string) {
  const { createClient } = await import('@redis/client');
  return createClient({ url, disableOfflineQueue: true });
}

/** How long Redis may take to respond. Normally that is less than a millisecond; a dead connection never responds. */
const ANSWER_MS = 2_000;

/** Breaks the connection, which fails all commands on it, and reconnects in the background. */
function replaceConnection(client: Awaited<ReturnType<typeof redisClient>>, log: Logger): void {
  // An earlier command that timed out has already broken the connection.
  if (!client.isReady) return;
  log.warn({ afterMs: ANSWER_MS }, 'redis does not answer: reconnecting, limits are kept per process');
  client.destroy();
  // Rejects only when the client is closed meanwhile; otherwise the client itself keeps trying.
  client.connect().catch(() => undefined);
}

/** How long the start of the process waits for a Redis that neither accepts nor refuses the connection. */
const PATIENCE_MS = 1000;

/**
 * Connects, and keeps trying in the background: the client never gives up, so a start waits only for the first success or
 * refusal, and at most for `PATIENCE_MS`. An outage is logged once, however often connecting is retried.
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
    // Rejects only when the client is closed while it is still trying; its errors were handled above.
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
