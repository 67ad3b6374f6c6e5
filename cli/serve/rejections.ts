import type { Logger } from '../../platform/log/index.js';
import type { Metrics } from '../../platform/metrics/index.js';

/**
 * Keeps the process alive when a promise is rejected that nothing awaits: it logs and counts the rejection. Node would end the
 * process, and with it the requests of all accounts. An uncaught exception still ends it, because it may have left anything
 * half done; whatever supervises the process starts it again.
 */
export function surviveRejections(log: Logger, metrics: Pick<Metrics, 'rejectionUnhandled'>): void {
  process.on('unhandledRejection', (error) => {
    metrics.rejectionUnhandled();
    log.error({ err: error }, 'a promise was rejected, and nothing awaited it');
  });
}
