import { rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import { FfmpegError, probe, type ShownVideo } from '../engine/ffmpeg/index.js';
import { ServiceError } from '../platform/errors/index.js';
import type { Storage } from '../platform/storage/port.js';
import { ProviderError } from './error.js';
import type { RenderModel, RenderStatus } from './rendered.js';

export interface LocalRenderOptions {
  storage: Storage;
  /** Path of ffmpeg. @default `ffmpeg` on PATH */
  ffmpegPath?: string;
  /** Path of ffprobe. @default `ffprobe` on PATH */
  ffprobePath?: string;
  /** Time limit for one video, ms. @default by its length */
  timeoutMs?: number;
}

interface Run {
  signal?: AbortSignal;
  ffmpegPath?: string;
  ffprobePath?: string;
  timeoutMs?: number;
}

interface LocalRender<Request> {
  model: string;
  /** A notice about the results, for the user. */
  notice: string | null;
  /** Lists the storage keys of the files that the request reads. */
  keys(request: Request): string[];
  /** Writes the video to `out`. @param paths paths of the files, in the order of `keys` */
  render(request: Request, paths: readonly string[], out: string, run: Run): Promise<void>;
}

/** Reads what is known about a video's pictures. @throws FfmpegError if it has none */
export async function readPictures(path: string, { signal, ffprobePath }: Run): Promise<ShownVideo> {
  const { video } = await probe(path, { ...(signal ? { signal } : {}), ...(ffprobePath ? { ffprobePath } : {}) });
  if (!video) throw new FfmpegError('failed', 'probe', 'no picture');
  return video;
}

const LOCAL = 'local';
/** The handle contains the request itself; the files that it names are in storage. */
const handled = z.looseObject({ request: z.looseObject({}) });

/**
 * Makes an offline model that turns one video into another. The handle is the whole request, and nothing is rendered before
 * `save`, so after a crash any process can render the video again.
 */
export function localRenderModel<Request extends object>(
  render: LocalRender<Request>,
  { storage, ffmpegPath, ffprobePath, timeoutMs }: LocalRenderOptions,
): RenderModel<Request> {
  async function save(request: Request, path: string, signal?: AbortSignal): Promise<void> {
    const part = `${path}.part`;
    const files: { path: string; release(): Promise<void> }[] = [];
    try {
      for (const key of render.keys(request)) files.push(await storage.localFile(key));
      const run = {
        ...(timeoutMs ? { timeoutMs } : {}),
        ...(signal ? { signal } : {}),
        ...(ffmpegPath ? { ffmpegPath } : {}),
        ...(ffprobePath ? { ffprobePath } : {}),
      };
      await render.render(
        request,
        files.map((file) => file.path),
        part,
        run,
      );
      await rename(part, path);
    } catch (error) {
      throw toRenderError(error);
    } finally {
      await Promise.all(files.map((file) => file.release()));
      await rm(part, { force: true });
    }
  }
  return {
    provider: LOCAL,
    model: render.model,
    async start(request, { signal }) {
      signal?.throwIfAborted();
      return { handle: JSON.stringify({ request }) };
    },
    async status(handle, { signal }): Promise<RenderStatus> {
      signal?.throwIfAborted();
      const request = handled.parse(JSON.parse(handle)).request as Request;
      for (const key of render.keys(request)) if (!(await storage.head(key))) return { state: 'failed', reason: GONE };
      return {
        state: 'done',
        save: (path, { signal }) => save(request, path, signal),
        ...(render.notice === null ? {} : { notice: render.notice }),
      };
    },
  };
}

const SMALLER = 'Export the video again with one size, and send that.';
const GONE = 'A file of this request is no longer stored. Upload it again.';

/**
 * Converts errors of rendering: `bad_request` if trying again cannot help; `unavailable` if ffmpeg is missing or the machine
 * was too slow.
 */
function toRenderError(error: unknown): unknown {
  if (error instanceof ServiceError && error.code === 'NOT_FOUND')
    return new ProviderError(LOCAL, 'bad_request', GONE, { cause: error });
  if (!(error instanceof FfmpegError)) return error;
  if (error.kind === 'too_large')
    return new ProviderError(LOCAL, 'bad_request', `${error.message} ${SMALLER}`, { cause: error });
  if (error.kind === 'failed')
    return new ProviderError(LOCAL, 'bad_request', 'The file could not be read to its end. Send it again as MP4.', {
      cause: error,
    });
  return new ProviderError(LOCAL, 'unavailable', error.message, { cause: error });
}
