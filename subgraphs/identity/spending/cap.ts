import { ServiceError } from '../../../platform/errors/index.js';
import type { Constraint } from '../../../platform/graph/directives.js';

/** Limits of a monthly spending cap, in US dollars. */
export const CAP_LIMITS = { min: 0, max: 100_000 } as const satisfies Constraint;

/** Checks that a cap is in whole cents. @throws ServiceError BAD_INPUT naming the field */
export function assertCents(usd: number, field = 'monthlyCapUsd'): void {
  if (Math.round(usd * 100) / 100 !== usd)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${field}\` is ${usd}; it must be dollars and whole cents: at most two decimals.`,
      { field },
    );
}
