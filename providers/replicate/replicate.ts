import { z } from 'zod';
import { withoutEnd } from '../../platform/text/ends.js';
import { readBody } from '../body.js';
import { callsTo, deadline, type ProviderResponse } from '../call.js';
import type { CancelOutcome } from '../cancel.js';
import { dataUri } from '../data-uri.js';
import { ProviderError, type ProviderFailure } from '../error.js';
import { parseJson } from '../json.js';

/**
 * The name of the provider Replicate. Its predictions (start, poll, cancel) are called over HTTP: its own client repeats a POST
 * that was answered with a 429, and polls inside the call.
 */
export const REPLICATE = 'replicate';

export interface ReplicateOptions {
  apiKey: string;
  /** The API's address up to and including the version. @default Replicate's own */
  baseUrl?: string;
  /** The model to use instead of the adapter's default. */
  model?: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** Time limit of a call in ms; after it, the outcome of a start is unknown. The default depends on the call. */
  timeoutMs?: number;
}

/** Whether a key has the form of Replicate's tokens: `r8_` followed by 37 letters and digits. */
export const recognisesReplicateKey = (key: string): boolean => /^r8_[0-9A-Za-z]{37}$/.test(key);

export type ReplicateStatus =
  | { state: 'running' }
  /** `url` is the address of the first file that the model made. */
  | { state: 'done'; url: string }
  | { state: 'failed'; failure: 'refused' | 'bad_request' | 'unavailable'; reason: string };

export interface Predictions {
  /**
   * Starts a prediction: one paid call, never repeated.
   * @param input the fields of the model, made before the call; reading them may upload files
   * @returns a handle with which any process that has the key can continue
   * @throws ProviderError
   */
  start(what: string, model: string, input: () => Promise<object>, signal?: AbortSignal): Promise<string>;
  /**
   * Polls a prediction. Free, and can be repeated.
   * @throws ProviderError, `bad_request` for an invalid handle and for a result that is no longer stored; the signal's reason when
   * it is aborted
   */
  status(what: string, handle: string, signal?: AbortSignal): Promise<ReplicateStatus>;
  /** Cancels a prediction. Free, and can be repeated. @throws ProviderError; the signal's reason when it is aborted */
  cancel(what: string, handle: string, signal?: AbortSignal): Promise<CancelOutcome>;
  /** Makes a picture readable for a model: small ones are sent within the input, larger ones are stored at Replicate for a day. */
  send(picture: { bytes: Buffer; contentType: string }, signal?: AbortSignal): Promise<string>;
  /** Requests a file that a model has made, for use inside `freeCall`. The key is sent to Replicate's own origin only. */
  download(url: string, signal: AbortSignal): Promise<Response>;
}

const OFFICIAL = 'https://api.replicate.com/v1';
const START_MS = 60_000;
const POLL_MS = 30_000;
const UPLOAD_MS = 120_000;
const LARGEST_ANSWER_BYTES = 2 ** 20;
/** Largest file that Replicate wants as a `data:` URI, bytes. https://replicate.com/docs/topics/predictions/input-files */
const LARGEST_INLINE_BYTES = 256 * 1024;

/** A response that is not a success. Its body may quote the input, so it is left out of the message. */
class ReplicateRefusal extends Error {
  constructor(readonly answer: ProviderResponse) {
    super(`Replicate answered ${answer.status}`);
    this.name = 'ReplicateRefusal';
  }
}

const calls = callsTo({
  provider: REPLICATE,
  name: 'Replicate',
  readAnswer: (error) => (error instanceof ReplicateRefusal ? error.answer : null),
  classify,
  summarize: (error) => (error instanceof ReplicateRefusal ? new Error(error.message) : error),
});
export const { freeCall, failure: replicateFailure } = calls;
const { paidCall, beforePaid, sentence } = calls;

