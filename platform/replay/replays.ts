import type { Database, Em } from '../database/index.js';
import type { Logger } from '../log/index.js';
import {
  type Answer,
  claimReplay,
  keepReplay,
  type ReplayClaim,
  type ReplayScope,
  releaseClaims,
  renewClaims,
} from './claim.js';

/** A process that has not renewed its claims for this long loses them: a repeated request takes them over. */
const LEASE_SECONDS = 15;
/** Renewals per lease: some may fail while the database restarts. */
const RENEWALS = 5;

export interface ReplaysOptions {
  db: Database;
  log: Logger;
  /** @default 15 */
  leaseSeconds?: number;
}

/** Runs requests with an Idempotency-Key. There is one object per process. */
export interface Replays {
  /**
   * Returns the response that is stored for the key, or runs the work and stores its response if that is a success; a failure
   * frees the key. Until the work is done, the claim is renewed five times per lease (every 3 s by default).
   * @param hash covers everything that a repeated request must share with the first: its query and its body
   * @throws ServiceError IN_FLIGHT (409) while the first request is being worked on, KEY_REUSED (422) when the hash differs;
   * the errors of the work
   */
  once(
    request: { em: Em; log: Logger },
    scope: ReplayScope,
    hash: string,
    work: () => Promise<Answer>,
  ): Promise<Answer>;
  /** Releases unfinished claims, so that another process can take them over immediately. Call it before the database closes. */
  close(): Promise<void>;
}

interface Held {
  claim: ReplayClaim;
  /** performance.now() when the last renewal was sent. */
  renewedAt: number;
}

export function createReplays({ db, log, leaseSeconds = LEASE_SECONDS }: ReplaysOptions): Replays {
  const renewMs = (leaseSeconds * 1000) / RENEWALS;
  const held = new Set<Held>();

  const renew = async (): Promise<void> => {
    const sentAt = performance.now();
    const due = [...held].filter(({ renewedAt }) => sentAt - renewedAt >= renewMs);
    if (due.length === 0) return;
    const kept = await renewClaims(
      db.em(),
      due.map(({ claim }) => claim),
      leaseSeconds,
    );
    for (const one of due) {
      if (kept.has(one.claim)) one.renewedAt = sentAt;
      // Either the work is done, or another process took the claim over because we had not renewed it in time. In that case,
      // the response of the other process counts.
      else held.delete(one);
    }
  };

  // One timer for all claims. Created inside a request, it would run in that request's async context, including transactions.
  const beat = setInterval(
    () =>
      void renew().catch((error: unknown) =>
        log.warn({ err: error }, 'claims of Idempotency-Keys could not be renewed'),
      ),
    renewMs,
  ).unref();

  return {
    async once(request, scope, hash, work) {
      const askedAt = performance.now();
      const claimed = await claimReplay(request.em, scope, hash, leaseSeconds);
      if ('answer' in claimed) return claimed.answer;
      const one: Held = { claim: claimed.claim, renewedAt: askedAt };
      held.add(one);
      let done: Answer = { status: 500, body: '' };
      try {
        done = await work();
        return done;
      } finally {
        // The work is done, so its response is sent even if it cannot be stored.
        await keepReplay(db.em(), one.claim, done).catch((error: unknown) =>
          request.log.error({ err: error }, 'an answer could not be kept under its Idempotency-Key'),
        );
        held.delete(one);
      }
    },
    async close() {
      clearInterval(beat);
      if (held.size === 0) return;
      await releaseClaims(
        db.em(),
        [...held].map(({ claim }) => claim),
      ).catch((error: unknown) => log.warn({ err: error }, 'claims of Idempotency-Keys could not be freed'));
    },
  };
}
