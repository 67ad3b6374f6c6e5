import { links } from '../../../platform/links.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import type { ProductRow } from '../../catalog/index.js';
import type { PersonaRow } from '../../creators/index.js';
import type { ProductFacts } from '../cast.js';
import { factsOf } from '../image/cast.service.js';
import type { HostedReference, OrderedReference, PictureOrder } from '../picture/order.js';
import { faceOf, photosOf } from '../picture/references.js';
import type { PackPlan, PackShot } from './plan.js';
import { type ShotFacts, shotDrawing, showsFace, showsProduct } from './shot.drawing.js';

/** Why a shot is not made, in a pack as among product shots; what to ask for then follows. */
export const NO_SLOT = `No hosted image is left for this shot. Add your own provider key: ${links.saveProviderKey}.`;

/** What the shots of a pack have in common. */
export interface PackCast {
  product: ProductRow;
  persona: PersonaRow | null;
  /** The same for all of them, so that their rooms and people agree. */
  seed: number;
}

/** A picture that a shot continues: one that is there already. */
export interface Continued<Given extends OrderedReference> {
  reference: Given;
  /** What it was drawn from, when it is one of ours. */
  scene: Scene | null;
}

export interface ShotPicture<Given extends OrderedReference> {
  shot: PackShot;
  order: PictureOrder<Given | HostedReference>;
  /** Place of the shot among these that it continues, and whose picture it waits for. */
  after: number | null;
}

/**
 * Shots of a plan as pictures to make.
 * @param shots in the plan's order
 * @param directions what is asked for, by role
 * @param given pictures that are continued, by role; a shot that is among `shots` is continued itself
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
    const drawn = pictureOf(plan, shot, cast, { direction: directions.get(shot.role) ?? null, follows, origin });
    const references = [...(continued ? [continued.reference] : []), ...drawn.references];
    made.push({ shot, order: { ...drawn, references }, after: after >= 0 ? after : null });
  }
  return made;
}

function pictureOf(
  plan: PackPlan,
  shot: PackShot,
  { product, persona, seed }: PackCast,
  asked: Pick<ShotFacts, 'direction' | 'follows' | 'origin'>,
): PictureOrder<HostedReference> {
  const photos = showsProduct(shot)
    ? photosOf(turned(product.image_keys, plan.shots.indexOf(shot)), product.category, 'product')
    : [];
  const drawing = shotDrawing(plan, shot, {
    product: productFacts(product, photos.length),
    persona: persona && factsOf(persona),
    ...asked,
  });
  return { drawing, seed, references: [...(showsFace(shot) ? faceOf(persona) : []), ...photos] };
}

/** A list that begins further on: each shot of a pack is drawn after another photo of the product. */
const turned = <T>(list: readonly T[], by: number): T[] => {
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
