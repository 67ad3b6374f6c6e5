import type { ServerResponse } from 'node:http';
import { HEARTBEAT_MS } from '../../gateway/remote-data-source.js';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/**
 * Sends a space every `ms` until the answer is written, because a gateway can't tell a slow machine from one that has vanished.
 * JSON may begin with spaces. The first space sends the headers too, so from then on the status is 200; failures are in the
 * body, where routers look for them.
 * @returns a function that stops the heartbeat; call it before writing the answer
 */
export function startHeartbeat(reply: ServerResponse, ms = HEARTBEAT_MS): () => void {
  const timer = setInterval(() => {
    if (!reply.headersSent) reply.writeHead(200, JSON_TYPE);
    reply.write(' ');
  }, ms);
  const stop = (): void => clearInterval(timer);
  reply.once('close', stop);
  return stop;
}

/** Writes a JSON text as the response, or as the rest of a response that has begun with spaces and whose status is fixed. */
export function endWithJson(reply: ServerResponse, status: number, text: string): void {
  if (!reply.headersSent) reply.writeHead(status, JSON_TYPE);
  reply.end(text);
}
