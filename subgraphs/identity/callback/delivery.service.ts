/** The worker's side of a callback: sending it, and recording the attempt. */
import { inTransaction, json, now, own } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { CallbackAttempt } from './callback.entity.js';
import { orderTry } from './callback.service.js';
import { signingSecrets } from './callback-secret.service.js';
import { isTaken, secondsToRetry } from './retries.js';
import { type Message, signedHeaders } from './signature.js';

/** Deadline of an attempt: receivers acknowledge at once and do their work later. */
const TIMEOUT_MS = 15_000;
/** Attempts that are kept: more than one round has. */
const KEPT_ATTEMPTS = 30;

/** One attempt: its callback, and the turn it was scheduled for. */
export interface Try {
  callbackId: string;
  turn: number;
}

/** The result of an attempt. */
export interface Outcome {
  at: Date;
  status: number | null;
  error: string | null;
  retryAfter: string | null;
}

/**
 * Sends a callback once. Never throws for what the receiver does.
 * @returns null when the attempt is obsolete: the callback was deleted, or another attempt supersedes it
 * @throws the signal's reason when it is aborted
 */
export async function sendCallback(
  scope: Scope,
  { callbackId, turn }: Try,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const found = await own(scope)
    .selectFrom('identity.callback')
    .select(['url', 'body'])
    .where('id', '=', callbackId)
    .where('turn', '=', turn)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!found?.body) return null;
  const message: Message = { id: `msg_${callbackId.replaceAll('-', '')}`, body: found.body };
  const at = new Date();
  const headers = signedHeaders(message, await signingSecrets(scope), at);
  try {
    const { egress } = scope.rt;
    const answered = await egress.post(found.url, { body: message.body, headers, timeoutMs: TIMEOUT_MS, signal });
    return { at, error: whyNotTaken(answered.status), ...answered };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { at, status: null, error: error.message, retryAfter: null };
  }
}

function whyNotTaken(status: number): string | null {
  if (isTaken(status)) return null;
  const redirect = status >= 300 && status <= 399;
  return redirect ? `Answered with a redirect (${status}), which is not followed.` : `Answered with status ${status}.`;
}

/**
 * Records an attempt and schedules the next one if it has to be retried. Call it in the transaction that ends the attempt's job, so that
 * no attempt is lost or scheduled twice.
 */
export async function recordTry(scope: Scope, { callbackId, turn }: Try, outcome: Outcome): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const found = await own(tx)
      .selectFrom('identity.callback')
      .select(['attempts', 'turn', 'tries', 'since'])
      .where('id', '=', callbackId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return;
    const { at, status, error, retryAfter } = outcome;
    const attempt: CallbackAttempt = { at: at.toISOString(), status, error };
    const attempts = json([...found.attempts, attempt].slice(-KEPT_ATTEMPTS));
    const tries = found.tries + 1;
    const isLast = found.turn === turn;
    const set = own(tx).updateTable('identity.callback').where('id', '=', callbackId);
    await set.set({ attempts, updated_at: now, ...(isLast ? { tries } : {}) }).execute();
    if (!isLast) return;
    const pauses = tx.rt.config.callbackRetrySeconds;
    const since = new Date(found.since ?? at);
    const seconds = error === null ? null : secondsToRetry(pauses, { status, retryAfter, tries, since, at });
    if (seconds !== null) await orderTry(tx, callbackId, seconds);
    else await set.set({ status: error === null ? 'delivered' : 'failed', next_attempt_at: null }).execute();
  });
}
