import { type AnswerBudgets, type OpenAnswer, openAnswer } from '../platform/answers/index.js';
import type { Config } from '../platform/config/index.js';
import type { Database } from '../platform/database/open.js';
import type { Em } from '../platform/database/sql.js';
import { ServiceError } from '../platform/errors/index.js';
import type { GuardedFetch } from '../platform/fetch/index.js';
import type { Jobs } from '../platform/jobs/index.js';
import type { Limiters } from '../platform/limits/index.js';
import type { Logger } from '../platform/log/index.js';
import type { Metrics } from '../platform/metrics/index.js';
import type { Replays } from '../platform/replay/index.js';
import type { SecretBox } from '../platform/secrets/index.js';
import type { Storage } from '../platform/storage/port.js';
import type { Uploads } from '../platform/uploads/index.js';
import type { Providers } from '../providers/registry.js';
import type { TextThreads } from '../providers/texts.js';
import type { FileUse } from './file-use.js';

/** What a process has, made once at its start. Services take it as an argument; nothing is global. */
export interface Runtime {
  config: Config;
  log: Logger;
  db: Database;
  storage: Storage;
  uploads: Uploads;
  /** Where storage keys are kept: what is used there is not removed. */
  fileUses: readonly FileUse[];
  secrets: SecretBox;
  egress: GuardedFetch;
  providers: Providers;
  /** Where the texts of others are read. */
  texts: TextThreads;
  jobs: Jobs;
  replays: Replays;
  limiters: Limiters;
  metrics: Metrics;
  answers: AnswerBudgets;
  now(): Date;
}

/** Who asks. A partner has no account and is no viewer: `GraphContext.partner`. */
export interface Viewer {
  userId: string;
  role: 'admin' | 'member';
  plan: 'free' | 'creator';
  via: 'api_key' | 'session';
}

/** What every resolver gets: one fork of the entity manager per request, the caller, and the runtime. */
export interface GraphContext {
  rt: Runtime;
  em: Em;
  viewer: Viewer | null;
  /** The caller sent a partner's key: may write to the shared directory, and nothing else. */
  partner: boolean;
  requestId: string;
  /** The caller's address, for limits by address. */
  address: string;
  idempotencyKey: string | null;
  /** A hash of the request's body, when it has an Idempotency-Key. */
  requestHash: string | null;
  /** The session that the request came with, for signing out. */
  sessionToken: string | null;
  /** What the caller's requests are counted by, in `limiters.perAccount`; null for nobody. */
  limitKey: string | null;
  log: Logger;
  /** One batching loader per key and request. */
  loaders: Map<string, unknown>;
  /** What lists have put into the answer; whoever makes a context closes it when the answer was sent. */
  answer: OpenAnswer;
}

/** What the gateway tells a subgraph in another process; signed, short-lived. */
export interface Identity {
  viewer: Viewer | null;
  partner?: boolean;
  requestId: string;
  address: string;
  idempotencyKey: string | null;
  requestHash?: string | null;
  sessionToken: string | null;
  limitKey?: string | null;
}

/** @param em the fork that the request began with; a new one otherwise */
export function createContext(rt: Runtime, identity: Identity, em: Em = rt.db.em()): GraphContext {
  let log: Logger | undefined;
  return {
    rt,
    em,
    ...identity,
    partner: identity.partner === true,
    requestHash: identity.requestHash ?? null,
    limitKey: identity.limitKey ?? null,
    // Most requests have nothing to say: a child logger is made for those that do.
    get log() {
      log ??= rt.log.child({ requestId: identity.requestId });
      return log;
    },
    loaders: new Map(),
    answer: openAnswer(rt.answers, identity.viewer?.userId ?? identity.address),
  };
}

export function identityOf({
  viewer,
  partner,
  requestId,
  address,
  idempotencyKey,
  requestHash,
  sessionToken,
  limitKey,
}: GraphContext): Identity {
  return { viewer, partner, requestId, address, idempotencyKey, requestHash, sessionToken, limitKey };
}

/** The caller of a field that needs one. @throws ServiceError UNAUTHENTICATED */
export function signedIn(context: GraphContext): Viewer {
  if (!context.viewer) throw new ServiceError('UNAUTHENTICATED');
  return context.viewer;
}

/** @throws ServiceError SESSION_REQUIRED for a caller with an API key */
export function inSession(context: GraphContext): Viewer {
  const viewer = signedIn(context);
  if (viewer.via !== 'session') throw new ServiceError('SESSION_REQUIRED');
  return viewer;
}

/** @throws ServiceError ADMIN_REQUIRED; the REST tier says the same, `/graphql` has only this */
export function asAdmin(context: GraphContext): Viewer {
  const viewer = signedIn(context);
  if (viewer.role !== 'admin') throw new ServiceError('ADMIN_REQUIRED');
  return viewer;
}
