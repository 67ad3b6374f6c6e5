import { z } from 'zod';
import type { Brief } from '../shapes.js';
import { CAMERA_ANGLES, COLOR_STATES } from '../story/vocabulary.js';

/** A scene as the client sends it. */
export interface StoryScene {
  role?: string | null;
  narration?: string | null;
  action?: string | null;
  visual?: string | null;
  onScreenText?: string | null;
  shot?: string | null;
  angle?: string | null;
  colorState?: string | null;
  transitionOut?: string | null;
  stake?: string | null;
  showsProduct?: boolean | null;
  seconds?: number | null;
}

export interface StoryHooksInput {
  /** A script of at least two scenes. */
  script: { premise?: string | null; character?: string | null; scenes: readonly StoryScene[] };
  brief: Brief;
  /** Number of scenes to write, 3 to 10. */
  count: number;
}

const storyHookShape = z.object({
  narration: z.string(),
  action: z.string(),
  visual: z.string(),
  angle: z.enum(CAMERA_ANGLES),
  colorState: z.enum(COLOR_STATES),
  stake: z.string(),
});
export const storyHooksShape = z.object({ openings: z.array(storyHookShape) });
export type StoryHook = z.infer<typeof storyHookShape>;
export type StoryHooks = z.infer<typeof storyHooksShape>;
