import { z } from 'zod';
import type { Storage } from '../../platform/storage/port.js';
import { withoutEnd } from '../../platform/text/ends.js';
import { readBody } from '../body.js';
import { deadline } from '../call.js';
import type { RenderModel, StoredMedia } from '../rendered.js';
import { saveMp4 } from '../video-download.js';
import { beforePaid, FAL, type FalOptions, type FalQueue, FalRefusal, falFailure, falQueue, freeCall } from './fal.js';

const OFFICIAL_QUEUE = 'https://queue.fal.run';
const OFFICIAL_STORAGE = 'https://rest.fal.ai';
const UPLOAD_MS = 300_000;
const DOWNLOAD_MS = 600_000;
const LARGEST_ANSWER_BYTES = 2 ** 20;
/** Largest video that is downloaded, bytes: a minute of 4K at a generous bit rate. */
const LARGEST_VIDEO_BYTES = 512 * 2 ** 20;
/** Seconds after which fal is to delete uploaded files: a day. The video is rendered by then. */
const KEPT_SECONDS = 24 * 3600;

/** How a fal model that makes videos is called. */
export interface FalRender<Request> {
  /** The name of what the model makes, for messages, such as `lip-synced clip`. */
  what: string;
  model: string;
  /** The files to upload, by the request field that will contain each file's address. */
  files(request: Request): Record<string, StoredMedia>;
  /** The other fields of the request. */
  input(request: Request): object;
}

/**
 * A fal model that turns a video into another video. Each file is first uploaded to fal's own storage, by two free calls,
 * because requests of some megabytes are slow in fal's queue. The handle names the request, and any process with the key can
 * poll it.
 * @returns a model whose methods throw ProviderError
 */
export function falRenderModel<Request>(
  render: FalRender<Request>,
  options: FalOptions & { storage: Storage },
): RenderModel<Request> {
  const { what, model } = render;
  const { queue, status, cancel } = falVideos(what, options);
  return {
    provider: FAL,
    model,
    async start(request, { signal }) {
      const addresses: Record<string, string> = {};
      for (const [field, file] of Object.entries(render.files(request)))
        addresses[field] = await beforePaid(what, signal, () => upload(options, file, signal));
      return { handle: await queue.submit(what, model, { ...addresses, ...render.input(request) }, signal) };
    },
    status,
    cancel,
  };
}

/** The queue for a kind of video, and what all of fal's models that make videos have in common: how they are polled and cancelled. */
export function falVideos(
  what: string,
  options: FalOptions,
): { queue: FalQueue } & Required<Pick<RenderModel<never>, 'status' | 'cancel'>> {
  const queue = falQueue(options);
  return {
    queue,
    async status(handle, { signal }) {
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

/**
 * The address to which files are uploaded: that of fal's storage service, or that of the queue if another queue than fal's is
 * configured.
 */
const storageBase = ({ baseUrl }: FalOptions): string => {
  const queue = withoutEnd(baseUrl || OFFICIAL_QUEUE, /\//);
  return queue === OFFICIAL_QUEUE ? OFFICIAL_STORAGE : queue;
};

/** Uploads a file. @returns the address from which fal's models can read it */
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
  // The address itself carries the permission to upload, so the key is not sent there.
  const put = await options.fetch(upload_url, {
    method: 'PUT',
    headers: { 'content-type': file.contentType },
    body: new Uint8Array(bytes),
    signal: limit,
  });
  await put.body?.cancel();
  // The file server's response says nothing about the key or the request, so it is not classified.
  if (!put.ok) throw falFailure('unavailable', 'file', new FalRefusal({ status: put.status, body: '' }, null));
  return file_url;
}

/**
 * Downloads with the guarded fetch and without the key: the address comes from fal, and the file is public to anybody who knows
 * it.
 */
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
