import { z } from 'zod';
import { withoutEnd } from '../../platform/text/ends.js';
import { readBody } from '../body.js';
import { callsTo, deadline, type ProviderResponse, withReason } from '../call.js';
import type { CancelOutcome } from '../cancel.js';
import type { ProviderFailure } from '../error.js';
import { parseJson } from '../json.js';

/**
 * The name of the provider fal.
 *
 * This file calls fal's queue (submit, status, result) over HTTP instead of using fal's own client. That client sends a paid
 * submit up to four times if a gateway responds with 502 to 504 or the connection breaks: in 1.10, a constant overrides the
 * configured number of retries. It also supports only one host.
 */
export const FAL = 'fal';

export interface FalOptions {
  apiKey: string;
  /** The address of the queue. @default fal's own */
  baseUrl?: string;
  /** The model to use instead of the adapter's default. */
  model?: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** Time limit of a call in ms; after it, a submit's outcome is unknown. The default depends on the call. */
  timeoutMs?: number;
}

/**
 * Whether a key has the form of fal's: `<id>:<secret>`. Today ids are UUIDs and secrets hexadecimal; fal promises only the
 * colon.
 */
export const recognisesFalKey = (key: string): boolean => /^[0-9A-Za-z-]{8,64}:[0-9A-Za-z_-]{16,128}$/.test(key);

export type FalStatus =
  | { state: 'running' }
  /** The request is finished; `result` is the model's own output. */
  | { state: 'done'; result: unknown }
  | { state: 'failed'; failure: 'refused' | 'bad_request' | 'unavailable'; reason: string };

export interface FalQueue {
  /**
   * Submits a request: one paid call, never repeated. If the response leaves open whether the request was accepted but names
   * the request's id, the queue is polled once: if the queue knows the request, it was accepted.
   * @returns a handle with which any process that has the key can continue
   * @throws ProviderError
   */
  submit(what: string, endpoint: string, input: object, signal?: AbortSignal): Promise<string>;
  /**
   * Polls a request. Free, and can be repeated.
   * @throws ProviderError, `bad_request` for an invalid handle; the signal's reason when it is aborted
   */
  status(what: string, handle: string, signal?: AbortSignal): Promise<FalStatus>;
  /**
   * Cancels a request. Free, and can be repeated. A queued request is removed and not billed, because no runner has begun it; a
   * running one is asked to stop, which it may ignore (https://fal.ai/docs/inference-api/queue/cancel).
   * @throws ProviderError, `bad_request` for an invalid handle; the signal's reason when it is aborted
   */
  cancel(what: string, handle: string, signal?: AbortSignal): Promise<CancelOutcome>;
}

const OFFICIAL = 'https://queue.fal.run';
/** Time limit of a submit, ms: requests contain megabytes of reference pictures. */
const SUBMIT_MS = 90_000;
const POLL_MS = 30_000;
/** Largest response, bytes: responses contain only addresses and numbers; pictures are downloaded separately. */
const LARGEST_ANSWER_BYTES = 2 ** 20;

/**
 * A response from fal that is not a success. Its body may quote the prompt and the pictures, so it is left out of the message.
 */
export class FalRefusal extends Error {
  constructor(
    readonly answer: ProviderResponse,
    readonly errorType: string | null,
  ) {
    super(`fal answered ${answer.status}${errorType ? ` (${errorType})` : ''}`);
    this.name = 'FalRefusal';
  }
}

const calls = callsTo({
  provider: FAL,
  name: 'fal',
  readAnswer: (error) => (error instanceof FalRefusal ? error.answer : null),
  classify,
  summarize: (error) => (error instanceof FalRefusal ? new Error(error.message) : error),
});
export const { freeCall, beforePaid, failure: falFailure } = calls;
const { paidCall, sentence, classifyAnswer } = calls;

