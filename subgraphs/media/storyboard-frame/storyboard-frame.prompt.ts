import { THINGS } from '../../../content/media/data.js';
import type { AspectRatio } from '../../../providers/image/port.js';
import type { Arrangement, Scene, SceneProduct } from '../../../studio/illustrator/scene.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import { closed, gist, NO_LETTERING, type PersonaFacts, type PictureSpec, personaScene, sentences } from '../cast.js';
import { sceneFromWords } from '../options/words.js';
import { describeInWords } from '../photo/photo-prompt.js';
import { backgroundScene } from '../photo/photo-scene.js';

export const FRAME_RATIOS = ['9:16', '4:5', '3:4', '1:1', '16:9'] as const satisfies readonly AspectRatio[];

export interface StoryboardFrameFacts {
  /** What the frame shows, in the user's words. */
  words: string;
  /** The storyboard's creator; null if it has none. */
  persona: PersonaFacts | null;
  /** Whether a person is seen: the creator, or a made-up person if there is none. If not, the frame shows things and hands. */
  character: boolean;
  /** The same for all frames of a storyboard, so that a made-up person looks the same in each. */
  seed: string;
  aspectRatio: AspectRatio;
}

/** Specifies the picture of a storyboard's frame: the user's words are the scene. Pure. */
export function describeStoryboardFrame(facts: StoryboardFrameFacts): PictureSpec {
  const { prompt, scene } = facts.character ? drawPerson(facts) : drawThings(facts);
  return { prompt, scene: { personaSeed: facts.seed, ...scene }, aspectRatio: facts.aspectRatio };
}

type Plan = Pick<PictureSpec, 'prompt' | 'scene'>;

/** A scene with a person and, if the words name it, the thing that the person holds. */
function drawPerson({ words, persona }: StoryboardFrameFacts): Plan {
  const { prompt, scene } = describeInWords(persona ?? { description: null, photo: false }, words);
  const held = findHeld(words);
  return { prompt, scene: held ? { ...scene, product: held } : scene };
}

/** The first thing that is named after a word such as "holding". */
function findHeld(words: string): SceneProduct | undefined {
  const holding = /\bhold(?:s|ing)?\b/i.exec(words);
  return holding ? findThings(words.slice(holding.index)).find(({ category }) => category === 'handheld') : undefined;
}

/**
 * A scene of things, or of the place alone if the words name nothing that the illustrator can draw, with hands if they mention
 * them. If the storyboard has a creator, the hands are the creator's. No
 * face is seen.
 */
function drawThings({ words, persona }: StoryboardFrameFacts): Plan {
  const [thing, ...others] = findThings(words);
  const arrangement = arrangementIn(words);
  const hands = arrangement === 'in_hand' ? persona : null;
  const scene: Scene = {
    kind: 'product',
    // A flat lay of nothing in particular has a hand and clothes.
    ...(persona && (hands || (!thing && arrangement === 'contents')) ? personaScene(persona) : {}),
    ...backgroundScene(sceneFromWords(words), false),
    arrangement,
    ...(thing ? { product: thing } : {}),
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

function arrangementIn(words: string): Arrangement {
  if (sceneFromWords(words).framing === 'flat_lay') return 'contents';
  return /\b(?:hands?|fingers?|thumbs?)\b/i.test(words) && !/\bno hands\b/i.test(words) ? 'in_hand' : 'surface';
}

const things = (words: Record<string, string[]>, category: ProductCategory): [string, SceneProduct][] =>
  // The name is empty, so that no lettering is drawn that the words did not ask for.
  Object.entries(words).flatMap(([what, all]) => all.map((word) => [word, { name: '', what, category }]));
const KNOWN_THINGS: ReadonlyMap<string, SceneProduct> = new Map([
  ...things(THINGS.handheld, 'handheld'),
  ...things(THINGS.large, 'large_object'),
]);

/** The things that words mention, each kind once, in the order of mention. */
export function findThings(words: string): SceneProduct[] {
  const found = words
    .toLowerCase()
    .split(/[^\p{L}]/u)
    .flatMap((word) => KNOWN_THINGS.get(word) ?? []);
  return found.filter((thing, at) => found.findIndex(({ what }) => what === thing.what) === at);
}
