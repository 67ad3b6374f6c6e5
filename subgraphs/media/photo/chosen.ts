import type { Scene } from '../../../studio/illustrator/scene.js';
import type { OptionPick } from '../options/read-options.js';
import { type Choice, findChoice, findGroup, type GroupId, type ScenePart } from '../options/vocabulary.js';
import { clothingFromWords, partFromWords, sceneFromWords } from '../options/words.js';
import { phrase } from './photo-words.js';

/** The options of a brief, looked up in the vocabulary: their words per group, and what they add to the scene. */
export interface Chosen {
  /** The words of a group's choices in the given order, then the caller's own; empty if nothing was chosen. */
  words(group: GroupId): string[];
  /** What the choices add to the scene. Later parts override earlier ones. */
  parts: ScenePart[];
  /** Whether a choice that names a specific camera was selected. */
  namesCamera: boolean;
}

/** Looks up the selected options. A value from an old stored job that is no longer in the vocabulary is ignored. */
export function lookUpOptions(picks: readonly OptionPick[]): Chosen {
  const taken = picks.map(({ group, values, text }) => ({
    group,
    text: phrase(text),
    choices: values.flatMap((value): Choice[] => lookUpChoice(group, value) ?? []),
  }));
  const words = new Map(
    taken.map(({ group, choices, text }) => [group, [...choices.map(({ prompt }) => prompt), ...(text ? [text] : [])]]),
  );
  return {
    words: (group) => words.get(group) ?? [],
    parts: [...taken]
      .sort((a, b) => strength(a.group) - strength(b.group))
      .flatMap(({ group, choices, text }) => [
        ...choices.flatMap(({ scene }) => scene ?? []),
        ...(text ? [readPart(group, text)] : []),
      ]),
    namesCamera: taken.some(({ choices }) => choices.some((choice) => choice.namesCamera)),
  };
}

function lookUpChoice(group: GroupId, value: string): Choice[] | null {
  const known = findGroup(group);
  const choice = known && findChoice(known, value);
  return choice ? [choice] : null;
}

/** Groups that only suggest a place, a light or a pose. The groups for the place, light or pose itself override them. */
const SUGGESTING: readonly GroupId[] = ['activity', 'weather', 'photo_style', 'finish', 'product_display'];
const strength = (group: GroupId): number => {
  const at = SUGGESTING.indexOf(group);
  return at < 0 ? SUGGESTING.length : at;
};

/** The properties of the scene that a group's own words may change. */
const TEXT_SAYS: Partial<Record<GroupId, readonly (keyof Scene & keyof ScenePart)[]>> = {
  place: ['place', 'setting'],
  background: ['setting'],
  weather: ['light', 'setting', 'weather'],
  activity: ['place', 'pose'],
  framing: ['framing', 'camera'],
  camera_height: ['camera'],
  camera_side: ['camera'],
  light: ['light'],
  pose: ['pose'],
  expression: ['expression'],
  photo_style: ['light', 'finishes'],
};

/** Groups whose own words are read only as the group's choices. */
const NAMED: ReadonlySet<GroupId> = new Set(['accessories', 'composition', 'finish', 'product_display', 'props']);

function readPart(group: GroupId, text: string): ScenePart {
  if (group === 'outfit' || group === 'outfit_colour') return { clothing: clothingFromWords(text) };
  if (group === 'hair') return { look: /\bhair\b/i.test(text) ? text : `${text} hair` };
  if (NAMED.has(group)) return partFromWords(group, text);
  const said = sceneFromWords(text);
  const fields = TEXT_SAYS[group] ?? [];
  const details = group === 'background' ? partFromWords(group, text).details : undefined;
  const read = Object.fromEntries(fields.flatMap((field) => (said[field] === undefined ? [] : [[field, said[field]]])));
  return details ? { ...read, details } : read;
}
