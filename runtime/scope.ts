import type { Em } from '../platform/database/index.js';
import type { Runtime } from './runtime.js';

/** Who asks. A partner has no account and is no viewer: `GraphContext.partner`. */
export interface Viewer {
  userId: string;
  role: 'admin' | 'member';
  plan: 'free' | 'creator';
  via: 'api_key' | 'session';
  /** The API key; null in a session. */
  apiKeyId: string | null;
}

/** What a service works with: whose rows, through which connection or transaction, in which process. */
export interface Scope {
  readonly rt: Runtime;
  readonly em: Em;
  readonly ownerId: string;
  /** The API key that the work was asked for with, whose spending cap holds for it; null without one. Jobs hand it on. */
  readonly apiKeyId: string | null;
}

/** The scope of a request, with who asks and how. */
export interface Caller extends Scope {
  readonly viewer: Viewer;
  readonly address: string;
  /** A request that is sent again with it is the same request. */
  readonly idempotencyKey: string | null;
  /** A hash of the body that came with that key. */
  readonly requestHash: string | null;
  /** What the caller's requests are counted by, in `limiters.perAccount`. */
  readonly limitKey: string | null;
}

/** Somebody who is not signed in. */
export type Visitor = Pick<Caller, 'rt' | 'em' | 'address'>;

/** Work for one account outside any request: a command's, or a job's, which names the API key that it was asked for with. */
export const scopeOf = (rt: Runtime, em: Em, ownerId: string, apiKeyId: string | null = null): Scope => ({
  rt,
  em,
  ownerId,
  apiKeyId,
});

/** The same caller, visitor or worker, acting on another account's rows, such as everybody's. */
export const onBehalfOf = ({ rt, em }: Pick<Scope, 'rt' | 'em'>, ownerId: string): Scope => scopeOf(rt, em, ownerId);
