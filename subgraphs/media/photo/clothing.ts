import type { Scene } from '../../../providers/image/scene.js';
import { clothingFromWords } from '../options/words.js';
import type { Chosen } from './chosen.js';
import { isKnown, type PhotoBrief } from './photo-brief.js';
import { listed, phrase } from './photo-words.js';

export interface Worn {
  /** "a green linen shirt, exactly as in its reference photos". */
  sentence: string;
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
  if (inPrompt) return { sentence: '', scene: inPrompt };
  const usual = isKnown(brief.person) ? phrase(brief.person.outfits.find((outfit) => phrase(outfit) !== '')) : '';
  return usual ? inWords(usual) : null;
}

const inWords = (words: string): Worn => ({ sentence: words, scene: { words, ...clothingFromWords(words) } });

function given(words: string, photos: number): Worn {
  const pieces = photos > 1 ? 'reference photos' : 'reference photo';
  const { scene } = inWords(words || 'the clothing of the reference photo');
  if (photos === 0) return { sentence: words, scene };
  return {
    sentence: words
      ? `${words}, exactly as in the clothing ${pieces}`
      : `exactly what the clothing ${pieces} show${photos > 1 ? '' : 's'}`,
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
  return { sentence: words, scene: { words, ...Object.assign({}, ...parts) } };
}
