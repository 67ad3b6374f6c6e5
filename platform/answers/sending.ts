import type { ServerResponse } from 'node:http';
import { type AnswerBudgets, LARGE_BYTES } from './index.js';

/** A client that takes nothing for this long has gone, whatever its connection says. */
const STALLED_MS = 30_000;
/** And none may take longer than this for one answer. */
const SENDING_MS = 120_000;

/**
 * Makes room for a large body that waits in memory until its client has taken it, and cuts off a client that does not; does
 * nothing for a small one. To be called before the reply has a head.
 * @throws ServiceError OVERLOADED when bodies that nobody takes fill the account's share, or the server's
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
