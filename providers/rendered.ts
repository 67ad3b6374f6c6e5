import type { Cancellable } from './cancel.js';

/** A file of ours that an adapter is given: it reads the bytes itself, in whichever process it runs. */
export interface StoredMedia {
  /** Storage key. */
  key: string;
  contentType: string;
  seconds: number;
}

/** How something that is rendered elsewhere stands. */
export type RenderStatus =
  | { state: 'running' }
  /** `save` streams the video into a local file; `notice` is a sentence for the user about what it is not. */
  | { state: 'done'; save(path: string, options: { signal?: AbortSignal }): Promise<void>; notice?: string }
  /** The provider ended it, unbilled. `reason` is a sentence for the user. */
  | { state: 'failed'; reason: string };

/** Start, then status from any process: the handle is all that is needed, and is stored before the first look. */
export interface RenderModel<Request> extends Cancellable {
  readonly provider: string;
  readonly model: string;
  /** One paid call; never retried by the adapter once the request may have been accepted. @throws ProviderError */
  start(request: Request, options: { signal?: AbortSignal }): Promise<{ handle: string }>;
  /** Free. @throws ProviderError with `retryable` true when the look, not the render, failed. */
  status(handle: string, options: { signal?: AbortSignal }): Promise<RenderStatus>;
}
