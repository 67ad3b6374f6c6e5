/** What the options and the clothes of a brief add to its words and its scene. */
import { LAYER } from '../../../studio/illustrator/clothes/words.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import type { OptionPick } from '../options/read-options.js';
import { type Choice, findChoice, findGroup, type GroupId, type ScenePart } from '../options/vocabulary.js';
import { clothingFromWords, partFromWords, sceneFromWords } from '../options/words.js';
import { listed, type PhotoBrief, phrase } from './photo-words.js';

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

export interface Worn {
  /** For example "a green linen shirt"; empty if a custom prompt already describes the clothes. */
  words: string;
  scene: NonNullable<Scene['clothing']>;
}

/**
 * What the person wears. Everything that the request says counts together: first the clothing that it describes or shows, then
 * that of the visual preset, the selected outfits and the options. If it says nothing, the custom prompt decides (`inPrompt`),
 * and then the creator's usual outfit. Null if nothing is known.
 */
export function pickWorn(brief: PhotoBrief, chosen: Chosen, inPrompt?: Scene['clothing']): Worn | null {
  const wished = listWishes(brief, chosen);
  if (wished.length > 0) return combineWishes(wished);
  if (inPrompt) return { words: '', scene: inPrompt };
  const { outfits = [] } = brief.person;
  const usual = phrase(outfits.find((outfit) => phrase(outfit) !== ''));
  return usual ? readWorn(usual) : null;
}

/** What the request's own fields say about clothes, the most specific first. */
export function listWishes(
  { clothing: { text, photos }, preset, selectedOutfits }: PhotoBrief,
  chosen: Chosen,
): Worn[] {
  return [
    phrase(text) || photos > 0 ? describeGiven(phrase(text), photos) : null,
    phrase(preset.clothing) ? readWorn(phrase(preset.clothing)) : null,
    listed(selectedOutfits) ? readWorn(listed(selectedOutfits)) : null,
    readOptionClothing(chosen),
  ].filter((wish) => wish !== null);
}

const PLAIN_CLOTH = '#f4f1ea';

/**
 * Combines several descriptions into one outfit. The illustrator draws the outermost garment and the collar of a garment
 * beneath.
 */
function combineWishes(wished: readonly Worn[]): Worn {
  const [first, ...rest] = wished;
  if (rest.length === 0) return first!;
  const words = `${first!.words}, together with ${listed(rest.map((wish) => wish.words))}`;
  const scenes = wished.map(({ scene }) => scene);
  const garments = scenes.filter(({ garment }) => garment !== undefined);
  const outer = [...garments].sort((a, b) => LAYER[b.garment!] - LAYER[a.garment!])[0];
  const loose = scenes.find(({ garment, colour }) => garment === undefined && colour !== undefined);
  const colour = outer?.colour ?? loose?.colour;
  const beneath =
    garments.find((scene) => scene !== outer)?.colour ?? (garments.length > 1 ? PLAIN_CLOTH : loose?.colour);
  return {
    words,
    scene: {
      words,
      ...(outer?.garment ? { garment: outer.garment } : {}),
      ...(colour ? { colour } : {}),
      ...(beneath && beneath !== colour ? { under: beneath } : {}),
    },
  };
}

/** Rewrites words for use within a sentence: "wearing my green shirt" becomes "their green shirt". */
const inSentence = (said: string): string =>
  phrase(said.replace(/^(?:wearing|wears) /i, '')).replace(/^(?:my|her|his) /i, 'their ');

function readWorn(said: string): Worn {
  const words = inSentence(said);
  return { words, scene: { words, ...clothingFromWords(words) } };
}

function describeGiven(said: string, photos: number): Worn {
  const { words, scene } = readWorn(said || 'the clothing of the reference photo');
  if (photos === 0) return { words, scene };
  const many = photos > 1 ? 's' : '';
  return {
    words: said
      ? `${words}, exactly as in the clothing reference photo${many}`
      : `exactly what the clothing reference photo${many} show${many ? '' : 's'}`,
    scene,
  };
}

/**
 * The clothing from the options, with a garment, a colour or both: "an oversized hoodie in sage green", "clothes in navy". Null
 * if neither was chosen.
 */
function readOptionClothing(chosen: Chosen): Worn | null {
  const outfit = listed(chosen.words('outfit'));
  const colour = listed(chosen.words('outfit_colour'));
  if (!outfit && !colour) return null;
  const words = colour ? `${outfit || 'clothes'} in ${colour}` : outfit;
  const parts = chosen.parts.map(({ clothing }) => clothing);
  return { words, scene: { words, ...Object.assign({}, ...parts) } };
}
