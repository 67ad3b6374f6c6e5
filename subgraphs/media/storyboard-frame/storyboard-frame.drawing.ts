import type { AspectRatio } from '../../../providers/image/port.js';
import type { Arrangement, Scene } from '../../../studio/illustrator/scene.js';
import { closed, NO_LETTERING, type PersonaFacts, sentences } from '../cast.js';
import type { Drawing } from '../drawing.js';
import { readOptions } from '../options/read-options.js';
import { sceneFromWords } from '../options/words.js';
import type { DescribedPerson, KnownPerson } from '../photo/photo-brief.js';
import { photoDrawing } from '../photo/photo-drawing.js';
import { backgroundScene } from '../photo/photo-scene.js';
import { thingsIn } from './things.js';

export const FRAME_RATIOS = ['9:16', '4:5', '3:4', '1:1', '16:9'] as const satisfies readonly AspectRatio[];

export interface StoryboardFrameFacts {
  /** What is seen, in the user's words. */
  words: string;
  /** Who is seen: the storyboard's creator, or somebody where it has none; null for a frame without the character. */
  character: PersonaFacts | 'somebody' | null;
  /** The same for all frames of a storyboard: somebody stays the same person from frame to frame. */
  seed: string;
  aspectRatio: AspectRatio;
}

/** A frame of a storyboard: the user's words are the scene. Pure. */
export function storyboardFrameDrawing({ words, character, seed, aspectRatio }: StoryboardFrameFacts): Drawing {
  const drawn = character === null ? stillLife(words) : withPerson(words, character, seed);
  return { ...drawn, aspectRatio };
}

/** Somebody in the scene; with what they hold, where the words say so. */
function withPerson(
  words: string,
  character: PersonaFacts | 'somebody',
  seed: string,
): Pick<Drawing, 'prompt' | 'scene'> {
  const person: KnownPerson | DescribedPerson =
    character === 'somebody' ? { description: null, photo: false } : character;
  const { prompt, scene } = photoDrawing({
    type: 'ugc',
    person,
    promptMode: 'custom',
    customPrompt: words,
    options: readOptions({}, {}),
    selectedOutfits: [],
    products: [],
    reference: { text: null, photos: 0 },
    clothing: { text: null, photos: 0 },
    preset: {},
  });
  const [thing] = /\bhold(?:s|ing)?\b/i.test(words) ? thingsIn(words) : [];
  return { prompt, scene: { personaSeed: seed, ...scene, ...(thing ? { product: thing } : {}) } };
}

/** Things and hands, without the character. */
function stillLife(words: string): Pick<Drawing, 'prompt' | 'scene'> {
  const said = sceneFromWords(words);
  const [thing = { name: '', what: 'box', category: 'handheld' }, ...others] = thingsIn(words);
  const arrangement = arrangementIn(words, said);
  const scene: Scene = {
    kind: 'product',
    ...backgroundScene(said, false),
    arrangement,
    product: thing,
    ...(arrangement === 'contents' && others.length > 0 ? { also: others } : {}),
  };
  return {
    prompt: sentences(
      `A photo for one scene of a short video: ${closed(words)}`,
      'Nobody is in the picture but whom these words name, and no face unless they name one.',
      NO_LETTERING,
    ),
    scene,
  };
}

function arrangementIn(words: string, { framing }: Partial<Scene>): Arrangement {
  if (framing === 'flat_lay') return 'contents';
  return framing === 'pov_hands' || /\b(?:hands?|fingers?|thumbs?)\b/i.test(words) ? 'in_hand' : 'surface';
}
