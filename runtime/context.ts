import { openResponseMeter, type ResponseMeter } from '../platform/answers/index.js';
import { type Em, NOBODY } from '../platform/database/index.js';
import { ServiceError } from '../platform/errors/index.js';
import { toHolder } from '../platform/limits/index.js';
import type { Logger } from '../platform/log/index.js';
import { type Caller, onBehalfOf, type Partner, type Runtime, type Viewer, type Visitor } from './scope.js';

/** What every resolver gets: the request's own entity manager, its caller, and the runtime. */
export interface GraphContext {
  rt: Runtime;
  em: Em;
  viewer: Viewer | null;
  /**
   * The caller's id as a partner; null if the caller sent no partner's key. A partner may write to the shared directory, and
   * otherwise do only what everybody may do.
   */
  partner: string | null;
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
  /** The session that the request came with, to end it or to tell it from the account's others. */
  sessionToken: string | null;
  /** What the client says that it is, for the list of sessions; only operations that open one get it. */
  userAgent: string | null;
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
  partner?: string | null;
  forwarded?: boolean;
  requestId: string;
  address: string;
  direct?: boolean;
  idempotencyKey: string | null;
  requestHash?: string | null;
  sessionToken: string | null;
  userAgent?: string | null;
  limitKey?: string | null;
}

/** Creates a request's context. @param em the request's entity manager; by default a new one */
export function createContext(rt: Runtime, identity: Identity, em: Em = rt.db.em()): GraphContext {
  let log: Logger | undefined;
  return {
    rt,
    em,
    ...identity,
    partner: identity.partner ?? null,
    forwarded: identity.forwarded === true,
    direct: identity.direct === true,
    requestHash: identity.requestHash ?? null,
    userAgent: identity.userAgent ?? null,
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
  userAgent,
  limitKey,
}: GraphContext): Identity {
  return { viewer, partner, requestId, address, idempotencyKey, requestHash, sessionToken, userAgent, limitKey };
}

/** The scope of a caller who may or may not be signed in. */
export const visiting = ({ rt, em, address, direct, userAgent }: GraphContext): Visitor => ({
  rt,
  em,
  address,
  direct,
  userAgent,
});

/** The signed-in caller, for fields that require one. @throws ServiceError UNAUTHENTICATED if nobody is signed in */
export function signedIn({ rt, em, viewer, address, idempotencyKey, requestHash, limitKey }: GraphContext): Caller {
  if (!viewer) throw new ServiceError('UNAUTHENTICATED');
  const { userId: ownerId, apiKeyId } = viewer;
  return { rt, em, ownerId, apiKeyId, viewer, address, idempotencyKey, requestHash, limitKey };
}

/**
 * The caller of a field that requires a session.
 * @throws ServiceError UNAUTHENTICATED if nobody is signed in, SESSION_REQUIRED for a caller with an API key
 */
export function inSession(context: GraphContext): Caller {
  const caller = signedIn(context);
  if (caller.viewer.via !== 'session') throw new ServiceError('SESSION_REQUIRED');
  return caller;
}

/**
 * Refuses callers who come through another router, for operations that must be sent to Cutroom itself: signing up, in and
 * out, changing the password, and making access tokens (an access token must not be used to renew itself).
 * @throws ServiceError FORBIDDEN for a caller through another router
 */
export function refuseForwarded(context: GraphContext): GraphContext {
  if (!context.forwarded) return context;
  throw new ServiceError(
    'FORBIDDEN',
    `An access token cannot do this. Do it at ${context.rt.config.baseUrl}, with a key or a session.`,
  );
}

/**
 * The caller of a field for administrators. REST routes check this as well; for `/graphql` this is the only check.
 * @throws ServiceError UNAUTHENTICATED if nobody is signed in, ADMIN_REQUIRED if the caller is not an administrator
 */
export function asAdmin(context: GraphContext): Caller {
  const caller = signedIn(context);
  if (caller.viewer.role !== 'admin') throw new ServiceError('ADMIN_REQUIRED');
  return caller;
}

/** The caller of a field for partners. @throws ServiceError FORBIDDEN if the caller sent no partner's key */
export function asPartner(context: GraphContext): Partner {
  if (context.partner === null) throw new ServiceError('FORBIDDEN', NEEDS_PARTNER);
  return { ...onBehalfOf(context, NOBODY), partner: context.partner };
}
/** The message for callers who are no partners. */
export const NEEDS_PARTNER = 'This needs a partner key; an account cannot do it.';
