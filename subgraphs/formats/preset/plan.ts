import type { PresetKey } from '../vocab/keys.js';
import type { OptionName } from './options.js';

/**
 * The steps that a run can consist of. How each step works, what it needs and what it makes is defined in `STEP_RULES`
 * of flows.
 */
const STEP_NAMES = ['brief', 'script', 'voice', 'frame', 'slide', 'clip', 'lipsync', 'segment', 'cut', 'pack'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/**
 * Where a run waits for its owner's approval. The steps before it make the preview; all steps that are paid for at a video
 * provider come after it.
 */
export const GATE = 'gate';

/**
 * The steps of one stage run side by side, and the next stage begins when all of them are finished. A step that needs another
 * step of its stage starts for each line as soon as the other step is finished for that line.
 */
export type Stage = readonly StepName[];
export type Plan = readonly (Stage | typeof GATE)[];

/** What a run produces: one MP4, or pictures to swipe through together with a zip of them. */
export const PRESET_OUTPUTS = ['video', 'slides'] as const;
export type PresetOutput = (typeof PRESET_OUTPUTS)[number];

/** A workflow, as defined by its file in `plans`. */
export interface PresetPlan {
  slug: PresetKey;
  output: PresetOutput;
  plan: Plan;
  /**
   * What the pictures show. `creator`: the creator in every line. `things`: mostly what the lines are about. `thread` and
   * `app`: a message thread up to the line, or an app on a phone; these are typeset rather than drawn by a model, so they cost
   * nothing.
   */
  pictures: 'creator' | 'things' | 'thread' | 'app';
  /** Whether the lines are acted scenes: each has an action and a colour state, and the run's creator is the character. */
  scenes?: true;
  /**
   * `format` is the writer's format for scripts that a run writes; `formats` lists those that a script sent to the workflow may
   * have.
   */
  format: string;
  formats: readonly string[];
  /** Names of the options that a run of the workflow accepts. */
  options: readonly OptionName[];
  /** Minimum and maximum number of lines or slides. */
  lines: { least: number; most: number };
  /** Defaults for options that a run does not set. */
  defaults: { sameFrame: boolean; burnCaptions: boolean; music: 'auto' | 'none'; soundEffects: boolean };
}
