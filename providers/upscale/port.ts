import type { RenderModel, StoredMedia } from '../rendered.js';

export const UPSCALES = [2, 4] as const;

export interface UpscaleRequest {
  video: StoredMedia;
  /** The factor by which width and height are multiplied. */
  scale: (typeof UPSCALES)[number];
}

/** Increases the resolution of a video; its sound is unchanged. */
export type UpscaleModel = RenderModel<UpscaleRequest>;
