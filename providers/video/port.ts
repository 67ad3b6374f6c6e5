import type { MotionKind } from '../../platform/ffmpeg/index.js';
import type { MotionClip } from '../../platform/motion-clips/index.js';
import type { Cancellable } from '../cancel.js';

/** How a still is moved, over so many frames. */
export interface StillMotion {
  kind: MotionKind;
  frames: number;
}

export interface VideoRequest {
  /** First frame. */
  image: { bytes: Buffer; contentType: string };
  prompt: string;
  /** One of the model's `durations`. */
  seconds: number;
  seed: number;
}
export type VideoStatus =
  | { state: 'running'; progress?: number }
  /**
   * `save` streams the clip (silent or not, any size; the engine normalises) into a local file. `motion` when the clip is the
   * first frame moved: what is where in it follows from that.
   */
  | { state: 'done'; save(path: string, options: { signal?: AbortSignal }): Promise<void>; motion?: StillMotion }
  /** The provider ended it. `reason` is a sentence for the user. */
  | { state: 'failed'; reason: string };

/** Start, then status from any process: the handle is all that is needed, and is stored before the first poll. */
export interface VideoModel extends Cancellable {
  readonly provider: string;
  readonly model: string;
  /** Clip lengths in seconds that the provider makes and bills, ascending. */
  readonly durations: readonly number[];
  /** One paid call; never retried by the adapter once the request may have been accepted. @throws ProviderError */
  start(request: VideoRequest, options: { signal?: AbortSignal }): Promise<{ handle: string }>;
  /** Free. @throws ProviderError with `retryable` true when the poll, not the render, failed. */
  status(handle: string, options: { signal?: AbortSignal }): Promise<VideoStatus>;
  /** Where the clip is its first frame in motion and nothing else: what it is made of, with nothing rendered yet. */
  motionClip?(handle: string): Promise<MotionClip>;
}
