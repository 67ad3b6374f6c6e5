import type { FrameContent } from '../frames.js';

/** A ready-made storyboard from which users can start. */
export interface StoryboardPreset {
  /** Stable: clients store it. */
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

/** Makes a frame in which the creator is seen. */
export const seen = (caption: string, visual_description: string): PresetFrame => ({
  caption,
  visual_description,
  use_character: true,
});

/** Makes a frame that shows only things and hands. */
export const things = (caption: string, visual_description: string): PresetFrame => ({ caption, visual_description });