/** A client of the queue for one key. It holds no state: the key is never global to the process. */
export function falQueue(options: FalOptions): FalQueue {
  const base = withoutEnd(options.baseUrl || OFFICIAL, /\//);
  const ask = async (method: Method, path: string, signal?: AbortSignal, input?: object): Promise<QueueResponse> => {
    const answer = await options.fetch(`${base}/${path}`, {
      method,
      headers: {
        authorization: `Key ${options.apiKey}`,
        accept: 'application/json',
        ...(input ? { 'content-type': 'application/json' } : {}),
      },
      ...(input ? { body: JSON.stringify(input) } : {}),
      signal: deadline(options.timeoutMs ?? (method === 'POST' ? SUBMIT_MS : POLL_MS), signal),
    });
    const { ok, status, headers } = answer;
    return { ok, status, headers, body: (await readBody(answer, LARGEST_ANSWER_BYTES)).toString('utf8') };
  };
  const get = async (path: string, signal?: AbortSignal): Promise<unknown> => {
    const answer = await ask('GET', path, signal);
    if (!answer.ok) throw toRefusal(answer);
    return JSON.parse(answer.body);
  };
  return {
    submit: (what, endpoint, input, signal) =>
      paidCall(what, signal, async () => {
        const answer = await ask('POST', endpoint, signal, input);
        const toHandle = (id: string) => JSON.stringify({ app: getApp(endpoint), id } satisfies Handle);
        const request = answer.ok ? submitted.safeParse(parseJson(answer.body)).data : undefined;
        if (request) return toHandle(request.request_id);
        const named = leavesOpen(answer) ? id.safeParse(answer.headers.get(REQUEST_ID)).data : undefined;
        if (named === undefined) throw toRefusal(answer);
        const known = await ask('GET', `${getPath(toHandle(named))}/status`, signal).catch(() => null);
        if (!known?.ok) throw toRefusal(answer);
        return toHandle(named);
      }),
    async status(what, handle, signal) {
      const path = getPath(handle);
      if (path === null) throw falFailure('bad_request', what);
      return freeCall(what, signal, async () => {
        const { status, error, error_type } = polled.parse(await get(`${path}/status`, signal));
        if (status === 'IN_QUEUE' || status === 'IN_PROGRESS') return { state: 'running' };
        if (status !== 'COMPLETED') return ended('unavailable', what);
        try {
          return { state: 'done', result: await get(path, signal) };
        } catch (refusal) {
          const failure = classifyEnd(refusal, Boolean(error ?? error_type));
          if (failure === null) throw refusal;
          return ended(failure, what, refusal instanceof FalRefusal ? refusal.answer.body : undefined);
        }
      });
    },
    async cancel(what, handle, signal) {
      const path = getPath(handle);
      if (path === null) throw falFailure('bad_request', what);
      return freeCall(what, signal, async () => {
        const poll = await ask('GET', `${path}/status`, signal);
        if (poll.status === 404) return 'unknown';
        if (!poll.ok) throw toRefusal(poll);
        // The response to a cancellation does not say whether a runner had begun, so the status is read first.
        const { status, error, error_type } = polled.parse(JSON.parse(poll.body));
        if (status === 'COMPLETED') return (error ?? error_type) ? 'unbilled' : 'finished';
        if (status !== 'IN_QUEUE' && status !== 'IN_PROGRESS') return 'unbilled';
        const answer = await ask('PUT', `${path}/cancel`, signal);
        if (answer.ok) return status === 'IN_QUEUE' ? 'unbilled' : 'stopping';
        if (answer.status === 400 && /ALREADY_COMPLETED/.test(answer.body)) return 'finished';
        if (answer.status === 404) return 'unknown';
        throw toRefusal(answer);
      });
    },
  };
}

type Method = 'GET' | 'POST' | 'PUT';
interface QueueResponse extends ProviderResponse {
  ok: boolean;
  headers: Headers;
}
/** The header with the id of a request that fal has queued; it may be present in error responses, too. */
const REQUEST_ID = 'x-fal-request-id';

const toRefusal = ({ status, headers, body }: QueueResponse): FalRefusal =>
  new FalRefusal({ status, body }, readErrorType(headers, body));

/**
 * Whether a response to a submit, from which no id could be read, leaves open whether the request was accepted. A success does,
 * and so do a 408 and any 5xx but 503. A 503 means that the queue takes no requests.
 */
const leavesOpen = ({ ok, status }: QueueResponse): boolean =>
  ok || status === 408 || (status >= 500 && status !== 503);

/**
 * How a request can end in failure. All of these count as unbilled: fal does not bill requests that end in a 5xx
 * (https://docs.fal.ai/model-apis/model-endpoints/reliability), and its documents do not say whether it bills requests that a
 * model refuses.
 */
type EndFailure = Extract<FalStatus, { state: 'failed' }>['failure'];
const REASONS: Record<EndFailure, (what: string, body?: string) => string> = {
  refused: (what, body) => withReason(sentence('refused', what), body),
  bad_request: (what) => `fal could not make a ${what} of this request. Try other words or pictures, or another model.`,
  unavailable: (what) => `fal could not make this ${what}. Try again.`,
};
const ended = (failure: EndFailure, what: string, body?: string): FalStatus => ({
  state: 'failed',
  failure,
  reason: REASONS[failure](what, body),
});

/** A request's id. It becomes part of an address, so it may contain no other characters. */
const id = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);
const submitted = z.object({ request_id: id });
const polled = z.object({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELED', 'CANCELLED']),
  error: z.unknown().optional(),
  error_type: z.unknown().optional(),
});
const handled = z.object({ app: z.string().regex(/^[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/i), id });
type Handle = z.infer<typeof handled>;

/**
 * The owner and app, with which an endpoint's path begins: requests are polled at addresses below it. The addresses in fal's
 * responses are not used, because the key would be sent to whatever host they name.
 */
const getApp = (endpoint: string): string => endpoint.split('/').slice(0, 2).join('/');

function getPath(handle: string): string | null {
  const read = handled.safeParse(parseJson(handle));
  return read.success ? `${read.data.app}/requests/${read.data.id}` : null;
}

/** HTTP statuses that say that the request itself is wrong, rather than who sends it or how often. */
const REQUEST_FAULT_STATUSES = new Set([400, 413, 415, 422]);

/**
 * Classifies an error response that came instead of a finished request's result. A 5xx means that the request has failed only
 * if fal also states an error. Otherwise the queue itself may be down, and the picture may still be available.
 * @param saidToHaveFailed whether the status named an error
 * @returns how the request has failed; null if it may not have: poll again
 */
function classifyEnd(error: unknown, saidToHaveFailed: boolean): EndFailure | null {
  if (!(error instanceof FalRefusal)) return null;
  const { answer, errorType } = error;
  if (answer.status >= 500) return saidToHaveFailed || errorType !== null ? 'unavailable' : null;
  if (!REQUEST_FAULT_STATUSES.has(answer.status) || /still in (progress|queue)/i.test(readMessage(answer.body)))
    return null;
  const failure = classifyAnswer(answer, 'unavailable');
  return failure === 'refused' || failure === 'unavailable' ? failure : 'bad_request';
}

const detailed = z.object({
  detail: z.union([z.string(), z.array(z.object({ type: z.string().optional(), msg: z.string().optional() }))]),
});

/**
 * Finds the type of an error: fal's own errors have it in a header or in `error_type`, a model's errors in the list of details.
 */
function readErrorType(headers: Headers, body: string): string | null {
  const said =
    headers.get('x-fal-error-type') ?? z.object({ error_type: z.string() }).safeParse(parseJson(body)).data?.error_type;
  const type = said ?? listErrorTypes(body)[0] ?? null;
  return type === null ? null : type.replace(/[^\w.-]/g, '').slice(0, 60);
}

function listErrorTypes(body: string): string[] {
  const detail = detailed.safeParse(parseJson(body)).data?.detail;
  return Array.isArray(detail) ? detail.flatMap(({ type }) => (type ? [type] : [])) : [];
}

/** Extracts fal's own words only: the rest of the body repeats the prompt, which may itself mention safety or nudity. */
function readMessage(body: string): string {
  const detail = detailed.safeParse(parseJson(body)).data?.detail ?? '';
  return typeof detail === 'string' ? detail : detail.map(({ msg }) => msg ?? '').join(' ');
}

const REFUSED = new Set(['content_policy_violation', 'no_media_generated']);
const PASSING = new Set(['downstream_service_error', 'downstream_service_unavailable', 'generation_timeout']);

/**
 * fal answers 403 for an account without credit as well as for a bad key, so the message decides. Faults of a request are
 * listed with their types.
 */
function classify({ status, body }: ProviderResponse): ProviderFailure | null {
  const words = readMessage(body);
  if (status === 403) return /balance|top.?up|billing|credit/i.test(words) ? 'over_quota' : null;
  if (status !== 400 && status !== 422) return null;
  const types = listErrorTypes(body);
  if (types.some((type) => REFUSED.has(type))) return 'refused';
  if (types.some((type) => PASSING.has(type))) return 'unavailable';
  return types.length === 0 && /content (policy|checker|moderation)|flagged|nsfw|safety/i.test(words)
    ? 'refused'
    : null;
}
