import type { Camera, Scene } from '../../../studio/illustrator/scene.js';

/**
 * What a choice adds to a scene. Unlike in a {@link Scene}, its camera and clothing may be partial (only a height, only a
 * side); `assemble` puts the parts together. `look` describes the person in a word or two ("bun", "glasses"). It does not state
 * the colour of the hair, which comes from the person's description.
 */
export type ScenePart = Pick<
  Scene,
  | 'place'
  | 'light'
  | 'framing'
  | 'pose'
  | 'expression'
  | 'mood'
  | 'arrangement'
  | 'setting'
  | 'finishes'
  | 'composition'
  | 'details'
  | 'weather'
  | 'accessories'
  | 'handProps'
  | 'talking'
> & {
  camera?: Partial<Camera>;
  clothing?: Omit<NonNullable<Scene['clothing']>, 'words'>;
  look?: string;
};

export interface Choice {
  /** Never rename it: clients and stored jobs contain it. */
  value: string;
  label: string;
  /** The phrase for a model's prompt, without an initial capital or a full stop. */
  prompt: string;
  /** What the illustrator draws for the choice; absent if it is the usual look. */
  scene?: ScenePart;
  /**
   * True if `prompt` names a specific camera. If the creator's phone is known too, the photo's prompt then says that the
   * phone's photo is processed to look as described.
   */
  namesCamera?: true;
  /**
   * Phrases, besides the label, that mean this choice in free text. They must be in lower case. If several match at the same
   * place, the longest wins.
   */
  words?: readonly string[];
}

export const SECTION_NAMES = ['Scene', 'Camera', 'Light', 'Person', 'Product', 'Style'] as const;

export interface Group {
  id: string;
  label: string;
  section: (typeof SECTION_NAMES)[number];
  /** Maximum number of choices; 1 makes it a single-select group. */
  most: number;
  choices: readonly Choice[];
}

/** The value that leaves a group out. */
export const SKIP = '__skip__';
/** The value that uses the caller's own words for a group, from `customTextPerGroup`. */
export const CUSTOM = '__custom__';
