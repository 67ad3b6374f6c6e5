import type { PresetKey } from '../vocab/keys.js';
import type { OptionName } from './options.js';

/** What a run can be made of. How each is done, what it needs and what it makes is said by flows' `STEP_RULES`. */
export const STEP_NAMES = [
  'brief',
  'script',
  'voice',
  'frame',
  'slide',
  'clip',
  'lipsync',
  'segment',
  'cut',
  'pack',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** Where a run waits for its owner: everything before it is the preview, everything that costs a video provider comes after it. */
export const GATE = 'gate';

/**
 * The steps of one stage are done side by side, and the next stage begins when all of them are done. A line's step that needs another one
 * of its stage begins as soon as that is done for its line, whatever the other lines lack.
 */
export type Stage = readonly StepName[];
export type Plan = readonly (Stage | typeof GATE)[];

/** What comes out of a run: one MP4, or pictures to swipe through with all of them in one zip. */
export const PRESET_OUTPUTS = ['video', 'slides'] as const;
export type PresetOutput = (typeof PRESET_OUTPUTS)[number];

/** A workflow as its file says it. */
export interface PresetPlan {
  slug: PresetKey;
  output: PresetOutput;
  plan: Plan;
  /**
   * What the pictures show: the creator, line after line; above all what the lines are about; or, set and not drawn so that they cost
   * nothing, a message thread up to the line or an app on a phone.
   */
  pictures: 'creator' | 'things' | 'thread' | 'app';
  /** Its lines are scenes that are acted: each has an action and a colour state, and a character who is the run's creator. */
  scenes?: true;
  /** The writer's format that it is written in, and all those of scripts that can be sent to it. */
  format: string;
  formats: readonly string[];
  /** The creator who appears when a run names none. */
  presenter: { name: string; gender: string; visualDescription: string };
  /** The options that a run of it takes. */
  options: readonly OptionName[];
  /** How many lines, or slides, it may have. */
  lines: { least: number; most: number };
  /** What is so unless the run's options say otherwise. */
  defaults: { sameFrame: boolean; burnCaptions: boolean };
}
