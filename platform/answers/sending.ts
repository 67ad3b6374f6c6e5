import type { ServerResponse } from 'node:http';
import { type AnswerBudgets, LARGE_BYTES } from './index.js';

/** A client that accepts no bytes for this long is considered gone, even if its connection is still open. */
const STALLED_MS = 30_000;
/** Maximum time that a client may take to receive one response. */
const SENDING_MS = 120_000;

/**
 * Reserves memory for a large body, which stays in memory until its client has received it, and disconnects a client that receives
 * it too slowly. Does nothing for a small body. Call it before the reply's headers are written.
 * @throws ServiceError OVERLOADED when the large bodies in memory would exceed the limit of the account or of the process
 */
export function holdWhileSent({ sending }: AnswerBudgets, account: string, reply: ServerResponse, body: string): void {
  const bytes = Buffer.byteLength(body);
  if (bytes < LARGE_BYTES || reply.closed) return;
  const held = sending.take(account, bytes);
  const cut = (): void => void reply.destroy();
  reply.setTimeout(STALLED_MS, cut);
  const late = setTimeout(cut, SENDING_MS).unref();
  reply.once('close', () => {
    clearTimeout(late);
    held.release();
  });
}
