import type { ProductCategory } from '../../product-category.js';
import { circle, group, rect, scoped } from '../paint/svg.js';
import type { Held } from '../people/arms.js';
import type { PictureRequest, ReferenceImage } from '../picture.js';
import { kindOf } from '../products/kind.js';
import { unlettered } from '../products/packshot.js';
import type { Art } from '../products/pen.js';
import { makeProduct, type Product } from '../products/product.js';
import type { Drawn, HandProp, Scene, SceneProduct } from '../scene.js';

/** A product of the scene, and the place that its category requires. */
export interface Thing {
  product: Product;
  place: ProductCategory;
  /** What a hand holds of it, if that is not the product at its usual size. */
  held?: Held;
  /** Whether it stands on a table even if it could be held. */
  stands?: true;
}

/**
 * Finds each product's photo: the first that is left of its category. Photos without `of` are for the first product, the main
 * one. Undefined if no photo is left for a product.
 */
function matchPhotos(
  references: readonly ReferenceImage[],
  products: readonly SceneProduct[],
): (ReferenceImage | undefined)[] {
  const rest = references.filter(({ role }) => role === 'product');
  return products.map((product, i) => {
    const category = product.category ?? 'handheld';
    const found = rest.findIndex(({ of }) => (of === undefined ? i === 0 : of === category));
    return found < 0 ? undefined : rest.splice(found, 1)[0];
  });
}

/** Prefixes the ids in a product's drawing; see {@link scoped}. */
export const scopedProduct = (product: Product, prefix: string): Product => ({
  ...product,
  draw: (h) => scoped(product.draw(h), prefix),
});

/** Makes a product of a drawing of something small. */
export const smallProduct = ({ w, h, markup }: Art): Product => ({
  aspect: w / h,
  kind: 'drawn',
  holdable: true,
  category: 'handheld',
  label: null,
  draw: (tall) => group(`scale(${(tall / h).toFixed(4)})`, markup),
});

/** Takes the first thing that a hand can hold out of a list; null if there is none. */
export function takeHandheld(things: Thing[]): Thing | null {
  const at = things.findIndex(({ place, product, stands }) => place === 'handheld' && product.holdable && !stands);
  return at < 0 ? null : things.splice(at, 1)[0]!;
}

/** Prepares the scene's products for drawing, at most three. */
export async function prepareThings(request: PictureRequest): Promise<Thing[]> {
  const { scene } = request;
  const photos = request.references.filter(({ role }) => role === 'product');
  const main = scene.product ?? (photos.length > 0 ? { name: 'Product', category: photos[0]!.of ?? null } : undefined);
  const products = [...(main ? [main] : []), ...(scene.also ?? [])].slice(0, 3);
  const given = matchPhotos(request.references, products);
  const things: Thing[] = [];
  for (const [i, named] of products.entries()) {
    const product = await makeProduct({
      ...request,
      scene: { ...scene, product: named },
      references: given[i] ? [given[i]] : [],
    });
    if (!product) continue;
    things.push({ product: scopedProduct(product, `t${i}`), place: product.category });
  }
  return things;
}

/** A plain package, for scenes that say how something is shown but not what. */
export const plainThing = (): Thing => ({
  place: 'handheld',
  product: smallProduct(unlettered('Kraft', 'box', 'plain')),
});

/** The back of the phone that takes a mirror selfie. */
export const drawPhone = (): Held => ({
  w: 168,
  h: 320,
  markup:
    rect(-84, -160, 168, 320, '#23232b', 30) +
    rect(-78, -154, 156, 308, '#3a3b47', 26) +
    rect(-66, -142, 78, 86, '#23232b', 22) +
    [[-44, -118] as const, [-10, -80] as const]
      .map(([x, y]) => circle(x, y, 17, '#0c0c12') + circle(x, y, 8, '#4f6d92'))
      .join('') +
    circle(-8, -120, 8, '#f6efd8'),
});

/** What everyday things are drawn as, their colour by a name, and their height in head units. Others are not drawn. */
const HAND_PROPS: Readonly<Record<Drawn<'handProps'>, readonly [shape: string, name: string, high: number]>> = {
  phone: ['phone', 'Black', 320],
  coffee: ['☕', '', 200],
  mug: ['mug', 'Mug', 210],
  water_bottle: ['flask', 'Blue bottle', 400],
  book: ['book', 'Red book', 330],
  shopping_bag: ['bag', 'Brown paper', 400],
  parcel: ['box', 'Brown paper', 280],
  keys: ['🔑', '', 190],
  flowers: ['💐', '', 400],
  suitcase: ['suitcase', 'Blue', 700],
};

/** An everyday thing, to be held or put somewhere. */
function everyday(prop: HandProp): Thing[] {
  const drawn = (HAND_PROPS as Partial<Record<HandProp, (typeof HAND_PROPS)['phone']>>)[prop];
  if (!drawn) return [];
  const [shape, name, high] = drawn;
  const product = scopedProduct(smallProduct(unlettered(name, shape, `hp${prop}`)), prop);
  const hangs = kindOf(shape).grip === 'hang';
  const held: Held = {
    w: high * product.aspect,
    h: high,
    markup: product.draw(high),
    ...(hangs ? { grip: 'hang' } : {}),
  };
  return [{ product, held, place: prop === 'suitcase' ? 'large_object' : 'handheld' }];
}

/** The everyday things of a scene. A mirror shows the phone that takes the photo anyway. */
export const handThings = ({ handProps = [], details = [] }: Scene, takenInMirror: boolean): Thing[] => [
  ...handProps.filter((prop) => !(takenInMirror && prop === 'phone')).flatMap(everyday),
  ...(details.includes('coffee_cup') ? everyday('mug').map((cup): Thing => ({ ...cup, stands: true })) : []),
];
