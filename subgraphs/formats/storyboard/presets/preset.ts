import type { FrameContent } from '../frames.js';

/** A storyboard of ours to start from. */
export interface StoryboardPreset {
  /** Stable: clients keep it. */
  id: string;
  name: string;
  description: string;
  category: 'product' | 'proof' | 'teaching' | 'story';
  /** One emoji. */
  icon: string;
  frames: readonly PresetFrame[];
}
export type PresetFrame = Pick<FrameContent, 'caption' | 'visual_description'> &
  Partial<Pick<FrameContent, 'use_character'>>;

/** The creator is seen. */
export const seen = (caption: string, visual_description: string): PresetFrame => ({
  caption,
  visual_description,
  use_character: true,
});

/** Things and hands only. */
export const things = (caption: string, visual_description: string): PresetFrame => ({ caption, visual_description });
