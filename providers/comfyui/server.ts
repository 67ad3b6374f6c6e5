import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { withoutEnd } from '../../platform/text/ends.js';
import { readBody } from '../body.js';
import { type Broken, callsTo, deadline, type ProviderResponse } from '../call.js';
import type { CancelOutcome } from '../cancel.js';
import { ProviderError, type ProviderFailure } from '../error.js';
import { asObject, parseJson } from '../json.js';
import type { Graph } from './graph.js';
import { type RunFailure, readRefusal, readRunFailure } from './words.js';

/** The name of the provider ComfyUI: the operator's own server, which bills nothing and knows no keys. */
export const COMFYUI = 'comfyui';

export interface ComfyConnection {
  /** The server's address, such as `http://127.0.0.1:8188`. */
  baseUrl: string;
  /** A fetch that may call that address. */
  fetch: typeof globalThis.fetch;
  /** Time limit of each call in ms. The default depends on the call. */
  timeoutMs?: number;
}

/** A file that the server has made. */
export interface ComfyFile {
  filename: string;
  subfolder: string;
  type: string;
}

export type ComfyStatus =
  | { state: 'running' }
  | { state: 'done'; files: ComfyFile[] }
  | ({ state: 'failed' } & RunFailure);

export interface ComfyServer {
  /**
   * Stores a picture in the folder `cutroom` of the server's inputs. The same picture is stored once.
   * @returns its name, as `LoadImage` takes it
   */
  upload(what: string, picture: { bytes: Buffer; contentType: string }, signal?: AbortSignal): Promise<string>;
  /** The names of the inputs that a class of nodes needs; none for a class that the server does not have. */
  required(what: string, classType: string, signal?: AbortSignal): Promise<ReadonlySet<string>>;
  /**
   * Queues a workflow under an id of ours. If the response is lost, the id is looked up: a workflow that the server has is not
   * sent again. One that it certainly does not have is sent once more under the same id.
   * @param output the node whose files are the result
   * @returns a handle for {@link status} and {@link cancel}
   */
  submit(what: string, graph: Graph, output: string, signal?: AbortSignal): Promise<string>;
  /** Polls a workflow. One that a restarted server has forgotten has failed. @throws ProviderError, `bad_request` for an invalid handle */
  status(what: string, handle: string, signal?: AbortSignal): Promise<ComfyStatus>;
  /** Removes a workflow from the queue, or interrupts it. @throws ProviderError, `bad_request` for an invalid handle */
  cancel(what: string, handle: string, signal?: AbortSignal): Promise<CancelOutcome>;
  /** Downloads a file; `read` gets the response while the time limit counts. */
  download<T>(
    what: string,
    file: ComfyFile,
    read: (answer: Response, limit: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
}

const UPLOAD_MS = 120_000;
/** Time limit of a submit, ms: the server checks the workflow before it responds. */
const SUBMIT_MS = 60_000;
const POLL_MS = 30_000;
const DOWNLOAD_MS = 300_000;
/** Largest response, bytes: the queue contains the whole workflow of each entry. */
const LARGEST_ANSWER_BYTES = 16 * 2 ** 20;

/** The folder of the server's inputs that contains our uploads. */
const FOLDER = 'cutroom';

const { paidCall, freeCall, classifyAnswer, sentence } = callsTo({
  provider: COMFYUI,
  name: 'ComfyUI',
  readAnswer: () => null,
  classify: () => null,
  summarize: (error) => error,
});

/** Makes an error of ComfyUI's. */
export const comfyFailure = (failure: ProviderFailure, message: string): ProviderError =>
  new ProviderError(COMFYUI, failure, message);

/** A client of one server. It holds no state, so any process can continue what another has started. */
export function comfyServer(options: ComfyConnection): ComfyServer {
  const base = withoutEnd(options.baseUrl, /\//);
  const limit = (ms: number, signal?: AbortSignal) => deadline(options.timeoutMs ?? ms, signal);
  /** Sends a request and reads its response. @throws ProviderError for any status but a success */
  const ask = async (what: string, broken: Broken, path: string, init: RequestInit): Promise<string> => {
    const answer = await options.fetch(`${base}/${path}`, init);
    const body = (await readBody(answer, LARGEST_ANSWER_BYTES)).toString('utf8');
    if (!answer.ok) throw toError(what, { status: answer.status, body }, broken);
    return body;
  };
  const get = async (what: string, path: string, signal?: AbortSignal): Promise<unknown> =>
    JSON.parse(await ask(what, 'unavailable', path, { signal: limit(POLL_MS, signal) }));
  const post = (what: string, broken: Broken, path: string, value: object, signal: AbortSignal): Promise<string> =>
    ask(what, broken, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
      signal,
    });

  /**
   * Looks a workflow up. The queue is read before the history: a workflow leaves the queue for the history in one step, so that
   * it cannot be missed in both.
   */
  async function find(what: string, id: string, signal?: AbortSignal): Promise<Found> {
    const { queue_running, queue_pending } = queued.parse(await get(what, 'queue', signal));
    if (queue_running.some(([, own]) => own === id)) return { state: 'running' };
    if (queue_pending.some(([, own]) => own === id)) return { state: 'waiting' };
    const ended = history.parse(await get(what, `history/${id}`, signal))[id];
    return ended ? { state: 'ended', ended } : { state: 'unknown' };
  }

  async function send(what: string, id: string, graph: Graph, signal?: AbortSignal): Promise<string> {
    const body = await post(
      what,
      'unknown',
      'prompt',
      { prompt: Object.fromEntries(graph), prompt_id: id, client_id: id },
      limit(SUBMIT_MS, signal),
    );
    return accepted.parse(JSON.parse(body)).prompt_id;
  }

  return {
    upload: (what, { bytes, contentType }, signal) =>
      freeCall(what, signal, async () => {
        const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ENDINGS.get(contentType) ?? 'png'}`;
        const form = new FormData();
        form.set('image', new Blob([new Uint8Array(bytes)], { type: contentType }), name);
        form.set('type', 'input');
        form.set('subfolder', FOLDER);
        const init = { method: 'POST', body: form, signal: limit(UPLOAD_MS, signal) };
        const stored = uploaded.parse(JSON.parse(await ask(what, 'unavailable', 'upload/image', init)));
        return stored.subfolder ? `${stored.subfolder}/${stored.name}` : stored.name;
      }),
    required: (what, classType, signal) =>
      freeCall(what, signal, async () => {
        const info = asObject(await get(what, `object_info/${encodeURIComponent(classType)}`, signal))[classType];
        return new Set(Object.keys(asObject(asObject(asObject(info).input).required)));
      }),
    async submit(what, graph, output, signal) {
      const id = randomUUID();
      for (let again = false; ; again = true) {
        try {
          return toHandle({ id: await paidCall(what, signal, () => send(what, id, graph, signal)), output });
        } catch (error) {
          if (!(error instanceof ProviderError) || error.failure !== 'unknown') throw error;
          const found = await freeCall(what, signal, () => find(what, id, signal)).catch(() => null);
          if (found === null)
            throw comfyFailure(
              'unknown',
              `ComfyUI was asked for a ${what} and gave no answer. It may still be making it.`,
            );
          if (found.state !== 'unknown') return toHandle({ id, output });
          if (again) throw comfyFailure('unavailable', sentence('unavailable', what));
        }
      }
    },
    async status(what, handle, signal) {
      const { id, output } = readHandle(what, handle);
      return freeCall(what, signal, async () => {
        const found = await find(what, id, signal);
        if (found.state === 'unknown') return { state: 'failed', failure: 'unavailable', reason: forgotten(what) };
        if (found.state !== 'ended') return { state: 'running' };
        const { status, outputs } = found.ended;
        if (status?.status_str === 'error') return { state: 'failed', ...readRunFailure(what, status.messages) };
        return { state: 'done', files: listFiles(outputs[output]) };
      });
    },
    async cancel(what, handle, signal) {
      const { id } = readHandle(what, handle);
      return freeCall(what, signal, async () => {
        let found = await find(what, id, signal);
        if (found.state === 'waiting') {
          await post(what, 'unavailable', 'queue', { delete: [id] }, limit(POLL_MS, signal));
          // It may have begun just before.
          found = await find(what, id, signal);
          if (found.state === 'unknown') return 'unbilled';
        }
        if (found.state === 'running') {
          await post(what, 'unavailable', 'interrupt', { prompt_id: id }, limit(POLL_MS, signal));
          return 'stopping';
        }
        if (found.state === 'ended') return found.ended.status?.status_str === 'error' ? 'unbilled' : 'finished';
        return 'unknown';
      });
    },
    download: (what, { filename, subfolder, type }, read, signal) =>
      freeCall(what, signal, async () => {
        const ends = limit(DOWNLOAD_MS, signal);
        const answer = await options.fetch(`${base}/view?${new URLSearchParams({ filename, subfolder, type })}`, {
          signal: ends,
        });
        if (!answer.ok || !answer.body) {
          await answer.body?.cancel();
          throw comfyFailure(
            'unavailable',
            `ComfyUI has made a ${what}, but does not send it (status ${answer.status}).`,
          );
        }
        return read(answer, ends);
      }),
  };
}

const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
]);

const uploaded = z.object({ name: z.string().min(1), subfolder: z.string().default('') });
/** An id of ours, or of a version that assigns its own. It becomes part of an address, so other characters are refused. */
const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
const accepted = z.object({ prompt_id: id });
const entries = z.array(z.tuple([z.unknown(), z.string()]).rest(z.unknown()));
const queued = z.object({ queue_running: entries, queue_pending: entries });
const run = z.object({
  outputs: z.record(z.string(), z.unknown()),
  status: z
    .object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])).default([]) })
    .nullish(),
});
const history = z.record(z.string(), run);
type Found = { state: 'waiting' | 'running' | 'unknown' } | { state: 'ended'; ended: z.infer<typeof run> };

const handled = z.object({ id, output: z.string() });
type Handle = z.infer<typeof handled>;
const toHandle = (handle: Handle): string => JSON.stringify(handle);

function readHandle(what: string, handle: string): Handle {
  const read = handled.safeParse(parseJson(handle));
  if (read.success) return read.data;
  throw comfyFailure('bad_request', `This ${what} was not started at ComfyUI.`);
}

const forgotten = (what: string): string =>
  `ComfyUI no longer knows this ${what}; its server was probably restarted. Start it again.`;

const file = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string().default('output') });

/** The files of a node: `images` are also clips (Save Video), and `gifs` are also MP4s (VideoHelperSuite). */
function listFiles(output: unknown): ComfyFile[] {
  const { images, gifs, videos } = asObject(output);
  return [images, gifs, videos].flatMap((list) => z.array(file).safeParse(list).data ?? []);
}

/** Converts a response that is not a success. ComfyUI itself refuses only workflows, with 400; the rest is a proxy's or a crash. */
function toError(what: string, answer: ProviderResponse, broken: Broken): ProviderError {
  const refusal = answer.status === 400 ? readRefusal(answer.body) : null;
  if (refusal?.failure === 'no_model')
    return comfyFailure(
      'no_model',
      `ComfyUI lacks a model that its workflow for a ${what} uses. It says: “${refusal.words}”`,
    );
  if (refusal)
    return comfyFailure(
      refusal.failure,
      `ComfyUI did not accept its workflow for a ${what}. It says: “${refusal.words}”`,
    );
  const failure = classifyAnswer(answer, broken);
  // There is no key that could be replaced: a proxy refuses access until its operator allows it.
  if (failure === 'key_refused')
    return comfyFailure(
      'unavailable',
      `The ComfyUI server refuses access (status ${answer.status}). Its operator must allow it.`,
    );
  if (failure === 'bad_request')
    return comfyFailure(failure, `The ComfyUI server refused a request for a ${what} with status ${answer.status}.`);
  return comfyFailure(failure, sentence(failure, what));
}
