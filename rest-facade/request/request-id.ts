import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The caller's own request id if it is valid, else a new one. */
export function pickRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
