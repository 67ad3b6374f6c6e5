import type { GraphQLField } from 'graphql';
import type { FailureExample } from '../../content/facade/schema.js';
import { ERRORS, type ErrorCode } from '../../platform/errors/index.js';
import { failureCodes, HAS_RETRY_AFTER, MALFORMED_PATH, NAMES_POLICY } from '../failures.js';
import type { Route } from '../route.js';
import { failureExample, getExample } from './examples.js';
import { faultyRequest, findFault } from './faulty.js';
import { type Json, reference } from './schemas.js';

export const failureSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    ok: { const: false, description: 'Absent outside /api/v1.' },
    error: { type: 'string', description: 'A sentence that names the field and says what is wrong with it.' },
    code: {
      type: 'string',
      enum: Object.keys(ERRORS),
      description:
        'What went wrong, exactly. The answer\'s `Link` with `rel="help"` leads to what the guides say about it.',
    },
    hint: { type: 'string', description: 'The next step.' },
    jobId: { type: 'string', description: 'The job that the request started.' },
  },
};

/** The responses for a route's failures, by status, with example messages. */
export function failureResponses(route: Route, field: GraphQLField<unknown, unknown>): Record<string, Json> {
  const byStatus = Map.groupBy(failureCodes(route, field), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        failureResponse(codes, (code) =>
          listMessages(route, field, code).map((said) => ({
            ...(route.bare ? {} : { ok: false }),
            ...toFailureBody(code, said),
          })),
        ),
      ]),
  );
}

/** A route's example messages for a code, one or two. */
function listMessages(route: Route, field: GraphQLField<unknown, unknown>, code: ErrorCode): FailureExample[] {
  if (code === 'BAD_INPUT') {
    const faulty = faultyRequest(route, field, getExample(route).body);
    return [{ error: faulty ? findFault(route, field, faulty) : MALFORMED_PATH }];
  }
  const usual = failureExample(route, code);
  return usual.or ? [usual, usual.or] : [usual];
}

function toFailureBody(code: ErrorCode, { error = ERRORS[code].text, hint, jobId }: FailureExample): Json {
  return { error, code, ...(hint === undefined ? {} : { hint }), ...(jobId === undefined ? {} : { jobId }) };
}

/** Describes one failure status: what each of its codes means, with an example of each. */
export function failureResponse(
  codes: readonly ErrorCode[],
  examplesFor: (code: ErrorCode) => Json[],
  schema: Json = { allOf: [reference('Failure'), { properties: { code: { enum: [...codes] } } }] },
): Json {
  const headers = {
    ...(codes.some((code) => HAS_RETRY_AFTER.has(code)) ? { 'Retry-After': reference('RetryAfter', 'headers') } : {}),
    ...(codes.some((code) => NAMES_POLICY.has(code))
      ? { 'X-RateLimit-Policy': reference('RateLimitPolicy', 'headers') }
      : {}),
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].text}`).join('\n\n'),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: {
      'application/json': {
        schema,
        examples: Object.fromEntries(
          codes.flatMap((code) =>
            examplesFor(code).map((value, index) => [index === 0 ? code : `${code} ${index + 1}`, { value }]),
          ),
        ),
      },
    },
  };
}
