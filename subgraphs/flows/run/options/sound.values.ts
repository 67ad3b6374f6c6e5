import type { Mood } from '../../../../studio/music/moods.js';

/** Stored sound options of a run. All of them are absent from runs of earlier releases, which have only the voice. */
export interface SoundOptions {
  music?: Mood | 'auto' | 'none';
  /** One of the owner's sounds, used instead of a mood. */
  musicKey?: string;
  /** 1 to 100. */
  musicVolume?: number;
  soundEffects?: boolean;
}

/** The music and sound effects of a cut. */
export interface CutSound {
  music: { mood: Mood } | { key: string } | null;
  /** 1 to 100. */
  volume: number;
  effects: boolean;
}
