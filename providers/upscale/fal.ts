import type { Storage } from '../../platform/storage/port.js';
import type { FalOptions } from '../fal.js';
import { falRenderModel } from '../fal-video.js';
import type { UpscaleModel, UpscaleRequest } from './port.js';

/** Topaz's Proteus, by fal: priced by the second and the size of what comes out. */
const MODEL = 'fal-ai/topaz/upscale/video';

/** fal's video upscaler by one key, through its queue. @returns a model whose methods throw ProviderError */
export const falUpscaleModel = (options: FalOptions & { storage: Storage }): UpscaleModel =>
  falRenderModel<UpscaleRequest>(
    {
      what: 'larger video',
      model: MODEL,
      files: ({ video }) => ({ video_url: video }),
      // Of H.265, which it makes otherwise, many browsers show nothing.
      input: ({ scale }) => ({ upscale_factor: scale, H264_output: true }),
    },
    options,
  );
