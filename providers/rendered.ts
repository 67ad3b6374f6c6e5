import type { Cancellable } from './cancel.js';

/**
 * A stored file for an adapter. Only its key is passed on: the adapter reads the bytes itself, in whichever process it runs.
 */
export interface StoredMedia {
  /** The file's storage key. */
  key: string;
  contentType: string;
  seconds: number;
}

/** The state of a render, as a poll reports it. */
export type RenderStatus =
  | { state: 'running' }
  /** `save` streams the video into a local file; `notice` tells the user in a sentence what the result lacks. */
  | { state: 'done'; save(path: string, options: { signal?: AbortSignal }): Promise<void>; notice?: string }
  /** The provider ended the render without billing it. `reason` is a sentence for the user. */
  | { state: 'failed'; reason: string };

/**
 * A model on which renders are started once and then polled from any process. Polling needs only the handle, which is stored
 * before the first poll.
 */
export interface RenderModel<Request> extends Cancellable {
  readonly provider: string;
  readonly model: string;
  /** Starts a render by one paid call; the adapter never repeats it once the request may have been accepted. @throws ProviderError */
  start(request: Request, options: { signal?: AbortSignal }): Promise<{ handle: string }>;
  /** Polls a render. Free. @throws ProviderError with `retryable` true when the poll, not the render, failed */
  status(handle: string, options: { signal?: AbortSignal }): Promise<RenderStatus>;
}
