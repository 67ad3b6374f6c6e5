import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { isUnavailable } from '../database/index.js';
import { ERRORS, type ErrorCode, isOutOfDisk, RETRY_AFTER, ServiceError } from '../errors/index.js';
import type { Logger } from '../log/index.js';

/** The `extensions` of a GraphQL error: enough for any client to act on, and for the facade's response. */
export interface ErrorExtensions {
  code: ErrorCode;
  field?: string;
  hint?: string;
  retryAfter?: number;
  policy?: string;
  jobId?: string;
  quota?: string;
  usd?: number;
  [key: string]: unknown;
}

const isKnown = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** Codes of GraphQL's own errors (syntax, validation, coercion), which are the caller's fault. */
const CALLERS_FAULT = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'BAD_REQUEST',
]);

/** What Apollo Server's own messages would tell to the developer of a server, told to its caller instead. */
const REWORDED = new Map<unknown, string>([
  [
    'INTROSPECTION_DISABLED',
    'Introspection (`__schema`, `__type`) is switched off on this installation: its operator sets CUTROOM_INTROSPECTION.',
  ],
]);

/** What a failure says besides its message, as extensions of a GraphQL error. */
export function toExtensions(error: ServiceError): ErrorExtensions {
  const { field, hint, retryAfter = RETRY_AFTER[error.code], policy, jobId, quota, usd } = error.details;
  return {
    code: error.code,
    ...(field === undefined ? {} : { field }),
    ...(hint === undefined ? {} : { hint }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(policy === undefined ? {} : { policy }),
    ...(jobId === undefined ? {} : { jobId }),
    ...(quota === undefined ? {} : { quota }),
    ...(usd === undefined ? {} : { usd }),
  };
}

/** Seconds until a retry after a full disk makes sense: somebody has to make room first. */
const FULL_DISK_RETRY = 60;

/**
 * Returns a ServiceError unchanged, and converts an outage of the database or a full disk to one; null for any other error,
 * which is a bug. A full disk is logged, because only the operator can help.
 */
export function asServiceError(error: unknown, log: Logger): ServiceError | null {
  if (isOutOfDisk(error)) {
    log.error({ err: error }, 'the disk is full');
    const message = 'The server has no room on its disk to store this. Try again later; its operator has to make room.';
    return new ServiceError('UNAVAILABLE', message, { retryAfter: FULL_DISK_RETRY, cause: error });
  }
  if (error instanceof ServiceError) return error;
  return isUnavailable(error) ? new ServiceError('UNAVAILABLE', undefined, { cause: error }) : null;
}

/** The properties that are the same in a GraphQL error and in its plain copy, which a gateway passes on. */
interface ErrorLike {
  message: string;
  path?: readonly (string | number)[] | undefined;
  originalError?: unknown;
  extensions?: Record<string, unknown> | undefined;
}
const isErrorLike = (value: unknown): value is ErrorLike =>
  typeof value === 'object' && value !== null && 'message' in value && 'extensions' in value;

/**
 * Converts an error to what a client may see. A {@link ServiceError} keeps its message and code; a database outage becomes
 * UNAVAILABLE; a GraphQL error about the request keeps its message; anything else is logged and shown as INTERNAL.
 */
export function presentError(error: unknown, log: Logger): GraphQLFormattedError {
  const outer = isErrorLike(error) ? error : null;
  const original = outer?.originalError ?? error;
  const place = outer?.path ? { path: outer.path } : {};
  // A variable whose value does not fit its type; the message is graphql-js's, or one of our scalars'.
  if (error instanceof GraphQLError && error.nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION)
    return { message: error.message, extensions: { code: 'BAD_INPUT' } };
  const expected = asServiceError(original, log);
  if (expected) return { message: expected.message, ...place, extensions: toExtensions(expected) };
  if (isErrorLike(original)) {
    const { code, validationErrorCode, http } = original.extensions ?? {};
    if (isKnown(code))
      return { message: original.message, ...place, extensions: withoutServiceName(original.extensions ?? {}) };
    // An error that has no original error, no code and no path comes from graphql-js itself: a fault in the document or its
    // variables.
    if (
      CALLERS_FAULT.has(String(code)) ||
      (code === undefined && original instanceof GraphQLError && !original.originalError && !original.path)
    )
      return {
        message: REWORDED.get(validationErrorCode) ?? original.message,
        ...place,
        extensions: {
          code:
            (http as { status?: number } | undefined)?.status === ERRORS.METHOD_NOT_ALLOWED.status
              ? 'METHOD_NOT_ALLOWED'
              : 'BAD_INPUT',
        },
      };
  }
  log.error({ err: original }, 'unexpected error');
  return { message: ERRORS.INTERNAL.text, ...place, extensions: { code: 'INTERNAL' } };
}

function withoutServiceName({
  serviceName: _,
  stacktrace: __,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  return rest;
}
