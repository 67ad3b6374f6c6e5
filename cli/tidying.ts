import type { Runtime } from '../subgraphs/runtime.js';

/** Abandoned uploads are a day old when they go, so nobody waits for this. */
const EVERY_MS = 15 * 60 * 1000;

/**
 * Removes what nobody will come back for: uploads that were begun and left. At once, and from time to time.
 * @returns stops it
 */
export function startTidying(rt: Runtime): () => void {
  const tidy = async (): Promise<void> => {
    try {
      const { sweepUploads } = await import('../subgraphs/creators/index.js');
      const given = await sweepUploads(rt, rt.db.em());
      if (given > 0) rt.log.info({ uploads: given }, 'abandoned uploads removed');
    } catch (error) {
      rt.log.warn({ err: error }, 'abandoned uploads could not be removed; trying again later');
    }
  };
  void tidy();
  const timer = setInterval(() => void tidy(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
