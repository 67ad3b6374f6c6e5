import type { Camera, Scene } from '../../../studio/illustrator/scene.js';

/**
 * What a choice adds to a scene. Unlike in a {@link Scene}, a camera and clothing may be told in parts (a height here, a side
 * there); the builder puts the parts together. `look` is said of the person: a bare word ("bun", "glasses"), which leaves the colour
 * of the hair to what else is known of them.
 */
export type ScenePart = Pick<
  Scene,
  'place' | 'light' | 'framing' | 'pose' | 'expression' | 'mood' | 'arrangement' | 'setting'
> & {
  camera?: Partial<Camera>;
  clothing?: Omit<NonNullable<Scene['clothing']>, 'words'>;
  look?: string;
};

export interface Choice {
  /** Stable: clients and stored jobs hold it. */
  value: string;
  label: string;
  /** The words for a model, a phrase without capital and full stop. */
  prompt: string;
  /** What the illustrator draws of it; nothing where it has no means to show it. */
  scene?: ScenePart;
  /** The words name a camera of their own, so the persona's phone is not mentioned beside it. */
  namesCamera?: true;
  /** Further words by which free text means this choice, lower-case, longest phrases win. The label counts anyway. */
  words?: readonly string[];
}

export const SECTION_NAMES = ['Scene', 'Camera', 'Light', 'Person', 'Product', 'Style'] as const;

export interface Group {
  id: string;
  label: string;
  section: (typeof SECTION_NAMES)[number];
  /** How many choices may be taken at once; one makes it a single-select group. */
  most: number;
  choices: readonly Choice[];
}

/** Leaves a group out, as if it were not named. */
export const SKIP = '__skip__';
/** Takes the group's words from `customTextPerGroup`. */
export const CUSTOM = '__custom__';
