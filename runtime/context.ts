import { type OpenAnswer, openAnswer } from '../platform/answers/index.js';
import type { Em } from '../platform/database/index.js';
import type { Logger } from '../platform/log/index.js';
import type { Runtime } from './runtime.js';
import type { Viewer } from './scope.js';

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
