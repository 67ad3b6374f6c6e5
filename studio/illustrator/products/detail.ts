import sharp from 'sharp';
import { toJpeg } from '../frames/frame.js';
import { lighter, mix } from '../paint/colour.js';
import { cutOut, type Photo, raw, readPhoto } from '../paint/photo.js';
import { at, glow, group, linear, path, rect, svg } from '../paint/svg.js';
import type { Picture } from '../picture.js';
import { brandColour } from './kind.js';
import { lightOver } from './light.js';
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

/** Finds the product in its photo, as shares of the photo; the whole photo if it cannot be separated from its background. */
async function locateProduct(photo: Photo): Promise<{ x: number; y: number; w: number; h: number }> {
  const { data, info } = await raw(photo)
    .resize(300, 300, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { data, w: info.width, h: info.height };
  const cut = await cutOut(small);
  if (!cut) return { x: 0, y: 0, w: 1, h: 1 };
  let [left, top, right, bottom] = [small.w, small.h, 0, 0];
  const corner = (i: number) => [0, 1, 2].map((c) => small.data[i * 4 + c]!);
  const ground = corner(0);
  for (let y = 0; y < small.h; y++)
    for (let x = 0; x < small.w; x++) {
      const i = y * small.w + x;
      const clear = small.data[i * 4 + 3]! < 40;
      if (clear || corner(i).every((v, c) => Math.abs(v - ground[c]!) < 24)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return right > left && bottom > top
    ? { x: left / small.w, y: top / small.h, w: (right - left) / small.w, h: (bottom - top) / small.h }
    : { x: 0, y: 0, w: 1, h: 1 };
}

/** Imitates the shallow focus of a macro lens by blurring everything but the label. Takes and returns RGB pixels. */
async function shallow(picture: Buffer, s: Still, over: string): Promise<Buffer> {
  const { W, H } = s;
  const whole = { width: W, height: H, channels: 3 } as const;
  const [w, h] = [Math.round(W / 4), Math.round(H / 4)];
  const rim = `<radialGradient id="dh" cx="0.5" cy="${labelLevel(s)}" r="0.85"><stop offset="0.56" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity="1"/></radialGradient>${rect(0, 0, w, h, 'url(#dh)')}`;
  const small = await sharp(picture, { raw: whole }).resize(w, h, { kernel: 'linear' }).raw().toBuffer();
  const soft = await sharp(small, { raw: { width: w, height: h, channels: 3 } })
    .blur(5)
    .ensureAlpha()
    .composite([{ input: svg(w, h, rim), blend: 'dest-in' }])
    .raw()
    .toBuffer();
  const edges = await sharp(soft, { raw: { width: w, height: h, channels: 4 } })
    .resize(W, H, { kernel: 'linear' })
    .raw()
    .toBuffer();
  return toJpeg(
    sharp(picture, { raw: whole }).composite([
      { input: edges, raw: { width: W, height: H, channels: 4 } },
      { input: svg(W, H, over) },
    ]),
  );
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
    const [bw, bh] = [box.w * photo.w, box.h * photo.h];
    // Shows the whole width of an upright product, and of a wide one its middle.
    const w = Math.max(8, Math.min(photo.w, bw / ACROSS.photo, (bh * W) / H));
    const h = Math.max(8, Math.min(photo.h, (w * H) / W));
    const left = Math.round(Math.max(0, Math.min(photo.w - w, box.x * photo.w + bw / 2 - w / 2)));
    const top = Math.round(Math.max(0, Math.min(photo.h - h, box.y * photo.h + bh * 0.5 - h * level)));
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
    return done(s, await shallow(near, s, over), { faces: [], labels });
  }
  return drawDetail(s, over);
}

/**
 * Draws the close-up of a product without a photo: enlarged and slightly turned, with bright drops on it.
 */
async function drawDetail(s: Still, over: string): Promise<Picture> {
  const { W, H, item, u } = s;
  const { label, aspect } = item.product;
  const near = Math.min(Math.max((W * 0.97) / aspect, H * 0.72), H * 2.6);
  // A long name makes the label wide.
  const h = label ? Math.min(near, (W * ACROSS.label) / label.w, (H * 0.5) / label.h) : near;
  const lean = s.flip ? 7 : -7;
  const brand = brandColour(item.name, 0);
  // Only a product as wide as the picture gets drops; otherwise they would hang in the air.
  const broad =
    ['bottle', 'pump', 'tube', 'can', 'flask', 'jar'].includes(item.shape) && W < H && h * aspect > W * 0.94;
  const drops = Array.from({ length: broad ? 9 : 0 }, () => {
    const [x, y, r] = [s.dice.range(0.04, 0.96) * W, s.dice.range(0.66, 0.98) * H, s.dice.range(10, 34) * u];
    return (
      group(at(x, y), path(`M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`, lighter(brand, 0.6), 0.35)) +
      group(
        at(x - r * 0.3, y - r * 0.35),
        path(
          `M${-r * 0.3} 0A${r * 0.3} ${r * 0.2} 0 1 1 ${r * 0.3} 0A${r * 0.3} ${r * 0.2} 0 1 1 ${-r * 0.3} 0Z`,
          '#ffffff',
          0.85,
        ),
      )
    );
  }).join('');
  const sheen = `${linear('dsn', 62, [0, '#ffffff', 0], [0.42, '#ffffff', 0], [0.5, '#ffffff', 0.26], [0.56, '#ffffff', 0], [1, '#ffffff', 0])}${rect(0, 0, W, H, 'url(#dsn)')}`;
  const weave = `<pattern id="wv" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 4.5H9M4.5 0V9" stroke="${mix(brand, '#1a1030', 0.5)}" stroke-opacity=".09" stroke-width="1.6"/></pattern>${rect(0, 0, W, H, 'url(#wv)')}`;
  const level = H * labelLevel(s);
  const [box] = labelAt(item.product, 0, 0, h, lean);
  const [x, y] = box ? [W / 2 - box.x - box.w / 2, level - box.y - box.h / 2] : [W / 2, level];
  const picture = await composed(s, group(at(x, y, 1, lean), item.product.draw(h)) + weave + sheen + drops, {
    zoom: 1.8,
    blur: 14,
  });
  const labels = labelAt(item.product, x, y, h, lean);
  return done(s, await shallow(await picture.removeAlpha().raw().toBuffer(), s, over), { faces: [], labels });
}
