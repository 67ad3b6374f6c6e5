import type { Em } from '../platform/database/index.js';
import type { Runtime, Scope } from './scope.js';

/** A scope for testing one service, with as much of a runtime as the service uses. */
export const testScope = (em: Em, ownerId: string, rt: Partial<Runtime> = {}): Scope => ({
  rt: rt as Runtime,
  em,
  ownerId,
  apiKeyId: null,
});
