import type { ProductCategory } from '../../product-category.js';
import type { Photo } from '../paint/photo.js';
import { group, scoped } from '../paint/svg.js';
import type { Held } from '../people/arms.js';
import type { PictureRequest, ReferenceImage } from '../picture.js';
import type { Art } from '../products/packshot-parts.js';
import { makeProduct, type Product } from '../products/product.js';
import type { SceneProduct } from '../scene.js';

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

/** The main colour in the middle of a photo: the median of each channel over the opaque pixels. */
export function mainColour(photo: Photo, box = { x: 0.3, y: 0.3, w: 0.4, h: 0.4 }): string {
  const values: [number[], number[], number[]] = [[], [], []];
  const step = Math.max(1, Math.floor(Math.sqrt((photo.w * photo.h * box.w * box.h) / 900)));
  for (let y = Math.floor(photo.h * box.y); y < photo.h * (box.y + box.h); y += step)
    for (let x = Math.floor(photo.w * box.x); x < photo.w * (box.x + box.w); x += step) {
      const i = (y * photo.w + x) * 4;
      if (photo.data[i + 3]! < 128) continue;
      for (const c of [0, 1, 2] as const) values[c].push(photo.data[i + c]!);
    }
  const part = (list: number[]) => (list.sort((a, b) => a - b)[list.length >> 1] ?? 128).toString(16).padStart(2, '0');
  return `#${values.map(part).join('')}`;
}
