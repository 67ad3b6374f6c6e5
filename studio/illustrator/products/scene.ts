import sharp from 'sharp';
import { Dice } from '../../random.js';
import { filling, toJpeg } from '../frames/frame.js';
import { across, figure } from '../frames/stage.js';
import { lightBehind, lightOver } from '../light.js';
import { drawn } from '../paint/drawn.js';
import { at, glow, group, svg } from '../paint/svg.js';
import { tall } from '../people/hair.js';
import { raisedHand } from '../people/hands.js';
import { drawProduct } from '../people/portrait.js';
import { surround } from '../photos/surroundings.js';
import type { Picture, PictureRequest } from '../picture.js';
import { findPlace } from '../places/words.js';
import type { Arrangement, Place } from '../scene.js';
import { drawContentsShot } from './contents.js';
import { drawDetailShot } from './detail.js';
import type { View } from './product.js';
import { drawInHandShot, drawPackshot, drawSurfaceShot, scaleShot } from './shots.js';
import { done, makeStage, prepareStill, type Still, shown } from './stage.js';
import { surface } from './surface.js';
import { drawInUseShot } from './use.js';

const ARRANGED: Readonly<Record<Arrangement, (s: Still) => Promise<Picture>>> = {
  packshot: drawPackshot,
  surface: drawSurfaceShot,
  in_hand: drawInHandShot,
  in_use: drawInUseShot,
  detail: drawDetailShot,
  contents: drawContentsShot,
  scale: scaleShot,
};

/** Whether a scene of things has something to show: a product, or the photo of one. */
export const showsThing = ({ scene, references }: PictureRequest): boolean =>
  scene.product !== undefined || references.some(({ role }) => role === 'product');

/** Draws a picture whose subject is a product: as arranged, or on a seamless near-white background. */
export async function drawProductPicture(request: PictureRequest): Promise<Picture> {
  const { arrangement } = request.scene;
  if (!arrangement) return drawProduct(request);
  const still = await prepareStill(request);
  if (!showsThing(request)) return drawEmptyShot(still);
  const { view } = still.item.product;
  return view && fills(view, arrangement) ? drawView(still, view) : ARRANGED[arrangement](still);
}

/** The part of the photo that a picture of a detail shows, as a share of each side. */
const DETAIL = 0.5;

/**
 * The arrangements in which a photo that may fill a picture does so. A large thing is still compared with a hand or chair, and
 * unpacked, as a print.
 */
const fills = ({ of }: View, arrangement: Arrangement): boolean =>
  arrangement !== 'packshot' && (of === 'place' || ['surface', 'in_use', 'detail'].includes(arrangement));

/** Draws a picture that the product's photo fills, with a person in it if the product is in use. */
async function drawView(s: Still, { photo, of }: View): Promise<Picture> {
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

const ROOMS = ['living_room', 'kitchen', 'home_office', 'bedroom'] as const satisfies readonly Place[];

/** Draws the scene's place, for a scene of things that names none: with two open hands over a table if it shows hands. */
async function drawEmptyShot(still: Still): Promise<Picture> {
  const { W, H } = still;
  // Pictures of one storyboard that name no place show the same room.
  const room = new Dice('home', still.scene.personaSeed ?? '').pick(ROOMS);
  const scene = { ...still.scene, place: still.scene.place ?? findPlace(still.scene.setting ?? '') ?? room };
  const s = { ...still, scene };
  if (scene.arrangement === 'in_hand') return shown(s, drawn(surface(s, H * 0.56), hands(s)), { zoom: 1.5, blur: 8 });
  const around = surround(scene, scene.place, { W, H, u: s.u, palette: s.palette, dice: s.dice });
  return shown(s, around.far + around.near + around.before, { zoom: 1.05, blur: 0.8 });
}

/** Two open hands that reach into the picture from below, as their owner sees them. */
function hands(s: Still): string {
  const { W, H } = s;
  const tall = Math.min(H * 0.27, W * 0.42);
  return [-1, 1]
    .map((side) => {
      const [x, y] = [W / 2 + side * Math.min(W * 0.22, H * 0.2), H * 0.74];
      const one = group('rotate(-16)', raisedHand(s, tall, H));
      return (
        glow(`eh${side}`, x, y - tall * 0.3, tall * 0.6, tall * 0.7, '#1a1030', 0.3) +
        group(`${at(x, y)}${side < 0 ? ' scale(-1 1)' : ''}`, one)
      );
    })
    .join('');
}
