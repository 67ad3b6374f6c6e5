import type { Runtime } from '../runtime/index.js';
import { periodically } from './periodically.js';

/** How soon an account is read after it was added or became due. */
const EVERY_MS = 60_000;

/**
 * Reads accounts whose posts are due from their platform's API, where a key for it is configured.
 * @returns stops it, and resolves when the reading of this moment has stopped
 */
export function startReading(rt: Runtime): () => Promise<void> {
  if (rt.config.youtube.apiKey === null) return async () => undefined;
  return periodically(EVERY_MS, async (signal) => {
    try {
      const { readDueAccounts } = await import('../subgraphs/formats/index.js');
      const read = await readDueAccounts(rt, rt.db.em(), signal);
      if (read > 0) rt.log.info({ read }, 'accounts were read from YouTube');
    } catch (error) {
      rt.log.warn({ err: error }, 'could not read accounts from YouTube; trying again in a minute');
    }
  });
}
