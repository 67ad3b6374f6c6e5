import type { Scene } from '../../../providers/image/scene.js';
import { clothingFromWords } from '../options/words.js';
import type { Chosen } from './chosen.js';
import { isKnown, type PhotoBrief } from './photo-brief.js';
import { listed, phrase } from './photo-words.js';

export interface Worn {
  /** "a green linen shirt"; empty where a custom prompt says it already. */
  words: string;
  scene: NonNullable<Scene['clothing']>;
}

/**
 * What the person wears: the clothing that the call describes or shows, else the visual preset's, else the selected outfits,
 * else the options' (or, where there are none, `inPrompt`: what a custom prompt says), else the persona's usual outfit.
 * Null when nothing says anything.
 */
export function wornIn(brief: PhotoBrief, chosen: Chosen, inPrompt?: Scene['clothing']): Worn | null {
  const { text, photos } = brief.clothing;
  if (phrase(text) || photos > 0) return given(phrase(text), photos);
  const words = phrase(brief.preset.clothing) || listed(brief.selectedOutfits);
  if (words) return inWords(words);
  const option = fromOptions(chosen);
  if (option) return option;
  if (inPrompt) return { words: '', scene: inPrompt };
  const usual = isKnown(brief.person) ? phrase(brief.person.outfits.find((outfit) => phrase(outfit) !== '')) : '';
  return usual ? inWords(usual) : null;
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
