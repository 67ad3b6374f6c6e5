import { links } from '../../../platform/links.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import type { ProductRow } from '../../catalog/index.js';
import type { PersonaRow } from '../../creators/index.js';
import type { ProductFacts } from '../cast.js';
import { toPersonaFacts } from '../image/cast.service.js';
import type { HostedReference, OrderedReference, PictureOrder } from '../picture/order.js';
import { toFaceReferences, toPhotoReferences } from '../picture/references.js';
import type { PackPlan, PackShot } from './plan.js';
import { describeShot, type ShotFacts, showsProduct } from './shot.prompt.js';

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
