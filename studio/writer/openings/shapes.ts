import type { HookFamily } from '../formats.js';
import type { Brief } from '../shapes.js';
import type { CAMERA_ANGLES, COLOR_STATES } from '../story/shapes.js';

/** The angles of an ad's first line, in the order in which responses list them. Published: never rename one. */
export const AD_HOOK_ANGLES = ['Problem', 'Curiosity', 'Social Proof', 'POV', 'Bold Claim'] as const;
export type AdHookAngle = (typeof AD_HOOK_ANGLES)[number];

export interface AdHooksInput {
  brief: Brief;
  /** The tone, in the caller's words. */
  tone: string | null;
  /** Maximum number of hooks per angle, 1 to 8. */
  perAngle: number;
}
export interface AdHook {
  angle: AdHookAngle;
  hookText: string;
  onScreenText: string;
  openingVisual: string;
}
export interface AdHooks {
  adHooks: AdHook[];
}

/** A script whose opening is to be rewritten. Any other properties that it has are sent to a model, too. */
interface HookedScript {
  structureType?: string | null;
  hookText: string;
  segments: readonly { segmentRole: string; spokenLine: string; onScreenText?: string | null }[];
}
export interface ScriptHooksInput {
  brief: Brief;
  script: HookedScript;
  /** Maximum number of openings, 1 to 10. */
  count: number;
  /** The speaker's name. */
  personaName: string | null;
  toneOfVoice: string | null;
}
export interface HookVariant {
  hookText: string;
  spokenLine: string;
  family: HookFamily;
  note: string;
}
export interface ScriptHooks {
  variants: HookVariant[];
}

/** A format that the covers follow: one from the library, or the structure of a successful post (a "winner"). */
export interface CoverFormat {
  name: string | null;
  /** The hook family that it opens with; null for any. */
  hookFamily: HookFamily | null;
  /** Openings with [slots] to fill in. */
  hookRecipes: readonly string[];
  /** The purpose of each slide. */
  structure: readonly string[];
  /** Number of slides including the first and the last; null where the format does not say. */
  slideCount: number | null;
  /** Phrases of the format that covers must not repeat. */
  avoid: readonly string[];
  /** What else is known about a winner: the figures that prove its success, and what makes it worth saving. */
  shows: Readonly<Record<string, string | number>>;
}
export interface CoversInput {
  topic: string;
  brief: Brief;
  format: CoverFormat | null;
  personaName: string | null;
  /** Maximum number of covers, 1 to 10. */
  count: number;
  /** Covers that were used already and must not be repeated. */
  avoid: readonly string[];
}
export interface Cover {
  text: string;
  angle: HookFamily;
}
export interface Covers {
  covers: Cover[];
}

/** A scene as the client sends it. Any other properties that it has are sent to a model, too. */
interface StoryScene {
  narration?: string | null;
  action?: string | null;
  visual?: string | null;
  onScreenText?: string | null;
  angle?: string | null;
  colorState?: string | null;
  stake?: string | null;
  showsProduct?: boolean | null;
}
export interface StoryHooksInput {
  /** A script of at least two scenes. */
  script: { premise?: string | null; character?: string | null; scenes: readonly StoryScene[] };
  brief: Brief;
  /** Maximum number of scenes to write, 3 to 10. */
  count: number;
}
export interface StoryHook {
  narration: string;
  action: string;
  visual: string;
  angle: (typeof CAMERA_ANGLES)[number];
  colorState: (typeof COLOR_STATES)[number];
  stake: string;
}
export interface StoryHooks {
  openings: StoryHook[];
}
