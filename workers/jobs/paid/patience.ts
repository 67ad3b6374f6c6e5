import { ProviderError } from '../../../providers/error.js';
import type { Runtime } from '../../../runtime/index.js';

/**
 * Retry policy of steps that call a provider. After an outage: pauses of about 1, 4, 9, … 36 s, a minute and a half in all.
 * After an exceeded quota, which usually applies per minute: pauses of 20, 40, … 120 s (multiples of
 * `CUTROOM_QUOTA_PAUSE_SECONDS`), seven minutes in all, so that a single refusal does not waste what was already paid for.
 */
export const patient = (rt: Runtime) => ({
  maxAttempts: 7,
  backoffSeconds: (attempt: number, error: unknown): number | undefined =>
    error instanceof ProviderError && error.failure === 'over_quota'
      ? rt.config.quotaPauseSeconds * attempt
      : undefined,
});
