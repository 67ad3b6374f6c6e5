import { findNamedPlace } from '../../../studio/illustrator/places/words.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import {
  closed,
  gist,
  lifeWords,
  NO_LETTERING,
  type PersonaFacts,
  type ProductFacts,
  partWords,
  personaScene,
  personaWords,
  productScene,
  productWords,
  sentences,
} from '../cast.js';
import type { PictureSpec } from '../picture-spec.js';
import type { Look, PackPlan, PackShot } from './plan.js';

/** The facts from which a shot is drawn. */
export interface ShotFacts {
  product: ProductFacts;
  persona: PersonaFacts | null;
  /** The seller's directions for the pack and for this shot, in words. */
  direction: string | null;
  /** Whether the picture of the shot's `referenceRole` is sent to the model. */
  follows: boolean;
  /** The scene from which the picture of `referenceRole` was drawn, if we generated that picture. */
  origin: Scene | null;
}

/** Maximum number of a product's parts that are drawn. */
const PARTS = 12;

/** Specifies one shot of a plan: the words for a model and the scene for the illustrator. Pure. */
export function describeShot(plan: PackPlan, shot: PackShot, facts: ShotFacts): PictureSpec {
  const look = (facts.persona && shot.withPersona) || shot.look;
  return { prompt: makePrompt(shot, look, facts), scene: makeScene(shot, look, facts), aspectRatio: plan.aspectRatio };
}

/**
 * Whether photos of the product are sent along. A "before" shot gets none, as it shows the time before the product was used.
 */
export const showsProduct = (shot: PackShot): boolean => shot.state !== 'before';

function makePrompt(shot: PackShot, look: Look, { product, persona, direction, follows }: ShotFacts): string {
  const action = describeAction(look, product);
  const laidOut = look.kind === 'product' && look.arrangement === 'contents';
  return sentences(
    look.kind === 'photo' ? `A photo of one person who ${action}.` : `A photo: ${action}.`,
    persona ? seenWords(look, persona) : '',
    // A marketplace's rule allows only the product itself, so its parts are left out. Parts that are laid out are described
    // below instead.
    showsProduct(shot)
      ? productWords(laidOut || shot.rule ? { ...product, contents: [] } : product)
      : productNeed(product),
    laidOut ? partsWords(product) : '',
    look.setting,
    follows
      ? `It continues the picture sent along as its ${shot.referenceRole}: the same person, clothes, place, framing and camera; only what ${product.name} has changed is different.`
      : '',
    direction ? `The seller asks, and where it differs this comes first: ${closed(direction)}` : '',
    shot.rule ?? '',
    NO_LETTERING,
  );
}

function makeScene(shot: PackShot, look: Look, { product, persona, direction, origin }: ShotFacts): Scene {
  // A marketplace's rule fixes the place of its shot, so the place in the seller's direction is ignored.
  const asked = shot.rule ? null : direction;
  const place = (asked && findNamedPlace(asked)) || look.place;
  return {
    kind: look.kind,
    product: productScene(product),
    light: look.light,
    ...(look.kind === 'product'
      ? { arrangement: look.arrangement }
      : { framing: look.framing, pose: look.pose, expression: look.expression }),
    ...(persona && showsSomebody(look) ? personaScene(persona) : {}),
    ...(place ? { place } : {}),
    ...(look.camera ? { camera: look.camera } : {}),
    ...(shot.state ? { state: shot.state } : {}),
    ...(origin ? { origin } : {}),
    ...(asked ? { setting: asked } : {}),
    ...(look.kind === 'product' && look.arrangement === 'contents' && product.contents.length > 0
      ? { also: product.contents.slice(0, PARTS).map(({ name, type }) => ({ name, what: type ?? null })) }
      : {}),
  };
}

/** Whether the shot shows a person, or at least somebody's hands. */
const showsSomebody = (look: Look): boolean =>
  look.kind === 'photo' || ['in_use', 'in_hand', 'scale'].includes(look.arrangement);

function seenWords(look: Look, persona: PersonaFacts): string {
  if (look.kind === 'photo') return sentences(personaWords(persona), lifeWords(persona.life));
  const { visualDescription, outfits } = persona;
  if (!showsSomebody(look) || visualDescription === null) return '';
  const sleeve = outfits[0] ? `, in ${outfits[0]}` : '';
  return `Hands and arms are those of this person, whose face is not seen: ${gist(visualDescription, 200)}${sleeve}.`;
}

function describeAction({ action }: Look, { name, category }: ProductFacts): string {
  const words = typeof action === 'string' ? action : (action[category] ?? action.handheld);
  // The replacement is a function, so that `$&` in a product's name has no special meaning.
  return words.replaceAll('{product}', () => name);
}

const productNeed = ({ name, text }: ProductFacts): string => (text ? `What ${name} is for: ${closed(text)}` : '');

function partsWords({ contents }: ProductFacts): string {
  if (contents.length === 0) return 'What comes with it: its packaging and whatever belongs to such a product.';
  return `The parts, ${contents.length} in all, each exactly once: ${contents.map(partWords).join('; ')}.`;
}
