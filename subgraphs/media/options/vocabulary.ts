import { DIRECTIONS, OPTIONS, PRESETS } from '../../../content/media/data.js';
import type { GROUP_IDS, SECTION_NAMES } from '../../../content/media/schema.js';
import { GARMENT_WORDS } from '../../../studio/illustrator/clothes/words.js';
import { PLACE_WORDS } from '../../../studio/illustrator/places/words.js';
import type { Camera, Garment, Place, Scene } from '../../../studio/illustrator/scene.js';

/**
 * What a choice adds to a scene. Unlike in a {@link Scene}, its camera and clothing may be partial (only a height, only a
 * side); {@link assemble} puts the parts together. `look` describes the person in a word or two ("bun", "glasses").
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
  value: string;
  label: string;
  /** The phrase for a model's prompt. */
  prompt: string;
  /** What the illustrator draws for the choice; absent if it is the usual look. */
  scene?: ScenePart;
  namesCamera?: true;
  /** Phrases, besides the label, that mean this choice in free text. If several match at a place, the longest wins. */
  words?: readonly string[];
}

export type GroupId = (typeof GROUP_IDS)[number];

export interface Group {
  id: GroupId;
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

/** The words by which the illustrator knows the place or garment of a choice. */
const drawnWords = (group: GroupId, value: string): readonly string[] =>
  (group === 'place' && PLACE_WORDS[value as Place]?.named) ||
  (group === 'outfit' && GARMENT_WORDS[value as Garment]) ||
  [];

/**
 * All choices for a creator photo (`content/media/options.yaml`): the options response lists them, `optionsMap` is validated
 * against them, and the prompt's words and the illustrator's scenes come from them.
 */
export const GROUPS: readonly Group[] = (OPTIONS as readonly Group[]).map((group) => ({
  ...group,
  choices: group.choices.map((choice) => ({
    ...choice,
    words: [...drawnWords(group.id, choice.value), ...(choice.words ?? [])],
  })),
}));
/** Ready-made sets of options. */
export const OPTION_PRESETS = PRESETS;

const byId = new Map<string, Group>(GROUPS.map((group) => [group.id, group]));

/** Finds a group of options. It is looked up in a map, not an object, so `constructor` and similar names are not found. */
export const findGroup = (id: string): Group | undefined => byId.get(id);

export const findChoice = (group: Group, value: string): Choice | undefined =>
  group.choices.find((choice) => choice.value === value);

/** The named directions of the eyes and positions of the head. */
export const { eyes: GAZES, head: HEADS } = DIRECTIONS;

/** A direction of eyes or head, -1 to 1: x towards the picture's right, y upwards. */
export interface Direction {
  x: number;
  y: number;
}

/** The named direction nearest to the given one. */
export const nearest = <T extends Direction>(all: readonly T[], to: Direction): T =>
  all.reduce((best, one) => (distance(one, to) < distance(best, to) ? one : best));
const distance = (a: Direction, b: Direction): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A scene assembled from parts, and what the parts say about the person's looks and clothes. */
interface Assembled {
  scene: Partial<Scene>;
  looks: string[];
  clothing: NonNullable<ScenePart['clothing']>;
}

/** Properties that are lists: every part adds to them. */
const LISTS = ['finishes', 'details', 'accessories', 'handProps'] as const;

/**
 * Assembles parts. If two set the same property of the scene, the camera or the clothing, the later one wins. Only settings and
 * moods, which are texts, and lists are joined. The scene has a `camera` only if a part gives its height or side. Without one, only
 * the framing says how near things are.
 */
export function assemble(parts: readonly ScenePart[]): Assembled {
  const scene: Partial<Scene> = {};
  const partialCamera: NonNullable<ScenePart['camera']> = {};
  const clothing: Assembled['clothing'] = {};
  const looks: string[] = [];
  const settings: string[] = [];
  const moods: string[] = [];
  for (const { camera, clothing: worn, look, setting, mood, ...rest } of parts) {
    Object.assign(scene, rest, joinLists(scene, rest));
    Object.assign(partialCamera, camera);
    Object.assign(clothing, worn);
    if (look) looks.push(look);
    if (setting) settings.push(setting);
    if (mood) moods.push(mood);
  }
  if (partialCamera.azimuth !== undefined || partialCamera.elevation !== undefined)
    scene.camera = { azimuth: 0, elevation: 0, distance: 'medium', ...partialCamera };
  if (settings.length > 0) scene.setting = settings.join(', ');
  if (moods.length > 0) scene.mood = moods.join(', ');
  return { scene, looks, clothing };
}

/** The lists of a scene and of what is added to it, without repetitions. */
function joinLists(scene: Partial<Scene>, more: Partial<Scene>): Partial<Scene> {
  return Object.fromEntries(
    LISTS.flatMap((list) => {
      const all = new Set<unknown>([...(scene[list] ?? []), ...(more[list] ?? [])]);
      return all.size > 0 ? [[list, [...all]]] : [];
    }),
  );
}
