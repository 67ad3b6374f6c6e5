import { LAYER } from '../../../studio/illustrator/clothes/words.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import { clothingFromWords } from '../options/words.js';
import type { Chosen } from './chosen.js';
import type { PhotoBrief } from './photo-brief.js';
import { listed, phrase } from './photo-words.js';

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
