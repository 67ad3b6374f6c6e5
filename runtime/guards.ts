import { ServiceError } from '../platform/errors/index.js';
import type { GraphContext } from './context.js';
import type { Caller, Visitor } from './scope.js';

/** The scope of a caller who may or may not be signed in. */
export const visiting = ({ rt, em, address, direct }: GraphContext): Visitor => ({ rt, em, address, direct });

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
