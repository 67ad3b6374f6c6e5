import type { ServerResponse } from 'node:http';
import { ServiceError } from '../../platform/errors/index.js';
import type { Limiter } from '../../platform/limits/index.js';

/** Counts one request, and states in its answer what is left. */
export interface Meter {
  /** @throws ServiceError RATE_LIMITED */
  take(name: string, limiter: Limiter, key: string, points?: number): Promise<void>;
  /** States what is left without counting. */
  peek(name: string, limiter: Limiter, key: string): Promise<void>;
}

/**
 * Writes `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10), with an item for each limit by which the
 * request was counted, refused ones included: `"account";q=600;w=60` and `"account";r=598;t=42`.
 */
export function meterRequests(reply: ServerResponse): Meter {
  const policies = new Map<string, string>();
  const left = new Map<string, string>();
  const announce = (name: string, { points, seconds }: Limiter, remaining: number, reset: number): void => {
    policies.set(name, `"${name}";q=${points};w=${seconds}`);
    left.set(name, `"${name}";r=${remaining};t=${reset}`);
    reply.setHeader('ratelimit-policy', [...policies.values()].join(', '));
    reply.setHeader('ratelimit', [...left.values()].join(', '));
  };
  return {
    async take(name, limiter, key, points) {
      try {
        const { remaining, resetSeconds } = await limiter.take(key, points);
        announce(name, limiter, remaining, resetSeconds);
      } catch (error) {
        if (error instanceof ServiceError) announce(name, limiter, 0, error.details.retryAfter ?? limiter.seconds);
        throw error;
      }
    },
    async peek(name, limiter, key) {
      const { limit, used, resetsAt } = await limiter.peek(key);
      const reset = resetsAt ? Math.max(0, Math.ceil((resetsAt.getTime() - Date.now()) / 1000)) : limiter.seconds;
      announce(name, limiter, limit - used, reset);
    },
  };
}
