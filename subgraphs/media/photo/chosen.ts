import type { Scene } from '../../../studio/illustrator/scene.js';
import type { OptionPick } from '../options/read-options.js';
import { type Choice, choiceOf, type GroupId, groupOf, type ScenePart } from '../options/vocabulary.js';
import { clothingFromWords, sceneFromWords } from '../options/words.js';
import { phrase } from './photo-words.js';

/** The options of a brief, looked up: their words per group, and what they add to the scene. */
export interface Chosen {
  /** The words of a group's choices and the caller's own, in the order given; empty when it was left out. */
  words(group: GroupId): string[];
  /** Parts of the scene, weakest first. */
  parts: ScenePart[];
  /** A choice that names its own camera was taken. */
  namesCamera: boolean;
}

/** A value that the vocabulary no longer has, in a job stored long ago, says nothing. */
export function chosenOf(picks: readonly OptionPick[]): Chosen {
  const taken = picks.map(({ group, values, text }) => ({
    group,
    text: phrase(text),
    choices: values.flatMap((value): Choice[] => choiceIn(group, value) ?? []),
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
        ...(text ? [partOfText(group, text)] : []),
      ]),
    namesCamera: taken.some(({ choices }) => choices.some((choice) => choice.namesCamera)),
  };
}

function choiceIn(group: GroupId, value: string): Choice[] | null {
  const known = groupOf(group);
  const choice = known && choiceOf(known, value);
  return choice ? [choice] : null;
}

/** Groups that merely suggest a place, a light or a pose; the groups that are about those are stronger. */
const SUGGESTING: readonly GroupId[] = ['activity', 'weather', 'photo_style', 'finish', 'product_display'];
const strength = (group: GroupId): number => {
  const at = SUGGESTING.indexOf(group);
  return at < 0 ? SUGGESTING.length : at;
};

/** What a group's own words may change in the scene. */
const TEXT_SAYS: Partial<Record<GroupId, readonly (keyof Scene & keyof ScenePart)[]>> = {
  place: ['place', 'setting'],
  background: ['setting'],
  weather: ['light', 'setting'],
  activity: ['place', 'pose'],
  framing: ['framing', 'camera'],
  camera_height: ['camera'],
  camera_side: ['camera'],
  light: ['light'],
  pose: ['pose'],
  expression: ['expression'],
  photo_style: ['light'],
};

function partOfText(group: GroupId, text: string): ScenePart {
  if (group === 'outfit' || group === 'outfit_colour') return { clothing: clothingFromWords(text) };
  if (group === 'hair') return { look: /\bhair\b/i.test(text) ? text : `${text} hair` };
  const said = sceneFromWords(text);
  const fields = TEXT_SAYS[group] ?? [];
  return Object.fromEntries(fields.flatMap((field) => (said[field] === undefined ? [] : [[field, said[field]]])));
}
