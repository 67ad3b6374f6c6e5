import sharp from 'sharp';
import type { Dice } from '../../random.js';
import { LIT, relit } from '../light.js';
import type { Palette } from '../paint/palette.js';
import { svg } from '../paint/svg.js';
import { backdrop } from '../places/backdrop.js';
import type { PlacePhoto } from '../products/product.js';
import type { Framing, Scene } from '../scene.js';
import { SHOWS } from './shot.js';
import type { Wish } from './wish.js';

/** Scale for each camera distance, relative to the framing's own. */
const NEAR = { close_up: 1.45, medium: 1, wide: 0.62 } as const;
const LENS: Readonly<Record<Framing, readonly [zoom: number, blur: number, horizon: number]>> = {
  selfie: [1.3, 4, 0.9],
  mirror_selfie: [1.1, 1.5, 0.86],
  close_up: [1.5, 8, 0.96],
  medium: [1.15, 3.5, 0.86],
  three_quarter: [1.04, 2.5, 0.8],
  full_body: [1, 1.5, 0.76],
  over_shoulder: [1.45, 6, 0.95],
  pov_hands: [1.3, 6, 0.92],
  flat_lay: [1, 1, 0.7],
};

/** Sideways positions of the camera for the pictures of a series, px of a picture 1080 wide. */
const ASIDE = [0, 210, -230, 120, -140] as const;

/**
 * The scale for the camera's distance. It is 1 without a camera, and for framings that are not in {@link SHOWS}, because their
 * distance is fixed.
 */
export const framingNear = (scene: Scene): number =>
  scene.camera && !(scene.framing && !(scene.framing in SHOWS)) ? NEAR[scene.camera.distance] : 1;

export interface RoomOptions {
  W: number;
  H: number;
  palette: Palette;
  dice: Dice;
  /** Whether the focus is shallow, so that the room is more blurred than the framing's lens makes it. */
  shallow: boolean;
  /** A photo of the place. */
  photo: PlacePhoto | null;
  /** Markup of things behind the person, as blurred as the room. */
  far: string;
}

/** Draws what is behind the person in a creator photo, as raw RGB: the place, in its light, with the things far behind. */
export async function drawRoom(scene: Scene, wish: Wish, options: RoomOptions): Promise<Buffer> {
  const { W, H, palette, dice, shallow, photo, far } = options;
  const [zoom, lensBlur, horizon] = LENS[wish.framing];
  const blur = shallow ? lensBlur * 2 + 11 : lensBlur;
  const lit = LIT[wish.light].place;
  const room = await backdrop(
    {
      W,
      H,
      zoom: zoom * (framingNear(scene) > 1 ? 1.2 : 1),
      blur,
      horizon,
      camera: wish.camera,
      aside: ASIDE[Math.abs(Math.trunc(scene.index ?? 0)) % ASIDE.length]!,
    },
    wish.place,
    palette,
    dice,
    lit,
    photo,
  );
  if (far === '') return room;
  return sharp(room, { raw: { width: W, height: H, channels: 3 } })
    .composite([{ input: await soften(relit(far, lit), W, H, blur) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Draws markup at half size, blurs it by `blur` px of the picture, and enlarges it. */
async function soften(markup: string, W: number, H: number, blur: number): Promise<Buffer> {
  const [w, h] = [Math.round(W / 2), Math.round(H / 2)];
  const small = await sharp(svg(w, h, markup, { x: 0, y: 0, w: W, h: H }))
    .blur(Math.max(0.5, blur / 2))
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(small).resize(W, H, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
}
