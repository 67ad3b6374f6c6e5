import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { ServiceError } from '../platform/errors/index.js';
import type { Metrics } from '../platform/metrics/index.js';

/** Limits for one operation on `/graphql`. `cost` is compared with the result of {@link computeCost}. */
export const OPERATION_LIMITS = { depth: 12, aliases: 30, directives: 30, tokens: 4000, cost: 200_000 } as const;

/** The error for an operation above the cost limit of {@link OPERATION_LIMITS}. */
export function costRefusal(cost: number): ServiceError {
  const shown = Math.min(cost, Number.MAX_SAFE_INTEGER).toLocaleString('en');
  const most = OPERATION_LIMITS.cost.toLocaleString('en');
  return new ServiceError(
    'OPERATION_TOO_COSTLY',
    `This operation costs ${shown}; at most ${most} is allowed. A field costs 1 and a row of a list 10 more, times the \`limit\` of the lists around it. Ask for fewer lists, rows or fields.`,
  );
}

/** Validation rules that limit the form of one operation. */
export function limitingRules(
  metrics: Metrics,
  { depth, aliases, directives }: Record<'depth' | 'aliases' | 'directives', number> = OPERATION_LIMITS,
): ValidationRule[] {
  // The errors are reported rather than thrown, because a rule that throws would cause an internal error.
  const stop = (limit: string) => ({
    propagateOnRejection: false,
    exposeLimits: true,
    onReject: [
      (context: ValidationContext | null, error: GraphQLError) => {
        metrics.operationRefused(limit);
        context?.reportError(new GraphQLError(error.message.replace(/^Syntax Error: /, '')));
      },
    ],
  });
  return [
    maxDepthRule({ n: depth, ignoreIntrospection: true, ...stop('depth') }),
    maxAliasesRule({ n: aliases, ...stop('aliases') }),
    maxDirectivesRule({ n: directives, ...stop('directives') }),
  ] as ValidationRule[];
}
