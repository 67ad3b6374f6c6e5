import { createHash } from 'node:crypto';
import type { Ask } from './tool.js';

/** A call with the same id and contents is a repetition of the one that started something, if that is no older, ms. */
const REPEATED_MS = 2 * 60_000;
/** Calls that a process remembers. */
const MOST_REMEMBERED = 5_000;

/** The input by which a caller says that calls are the same. */
export const REQUEST_ID = `"Any text: a call with the same one has no second effect."
  requestId: String @constraint(minLength: 1, maxLength: 100)`;

/** A key under which the graph has an effect once, as of an Idempotency-Key. */
export const keyOf = (...parts: readonly unknown[]): string =>
  `mcp-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 40)}`;

/** What a call has started, and under which key. */
interface Started {
  key: string;
  at: number;
  id: string | null;
}
/** The calls of the last minutes, the oldest first. */
const remembered = new Map<string, Started>();

/**
 * Starts something once for a call that is repeated: one with the same `requestId` or, without it, the same API key, JSON-RPC id
 * and contents within {@link REPEATED_MS}: a client's JSON-RPC ids begin anew with every connection, so a later one is another
 * call. The time is part of the key. Where it changes between two calls, only the process that had the first knows it.
 * @param start what was started under this key, now or by an earlier call
 * @returns what was started; `earlier` if it is known that an earlier call has started it
 */
export async function once<T extends { id: string }>(
  { callId, caller, rt }: Pick<Ask, 'callId' | 'caller' | 'rt'>,
  requestId: string | undefined,
  contents: readonly unknown[],
  start: (key: string) => Promise<T>,
): Promise<{ started: T; earlier: boolean }> {
  if (requestId !== undefined) return { started: await start(keyOf(requestId)), earlier: false };
  const now = rt.now().getTime();
  const call = keyOf(caller.viewer?.userId, caller.viewer?.apiKeyId, callId, contents);
  forget(now);
  const known = remembered.get(call) ?? { key: keyOf(call, Math.floor(now / REPEATED_MS)), at: now, id: null };
  remembered.set(call, known);
  const started = await start(known.key);
  const earlier = known.id === started.id;
  known.id = started.id;
  return { started, earlier };
}

function forget(now: number): void {
  for (const [call, { at }] of remembered) {
    if (now - at < REPEATED_MS && remembered.size < MOST_REMEMBERED) return;
    remembered.delete(call);
  }
}

/** The text of an answer about what a call has started. */
export const toldOnce = (earlier: boolean, text: string): string =>
  earlier ? `An earlier call with the same input had started it. ${text}` : text;
