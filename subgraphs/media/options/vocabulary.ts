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
 * What can be chosen for a creator photo. The one definition: the options answer shows it, `optionsMap` is checked against it,
 * the prompt takes its words and the illustrator its scenes from it. Values are never renamed, as stored jobs hold them.
 */
export const GROUPS: readonly (Group & { id: GroupId })[] = ALL;

const byId = new Map<string, Group & { id: GroupId }>(GROUPS.map((group) => [group.id, group]));

/** A map, so that `constructor` and its kin are unknown like any other word. */
export const groupOf = (id: string): (Group & { id: GroupId }) | undefined => byId.get(id);

export const choiceOf = (group: Group, value: string): Choice | undefined =>
  group.choices.find((choice) => choice.value === value);
