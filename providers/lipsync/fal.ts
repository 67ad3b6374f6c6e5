import type { Storage } from '../../platform/storage/port.js';
import type { FalOptions } from '../fal.js';
import { falRenderModel } from '../fal-video.js';
import type { LipSyncModel, LipSyncRequest } from './port.js';

/** Sync's second model, by fal: faces of photographs and drawn ones, 0.05 USD a second. */
const MODEL = 'fal-ai/sync-lipsync/v2';

/** fal's lip-sync by one key, through its queue. @returns a model whose methods throw ProviderError */
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

/** `cut_off` ends with the shorter, `bounce` lets a short video run back and forth, `silence` is still at the sound's end. */
function syncMode({ video, audio, lasts }: LipSyncRequest): 'cut_off' | 'bounce' | 'silence' {
  if (audio.seconds > video.seconds) return lasts === 'audio' ? 'bounce' : 'cut_off';
  return lasts === 'audio' ? 'cut_off' : 'silence';
}
