import type { Jumps, StillMotion } from '../../engine/ffmpeg/index.js';
import type { FaceMoves, MotionClip } from '../../engine/motion-clips/index.js';
import type { Cancellable } from '../cancel.js';
import type { AreaBox } from '../image/port.js';
import type { ClipTerms } from '../prices.js';

export interface VideoRequest {
  /** The picture with which the clip begins. */
  image: { bytes: Buffer; contentType: string };
  /** What happens in the clip; the adapter adds the rules that hold for every clip. */
  prompt: string;
  /** What the person in the picture says to the camera; null or absent if nobody speaks. */
  says?: string | null;
  /** The clip's length in seconds, one of the model's `durations`. */
  seconds: number;
  seed: number;
  /** The face of a drawn presenter who speaks. The offline studio draws it over the first frame; other models ignore it. */
  face?: FaceMoves;
  /**
   * The jump cuts (sudden closer framings) of a spoken line, made by the offline studio; null for none. Other models ignore them.
   */
  jumps?: Jumps | null;
  /**
   * What must stay on the screen while the offline studio moves the picture, as shares of it. Other models ignore it.
   */
  kept?: AreaBox[];
}

export type VideoStatus =
  | { state: 'running'; progress?: number }
  /**
   * `save` streams the clip (silent or not, any size; the engine normalises it) into a local file. `motion` is set if the clip
   * is just its first frame in motion: from it, the position of any part of the frame in the clip can be calculated.
   */
  | { state: 'done'; save(path: string, options: { signal?: AbortSignal }): Promise<void>; motion?: StillMotion }
  /** The provider ended the clip with a failure. `reason` is a sentence for the user. */
  | { state: 'failed'; reason: string };

/**
 * A model on which clips are started once and then polled from any process. Polling needs only the handle, which is stored
 * before the first poll.
 */
export interface VideoModel extends Cancellable, ClipTerms {
  readonly provider: string;
  readonly model: string;
  /** Starts a clip by one paid call; the adapter never repeats it once the request may have been accepted. @throws ProviderError */
  start(request: VideoRequest, options: { signal?: AbortSignal }): Promise<{ handle: string }>;
  /** Polls a clip. Free. @throws ProviderError with `retryable` true when the poll, not the render, failed */
  status(handle: string, options: { signal?: AbortSignal }): Promise<VideoStatus>;
  /** Describes a clip that is just its first frame in motion, without rendering it. */
  motionClip?(handle: string): Promise<MotionClip>;
}
