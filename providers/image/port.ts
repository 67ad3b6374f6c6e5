import type { PictureAreas, PictureRequest } from '../../studio/illustrator/picture.js';
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
  /** The prompt for a model (built from the scene by the caller). */
  prompt: string;
}

export interface ImageResult {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  /** From who knows what was drawn where; of other pictures the faces are looked for. */
  areas?: PictureAreas;
}

interface AnyImageModel {
  readonly provider: string;
  readonly model: string;
}

/** Answers with the picture. */
export interface DirectImageModel extends AnyImageModel {
  /** One paid call. Never retries after the request may have been accepted. @throws ProviderError */
  generate(request: ImageRequest, options: { signal?: AbortSignal }): Promise<ImageResult>;
}

export type ImageStatus =
  | { state: 'running' }
  | { state: 'done'; picture: ImageResult }
  /** The provider ended it, unbilled. `reason` is a sentence for the user. */
  | { state: 'failed'; failure: 'refused' | 'bad_request' | 'unavailable'; reason: string };

/** Start, then status from any process: the handle is all that is needed, and is stored before the first look. */
export interface QueuedImageModel extends AnyImageModel, Cancellable {
  /** One paid call. Never retries after the request may have been accepted. @throws ProviderError */
  start(request: ImageRequest, options: { signal?: AbortSignal }): Promise<{ handle: string }>;
  /** Free, and can be repeated; brings the picture along once it is there. @throws ProviderError */
  status(handle: string, options: { signal?: AbortSignal }): Promise<ImageStatus>;
}

export type ImageModel = DirectImageModel | QueuedImageModel;

export const isQueued = (model: ImageModel): model is QueuedImageModel => 'start' in model;
