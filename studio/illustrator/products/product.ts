import type { ProductCategory } from '../../product-category.js';
import { type Box, type Drawn, placed, turned } from '../paint/drawn.js';
import { cutOut, embed, type Photo, readPhoto, toPng, wholeJpeg } from '../paint/photo.js';
import { at, glow, group, rect } from '../paint/svg.js';
import { readPerson } from '../people/sitter/sitter.js';
import type { PictureRequest } from '../picture.js';
import type { SceneProduct } from '../scene.js';
import { kindOf, shapeFor } from './kind.js';
import { packshot } from './packshot.js';

/** A product that can be drawn at any size: upright, around the origin. */
export interface Product {
  /** Width divided by height. */
  aspect: number;
  /** Returns markup of height `h` px. */
  draw(h: number): string;
  /**
   * `print`: a photo that is shown whole, on paper, because it cannot be cut out or shows somebody. Prints stand or hang; no
   * hand closes around them.
   */
  kind: 'drawn' | 'cutout' | 'print';
  /** Whether the product is small and solid enough for a hand to close around it. */
  holdable: boolean;
  category: ProductCategory;
  /**
   * The box of the name on the product, with the origin in the product's centre and the product's height as unit. For a
   * photographed product, the box of the whole product. Null if nothing is written on it.
   */
  label: Box | null;
  /** The photo of a place, or of a large thing with what is around it. It may fill a picture, instead of being a print in it. */
  view?: View;
}

/** A photo without people that may fill a picture. */
export interface View {
  /** `place`: somebody may stand before it. `thing`: a person before it would hide what it shows. */
  of: 'place' | 'thing';
  photo: Photo;
}

const whole = (aspect: number): Box => ({ x: -aspect / 2, y: -0.5, w: aspect, h: 1 });

/**
 * Returns the box of the label of a product that is drawn `h` px high with its centre at `x`, `y`, and rotated by `degrees`.
 * Empty if it has no label.
 */
export function labelAt({ label }: Product, x: number, y: number, h: number, degrees = 0): Box[] {
  if (!label) return [];
  return [placed(turned(label, degrees, { x: 0, y: 0 }), x, y, h)];
}

const reference = (request: PictureRequest, role: 'product' | 'reference') =>
  request.references.find((r) => r.role === role);

/** Maximum length of a product photo's longer side in memory, px. Products are seldom drawn larger. */
const PRODUCT_PX = 800;

/** Maximum length of the longer side of a photo that fills a picture, px. */
const VIEW_PX = 1920;
/** Minimum length of its shorter side: a smaller one would be blurred when enlarged. */
const VIEW_MIN_PX = 450;

/** Longest side of a print in memory, px. */
const PRINT_PX = 760;

/** Turns a photo into a print on paper: whole, in its own shape. */
export async function makePrint(photo: Photo, category: Product['category'] = 'handheld'): Promise<Product> {
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
 * Makes the scene's product. Its photo becomes a cut-out if it can be cut out cleanly and shows nobody, else a print. Without a
 * photo, a packshot is drawn. Null if the scene has no product and the request no photo of one. `id` prefixes the SVG ids of a
 * packshot, so that several can be in one document.
 */
export async function makeProduct(request: PictureRequest, options: { id?: string } = {}): Promise<Product | null> {
  const { scene } = request;
  const category = scene.product?.category ?? 'handheld';
  const given = reference(request, 'product');
  if (given) {
    const photo = await readPhoto(given.bytes, 'product', PRODUCT_PX);
    const cut = await cutOut(photo);
    const of = cut ? null : viewOf(scene.product, category);
    if (!cut && !of) return makePrint(photo, category);
    // A photo of somebody who wears or holds the product can't be put in a hand, nor may somebody else stand before it.
    if (await readPerson(given.bytes, 'product')) return makePrint(photo, category);
    if (!cut) {
      const print = await makePrint(photo, category);
      const whole = await readPhoto(given.bytes, 'product', VIEW_PX);
      return of && Math.min(whole.w, whole.h) >= VIEW_MIN_PX ? { ...print, view: { of, photo: whole } } : print;
    }
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
  const kind = kindOf(shape);
  const art = packshot(scene.product.name, shape, 0, options.id);
  return {
    aspect: art.w / art.h,
    label: art.label && scene.product.name ? placed(art.label, 0, 0, 1 / art.h) : null,
    category: category === 'handheld' && kind.floor ? 'large_object' : category,
    kind: 'drawn',
    holdable: category === 'handheld' && kind.grip !== 'none' && kind.grip !== 'hang',
    draw: (h) => group(`scale(${(h / art.h).toFixed(4)})`, art.markup),
  };
}

const viewOf = (product: SceneProduct | undefined, category: ProductCategory): View['of'] | null =>
  product && shapeFor(product.name, category, product.what, product.more) === 'sign'
    ? 'place'
    : category === 'large_object'
      ? 'thing'
      : null;

/** A photo of a place to film in (role `reference`), and whether it shows a person. */
export interface PlacePhoto {
  photo: Photo;
  person: boolean;
}
export async function readPlacePhoto(request: PictureRequest): Promise<PlacePhoto | null> {
  const given = reference(request, 'reference');
  if (!given) return null;
  const photo = await readPhoto(given.bytes, 'reference', 1400);
  return { photo, person: (await readPerson(given.bytes, 'reference')) !== null };
}

/** The place that a product's photo shows, as one to film in; null if it shows a thing. */
export const placeOf = (product: Product | null | undefined): PlacePhoto | null =>
  product?.view?.of === 'place' ? { photo: product.view.photo, person: false } : null;

/** The largest height at which a product fits within `w` and `h`. */
export const fitted = (product: Product, w: number, h: number): number => Math.min(h, w / product.aspect);

/** Draws the product standing at `y` with a soft shadow where it touches the ground. */
export function standing(product: Product, x: number, y: number, h: number): string {
  const w = h * product.aspect;
  const shadow =
    glow(`cs${Math.round(x)}`, x, y - h * 0.005, w * 0.62, Math.max(18, h * 0.055), '#1a1030', 0.5) +
    glow(`cw${Math.round(x)}`, x + w * 0.12, y + 4, w * 0.95, h * 0.1, '#1a1030', 0.22);
  return shadow + group(at(x, y - h / 2), product.draw(h));
}

/** Like {@link standing}, and reports the positions of the label and the product. */
export const stood = (product: Product, x: number, y: number, h: number): Drawn =>
  located(product, x, y - h / 2, h, standing(product, x, y, h));

/** The markup of a product that is `h` px high with its centre at `x`, `y`, and the positions of its label and the product. */
export const located = (product: Product, x: number, y: number, h: number, markup: string): Drawn => ({
  markup,
  faces: [],
  labels: labelAt(product, x, y, h),
  things: [{ x: x - (h * product.aspect) / 2, y: y - h / 2, w: h * product.aspect, h }],
});
