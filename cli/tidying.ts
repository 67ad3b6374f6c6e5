import { type Em, rows, sql } from '../platform/database/index.js';
import { sweepReplays } from '../platform/replay/index.js';
import type { Runtime } from '../subgraphs/runtime.js';

/** Everything swept is a day old at least when it goes, so nobody waits for this. */
const EVERY_MS = 15 * 60 * 1000;

/** What is swept, by the name that the log gives it. Each gives how much it removed. */
const SWEEPS: Record<string, (rt: Runtime) => Promise<number>> = {
  'abandoned uploads': async (rt) => {
    const { sweepUploads } = await import('../subgraphs/creators/index.js');
    return sweepUploads(rt, rt.db.em());
  },
  'kept answers': (rt) => sweepReplays(rt.db.em()),
  'counts of text calls': (rt) => sweepTextUsage(rt.db.em(), rt.now()),
};

/** Days that counts are kept, for whoever asks what happened last week; only today's is used. */
const USAGE_DAYS = 7;
const BATCH = 500;

/** Removes counts of text calls of more than a week ago. @returns how many */
export async function sweepTextUsage(em: Em, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - USAGE_DAYS * 86_400_000).toISOString().slice(0, 10);
  for (let swept = 0; ; ) {
    const gone = await rows(
      em,
      sql`delete from identity.text_usage where (user_id, day) in (
            select user_id, day from identity.text_usage where day < ${oldest} limit ${BATCH}::int)
          returning day`,
    );
    swept += gone.length;
    if (gone.length < BATCH) return swept;
  }
}

/** Sweeps once; one sweep's failure is no other's. */
export async function tidy(rt: Runtime): Promise<void> {
  for (const [what, sweep] of Object.entries(SWEEPS)) {
    try {
      const removed = await sweep(rt);
      if (removed > 0) rt.log.info({ what, removed }, 'tidied up');
    } catch (error) {
      rt.log.warn({ what, err: error }, 'could not tidy up; trying again later');
    }
  }
}

/**
 * Removes what nobody will come back for: uploads that were begun and left, answers and counts that are out of date. At
 * once, and from time to time.
 * @returns stops it
 */
export function startTidying(rt: Runtime): () => void {
  void tidy(rt);
  const timer = setInterval(() => void tidy(rt), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
