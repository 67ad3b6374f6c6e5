import { openResponseMeter, type ResponseMeter } from '../platform/answers/index.js';
import type { Em } from '../platform/database/index.js';
import { toHolder } from '../platform/limits/index.js';
import type { Logger } from '../platform/log/index.js';
import type { Runtime } from './runtime.js';
import type { Viewer } from './scope.js';

/** What every resolver gets: the request's own entity manager, its caller, and the runtime. */
export interface GraphContext {
  rt: Runtime;
  em: Em;
  viewer: Viewer | null;
  /**
   * True: the caller sent a partner's key. It allows writing to the shared directory, and otherwise only what everybody may do.
   */
  partner: boolean;
  /** True: the request came through another GraphQL router, with an access token. */
  forwarded: boolean;
  requestId: string;
  /** The caller's IP address, for limits by address. */
  address: string;
  /** Whether the request seems to come from this machine without a proxy. Always false in a subgraph's own process. */
  direct: boolean;
  idempotencyKey: string | null;
  /** A hash of the request's query and body if it has an Idempotency-Key, else null. */
  requestHash: string | null;
  /** The session that the request came with, for signing out. */
  sessionToken: string | null;
  /** The key by which the caller's requests are counted in `limiters.perAccount`; null for an anonymous caller. */
  limitKey: string | null;
  log: Logger;
  /** The request's batching loaders, by name. */
  loaders: Map<string, unknown>;
  /**
   * Measures and limits the response's lists. Whoever creates the context must close the meter once the response is complete or
   * the client has disconnected.
   */
  meter: ResponseMeter;
}

/** What the gateway tells a subgraph in another process about the caller, in a signed token that is valid for a short time. */
export interface Identity {
  viewer: Viewer | null;
  partner?: boolean;
  forwarded?: boolean;
  requestId: string;
  address: string;
  direct?: boolean;
  idempotencyKey: string | null;
  requestHash?: string | null;
  sessionToken: string | null;
  limitKey?: string | null;
}

/** Creates a request's context. @param em the request's entity manager; by default a new one */
export function createContext(rt: Runtime, identity: Identity, em: Em = rt.db.em()): GraphContext {
  let log: Logger | undefined;
  return {
    rt,
    em,
    ...identity,
    partner: identity.partner === true,
    forwarded: identity.forwarded === true,
    direct: identity.direct === true,
    requestHash: identity.requestHash ?? null,
    limitKey: identity.limitKey ?? null,
    // A child logger is created on first use: most requests log nothing.
    get log() {
      log ??= rt.log.child({ requestId: identity.requestId });
      return log;
    },
    loaders: new Map(),
    meter: openResponseMeter(rt.answers, toHolder(identity).id),
  };
}

export function toIdentity({
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
