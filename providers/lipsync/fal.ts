import type { Storage } from '../../platform/storage/port.js';
import type { FalOptions } from '../fal/fal.js';
import { falRenderModel } from '../fal/fal-video.js';
import type { LipSyncModel, LipSyncRequest } from './port.js';

/** Sync's second model on fal: works on photographed and drawn faces, 0.05 USD per second. */
const MODEL = 'fal-ai/sync-lipsync/v2';

/** fal's lip-sync with one key, through its queue. @returns a model whose methods throw ProviderError */
export const falLipSyncModel = (options: FalOptions & { storage: Storage }): LipSyncModel =>
  falRenderModel<LipSyncRequest>(
    {
      what: 'lip-synced clip',
      model: MODEL,
      files: ({ video, audio }) => ({ video_url: video, audio_url: audio }),
      input: (request) => ({ model: 'lipsync-2', sync_mode: syncMode(request) }),
    },
    options,
  );

/**
 * Chooses fal's mode for video and sound of different lengths: `cut_off` ends with the shorter one, `bounce` plays a short video
 * back and forth, `silence` continues silently after the sound.
 */
function syncMode({ video, audio, lasts }: LipSyncRequest): 'cut_off' | 'bounce' | 'silence' {
  if (audio.seconds > video.seconds) return lasts === 'audio' ? 'bounce' : 'cut_off';
  return lasts === 'audio' ? 'cut_off' : 'silence';
}
