import type { Storage } from '../../platform/storage/port.js';
import type { FalOptions } from '../fal/fal.js';
import { falRenderModel } from '../fal/fal-video.js';
import type { UpscaleModel, UpscaleRequest } from './port.js';

/** Topaz's Proteus on fal: priced by the seconds and the size of the result. */
const MODEL = 'fal-ai/topaz/upscale/video';

/** fal's video upscaler with one key, through its queue. @returns a model whose methods throw ProviderError */
export const falUpscaleModel = (options: FalOptions & { storage: Storage }): UpscaleModel =>
  falRenderModel<UpscaleRequest>(
    {
      what: 'larger video',
      model: MODEL,
      files: ({ video }) => ({ video_url: video }),
      // By default, the model makes H.265, which many browsers don't play.
      input: ({ scale }) => ({ upscale_factor: scale, H264_output: true }),
    },
    options,
  );
