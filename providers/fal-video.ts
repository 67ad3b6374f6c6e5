import { z } from 'zod';
import type { Storage } from '../platform/storage/port.js';
import { withoutEnd } from '../platform/text/ends.js';
import { readBody } from './body.js';
import { deadline } from './call.js';
import { ProviderError } from './error.js';
import { FAL, type FalOptions, FalRefusal, falFailure, falQueue, freeCall } from './fal.js';
import type { RenderModel, RenderStatus, StoredMedia } from './rendered.js';
import { saveMp4 } from './video-download.js';

const OFFICIAL_QUEUE = 'https://queue.fal.run';
const OFFICIAL_STORAGE = 'https://rest.fal.ai';
const UPLOAD_MS = 300_000;
const DOWNLOAD_MS = 600_000;
const LARGEST_ANSWER_BYTES = 2 ** 20;
/** A minute of 4K at a generous rate. */
const LARGEST_VIDEO_BYTES = 512 * 2 ** 20;
/** fal may forget what it was sent after a day: by then it is rendered. */
const KEPT_SECONDS = 24 * 3600;

/** What one model of fal's is called for, and how. */
export interface FalRender<Request> {
  /** For the sentence: `lip-synced clip`. */
  what: string;
  model: string;
  /** Files by the name of the field that takes their address. */
  files(request: Request): Record<string, StoredMedia>;
  /** All else that is sent. */
  input(request: Request): object;
}

/**
 * A model of fal's from video to video. Files go to fal's own storage first, by two calls that cost nothing, since a request of
 * some megabytes is slow in its queue; the handle names the request, and any process with the key can look at it.
 * @returns a model whose methods throw ProviderError
 */
export function falRenderModel<Request>(
  render: FalRender<Request>,
  options: FalOptions & { storage: Storage },
): RenderModel<Request> {
  const { what, model } = render;
  const queue = falQueue(options);
  return {
    provider: FAL,
    model,
    async start(request, { signal }) {
      const addresses: Record<string, string> = {};
      for (const [field, file] of Object.entries(render.files(request)))
        addresses[field] = await beforeSubmitting(what, signal, () => upload(options, file, signal));
      return { handle: await queue.submit(what, model, { ...addresses, ...render.input(request) }, signal) };
    },
    async status(handle, { signal }): Promise<RenderStatus> {
      const status = await queue.status(what, handle, signal);
      if (status.state === 'failed') return { state: 'failed', reason: status.reason };
      if (status.state === 'running') return status;
      const url = made.safeParse(status.result).data?.video.url;
      if (url === undefined) return { state: 'failed', reason: `fal answered without a ${what}. Try again.` };
      return { state: 'done', save: (path, { signal }) => download(options, what, url, path, signal) };
    },
    cancel: (handle, { signal }) => queue.cancel(what, handle, signal),
  };
}

const made = z.object({ video: z.object({ url: z.url({ protocol: /^https?$/ }) }) });
const initiated = z.object({
  upload_url: z.url({ protocol: /^https?$/ }),
  file_url: z.url({ protocol: /^https?$/ }),
});

/** What fails here was certainly not accepted, an interruption too: the reservation can be closed. @throws ProviderError */
async function beforeSubmitting<T>(what: string, signal: AbortSignal | undefined, call: () => Promise<T>): Promise<T> {
  try {
    return await freeCall(what, signal, call);
  } catch (error) {
    throw error instanceof ProviderError ? error : falFailure('unavailable', what, error);
  }
}

/** Where fal takes files: beside its official queue; a queue at another address takes them there too. */
const storageBase = ({ baseUrl }: FalOptions): string => {
  const queue = withoutEnd(baseUrl || OFFICIAL_QUEUE, /\//);
  return queue === OFFICIAL_QUEUE ? OFFICIAL_STORAGE : queue;
};

/** @returns the address by which fal's models read it */
async function upload(
  options: FalOptions & { storage: Storage },
  file: StoredMedia,
  signal: AbortSignal | undefined,
): Promise<string> {
  const limit = deadline(options.timeoutMs ?? UPLOAD_MS, signal);
  const bytes = await options.storage.read(file.key);
  const answer = await options.fetch(`${storageBase(options)}/storage/upload/initiate?storage_type=fal-cdn-v3`, {
    method: 'POST',
    headers: {
      authorization: `Key ${options.apiKey}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-fal-object-lifecycle': JSON.stringify({ expiration_duration_seconds: KEPT_SECONDS }),
    },
    body: JSON.stringify({ content_type: file.contentType, file_name: file.key.slice(file.key.lastIndexOf('/') + 1) }),
    signal: limit,
  });
  const body = (await readBody(answer, LARGEST_ANSWER_BYTES)).toString('utf8');
  if (!answer.ok) throw new FalRefusal({ status: answer.status, body }, null);
  const { upload_url, file_url } = initiated.parse(JSON.parse(body));
  // The address carries its own permission: it is not sent the key.
  const put = await options.fetch(upload_url, {
    method: 'PUT',
    headers: { 'content-type': file.contentType },
    body: new Uint8Array(bytes),
    signal: limit,
  });
  await put.body?.cancel();
  // Whatever the file server says, it is nothing about the key or the request.
  if (!put.ok) throw falFailure('unavailable', 'file', new FalRefusal({ status: put.status, body: '' }, null));
  return file_url;
}

/** By the guarded fetch and without the key: the address is fal's word, and its files are public to who knows them. */
function download(options: FalOptions, what: string, url: string, path: string, signal?: AbortSignal): Promise<void> {
  const limit = deadline(options.timeoutMs ?? DOWNLOAD_MS, signal);
  return freeCall(what, signal, async () => {
    const answer = await options.fetch(url, { signal: limit });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      throw falFailure('unavailable', what, new FalRefusal({ status: answer.status, body: '' }, null));
    }
    await saveMp4(answer, path, { signal: limit, maxBytes: LARGEST_VIDEO_BYTES });
  });
}
