import type { AspectRatio } from '../../../providers/image/port.js';
import type { Arrangement, Scene, SceneProduct } from '../../../studio/illustrator/scene.js';
import { closed, gist, NO_LETTERING, type PersonaFacts, personaScene, sentences } from '../cast.js';
import type { Drawing } from '../drawing.js';
import { readOptions } from '../options/read-options.js';
import { sceneFromWords } from '../options/words.js';
import { photoDrawing } from '../photo/photo-drawing.js';
import { backgroundScene } from '../photo/photo-scene.js';
import { thingsIn } from './things.js';

export const FRAME_RATIOS = ['9:16', '4:5', '3:4', '1:1', '16:9'] as const satisfies readonly AspectRatio[];

export interface StoryboardFrameFacts {
  /** What is seen, in the user's words. */
  words: string;
  /** The storyboard's creator; null where it has none. */
  persona: PersonaFacts | null;
  /** Somebody is seen: the creator, or a person of our choosing. Without the character a frame shows things and hands. */
  character: boolean;
  /** The same for all frames of a storyboard: a person of our choosing stays the same from frame to frame. */
  seed: string;
  aspectRatio: AspectRatio;
}

/** A frame of a storyboard: the user's words are the scene. Pure. */
export function storyboardFrameDrawing(facts: StoryboardFrameFacts): Drawing {
  const { prompt, scene } = facts.character ? withPerson(facts) : stillLife(facts);
  return { prompt, scene: { personaSeed: facts.seed, ...scene }, aspectRatio: facts.aspectRatio };
}

type Plan = Pick<Drawing, 'prompt' | 'scene'>;

/** Somebody in the scene; with what they hold, where the words say so. */
function withPerson({ words, persona }: StoryboardFrameFacts): Plan {
  const { prompt, scene } = photoDrawing({
    type: 'ugc',
    person: persona ?? { description: null, photo: false },
    promptMode: 'custom',
    customPrompt: words,
    options: readOptions({}, {}),
    selectedOutfits: [],
    products: [],
    reference: { text: null, photos: 0 },
    clothing: { text: null, photos: 0 },
    preset: {},
  });
  const held = heldIn(words);
  return { prompt, scene: held ? { ...scene, product: held } : scene };
}

/** The first thing behind a word for holding. */
function heldIn(words: string): SceneProduct | undefined {
  const holding = /\bhold(?:s|ing)?\b/i.exec(words);
  return holding ? thingsIn(words.slice(holding.index)).find(({ category }) => category === 'handheld') : undefined;
}

/** Things, and hands where the words name them: the creator's, whose face is not seen. */
function stillLife({ words, persona }: StoryboardFrameFacts): Plan {
  const [thing = ANYTHING, ...others] = thingsIn(words);
  const arrangement = arrangementIn(words);
  const hands = arrangement === 'in_hand' ? persona : null;
  const scene: Scene = {
    kind: 'product',
    ...(hands ? personaScene(hands) : {}),
    ...backgroundScene(sceneFromWords(words), false),
    arrangement,
    product: thing,
    ...(arrangement === 'contents' && others.length > 0 ? { also: others } : {}),
  };
  return {
    prompt: sentences(
      `A photo for one scene of a short video: ${closed(words)}`,
      'Nobody is in the picture but whom these words name, and no face unless they name one.',
      hands?.visualDescription
        ? `The hands are those of this person, whose face is not seen: ${gist(hands.visualDescription, 200)}.`
        : '',
      NO_LETTERING,
    ),
    scene,
  };
}

/** Where the words name nothing that the illustrator can draw. */
const ANYTHING: SceneProduct = { name: '', what: 'box', category: 'handheld' };

function arrangementIn(words: string): Arrangement {
  if (sceneFromWords(words).framing === 'flat_lay') return 'contents';
  return /\b(?:hands?|fingers?|thumbs?)\b/i.test(words) && !/\bno hands\b/i.test(words) ? 'in_hand' : 'surface';
}
