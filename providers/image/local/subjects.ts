import type { ImageRequest } from '../port.js';
import { type Cutout, crop, cutOut, embed, looksLikeBust, type Photo, readPhoto, sticker, toPng } from './photo.js';
import { shapeFor } from './product/kind.js';
import { packshot } from './product/packshot.js';
import { at, clip, glow, group, rect } from './svg.js';

/** The product, ready to be set at any size: drawn around the origin, upright. */
export interface Product {
  /** Width to height. */
  aspect: number;
  /** Markup of height `h` px. */
  draw(h: number): string;
  kind: 'drawn' | 'cutout' | 'card';
  /** Small and solid enough for a hand to close round it. */
  holdable: boolean;
  category: 'handheld' | 'large_object' | 'ambient';
}

/** The presenter's photo. */
export interface PersonaPhoto {
  photo: Photo;
  /** The bust freed from its plain backdrop; null when the backdrop is a place. */
  cutout: (Cutout & { png: Buffer }) | null;
}

const reference = (request: ImageRequest, role: 'persona' | 'product' | 'reference') =>
  request.references.find((r) => r.role === role);

/** Longest side of a product in memory, px: a hero shot shows it at about 700. */
const PRODUCT_PX = 800;

/**
 * The product's photo as a cut-out or a print, else a drawn packshot; null when the scene has no product. `id` keeps the
 * gradients of several drawn ones apart.
 */
export async function productOf(
  request: ImageRequest,
  options: { outlined?: boolean; id?: string } = {},
): Promise<Product | null> {
  const { scene } = request;
  const category = scene.product?.category ?? 'handheld';
  const given = reference(request, 'product');
  if (given) {
    const photo = await readPhoto(given.bytes, 'product', PRODUCT_PX);
    const cut = await cutOut(photo);
    if (cut) {
      const shown = options.outlined ? await sticker(cut, Math.max(cut.w, cut.h) * 0.016) : cut;
      const png = await toPng(shown);
      const aspect = shown.w / shown.h;
      return {
        aspect,
        category,
        kind: 'cutout',
        holdable: category === 'handheld' && cut.filled > 0.5,
        draw: (h) => embed(png, 'png', (-h * aspect) / 2, -h / 2, h * aspect, h),
      };
    }
    // Panoramas and towers are cropped to a print of reasonable shape.
    const aspect = Math.min(1.5, Math.max(0.7, photo.w / photo.h));
    const px = Math.min(620, Math.max(photo.h, 160));
    const jpeg = await crop(photo, px * aspect, px, 'thing');
    return {
      aspect,
      category,
      kind: 'card',
      holdable: category === 'handheld',
      draw: (h) =>
        group(
          `scale(${(h / 480).toFixed(4)})`,
          card(embed(jpeg, 'jpeg', -210 * aspect, -210, 420 * aspect, 420), 420 * aspect, 420, `pc${options.id ?? ''}`),
        ),
    };
  }
  if (!scene.product) return null;
  const shape = shapeFor(scene.product.name, category, scene.product.what);
  const art = packshot(scene.product.name, shape, 0, options.id);
  return {
    aspect: art.w / art.h,
    category,
    kind: 'drawn',
    holdable: category === 'handheld' && !['headphones', 'sofa', 'lamp', 'plant'].includes(shape),
    draw: (h) => group(`scale(${(h / art.h).toFixed(4)})`, art.markup),
  };
}

/** The persona's photo, cut out when its backdrop is plain. */
export async function personaPhotoOf(request: ImageRequest): Promise<PersonaPhoto | null> {
  const given = reference(request, 'persona');
  if (!given) return null;
  const photo = await readPhoto(given.bytes, 'persona', 1200);
  const cut = await cutOut(photo, true);
  if (!cut || cut.h < photo.h * 0.4 || cut.w < photo.w * 0.25 || !looksLikeBust(cut)) return { photo, cutout: null };
  const rim = Math.max(cut.w, cut.h) * 0.009;
  const shown = await sticker(cut, rim);
  return {
    photo,
    cutout: { ...shown, touchesSides: cut.touchesSides, filled: cut.filled, png: await toPng(shown) },
  };
}

/** A picture of the place itself ('reference' role) to film in. */
export async function placePhotoOf(request: ImageRequest): Promise<Photo | null> {
  const given = reference(request, 'reference');
  return given ? readPhoto(given.bytes, 'reference', 1400) : null;
}

/** Clips a picture of any kind to a rounded card with a white edge, as a print on the table. */
const card = (image: string, w: number, h: number, id: string): string =>
  rect(-w / 2 - 16, -h / 2 - 10, w + 32, h + 44, '#1a1030', 26, 0.18) +
  rect(-w / 2 - 16, -h / 2 - 16, w + 32, h + 36, '#ffffff', 24) +
  clip(id, rect(-w / 2, -h / 2, w, h, '#000', 14), image);

/** Height at which a product fits both `w` and `h`. */
export const fitted = (product: Product, w: number, h: number): number => Math.min(h, w / product.aspect);

/** The product standing with its foot at `y`, on a soft contact shadow. Cards lean a little. */
export function standing(product: Product, x: number, y: number, h: number, lean = 0): string {
  const w = h * product.aspect;
  const shadow =
    glow(`cs${Math.round(x)}`, x, y - h * 0.005, w * 0.62, Math.max(18, h * 0.055), '#1a1030', 0.5) +
    glow(`cw${Math.round(x)}`, x + w * 0.12, y + 4, w * 0.95, h * 0.1, '#1a1030', 0.22);
  return (
    (product.kind === 'card' ? '' : shadow) +
    group(at(x, y - h / 2, 1, product.kind === 'card' ? lean : 0), product.draw(h))
  );
}
