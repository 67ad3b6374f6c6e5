import type { AspectRatio } from '../../../providers/image/port.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import {
  lifeWords,
  NO_LETTERING,
  type PersonaFacts,
  type ProductFacts,
  personaScene,
  personaWords,
  productScene,
  productWords,
  sentences,
} from '../cast.js';
import type { PictureSpec } from '../picture-spec.js';

export interface StoryFacts {
  /** What happens next, in the user's words. */
  next: string;
  persona?: PersonaFacts | null;
  /** The products in the picture, the main one first. */
  products: readonly ProductFacts[];
  /** The scene that the current picture was drawn from, if we generated it. */
  origin?: Scene | null;
  /** The current picture's aspect ratio. @default 4:5 */
  aspectRatio?: AspectRatio;
}

/** Specifies the picture that follows the source picture in a story. Pure. */
export function describeStory({ next, persona, products, origin, aspectRatio = '4:5' }: StoryFacts): PictureSpec {
  const [main, ...also] = products;
  return {
    prompt: sentences(
      'The next picture of the story that the source picture begins, some moments later.',
      `What happens now: ${/[.!?。！？]$/.test(next.trim()) ? next.trim() : `${next.trim()}.`}`,
      'The people, their clothes and the look of the photo stay the same; place and light too, unless what happens now changes them. Show the new action clearly, not the old pose again.',
      persona ? personaWords(persona) : '',
      persona ? lifeWords(persona.life) : '',
      ...products.map(productWords),
      NO_LETTERING,
    ),
    scene: {
      kind: 'story',
      next,
      ...(persona ? personaScene(persona) : {}),
      ...(main ? { product: productScene(main) } : {}),
      ...(also.length > 0 ? { also: also.map(productScene) } : {}),
      ...(origin ? { origin } : {}),
    },
    aspectRatio,
  };
}
