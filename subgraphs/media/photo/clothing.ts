import { LAYER } from '../../../studio/illustrator/clothes/words.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import { clothingFromWords } from '../options/words.js';
import type { Chosen } from './chosen.js';
import type { PhotoBrief } from './photo-brief.js';
import { listed, phrase } from './photo-words.js';

export interface Worn {
  /** "a green linen shirt"; empty where a custom prompt says it already. */
  words: string;
  scene: NonNullable<Scene['clothing']>;
}

/**
 * What the person wears: all that the call says of it together, the clothing that it describes or shows first, then the visual
 * preset's, the selected outfits and the options'. Else, where it says nothing, what a custom prompt says (`inPrompt`); else the
 * persona's usual outfit. Null when nothing says anything.
 */
export function wornIn(brief: PhotoBrief, chosen: Chosen, inPrompt?: Scene['clothing']): Worn | null {
  const wished = wishesOf(brief, chosen);
  if (wished.length > 0) return together(wished);
  if (inPrompt) return { words: '', scene: inPrompt };
  const { outfits = [] } = brief.person;
  const usual = phrase(outfits.find((outfit) => phrase(outfit) !== ''));
  return usual ? inWords(usual) : null;
}

/** What the call itself says of clothes, most particular first. */
export function wishesOf({ clothing: { text, photos }, preset, selectedOutfits }: PhotoBrief, chosen: Chosen): Worn[] {
  return [
    phrase(text) || photos > 0 ? given(phrase(text), photos) : null,
    phrase(preset.clothing) ? inWords(phrase(preset.clothing)) : null,
    listed(selectedOutfits) ? inWords(listed(selectedOutfits)) : null,
    fromOptions(chosen),
  ].filter((wish) => wish !== null);
}

const PLAIN_CLOTH = '#f4f1ea';

/** Several wishes at once, one over the other: the outermost garment is drawn, and the collar of one beneath it. */
function together(wished: readonly Worn[]): Worn {
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

/** "wearing my green shirt" goes into a sentence of ours as "their green shirt". */
const inSentence = (said: string): string =>
  phrase(said.replace(/^(?:wearing|wears) /i, '')).replace(/^(?:my|her|his) /i, 'their ');

function inWords(said: string): Worn {
  const words = inSentence(said);
  return { words, scene: { words, ...clothingFromWords(words) } };
}

function given(said: string, photos: number): Worn {
  const { words, scene } = inWords(said || 'the clothing of the reference photo');
  if (photos === 0) return { words, scene };
  const many = photos > 1 ? 's' : '';
  return {
    words: said
      ? `${words}, exactly as in the clothing reference photo${many}`
      : `exactly what the clothing reference photo${many} show${many ? '' : 's'}`,
    scene,
  };
}

/** A garment, a colour or both: "an oversized hoodie in sage green", "clothes in navy". */
function fromOptions(chosen: Chosen): Worn | null {
  const outfit = listed(chosen.words('outfit'));
  const colour = listed(chosen.words('outfit_colour'));
  if (!outfit && !colour) return null;
  const words = colour ? `${outfit || 'clothes'} in ${colour}` : outfit;
  const parts = chosen.parts.map(({ clothing }) => clothing);
  return { words, scene: { words, ...Object.assign({}, ...parts) } };
}