/** A client of the predictions of one key. It holds no state. */
export function predictions(options: ReplicateOptions): Predictions {
  const base = withoutEnd(options.baseUrl || OFFICIAL, /\//);
  const authorization = `Bearer ${options.apiKey}`;
  const ask = async (path: string, ms: number, signal?: AbortSignal, init: RequestInit = {}): Promise<unknown> => {
    const answer = await options.fetch(`${base}/${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization, accept: 'application/json' },
      signal: deadline(options.timeoutMs ?? ms, signal),
    });
    const body = (await readBody(answer, LARGEST_ANSWER_BYTES)).toString('utf8');
    if (!answer.ok) throw new ReplicateRefusal({ status: answer.status, body });
    return JSON.parse(body);
  };
  return {
    async start(what, model, input, signal) {
      const fields = await beforePaid(what, signal, input);
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ input: fields }),
      };
      return paidCall(what, signal, async () => {
        try {
          return started.parse(await ask(`models/${model}/predictions`, START_MS, signal, init)).id;
        } catch (error) {
          // At this address, only the model can be missing.
          throw isMissing(error) ? replicateFailure('no_model', what, error) : error;
        }
      });
    },
    async status(what, handle, signal) {
      return freeCall(what, signal, async () => {
        const prediction = predicted.parse(await ask(pathOf(handle, what), POLL_MS, signal));
        if (prediction.status === 'starting' || prediction.status === 'processing') return { state: 'running' };
        if (prediction.status !== 'succeeded') return ended(classifyEnd(prediction.error), what);
        if (prediction.data_removed) throw removed(what);
        const url = output.safeParse(prediction.output).data;
        return url === undefined ? ended('refused', what) : { state: 'done', url };
      });
    },
    async cancel(what, handle, signal) {
      const path = pathOf(handle, what);
      return freeCall(what, signal, async () => {
        const before = await ask(path, POLL_MS, signal).catch(nullIfMissing);
        if (before === null) return 'unknown';
        const { status } = predicted.parse(before);
        if (status === 'succeeded') return 'finished';
        if (status !== 'starting' && status !== 'processing') return 'unbilled';
        const after = await ask(`${path}/cancel`, POLL_MS, signal, { method: 'POST' }).catch(nullIfMissing);
        if (after === null) return 'unknown';
        if (predicted.parse(after).status === 'succeeded') return 'finished';
        // Only the time that a prediction runs is billed, so one that was still starting costs nothing.
        return status === 'starting' ? 'unbilled' : 'stopping';
      });
    },
    async send({ bytes, contentType }, signal) {
      if (bytes.length <= LARGEST_INLINE_BYTES) return dataUri({ bytes, contentType });
      const form = new FormData();
      form.append('content', new Blob([new Uint8Array(bytes)], { type: contentType }), 'picture');
      return stored.parse(await ask('files', UPLOAD_MS, signal, { method: 'POST', body: form })).urls.get;
    },
    download: (url, signal) =>
      options.fetch(url, {
        headers: new URL(url).origin === new URL(base).origin ? { authorization } : {},
        signal,
      }),
  };
}

/** A prediction's id, which is also its handle. It becomes part of an address, so it may contain no other characters. */
const id = z.string().regex(/^[a-z0-9]{8,64}$/);
const started = z.object({ id });
const predicted = z.object({
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  error: z.unknown().optional(),
  output: z.unknown().optional(),
  data_removed: z.boolean().nullish(),
});
const address = z.url({ protocol: /^https?$/ });
/** Most models answer with one address, some with a list. */
const output = z.union([address, z.tuple([address], z.unknown()).transform(([first]) => first)]);
const stored = z.object({ urls: z.object({ get: address }) });

function pathOf(handle: string, what: string): string {
  if (!id.safeParse(handle).success) throw replicateFailure('bad_request', what);
  return `predictions/${handle}`;
}

const isMissing = (error: unknown): boolean => error instanceof ReplicateRefusal && error.answer.status === 404;

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Replicate deletes what the API has made after an hour. https://replicate.com/docs/topics/predictions/data-retention */
const removed = (what: string): ProviderError =>
  new ProviderError(
    REPLICATE,
    'bad_request',
    `Replicate keeps a ${what} for an hour, and this one was not fetched in time. It has been billed.`,
  );

type EndFailure = Extract<ReplicateStatus, { state: 'failed' }>['failure'];
const REASONS: Record<EndFailure, (what: string) => string> = {
  refused: (what) => sentence('refused', what),
  bad_request: (what) =>
    `Replicate could not make a ${what} of this request. Try other words or pictures, or another model.`,
  unavailable: (what) => `Replicate could not make this ${what}. Try again.`,
};
/** Predictions that fail or are canceled are not billed by the piece. https://replicate.com/docs/topics/billing */
const ended = (failure: EndFailure, what: string): ReplicateStatus => ({
  state: 'failed',
  failure,
  reason: REASONS[failure](what),
});

const REFUSED = /\bE005\b|flagged|sensitive|nsfw|safety|moderat|prohibited|content policy|usage guidelines/i;
const FAULTY = /\bE006\b|invalid|not supported|unsupported|must be|required|too (large|long|small)/i;

/** Classifies a model's own error message, which is never shown, because it may quote the input. */
function classifyEnd(error: unknown): EndFailure {
  const words = (typeof error === 'string' ? error : JSON.stringify(error ?? '')).slice(0, 2000);
  if (REFUSED.test(words)) return 'refused';
  return FAULTY.test(words) ? 'bad_request' : 'unavailable';
}

const problem = z.object({ title: z.string().optional(), detail: z.string().optional() });

/** Replicate answers 422 for an input that the model does not take, and for one that its rules refuse. */
function classify({ status, body }: ProviderResponse): ProviderFailure | null {
  const { title = '', detail = '' } = problem.safeParse(parseJson(body)).data ?? {};
  if (status === 422 && REFUSED.test(`${title} ${detail}`)) return 'refused';
  return null;
}
