import type { ProductCategory } from '../../product-category.js';
import { type Box, type Drawn, placed, turned } from '../paint/drawn.js';
import { cutOut, embed, type Photo, readPhoto, toPng, wholeJpeg } from '../paint/photo.js';
import { at, glow, group, rect } from '../paint/svg.js';
import { readPerson } from '../people/sitter/sitter.js';
import type { PictureRequest } from '../picture.js';
import { shapeFor } from './kind.js';
import { packshot } from './packshot.js';

/** The product, ready to be set at any size: drawn around the origin, upright. */
export interface Product {
  /** Width to height. */
  aspect: number;
  /** Markup of height `h` px. */
  draw(h: number): string;
  /** `print`: a photo that cannot be cut out, shown whole on paper. It stands on something, and is never in a hand. */
  kind: 'drawn' | 'cutout' | 'print';
  /** Small and solid enough for a hand to close round it. */
  holdable: boolean;
  category: ProductCategory;
  /** Where its name is to be read, for a height of 1; of a photograph all of it. Null when it bears none. */
  label: Box | null;
}

const whole = (aspect: number): Box => ({ x: -aspect / 2, y: -0.5, w: aspect, h: 1 });

/** The label of a product drawn `h` high with its centre at `x`, `y`, turned by `degrees`. */
export function labelAt({ label }: Product, x: number, y: number, h: number, degrees = 0): Box[] {
  if (!label) return [];
  return [placed(turned(label, degrees, { x: 0, y: 0 }), x, y, h)];
}

const reference = (request: PictureRequest, role: 'product' | 'reference') =>
  request.references.find((r) => r.role === role);

/** Longest side of a product in memory, px: a hero shot shows it at about 700. */
const PRODUCT_PX = 800;

/** Longest side of a print in memory, px. */
const PRINT_PX = 760;

/** A photo as a print on paper: whole, in its own shape. */
export async function printOf(photo: Photo, category: Product['category'] = 'handheld'): Promise<Product> {
  const jpeg = await wholeJpeg(photo, PRINT_PX);
  const [w, h] = [photo.w, photo.h];
  const rim = Math.max(1, Math.min(w, h) * 0.045);
  const aspect = (w + 2 * rim) / (h + 2 * rim);
  return {
    aspect,
    category,
    kind: 'print',
    holdable: false,
    label: whole(aspect),
    draw: (tall) => {
      const k = tall / (h + 2 * rim);
      const [pw, ph, edge] = [w * k, h * k, rim * k];
      return (
        rect(-pw / 2 - edge * 0.7, -ph / 2 - edge * 0.6, pw + 2 * edge, ph + 2 * edge, '#1a1030', edge * 0.3, 0.22) +
        rect(-pw / 2 - edge, -ph / 2 - edge, pw + 2 * edge, ph + 2 * edge, '#fdfcf9', edge * 0.3) +
        embed(jpeg, 'jpeg', -pw / 2, -ph / 2, pw, ph)
      );
    },
  };
}

/**
 * The product's photo, cut out when that can be done cleanly, else as a print; without a photo a drawn packshot; null when the
 * scene has no product. `id` keeps the gradients of several drawn ones apart.
 */
export async function productOf(request: PictureRequest, options: { id?: string } = {}): Promise<Product | null> {
  const { scene } = request;
  const category = scene.product?.category ?? 'handheld';
  const given = reference(request, 'product');
  if (given) {
    const photo = await readPhoto(given.bytes, 'product', PRODUCT_PX);
    const cut = await cutOut(photo);
    // Somebody who wears or holds the product is no product for a hand.
    if (!cut || (await readPerson(given.bytes, 'product'))) return printOf(photo, category);
    const png = await toPng(cut);
    const aspect = cut.w / cut.h;
    return {
      aspect,
      category,
      kind: 'cutout',
      holdable: category === 'handheld' && cut.filled > 0.5,
      label: whole(aspect),
      draw: (h) => embed(png, 'png', (-h * aspect) / 2, -h / 2, h * aspect, h),
    };
  }
  if (!scene.product) return null;
  const shape = shapeFor(scene.product.name, category, scene.product.what, scene.product.more);
  const art = packshot(scene.product.name, shape, 0, options.id);
  return {
    aspect: art.w / art.h,
    label: art.label ? placed(art.label, 0, 0, 1 / art.h) : null,
    category,
    kind: 'drawn',
    holdable: category === 'handheld' && !['headphones', 'sofa', 'lamp', 'plant', 'textile', 'sign'].includes(shape),
    draw: (h) => group(`scale(${(h / art.h).toFixed(4)})`, art.markup),
  };
}

/** A picture of the place itself ('reference' role) to film in, and whether somebody is in it. */
export interface PlacePhoto {
  photo: Photo;
  person: boolean;
}
export async function placePhotoOf(request: PictureRequest): Promise<PlacePhoto | null> {
  const given = reference(request, 'reference');
  if (!given) return null;
  const photo = await readPhoto(given.bytes, 'reference', 1400);
  return { photo, person: (await readPerson(given.bytes, 'reference')) !== null };
}

/** Height at which a product fits both `w` and `h`. */
export const fitted = (product: Product, w: number, h: number): number => Math.min(h, w / product.aspect);

/** The product standing with its foot at `y`, on a soft contact shadow. */
export function standing(product: Product, x: number, y: number, h: number): string {
  const w = h * product.aspect;
  const shadow =
    glow(`cs${Math.round(x)}`, x, y - h * 0.005, w * 0.62, Math.max(18, h * 0.055), '#1a1030', 0.5) +
    glow(`cw${Math.round(x)}`, x + w * 0.12, y + 4, w * 0.95, h * 0.1, '#1a1030', 0.22);
  return shadow + group(at(x, y - h / 2), product.draw(h));
}

/** {@link standing}, and where its label is. */
export const stood = (product: Product, x: number, y: number, h: number): Drawn => ({
  markup: standing(product, x, y, h),
  faces: [],
  labels: labelAt(product, x, y - h / 2, h),
});
