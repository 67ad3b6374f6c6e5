import { ServiceError } from '../platform/errors/index.js';
import type { GraphContext } from './context.js';
import type { Caller, Visitor } from './scope.js';

/** Whoever asks, signed in or not. */
export const visiting = ({ rt, em, address }: GraphContext): Visitor => ({ rt, em, address });

/** The caller of a field that needs one. @throws ServiceError UNAUTHENTICATED */
export function signedIn({ rt, em, viewer, address, idempotencyKey, requestHash, limitKey }: GraphContext): Caller {
  if (!viewer) throw new ServiceError('UNAUTHENTICATED');
  const { userId: ownerId, apiKeyId } = viewer;
  return { rt, em, ownerId, apiKeyId, viewer, address, idempotencyKey, requestHash, limitKey };
}

/** @throws ServiceError SESSION_REQUIRED for a caller with an API key */
export function inSession(context: GraphContext): Caller {
  const caller = signedIn(context);
  if (caller.viewer.via !== 'session') throw new ServiceError('SESSION_REQUIRED');
  return caller;
}

/** @throws ServiceError ADMIN_REQUIRED; the REST tier says the same, `/graphql` has only this */
export function asAdmin(context: GraphContext): Caller {
  const caller = signedIn(context);
  if (caller.viewer.role !== 'admin') throw new ServiceError('ADMIN_REQUIRED');
  return caller;
}
