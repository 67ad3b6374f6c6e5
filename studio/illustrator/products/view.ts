import sharp from 'sharp';
import { filling, toJpeg } from '../frames/frame.js';
import { across, figure } from '../frames/stage.js';
import { drawn } from '../paint/drawn.js';
import { svg } from '../paint/svg.js';
import { tall } from '../people/hair.js';
import type { Picture } from '../picture.js';
import type { Arrangement } from '../scene.js';
import { lightBehind, lightOver } from './light.js';
import type { View } from './product.js';
import { done, makeStage, type Still } from './stage.js';

/** The part of the photo that a picture of a detail shows, as a share of each side. */
const DETAIL = 0.5;

/**
 * The arrangements in which a photo that may fill a picture does so. A large thing is still compared with a hand or chair, and
 * unpacked, as a print.
 */
export const fills = ({ of }: View, arrangement: Arrangement): boolean =>
  arrangement !== 'packshot' && (of === 'place' || ['surface', 'in_use', 'detail'].includes(arrangement));

/** Draws a picture that the product's photo fills, with a person in it if the product is in use. */
export async function drawView(s: Still, { photo, of }: View): Promise<Picture> {
  const { W, H, scene } = s;
  const ground = filling(photo, W, H);
  if (scene.arrangement === 'detail') {
    const [width, height] = [Math.round(W * DETAIL), Math.round(H * DETAIL)];
    const data = await ground.raw().toBuffer();
    const part = sharp(data, { raw: { width: W, height: H, channels: 3 } })
      .extract({ left: (W - width) >> 1, top: (H - height) >> 1, width, height })
      .resize(W, H, { kernel: 'cubic' });
    return done(s, await toJpeg(part), drawn());
  }
  const y = H * (W > H ? 0.1 : 0.2) + tall(s.identity) * 0.92 * s.u;
  const front =
    scene.arrangement === 'in_use' && !s.print
      ? figure(makeStage(s, 'happy'), across(s, of === 'place' ? 0.46 : 0.27), 0.92, 'presenting', { y })
      : drawn();
  const body = lightBehind(scene.light, W, H) + front.markup + lightOver(scene.light, W, H);
  const whole = sharp(await ground.raw().toBuffer(), { raw: { width: W, height: H, channels: 3 } });
  return done(s, await toJpeg(whole.composite([{ input: svg(W, H, body) }])), front);
}
