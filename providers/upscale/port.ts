import type { RenderModel, StoredMedia } from '../rendered.js';

export const UPSCALES = [2, 4] as const;

export interface UpscaleRequest {
  video: StoredMedia;
  /** The factor by which width and height are multiplied. */
  scale: (typeof UPSCALES)[number];
}

/** Increases the resolution of a video and keeps its sound. */
export type UpscaleModel = RenderModel<UpscaleRequest>;
