import type { ErrorCode } from '../generated/api.js';

/**
 * What the client itself finds: no answer (`NETWORK_FAILED`), none in time (`CALL_TIMEOUT`), one that is not Cutroom's
 * (`UNEXPECTED_ANSWER`), a run that was cancelled while it was awaited (`RUN_CANCELLED`), a webhook's message that is not genuine
 * (`WEBHOOK_REFUSED`).
 */
export type ClientCode = 'NETWORK_FAILED' | 'CALL_TIMEOUT' | 'UNEXPECTED_ANSWER' | 'RUN_CANCELLED' | 'WEBHOOK_REFUSED';

export interface CutroomErrorDetails {
  code: ErrorCode | ClientCode;
  status?: number | undefined;
  hint?: string | null | undefined;
  requestId?: string | null | undefined;
  retryAfter?: number | undefined;
  jobId?: string | undefined;
  cause?: unknown;
}

/** A refused or failed call. `message` names the field and says what is wrong with it. */
export class CutroomError extends Error {
  override readonly name = 'CutroomError';
  readonly code: ErrorCode | ClientCode;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The next step. */
  readonly hint: string | null;
  /** Finds the request in the server's log. */
  readonly requestId: string | null;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined;
  /** The key that was sent: a call with it and the same body finds what this one has started. */
  idempotencyKey: string | undefined;
  /** The job that the request has started, and that goes on. */
  readonly jobId: string | undefined;

  constructor(message: string, { code, cause, ...details }: CutroomErrorDetails) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.hint = details.hint ?? null;
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter;
    this.jobId = details.jobId;
  }
}

/** The error that an answer is. `text` is its body. */
export function errorOf({ status, headers, url }: Response, text: string): CutroomError {
  const shared = { status, requestId: headers.get('x-request-id'), retryAfter: secondsOf(headers.get('retry-after')) };
  const { error, code, hint, jobId } = parse(text);
  if (typeof error === 'string' && typeof code === 'string')
    return new CutroomError(error, { ...shared, code: code as ErrorCode, hint, jobId });
  return new CutroomError(`${url || 'The server'} answered ${status}, which is no answer of Cutroom.`, {
    ...shared,
    code: 'UNEXPECTED_ANSWER',
  });
}

function parse(text: string): { error?: unknown; code?: unknown; hint?: string; jobId?: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return {};
    // The graph refuses with a list of errors.
    const [first] = 'errors' in body && Array.isArray(body.errors) ? body.errors : [];
    return first ? { error: first.message, ...first.extensions } : body;
  } catch {
    return {};
  }
}

/** `Retry-After`: seconds or a date. */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Errors that pass by themselves. */
const PASSING: readonly (ErrorCode | ClientCode)[] = [
  'NETWORK_FAILED',
  'CALL_TIMEOUT',
  'RATE_LIMITED',
  'OVERLOADED',
  'UNAVAILABLE',
  'SHUTTING_DOWN',
  'INTERNAL',
];
/** Whether a call may succeed later without a change: the server or the way to it has a passing problem. */
export const passes = (error: unknown): boolean =>
  !(error instanceof CutroomError) || PASSING.includes(error.code) || error.status >= 500;
