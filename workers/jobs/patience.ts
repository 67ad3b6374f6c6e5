import { ProviderError } from '../../providers/error.js';
import type { Runtime } from '../../runtime/index.js';

/**
 * How often and how soon a step that asks a provider is tried again. An outage: 1, 4, 9, … 36 s apart, a minute and a half in
 * all. A used-up quota is mostly one per minute: 20, 40, … 120 s apart (`CUTROOM_QUOTA_PAUSE_SECONDS`), seven minutes in
 * all, so that what was paid for already is not thrown away for the sake of one refusal.
 */
export const patient = (rt: Runtime) => ({
  maxAttempts: 7,
  backoffSeconds: (attempt: number, error: unknown): number | undefined =>
    error instanceof ProviderError && error.failure === 'over_quota'
      ? rt.config.quotaPauseSeconds * attempt
      : undefined,
});
