import { z } from 'zod';
import { type ScriptInput, scriptShape, segmentShape } from '../shapes.js';

/** A scene: a script's segment, with its acting and colour grading. */
const sceneShape = segmentShape.extend({
  /** What the character does in the picture. */
  action: z.string(),
  /** Colour grading: a value of `COLOR_STATES`, or free words. */
  colorState: z.string(),
});
export type Scene = z.infer<typeof sceneShape>;

export const storyScriptShape = scriptShape.extend({ segments: z.array(sceneShape).min(1) });
export type StoryScript = z.infer<typeof storyScriptShape>;

/** Input of the story-script task: the same as for a script; `persona` is the character. */
export type StoryScriptInput = ScriptInput;

/** Maximum numbers of characters. */
export const SCENE_LIMITS = { action: 500, colorState: 120 } as const;
