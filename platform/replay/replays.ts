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

/** A process that is silent for so long has lost its claims: a repetition of the request takes them over. */
const LEASE_SECONDS = 15;
/** Renewals that fit into one lease: some may fail while the database restarts. */
const RENEWALS = 5;

export interface ReplaysOptions {
  db: Database;
  log: Logger;
  /** @default 15 */
  leaseSeconds?: number;
}

/** The requests with an Idempotency-Key that this process works on; one per process. */
export interface Replays {
  /**
   * Gives the answer that is kept for the key, or works for one and keeps it. The claim is renewed for as long as the work
   * takes; a request that is over before the first renewal, 3 s, costs no statement for it.
   * @param hash of everything that a repetition must have in common with the first: its body
   * @throws ServiceError IN_FLIGHT (409), KEY_REUSED (422), and whatever the work throws
   */
  once(
    request: { em: Em; log: Logger },
    scope: ReplayScope,
    hash: string,
    work: () => Promise<Answer>,
  ): Promise<Answer>;
  /** Gives free what is not finished, so that another process can take it over at once. Call it before the database closes. */
  close(): Promise<void>;
}

interface Held {
  claim: ReplayClaim;
  /** performance.now() when the lease was last asked for. */
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
      // Answered meanwhile, or taken over by another process after a long silence of ours: its answer is the one that counts.
      else held.delete(one);
    }
  };

  // One timer for all and made here: inside a request it would run in that request's async context, transactions included.
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
        // What was done is done and is said so, even if it cannot be kept.
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
