import sharp from 'sharp';
import { cropMiddle, type Photo } from '../paint/photo.js';

/** A camera looking at a flat picture: its direction in degrees, and the size of the picture in the frame. */
export interface Look {
  yaw: number;
  pitch: number;
  /** Size of the picture: at 1 it fills the frame. */
  scale: number;
  /** Where in the picture the camera aims, 0 to 1 each. */
  aim: { x: number; y: number };
}

/** Distance of the camera, in multiples of the picture's height: close enough for a strong perspective. */
const FAR = 1.15;
/** The picture's border fades into the surroundings within this share of its size. */
const RIM = 0.045;

/**
 * Turns a picture in perspective, as another camera would see it, in a frame of `W` by `H`. Outside the picture, the colours of
 * its border continue softly. Returns raw RGB.
 */
export async function warpPhoto(photo: Photo, W: number, H: number, look: Look): Promise<Buffer> {
  const sharpened = await cropMiddle(photo, W, H)
    .flatten({ background: '#ffffff' })
    .resize(W, H, { fit: 'cover', position: 'attention' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const [sw, sh] = [Math.max(8, Math.round(W / 30)), Math.max(8, Math.round(H / 30))];
  const soft = await sharp(sharpened, { raw: { width: W, height: H, channels: 3 } })
    .resize(sw, sh, { fit: 'fill' })
    .blur(2.2)
    .raw()
    .toBuffer();
  const out = Buffer.alloc(W * H * 3);
  const [cy, sy] = [Math.cos((look.yaw * Math.PI) / 180), Math.sin((look.yaw * Math.PI) / 180)];
  const [cp, sp] = [Math.cos((look.pitch * Math.PI) / 180), Math.sin((look.pitch * Math.PI) / 180)];
  // The picture's normal as seen by the camera. The loop below uses plain numbers instead of arrays because it runs for two
  // million pixels.
  const nx = sy;
  const ny = cy * sp;
  const nz = cy * cp;
  const aspect = W / H;
  for (let py = 0, o = 0; py < H; py++) {
    const Y = (py / H - 0.5) / look.scale;
    for (let px = 0; px < W; px++, o += 3) {
      const X = ((px / W - 0.5) * aspect) / look.scale;
      const along = nx * X + ny * Y - nz * FAR;
      const t = along < -0.02 ? (-nz * FAR) / along : 60;
      const z = FAR - t * FAR;
      const u = (t * X * cy - (z * cp + t * Y * sp) * sy) / aspect + look.aim.x;
      const v = t * Y * cp - z * sp + look.aim.y;
      const uu = u < 0.5 ? u : 1 - u;
      const vv = v < 0.5 ? v : 1 - v;
      const inside = (uu < vv ? uu : vv) / RIM;
      if (inside >= 1) blend(out, o, sharpened, W, H, u, v, 1);
      else {
        blend(out, o, soft, sw, sh, u, v, 1);
        if (inside > 0) blend(out, o, sharpened, W, H, u, v, inside);
      }
    }
  }
  return out;
}

/**
 * Blends the colour of a picture at (u, v), interpolated, over the pixel at `o`. `u`, `v` and the weight `share` are 0 to 1.
 */
function blend(out: Buffer, o: number, data: Buffer, w: number, h: number, u: number, v: number, share: number): void {
  let x = u * w - 0.5;
  let y = v * h - 0.5;
  x = x < 0 ? 0 : x > w - 1.001 ? w - 1.001 : x;
  y = y < 0 ? 0 : y > h - 1.001 ? h - 1.001 : y;
  const ix = x | 0;
  const iy = y | 0;
  const fx = x - ix;
  const fy = y - iy;
  let i = (iy * w + ix) * 3;
  const low = w * 3;
  for (let c = 0; c < 3; c++, i++) {
    const top = data[i]! + (data[i + 3]! - data[i]!) * fx;
    const foot = data[i + low]! + (data[i + low + 3]! - data[i + low]!) * fx;
    const colour = top + (foot - top) * fy;
    out[o + c] = share === 1 ? colour : out[o + c]! + (colour - out[o + c]!) * share;
  }
}

/** Finds the point that attracts the eye (by sharp's attention strategy), usually a face, as shares of the picture. */
export async function findFocus(photo: Photo, W: number, H: number): Promise<{ x: number; y: number }> {
  const shown = await cropMiddle(photo, W, H)
    .flatten({ background: '#ffffff' })
    .resize(Math.round(W / 4), Math.round(H / 4), { fit: 'cover', position: 'attention' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { info } = await sharp(shown)
    .resize(Math.round(W / 8), Math.round(H / 10), { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.max(W / 8 / (W / 4), H / 10 / (H / 4));
  return {
    x: info.attentionX === undefined ? 0.5 : Math.min(1, info.attentionX / ((W / 4) * scale)),
    y: info.attentionY === undefined ? 0.4 : Math.min(1, info.attentionY / ((H / 4) * scale)),
  };
}
