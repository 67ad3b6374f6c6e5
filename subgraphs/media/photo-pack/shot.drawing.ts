import { placeNamed } from '../../../studio/illustrator/places/words.js';
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
import type { Drawing } from '../drawing.js';
import type { Look, PackPlan, PackShot } from './plan.js';

/** What a shot is drawn from. */
export interface ShotFacts {
  product: ProductFacts;
  persona: PersonaFacts | null;
  /** What the seller asks for, for the pack and for this shot, in words. */
  direction: string | null;
  /** The picture of the shot's `referenceRole` is sent along. */
  follows: boolean;
  /** What that picture was drawn from, when it is one of ours. */
  origin: Scene | null;
}

/** Parts of a product that are drawn, at most. */
const PARTS = 12;

/** One shot of a plan: the words for a model and the scene for the illustrator. Pure. */
export function shotDrawing(plan: PackPlan, shot: PackShot, facts: ShotFacts): Drawing {
  const look = (facts.persona && shot.withPersona) || shot.look;
  return { prompt: promptOf(shot, look, facts), scene: sceneOf(shot, look, facts), aspectRatio: plan.aspectRatio };
}

/** Photos of the product go along with a shot, but for one that shows the time before it. */
export const showsProduct = (shot: PackShot): boolean => shot.state !== 'before';

/** The face of a creator who is named is seen in the shot. */
export const showsFace = (shot: PackShot): boolean => shot.needsPersona || shot.withPersona !== undefined;

function promptOf(shot: PackShot, look: Look, { product, persona, direction, follows }: ShotFacts): string {
  const action = actionOf(look, product);
  const laidOut = look.kind === 'product' && look.arrangement === 'contents';
  return sentences(
    look.kind === 'photo' ? `A photo of one person who ${action}.` : `A photo: ${action}.`,
    persona ? seenWords(look, persona) : '',
    // A marketplace's rule wants the product alone; where its parts are laid out they are told below.
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

function sceneOf(shot: PackShot, look: Look, { product, persona, direction, origin }: ShotFacts): Scene {
  // A shot with a rule of its own goes to no other place.
  const asked = shot.rule ? null : direction;
  const place = (asked && placeNamed(asked)) || look.place;
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

/** Somebody's hands at least. */
const showsSomebody = (look: Look): boolean =>
  look.kind === 'photo' || ['in_use', 'in_hand', 'scale'].includes(look.arrangement);

function seenWords(look: Look, persona: PersonaFacts): string {
  if (look.kind === 'photo') return sentences(personaWords(persona), lifeWords(persona.life));
  const { visualDescription, outfits } = persona;
  if (!showsSomebody(look) || visualDescription === null) return '';
  const sleeve = outfits[0] ? `, in ${outfits[0]}` : '';
  return `Hands and arms are those of this person, whose face is not seen: ${gist(visualDescription, 200)}${sleeve}.`;
}

function actionOf({ action }: Look, { name, category }: ProductFacts): string {
  const words = typeof action === 'string' ? action : (action[category] ?? action.handheld);
  // A function, so that a `$&` in a name stays what it is.
  return words.replaceAll('{product}', () => name);
}

const productNeed = ({ name, text }: ProductFacts): string => (text ? `What ${name} is for: ${closed(text)}` : '');

function partsWords({ contents }: ProductFacts): string {
  if (contents.length === 0) return 'What comes with it: its packaging and whatever belongs to such a product.';
  return `The parts, ${contents.length} in all, each exactly once: ${contents.map(partWords).join('; ')}.`;
}
