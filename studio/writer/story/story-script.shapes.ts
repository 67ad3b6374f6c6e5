import { z } from 'zod';
import { type ScriptInput, scriptShape, segmentShape } from '../shapes.js';

/** A scene: a line of a script, and how it is acted and graded. */
const sceneShape = segmentShape.extend({
  /** What the character does in the picture. */
  action: z.string(),
  /** How the picture is graded: a word of `COLOR_STATES`, or words of one's own. */
  colorState: z.string(),
});
export type Scene = z.infer<typeof sceneShape>;

export const storyScriptShape = scriptShape.extend({ segments: z.array(sceneShape).min(1) });
export type StoryScript = z.infer<typeof storyScriptShape>;

/** As for a script; `persona` is the character. */
export type StoryScriptInput = ScriptInput;

/** Characters. */
export const SCENE_LIMITS = { action: 500, colorState: 120 } as const;
