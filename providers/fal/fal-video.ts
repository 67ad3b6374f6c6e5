import { z } from 'zod';
import type { Storage } from '../../platform/storage/port.js';
import { deadline } from '../call.js';
import type { RenderModel, StoredMedia } from '../rendered.js';
import { saveMp4 } from '../video-download.js';
import { beforePaid, FAL, type FalOptions, type FalQueue, FalRefusal, falFailure, falQueue, freeCall } from './fal.js';
import { uploadToFal } from './upload.js';

const DOWNLOAD_MS = 600_000;
/** Largest video that is downloaded, bytes: a minute of 4K at a generous bit rate. */
const LARGEST_VIDEO_BYTES = 512 * 2 ** 20;

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
        addresses[field] = await beforePaid(what, signal, async () =>
          uploadToFal(options, { ...file, name: nameOf(file), bytes: await options.storage.read(file.key) }, signal),
        );
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

const nameOf = ({ key }: StoredMedia): string => key.slice(key.lastIndexOf('/') + 1);

const made = z.object({ video: z.object({ url: z.url({ protocol: /^https?$/ }) }) });

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
