import type { RenderModel, StoredMedia } from '../rendered.js';

export const UPSCALES = [2, 4] as const;

export interface UpscaleRequest {
  video: StoredMedia;
  /** How many times as wide and as high. */
  scale: (typeof UPSCALES)[number];
}

/** Makes a video larger; its sound stays. */
export type UpscaleModel = RenderModel<UpscaleRequest>;
