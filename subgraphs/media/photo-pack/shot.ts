import { links } from '../../../platform/links.js';
import { findNamedPlace } from '../../../studio/illustrator/places/words.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import type { ProductRow } from '../../catalog/index.js';
import type { PersonaRow } from '../../creators/index.js';
import {
  closed,
  gist,
  lifeWords,
  NO_LETTERING,
  type PersonaFacts,
  type PictureSpec,
  type ProductFacts,
  partWords,
  personaScene,
  personaWords,
  productScene,
  productWords,
  sentences,
  toPersonaFacts,
} from '../cast.js';
import type { HostedReference, OrderedReference, PictureOrder } from '../picture/jobs.js';
import { toFaceReferences, toPhotoReferences } from '../picture/references.js';
import { type Look, type PackPlan, type PackShot, settingWords } from './plans.js';

/** The reason why a shot was not made if hosted slots run out. Callers append how to request it again. */
export const NO_SLOT = `No hosted image is left for this shot. Add your own provider key: ${links.saveProviderKey}.`;

/** What all shots of a pack have in common. */
export interface PackCast {
  product: ProductRow;
  persona: PersonaRow | null;
  /** A seed for all shots, so that their rooms and people match. */
  seed: number;
}

/** An existing picture that a shot continues. */
export interface Continued<Given extends OrderedReference> {
  reference: Given;
  /** The scene that the picture was drawn from, if we generated it. */
  scene: Scene | null;
}

export interface ShotPicture<Given extends OrderedReference> {
  shot: PackShot;
  order: PictureOrder<Given | HostedReference>;
  /**
   * The index, in this list, of the shot that this one continues. Its picture must be made first. Null if this one continues no
   * shot of the list.
   */
  after: number | null;
}

/**
 * Converts shots of a plan to pictures to make.
 * @param shots in the plan's order
 * @param directions the seller's directions, by role
 * @param given existing pictures to continue, by role; not needed for the role of a shot that is itself among `shots`
 */
export function shotPictures<Given extends OrderedReference>(
  plan: PackPlan,
  shots: readonly PackShot[],
  cast: PackCast,
  directions: ReadonlyMap<string, string>,
  given: ReadonlyMap<string, Continued<Given>>,
): ShotPicture<Given>[] {
  const made: ShotPicture<Given>[] = [];
  for (const shot of shots) {
    const after = made.findIndex((earlier) => earlier.shot.role === shot.referenceRole);
    const continued = (shot.referenceRole !== undefined && given.get(shot.referenceRole)) || null;
    const origin = made[after]?.order.drawing.scene ?? continued?.scene ?? null;
    const follows = after >= 0 || continued !== null;
    const drawn = orderShot(plan, shot, cast, { direction: directions.get(shot.role) ?? null, follows, origin });
    const references = [...(continued ? [continued.reference] : []), ...drawn.references];
    made.push({ shot, order: { ...drawn, references }, after: after >= 0 ? after : null });
  }
  return made;
}

function orderShot(
  plan: PackPlan,
  shot: PackShot,
  { product, persona, seed }: PackCast,
  asked: Pick<ShotFacts, 'direction' | 'follows' | 'origin'>,
): PictureOrder<HostedReference> {
  const photos = showsProduct(shot)
    ? toPhotoReferences(rotate(product.image_keys, plan.shots.indexOf(shot)), product.category, 'product')
    : [];
  const spec = describeShot(plan, shot, {
    product: productFacts(product, photos.length),
    persona: persona && toPersonaFacts(persona),
    ...asked,
  });
  // Hands that are the creator's need the portrait too: skin and sleeve are taken from it.
  return { drawing: spec, seed, references: [...(spec.scene.persona ? toFaceReferences(persona) : []), ...photos] };
}

/** Rotates the list of a product's photos, so that as many shots of a pack as possible begin with different photos. */
const rotate = <T>(list: readonly T[], by: number): T[] => {
  const start = list.length > 0 ? by % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
};

const productFacts = ({ name, text, category, contents, link }: ProductRow, photos: number): ProductFacts => ({
  name,
  text,
  category,
  photos,
  contents,
  link,
});

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
    settingWords(look),
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
