import type { ProductRow } from '../../catalog/index.js';
import type { PersonaRow } from '../../creators/index.js';
import type { ProductFacts } from '../cast.js';
import { factsOf } from '../image/cast.service.js';
import type { HostedReference, OrderedReference, PictureOrder } from '../picture/order.js';
import { faceOf, photosOf } from '../picture/references.js';
import type { PackPlan, PackShot } from './plan.js';
import { shotDrawing, showsPersona, showsProduct } from './shot.drawing.js';

/** What the shots of a pack have in common. */
export interface PackCast {
  product: ProductRow;
  persona: PersonaRow | null;
  /** The same for all of them, so that their rooms and people agree. */
  seed: number;
}

/**
 * One shot as a picture to make.
 * @param reference the picture that it continues, when that is there already
 * @param follows it continues a picture that is made with it
 */
export function shotOrder<Given extends OrderedReference>(
  plan: PackPlan,
  shot: PackShot,
  { product, persona, seed }: PackCast,
  { direction, reference, follows }: { direction: string | null; reference: Given | null; follows: boolean },
): PictureOrder<Given | HostedReference> {
  const photos = showsProduct(shot) ? photosOf(product.image_keys, product.category, 'product') : [];
  const face = showsPersona(shot) ? faceOf(persona) : [];
  const drawing = shotDrawing(plan, shot, {
    product: productFacts(product, photos.length),
    persona: persona && factsOf(persona),
    direction,
    reference: reference !== null || follows,
  });
  return { drawing, seed, references: [...(reference ? [reference] : []), ...face, ...photos] };
}

const productFacts = ({ name, text, category, contents }: ProductRow, photos: number): ProductFacts => ({
  name,
  text,
  category,
  photos,
  contents,
});
