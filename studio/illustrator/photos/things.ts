import type { ProductCategory } from '../../product-category.js';
import type { Photo } from '../paint/photo.js';
import type { PictureRequest, ReferenceImage } from '../picture.js';
import { type Product, productOf } from '../products/product.js';
import type { SceneProduct } from '../scene.js';

/** A product of the scene and where its category puts it. */
export interface Thing {
  product: Product;
  place: ProductCategory;
}

/** Makes the ids of a drawing its own, so that several fit into one document. */
export const scoped = (markup: string, prefix: string): string =>
  markup.replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`).replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`);

/** The photo that belongs to each product: the main one's has no `of`, or the main one's own. */
function photosOf(
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

/** A thing whose drawing has ids of its own. */
export const scopedThing = ({ product, place }: Thing, prefix: string): Thing => ({
  product: { ...product, draw: (h) => scoped(product.draw(h), prefix) },
  place,
});

/** The scene's products, at most three, ready to be drawn. */
export async function thingsOf(request: PictureRequest): Promise<Thing[]> {
  const { scene } = request;
  const photos = request.references.filter(({ role }) => role === 'product');
  const main = scene.product ?? (photos.length > 0 ? { name: 'Product', category: photos[0]!.of ?? null } : undefined);
  const products = [...(main ? [main] : []), ...(scene.also ?? [])].slice(0, 3);
  const given = photosOf(request.references, products);
  const things: Thing[] = [];
  for (const [i, named] of products.entries()) {
    const product = await productOf({
      ...request,
      scene: { ...scene, product: named },
      references: given[i] ? [given[i]] : [],
    });
    if (!product) continue;
    things.push(scopedThing({ product, place: named.category ?? 'handheld' }, `t${i}`));
  }
  return things;
}

/** The main colour of a photo's middle: the median per channel, of what is opaque. */
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
