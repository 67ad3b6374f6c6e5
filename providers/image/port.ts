import type { PictureAreas, PictureRequest, SpeakingFace } from '../../studio/illustrator/picture.js';
import type { Cancellable } from '../cancel.js';

export type {
  AreaBox,
  AspectRatio,
  PictureAreas,
  ReferenceImage,
  ReferenceRole,
} from '../../studio/illustrator/picture.js';
export type { Scene } from '../../studio/illustrator/scene.js';

export interface ImageRequest extends PictureRequest {
  /** The prompt for a model, built from the scene by the caller. */
  prompt: string;
}

export interface ImageResult {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  /**
   * Positions of the faces and labels that the illustrator has drawn. Absent for other pictures, in which faces are detected.
   */
  areas?: PictureAreas;
  /** The face of a drawn presenter who is going to speak; models draw none. */
  face?: SpeakingFace;
}

interface AnyImageModel {
  readonly provider: string;
  readonly model: string;
  /** The price of a picture, USD; 0 for the offline studio. */
  readonly usd: number;
}

/** An image model that returns the picture from the request itself. */
export interface DirectImageModel extends AnyImageModel {
  /** Makes a picture by one paid call, which is never repeated once the request may have been accepted. @throws ProviderError */
  generate(request: ImageRequest, options: { signal?: AbortSignal }): Promise<ImageResult>;
}

export type ImageStatus =
  | { state: 'running' }
  | { state: 'done'; picture: ImageResult }
  /** The provider ended the request without billing it. `reason` is a sentence for the user. */
  | { state: 'failed'; failure: 'refused' | 'bad_request' | 'unavailable'; reason: string };

/**
 * A model on which pictures are started once and then polled from any process. Polling needs only the handle, which is stored
 * before the first poll.
 */
export interface QueuedImageModel extends AnyImageModel, Cancellable {
  /** Starts a picture by one paid call, which is never repeated once the request may have been accepted. @throws ProviderError */
  start(request: ImageRequest, options: { signal?: AbortSignal }): Promise<{ handle: string }>;
  /** Polls a picture; the status includes it once it is finished. Free, and can be repeated. @throws ProviderError */
  status(handle: string, options: { signal?: AbortSignal }): Promise<ImageStatus>;
}

export type ImageModel = DirectImageModel | QueuedImageModel;

export const isQueued = (model: ImageModel): model is QueuedImageModel => 'start' in model;
