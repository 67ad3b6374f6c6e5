import type { Uploads } from '../engine/uploads/index.js';
import type { AnswerBudgets } from '../platform/answers/index.js';
import type { Config } from '../platform/config/index.js';
import type { Database, Em } from '../platform/database/index.js';
import type { GuardedFetch } from '../platform/fetch/index.js';
import type { Jobs } from '../platform/jobs/index.js';
import type { Limiters } from '../platform/limits/index.js';
import type { Logger } from '../platform/log/index.js';
import type { Metrics } from '../platform/metrics/index.js';
import type { Replays } from '../platform/replay/index.js';
import type { AccessTokens } from '../platform/secrets/access-token.js';
import type { SecretBox } from '../platform/secrets/index.js';
import type { Storage } from '../platform/storage/port.js';
import type { Providers } from '../providers/registry.js';
import type { TextThreads } from '../providers/threads/texts.js';
import type { SearchTrends } from '../providers/trends/index.js';
import type { FileUse } from './file-use.js';

/** What all parts of a process share, created once at its start. Services get it as an argument; nothing is global. */
export interface Runtime {
  config: Config;
  log: Logger;
  db: Database;
  storage: Storage;
  uploads: Uploads;
  /** Rows that may contain storage keys: a file that one of them mentions is not removed. */
  fileUses: readonly FileUse[];
  secrets: SecretBox;
  /** Access tokens, for callers who use another GraphQL router. */
  accessTokens: AccessTokens;
  egress: GuardedFetch;
  providers: Providers;
  /** Threads that parse untrusted texts. */
  texts: TextThreads;
  /** Trending searches; null if the operator has configured no country. */
  searchTrends: SearchTrends | null;
  jobs: Jobs;
  replays: Replays;
  limiters: Limiters;
  metrics: Metrics;
  answers: AnswerBudgets;
  now(): Date;
}

/** The signed-in caller. A partner has no account and therefore is no viewer (see `GraphContext.partner`). */
export interface Viewer {
  userId: string;
  role: 'admin' | 'member';
  plan: 'free' | 'creator';
  via: 'api_key' | 'session';
  /** The API key; null in a session. */
  apiKeyId: string | null;
}

/** What a service works with: the account whose rows it uses, the connection or transaction, and the runtime. */
export interface Scope {
  readonly rt: Runtime;
  readonly em: Em;
  readonly ownerId: string;
  /**
   * The API key that requested the work; its spending cap applies. Null if the work was not requested with a key. Jobs pass it
   * on.
   */
  readonly apiKeyId: string | null;
}

/** The scope of a request, with its caller and what must be known of the request. */
export interface Caller extends Scope {
  readonly viewer: Viewer;
  readonly address: string;
  /** The client's Idempotency-Key: a request that is sent again with the same key counts as the same request. */
  readonly idempotencyKey: string | null;
  /** A hash of the query and body that were sent with the Idempotency-Key; null without one. */
  readonly requestHash: string | null;
  /** The key by which the caller's requests are counted in `limiters.perAccount`. */
  readonly limitKey: string | null;
}

/** The scope of a partner, who has no account: the rows of the shared directory. */
export interface Partner extends Scope {
  /** Tells partners apart: the beginning of the hash of the partner's key. */
  readonly partner: string;
}

/** A caller who may not be signed in. */
export interface Visitor extends Pick<Caller, 'rt' | 'em' | 'address'> {
  /** See `GraphContext.direct`. */
  readonly direct: boolean;
  /** See `GraphContext.userAgent`. */
  readonly userAgent?: string | null;
}

/** A scope for one account outside any request, for a command or a job. A job names the API key that requested it. */
export const createScope = (rt: Runtime, em: Em, ownerId: string, apiKeyId: string | null = null): Scope => ({
  rt,
  em,
  ownerId,
  apiKeyId,
});

/**
 * A scope for the rows of another account on the same connection, such as the account that owns what belongs to everybody. No
 * spending cap of an API key applies to it.
 */
export const onBehalfOf = ({ rt, em }: Pick<Scope, 'rt' | 'em'>, ownerId: string): Scope =>
  createScope(rt, em, ownerId);
