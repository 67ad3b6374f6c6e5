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

/**
 * The words for how a scene of a story ad looks, as we write and recognise them. Callers may use other words, which are kept.
 */

/** Distance of the camera. */
export const SHOTS = ['wide', 'full', 'medium', 'close-up', 'extreme-close-up', 'insert'] as const;

/** Position of the camera. */
export const CAMERA_ANGLES = ['eye-level', 'low', 'high', 'overhead', 'over-the-shoulder', 'pov', 'tilted'] as const;

/** Colour grading, which changes where the story turns. */
export const COLOR_STATES = ['muted', 'cold', 'dark', 'neutral', 'warm', 'bright', 'vivid'] as const;

/** Transitions between scenes. */
export const TRANSITIONS = ['cut', 'match-cut', 'smash-cut', 'whip-pan', 'dissolve', 'fade'] as const;
