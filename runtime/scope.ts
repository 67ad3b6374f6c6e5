import type { Em } from '../platform/database/index.js';
import type { Runtime } from './runtime.js';

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

/** A caller who may not be signed in. */
export interface Visitor extends Pick<Caller, 'rt' | 'em' | 'address'> {
  /** See `GraphContext.direct`. */
  readonly direct: boolean;
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
