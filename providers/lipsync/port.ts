import type { RenderModel, StoredMedia } from '../rendered.js';

export interface LipSyncRequest {
  /** MP4, MOV or WebM with somebody who is to say it. */
  video: StoredMedia;
  /** WAV, MP3 or M4A with speech. */
  audio: StoredMedia;
  /** What the result is as long as. A sound that goes on after the video is seen with the video running back and forth. */
  lasts: 'audio' | 'video';
}

/** Makes the mouth in a video say what is heard, and lays the sound under it. */
export type LipSyncModel = RenderModel<LipSyncRequest>;

/** How long the result will be, which is what a provider bills. */
export const syncedSeconds = ({ video, audio, lasts }: LipSyncRequest): number =>
  lasts === 'audio' ? audio.seconds : video.seconds;
