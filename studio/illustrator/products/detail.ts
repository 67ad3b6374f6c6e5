import sharp from 'sharp';
import { toJpeg } from '../frames/frame.js';
import { lightOver } from '../light.js';
import { type Photo, raw, readPhoto } from '../paint/photo.js';
import { at, glow, group, linear, rect, svg } from '../paint/svg.js';
import type { Picture } from '../picture.js';
import { labelAt } from './product.js';
import { composed, done, type Still } from './stage.js';

/**
 * Where a label's middle is in a close-up, as a share of the picture's height: in an upright picture above the middle, because a
 * slide has its words in the lower half.
 */
const labelLevel = ({ W, H }: Still): number => (H > W ? 0.34 : 0.5);
/** Share of the picture's width that a product's photo, or the label of a drawn product, fills: its lettering is not cut off. */
const ACROSS = { photo: 0.9, label: 0.8 } as const;
/** The part of a photographed product that is assumed to be its label, as shares of the picture, around its middle. */
const LABEL = { w: 0.8, h: 0.28 } as const;

/** Longest side of a photo used for a close-up, px. */
const CLOSE_PX = 2400;

/** Finds the product in its photo, by the colour of the photo's corner: its box, px; else the whole photo. */
async function locateProduct(photo: Photo): Promise<{ x: number; y: number; w: number; h: number }> {
  const whole = { x: 0, y: 0, w: photo.w, h: photo.h };
  // sharp refuses to trim anything smaller.
  if (Math.min(photo.w, photo.h) < 3) return whole;
  const { info } = await raw(photo)
    .flatten({ background: '#ffffff' })
    .trim({ threshold: 24 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = { x: -(info.trimOffsetLeft ?? 0), y: -(info.trimOffsetTop ?? 0), w: info.width, h: info.height };
  return found.w > 8 && found.h > 8 ? found : whole;
}

/** Draws a close-up in which the product's label and surface fill the picture. */
export async function drawDetailShot(s: Still): Promise<Picture> {
  const { W, H, scene } = s;
  const level = labelLevel(s);
  const given = s.request.references.find(
    (r) => r.role === 'product' && (!r.of || r.of === (scene.product?.category ?? 'handheld')),
  );
  const over = glow('dsh', W * 0.16, H * 0.14, W * 0.8, H * 0.4, '#ffffff', 0.22) + lightOver(scene.light, W, H);
  if (given) {
    const photo = await readPhoto(given.bytes, 'product', CLOSE_PX);
    const box = await locateProduct(photo);
    // Shows the whole width of an upright product, and of a wide one its middle.
    const w = Math.max(8, Math.min(photo.w, box.w / ACROSS.photo, (box.h * W) / H));
    const h = Math.max(8, Math.min(photo.h, (w * H) / W));
    const left = Math.round(Math.max(0, Math.min(photo.w - w, box.x + box.w / 2 - w / 2)));
    const top = Math.round(Math.max(0, Math.min(photo.h - h, box.y + box.h * 0.5 - h * level)));
    const near = await raw(photo)
      .extract({
        left,
        top,
        width: Math.max(1, Math.floor(Math.min(w, photo.w - left))),
        height: Math.max(1, Math.floor(Math.min(h, photo.h - top))),
      })
      .flatten({ background: '#ffffff' })
      .resize(W, H, { fit: 'cover', kernel: 'cubic' })
      .removeAlpha()
      .raw()
      .toBuffer();
    const labels = [{ x: (W * (1 - LABEL.w)) / 2, y: H * (level - LABEL.h / 2), w: W * LABEL.w, h: H * LABEL.h }];
    return done(
      s,
      await toJpeg(sharp(near, { raw: { width: W, height: H, channels: 3 } }).composite([{ input: svg(W, H, over) }])),
      { faces: [], labels },
    );
  }
  return drawDetail(s, over);
}

/**
 * Draws the close-up of a product without a photo: enlarged and slightly turned.
 */
async function drawDetail(s: Still, over: string): Promise<Picture> {
  const { W, H, item } = s;
  const { label, aspect } = item.product;
  const near = Math.min(Math.max((W * 0.97) / aspect, H * 0.72), H * 2.6);
  // A long name makes the label wide.
  const h = label ? Math.min(near, (W * ACROSS.label) / label.w, (H * 0.5) / label.h) : near;
  const lean = s.flip ? 7 : -7;
  const sheen = `${linear('dsn', 62, [0, '#ffffff', 0], [0.42, '#ffffff', 0], [0.5, '#ffffff', 0.26], [0.56, '#ffffff', 0], [1, '#ffffff', 0])}${rect(0, 0, W, H, 'url(#dsn)')}`;
  const level = H * labelLevel(s);
  const [box] = labelAt(item.product, 0, 0, h, lean);
  const [x, y] = box ? [W / 2 - box.x - box.w / 2, level - box.y - box.h / 2] : [W / 2, level];
  const picture = await composed(s, group(at(x, y, 1, lean), item.product.draw(h)) + sheen, {
    zoom: 1.8,
    blur: 14,
  });
  const labels = labelAt(item.product, x, y, h, lean);
  const bytes = await picture.removeAlpha().raw().toBuffer();
  const lit = sharp(bytes, { raw: { width: W, height: H, channels: 3 } }).composite([{ input: svg(W, H, over) }]);
  return done(s, await toJpeg(lit), { faces: [], labels });
}
