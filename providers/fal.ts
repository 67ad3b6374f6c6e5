import { z } from 'zod';
import { withoutEnd } from '../platform/text/ends.js';
import { readBody } from './body.js';
import { type Answer, callsTo, deadline } from './call.js';
import type { CancelOutcome } from './cancel.js';
import type { ProviderFailure } from './error.js';
import { parseJson } from './json.js';

/**
 * fal's queue over HTTP: submit, status, result. Not by fal's own client, which sends a paid submit up to four times when
 * a gateway answers 502 to 504 or the connection breaks (1.10: a constant laid over its configuration), and knows one host.
 */
export const FAL = 'fal';

export interface FalOptions {
  apiKey: string;
  /** Where the queue is. @default fal's own */
  baseUrl?: string;
  /** Another model of the same kind. */
  model?: string;
  /** The guarded fetch. */
  fetch: typeof globalThis.fetch;
  /** Until a call is given up; a submit's outcome is then unknown. The default is the call's. */
  timeoutMs?: number;
}

/** `<id>:<secret>`. Ids are UUIDs and secrets hexadecimal today; fal promises only the colon. */
export const recognisesFalKey = (key: string): boolean => /^[0-9A-Za-z-]{8,64}:[0-9A-Za-z_-]{16,128}$/.test(key);

export type FalStatus =
  | { state: 'running' }
  /** What the model answered, in its own shape. */
  | { state: 'done'; result: unknown }
  | { state: 'failed'; failure: 'refused' | 'bad_request' | 'unavailable'; reason: string };

export interface FalQueue {
  /**
   * One paid call, never repeated. An answer that leaves open whether the request was accepted, but names it, is followed by a look: what the queue
   * knows of has been accepted.
   * @returns a handle with which any process that has the key can go on
   * @throws ProviderError
   */
  submit(what: string, endpoint: string, input: object, signal?: AbortSignal): Promise<string>;
  /** Free, and can be repeated. @throws ProviderError `bad_request` for what is no handle; the signal's reason */
  status(what: string, handle: string, signal?: AbortSignal): Promise<FalStatus>;
  /**
   * Free, and can be repeated. What is still queued is removed, and no runner that never began is billed; a running one is told to
   * stop, as it pleases (https://fal.ai/docs/inference-api/queue/cancel).
   * @throws ProviderError; the signal's reason
   */
  cancel(what: string, handle: string, signal?: AbortSignal): Promise<CancelOutcome>;
}

const OFFICIAL = 'https://queue.fal.run';
/** References travel along, some megabytes of them. */
const SUBMIT_MS = 90_000;
const LOOK_MS = 30_000;
/** Answers are a few addresses and numbers; pictures are fetched by theirs. */
const LARGEST_ANSWER_BYTES = 2 ** 20;

/** An answer of fal's that is no success. Its body may quote the prompt and the pictures: it is no part of the message. */
export class FalRefusal extends Error {
  constructor(
    readonly answer: Answer,
    readonly errorType: string | null,
  ) {
    super(`fal answered ${answer.status}${errorType ? ` (${errorType})` : ''}`);
    this.name = 'FalRefusal';
  }
}

const calls = callsTo({
  provider: FAL,
  name: 'fal',
  answerOf: (error) => (error instanceof FalRefusal ? error.answer : null),
  failureOf,
  briefly: (error) => (error instanceof FalRefusal ? new Error(error.message) : error),
});
export const { freeCall, failure: falFailure } = calls;
const { paidCall, sentence, failureOfAnswer } = calls;

