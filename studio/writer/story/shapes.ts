import type { Script, Segment } from '../shapes.js';

/** A scene: a script's segment, with its acting and colour grading. */
export interface Scene extends Segment {
  /** What the character does in the picture. */
  action: string;
  /** Colour grading: a value of `COLOR_STATES`, or free words. */
  colorState: string;
}

export interface StoryScript extends Script {
  segments: Scene[];
}

/** Maximum numbers of characters. */
export const SCENE_LIMITS = { action: 500, colorState: 120 } as const;
