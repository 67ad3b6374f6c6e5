import type { RenderModel, StoredMedia } from '../rendered.js';

export interface LipSyncRequest {
  /** MP4, MOV or WebM that shows the person who is to speak. */
  video: StoredMedia;
  /** WAV, MP3 or M4A with speech. */
  audio: StoredMedia;
  /**
   * Which of the two sets the length of the result. If `audio` does and the video is shorter, the video is repeated (by fal
   * back and forth).
   */
  lasts: 'audio' | 'video';
}

/** Makes the mouth in a video follow a recording, which replaces the video's sound. */
export type LipSyncModel = RenderModel<LipSyncRequest>;

/** The length of the result, which is what a provider bills. */
export const syncedSeconds = ({ video, audio, lasts }: LipSyncRequest): number =>
  lasts === 'audio' ? audio.seconds : video.seconds;
