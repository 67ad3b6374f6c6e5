import { createHash, randomUUID } from 'node:crypto';
import type { Ask } from './tool.js';

/** A call with the same contents is a repetition of the one that started something, if that is no older, ms. */
const REPEATED_MS = 2 * 60_000;

/** Earlier calls with the same id and contents, at most: a client that has started so many knows its repetitions by `requestId`. */
const MOST_TRIES = 30;

/** The input by which a caller says that calls are the same. */
export const REQUEST_ID = `"Any text. A call that is repeated with the same one has its effect once."
  requestId: String @constraint(minLength: 1, maxLength: 100)`;

/** A key under which the graph has an effect once, as of an Idempotency-Key. */
export const keyOf = (...parts: readonly unknown[]): string =>
  `mcp-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 40)}`;

/**
 * Starts something once for a call that is repeated: one with the same `requestId` or, without it, the same JSON-RPC id and
 * contents. A client's JSON-RPC ids begin anew with every connection, so what is older than {@link REPEATED_MS} was started by
 * another call with the same contents: then the next key is tried.
 * @param start what was started under this key, now or by an earlier call
 */
export async function once<T extends { id: string; createdAt: string }>(
  ask: Pick<Ask, 'callId' | 'rt'>,
  requestId: string | undefined,
  contents: readonly unknown[],
  start: (key: string) => Promise<T>,
): Promise<T> {
  if (requestId !== undefined) return start(keyOf(requestId));
  let key = keyOf(ask.callId, contents);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const started = await start(key);
    if (ask.rt.now().getTime() - Date.parse(started.createdAt) < REPEATED_MS) return started;
    key = keyOf(key, started.id);
  }
  return start(keyOf(randomUUID()));
}
