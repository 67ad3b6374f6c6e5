/** The part of callbacks that runs in the worker: sending a message, and recording the attempt. */
import { MAX_CALLBACK_RETRIES } from '../../../platform/config/index.js';
import { inTransaction, json, now, own } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { CallbackAttempt } from './callback.entity.js';
import { scheduleAttempt } from './callback.service.js';
import { signingSecrets } from './callback-secret.service.js';
import { isAccepted, secondsToRetry } from './retries.js';
import { type Message, signedHeaders } from './signature.js';

/** Time limit of an attempt, which is short because receivers should acknowledge immediately and do their work later. */
const TIMEOUT_MS = 15_000;
/** How many of a callback's latest attempts its record keeps: as many as one round can have. */
const KEPT_ATTEMPTS = 1 + MAX_CALLBACK_RETRIES;

/** One attempt. It is obsolete if the callback's `turn` has changed since the attempt was scheduled. */
export interface ScheduledAttempt {
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
 * Sends a callback once. A failure of the receiver is part of the outcome, not an exception.
 * @returns null when the attempt is obsolete: the callback was deleted, or another attempt supersedes it
 * @throws the signal's reason when it is aborted
 */
export async function sendCallback(
  scope: Scope,
  { callbackId, turn }: ScheduledAttempt,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const found = await own(scope)
    .selectFrom('identity.callback')
    .select(['url', 'body', 'message'])
    .where('id', '=', callbackId)
    .where('turn', '=', turn)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!found?.body) return null;
  const message: Message = { id: `msg_${(found.message ?? callbackId).replaceAll('-', '')}`, body: found.body };
  const at = new Date();
  const headers = signedHeaders(message, await signingSecrets(scope), at);
  try {
    const { egress } = scope.rt;
    const request = { account: scope.ownerId, body: message.body, headers, timeoutMs: TIMEOUT_MS, signal };
    const answered = await egress.post(found.url, request);
    return { at, error: explainRefusal(answered.status), ...answered };
  } catch (error) {
    // The receiver was not even looked up: that is no attempt.
    if (!(error instanceof ServiceError) || error.code === 'OVERLOADED') throw error;
    return { at, status: null, error: error.message, retryAfter: null };
  }
}

function explainRefusal(status: number): string | null {
  if (isAccepted(status)) return null;
  const redirect = status >= 300 && status <= 399;
  return redirect ? `Answered with a redirect (${status}), which is not followed.` : `Answered with status ${status}.`;
}

/**
 * Records an attempt, and schedules the next one if needed. Call it in the transaction that ends the attempt's job, so that no
 * attempt is lost or scheduled twice.
 */
export async function recordAttempt(
  scope: Scope,
  { callbackId, turn }: ScheduledAttempt,
  outcome: Outcome,
): Promise<void> {
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
    const attemptsInRound = found.tries + 1;
    // An obsolete attempt is recorded too, but only the current attempt decides what follows.
    const isCurrent = found.turn === turn;
    const update = own(tx).updateTable('identity.callback').where('id', '=', callbackId);
    await update.set({ attempts, updated_at: now, ...(isCurrent ? { tries: attemptsInRound } : {}) }).execute();
    if (!isCurrent) return;
    const pauses = tx.rt.config.callbackRetrySeconds;
    const since = new Date(found.since ?? at);
    const seconds = error === null ? null : secondsToRetry(pauses, { status, retryAfter, attemptsInRound, since, at });
    if (seconds !== null) await scheduleAttempt(tx, callbackId, seconds);
    else await update.set({ status: error === null ? 'delivered' : 'failed', next_attempt_at: null }).execute();
  });
}
