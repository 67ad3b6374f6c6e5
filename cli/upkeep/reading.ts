import type { Runtime } from '../../runtime/index.js';
import { periodically } from './periodically.js';

/** How often to check for accounts whose posts are due to be read. */
const EVERY_MS = 60_000;

/**
 * Starts a loop that reads the posts of due accounts from YouTube's API. Does nothing if no API key is configured.
 * @returns a function that stops it, and resolves when the current reading has stopped
 */
export function startReading(rt: Runtime): () => Promise<void> {
  if (rt.config.youtube.apiKey === null) return async () => undefined;
  return periodically(EVERY_MS, async (signal) => {
    try {
      const { readDueAccounts } = await import('../../subgraphs/formats/index.js');
      const read = await readDueAccounts(rt, rt.db.em(), signal);
      if (read > 0) rt.log.info({ read }, 'accounts were read from YouTube');
    } catch (error) {
      rt.log.warn({ err: error }, 'could not read accounts from YouTube; trying again in a minute');
    }
  });
}
