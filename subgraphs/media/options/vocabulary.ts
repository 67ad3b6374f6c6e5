import { CAMERA_GROUPS } from './groups/camera.js';
import { CLOTHES_GROUPS } from './groups/clothes.js';
import { PERSON_GROUPS } from './groups/person.js';
import { PLACE_GROUPS } from './groups/place.js';
import { SCENE_GROUPS } from './groups/scene.js';
import { STYLE_GROUPS } from './groups/style.js';
import type { Choice, Group } from './vocabulary.types.js';

export * from './vocabulary.types.js';

const ALL = [
  ...PLACE_GROUPS,
  ...SCENE_GROUPS,
  ...CAMERA_GROUPS,
  ...CLOTHES_GROUPS,
  ...PERSON_GROUPS,
  ...STYLE_GROUPS,
] as const;

export type GroupId = (typeof ALL)[number]['id'];

/**
 * All choices for a creator photo, defined only here: the options response lists them, `optionsMap` is validated against them,
 * and the prompt's words and the illustrator's scenes come from them. Never rename a value: clients and stored jobs contain it.
 */
export const GROUPS: readonly (Group & { id: GroupId })[] = ALL;

const byId = new Map<string, Group & { id: GroupId }>(GROUPS.map((group) => [group.id, group]));

/** Finds a group of options. It is looked up in a map, not an object, so `constructor` and similar names are not found. */
export const findGroup = (id: string): (Group & { id: GroupId }) | undefined => byId.get(id);

export const findChoice = (group: Group, value: string): Choice | undefined =>
  group.choices.find((choice) => choice.value === value);