/** One user's way to the queue. It holds no state: the key is in no global of the process. */
export function falQueue(options: FalOptions): FalQueue {
  const base = withoutEnd(options.baseUrl || OFFICIAL, /\//);
  const ask = async (method: Method, path: string, signal?: AbortSignal, input?: object): Promise<Told> => {
    const answer = await options.fetch(`${base}/${path}`, {
      method,
      headers: {
        authorization: `Key ${options.apiKey}`,
        accept: 'application/json',
        ...(input ? { 'content-type': 'application/json' } : {}),
      },
      ...(input ? { body: JSON.stringify(input) } : {}),
      signal: deadline(options.timeoutMs ?? (method === 'POST' ? SUBMIT_MS : LOOK_MS), signal),
    });
    const { ok, status, headers } = answer;
    return { ok, status, headers, body: (await readBody(answer, LARGEST_ANSWER_BYTES)).toString('utf8') };
  };
  const get = async (path: string, signal?: AbortSignal): Promise<unknown> => {
    const told = await ask('GET', path, signal);
    if (!told.ok) throw refusalOf(told);
    return JSON.parse(told.body);
  };
  return {
    submit: (what, endpoint, input, signal) =>
      paidCall(what, signal, async () => {
        const told = await ask('POST', endpoint, signal, input);
        const handleOf = (id: string) => JSON.stringify({ app: appOf(endpoint), id } satisfies Handle);
        const request = told.ok ? submitted.safeParse(parseJson(told.body)).data : undefined;
        if (request) return handleOf(request.request_id);
        const named = leavesOpen(told) ? id.safeParse(told.headers.get(REQUEST_ID)).data : undefined;
        if (named === undefined) throw refusalOf(told);
        const known = await ask('GET', `${pathOf(handleOf(named))}/status`, signal).catch(() => null);
        if (!known?.ok) throw refusalOf(told);
        return handleOf(named);
      }),
    async status(what, handle, signal) {
      const path = pathOf(handle);
      if (path === null) throw falFailure('bad_request', what);
      return freeCall(what, signal, async () => {
        const { status, error, error_type } = looked.parse(await get(`${path}/status`, signal));
        if (status === 'IN_QUEUE' || status === 'IN_PROGRESS') return { state: 'running' };
        if (status !== 'COMPLETED') return ended('unavailable', what);
        try {
          return { state: 'done', result: await get(path, signal) };
        } catch (refusal) {
          const failure = endOf(refusal, Boolean(error ?? error_type));
          if (failure === null) throw refusal;
          return ended(failure, what);
        }
      });
    },
    async cancel(what, handle, signal) {
      const path = pathOf(handle);
      if (path === null) throw falFailure('bad_request', what);
      return freeCall(what, signal, async () => {
        const look = await ask('GET', `${path}/status`, signal);
        if (look.status === 404) return 'unknown';
        if (!look.ok) throw refusalOf(look);
        // The cancellation's own answer does not say whether a runner had begun.
        const { status, error, error_type } = looked.parse(JSON.parse(look.body));
        if (status === 'COMPLETED') return (error ?? error_type) ? 'unbilled' : 'finished';
        if (status !== 'IN_QUEUE' && status !== 'IN_PROGRESS') return 'unbilled';
        const told = await ask('PUT', `${path}/cancel`, signal);
        if (told.ok) return status === 'IN_QUEUE' ? 'unbilled' : 'stopping';
        if (told.status === 400 && /ALREADY_COMPLETED/.test(told.body)) return 'finished';
        if (told.status === 404) return 'unknown';
        throw refusalOf(told);
      });
    },
  };
}

type Method = 'GET' | 'POST' | 'PUT';
interface Told extends Answer {
  ok: boolean;
  headers: Headers;
}
/** Of a request that the queue has named, whatever else it answers. */
const REQUEST_ID = 'x-fal-request-id';

const refusalOf = ({ status, headers, body }: Told): FalRefusal =>
  new FalRefusal({ status, body }, errorTypeOf(headers, body));

/** An answer to a submit that does not say whether it was accepted: unreadable, or a 5xx but for the 503 of a queue that takes nothing. */
const leavesOpen = ({ ok, status }: Told): boolean => ok || status === 408 || (status >= 500 && status !== 503);

/**
 * fal bills no request that ends in a 5xx (https://docs.fal.ai/model-apis/model-endpoints/reliability). Its documents leave open what a request costs that a
 * model refuses; there is nothing to bill.
 */
type EndFailure = Extract<FalStatus, { state: 'failed' }>['failure'];
const REASONS: Record<EndFailure, (what: string) => string> = {
  refused: (what) => sentence('refused', what),
  bad_request: (what) => `fal could not make a ${what} of this request. Try other words or pictures, or another model.`,
  unavailable: (what) => `fal could not make this ${what}. Try again.`,
};
const ended = (failure: EndFailure, what: string): FalStatus => ({
  state: 'failed',
  failure,
  reason: REASONS[failure](what),
});

/** Ids become parts of an address, so nothing else may be in them. */
const id = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);
const submitted = z.object({ request_id: id });
const looked = z.object({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELED', 'CANCELLED']),
  error: z.unknown().optional(),
  error_type: z.unknown().optional(),
});
const handled = z.object({ app: z.string().regex(/^[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/i), id });
type Handle = z.infer<typeof handled>;

/**
 * Owner and app, without the endpoint's own path: that is where a request is looked at. The addresses that fal answers with
 * are not used: whatever they name would be sent the key.
 */
const appOf = (endpoint: string): string => endpoint.split('/').slice(0, 2).join('/');

function pathOf(handle: string): string | null {
  const read = handled.safeParse(parseJson(handle));
  return read.success ? `${read.data.app}/requests/${read.data.id}` : null;
}

/** Answers that are a judgement on the request, and not on who asks or how often. */
const JUDGEMENTS = new Set([400, 413, 415, 422]);

/**
 * Of an answer that came in place of a finished request's result: whether it is the request's own end, and which. A 5xx is
 * one only where fal says so; without a type it may be the queue itself that is down, and a picture lies behind it.
 * @returns null: look again
 */
function endOf(error: unknown, saidToHaveFailed: boolean): EndFailure | null {
  if (!(error instanceof FalRefusal)) return null;
  const { answer, errorType } = error;
  if (answer.status >= 500) return saidToHaveFailed || errorType !== null ? 'unavailable' : null;
  if (!JUDGEMENTS.has(answer.status) || /still in (progress|queue)/i.test(wordsOf(answer.body))) return null;
  const failure = failureOfAnswer(answer, 'unavailable');
  return failure === 'refused' || failure === 'unavailable' ? failure : 'bad_request';
}

const detailed = z.object({
  detail: z.union([z.string(), z.array(z.object({ type: z.string().optional(), msg: z.string().optional() }))]),
});

/** A model's errors are listed with a type each; those of fal itself say theirs in a header, or beside their sentence. */
function errorTypeOf(headers: Headers, body: string): string | null {
  const said =
    headers.get('x-fal-error-type') ?? z.object({ error_type: z.string() }).safeParse(parseJson(body)).data?.error_type;
  const type = said ?? typesOf(body)[0] ?? null;
  return type === null ? null : type.replace(/[^\w.-]/g, '').slice(0, 60);
}

function typesOf(body: string): string[] {
  const detail = detailed.safeParse(parseJson(body)).data?.detail;
  return Array.isArray(detail) ? detail.flatMap(({ type }) => (type ? [type] : [])) : [];
}

/** Only fal's own words: the rest of a body repeats the prompt, which may speak of safety and of nudes by itself. */
function wordsOf(body: string): string {
  const detail = detailed.safeParse(parseJson(body)).data?.detail ?? '';
  return typeof detail === 'string' ? detail : detail.map(({ msg }) => msg ?? '').join(' ');
}

const REFUSED = new Set(['content_policy_violation', 'no_media_generated']);
const PASSING = new Set(['downstream_service_error', 'downstream_service_unavailable', 'generation_timeout']);

/** An account without credit is a 403 at fal, like a bad key; what is wrong with a request is in the list of its errors. */
function failureOf({ status, body }: Answer): ProviderFailure | null {
  const words = wordsOf(body);
  if (status === 403) return /balance|top.?up|billing|credit/i.test(words) ? 'over_quota' : null;
  if (status !== 400 && status !== 422) return null;
  const types = typesOf(body);
  if (types.some((type) => REFUSED.has(type))) return 'refused';
  if (types.some((type) => PASSING.has(type))) return 'unavailable';
  return types.length === 0 && /content (policy|checker|moderation)|flagged|nsfw|safety/i.test(words)
    ? 'refused'
    : null;
}
