import sharp, { type Sharp } from 'sharp';
import { Dice } from '../../random.js';
import { dressed } from '../clothes/dressed.js';
import { graded } from '../paint/colour-state.js';
import { areasOf } from '../paint/drawn.js';
import { type Palette, paletteFor } from '../paint/palette.js';
import { coloursOnly, middle } from '../paint/photo.js';
import { glow, linear, rect, svg } from '../paint/svg.js';
import { expressionFor } from '../people/face.js';
import { sitterOf } from '../people/sitter/sitter.js';
import type { AspectRatio, Picture, PictureRequest } from '../picture.js';
import { drawPlace, placeFor } from '../places/places.js';
import { type PlacePhoto, placePhotoOf, printOf, productOf } from '../products/product.js';
import { actedBy } from './acted.js';
import { shotFor } from './direction.js';
import { compose } from './shots.js';
import type { Camera } from './stage.js';

/** Picture sizes in px. */
export const SIZES: Readonly<Record<AspectRatio, readonly [width: number, height: number]>> = {
  '9:16': [1080, 1920],
  '1:1': [1080, 1080],
  '4:5': [1080, 1350],
  '3:4': [1080, 1440],
  '16:9': [1920, 1080],
};

export const toJpeg = (image: Sharp): Promise<Buffer> =>
  image.flatten({ background: '#ffffff' }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();

/** The set through the camera: drawn at half size, softened, enlarged. Blur hides the scale and costs a quarter. */
export async function backdrop(W: number, H: number, set: string, camera: Camera): Promise<Buffer> {
  const whole = W / H > 0.9 ? 1340 : Math.min(1920, (1080 * H) / W);
  const h = whole / camera.zoom;
  const w = (h * W) / H;
  const reach = Math.max(0, (2800 - w) / 2);
  const centre = 540 + Math.max(-reach, Math.min(reach, camera.x));
  const top = Math.max(-100, (1920 - whole) * 0.16 + (whole - h) * 0.42);
  const small = svg(Math.round(W / 2), Math.round(H / 2), set, { x: centre - w / 2, y: top, w, h });
  return sharp(small)
    .blur(Math.max(0.5, camera.blur / 2))
    .resize(W, H, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** A photographed place as what lies behind; of one with people its colours only. */
export const placeBackdrop = ({ photo, person }: PlacePhoto, W: number, H: number, blur: number): Promise<Buffer> =>
  person
    ? coloursOnly(photo, W, H)
    : middle(photo, W, H)
        .flatten({ background: '#ffffff' })
        .resize(W, H, { fit: 'cover', position: 'attention' })
        .blur(Math.max(0.6, blur * 0.6))
        .removeAlpha()
        .raw()
        .toBuffer();

/** Light from one side, a soft dark rim below where captions stand, and more shade in evening scenes. */
function grade(W: number, H: number, palette: Palette, flip: boolean): string {
  return (
    glow('gr', W * (flip ? 0.95 : 0.05), H * 0.12, W * 0.9, H * 0.5, palette.light, palette.dark ? 0.2 : 0.14) +
    `${linear('gv', 0, [0, '#120c22', 0], [0.5, '#120c22', 0], [0.8, '#120c22', 0.14], [1, '#120c22', 0.3])}${rect(0, 0, W, H, 'url(#gv)')}` +
    (palette.dark ? rect(0, 0, W, H, palette.ink, 0, 0.1) : '')
  );
}

/** sharp composes last, whatever the order of the calls: what is to be graded is painted first. */
async function inState(image: Sharp, state: string): Promise<Sharp> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return graded(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }), state);
}

/** A creator in a scene, for one line of a video. */
export async function drawFrame(request: PictureRequest): Promise<Picture> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  // What must not change within a video hangs on its people and things; the rest on the seed and the line.
  const video = `${scene.personaSeed ?? scene.persona?.name ?? ''}/${scene.product?.name ?? ''}`;
  const index = Math.max(0, Math.trunc(scene.index ?? 0));
  const acted = scene.action === undefined ? null : actedBy(scene.action);
  const dice = new Dice('frame', seed, index, scene.segmentRole, video, ...(acted ? [scene.action] : []));
  const look = new Dice('look', video);

  const sitter = await sitterOf(request);
  const print = sitter.print && (await printOf(sitter.print));
  const product = await productOf(request);
  const placePhoto = await placePhotoOf(request);
  // A scene's mood is in its grade: the room is the same before and after.
  const palette = acted ? paletteFor(undefined, undefined, video) : paletteFor(scene.mood, scene.setting, video);
  const flip = dice.fork('flip').chance(0.5);

  const shot = acted
    ? acted.shot(product, print !== null, index, dice.fork('shot'))
    : shotFor(scene.segmentRole, index, product, print !== null, dice.fork('shot'));
  const { camera, drawn } = compose(shot, {
    W,
    H,
    u: Math.min(W / 1080, H / 1500),
    top: H * (scene.onScreenText?.trim() ? 0.278 : 0.2),
    flip,
    palette,
    identity: sitter.identity,
    outfit: await dressed(request, sitter.identity),
    expression: acted?.face ?? expressionFor(scene.segmentRole),
    role: scene.segmentRole ?? '',
    ...(acted?.pose ? { pose: acted.pose } : {}),
    product,
    print,
    dice: dice.fork('compose'),
  });
  const set = drawPlace(placeFor(scene.setting, look.fork('set')), palette, look.fork(`set ${seed}`));
  const behind = placePhoto ? await placeBackdrop(placePhoto, W, H, camera.blur) : await backdrop(W, H, set, camera);
  const daylight = glow('dy', W * (flip ? 0.9 : 0.1), H * 0.2, W, H * 0.6, palette.light, palette.dark ? 0.3 : 0.4);
  const front = svg(W, H, daylight + drawn.markup + grade(W, H, palette, flip));
  const whole = sharp(behind, { raw: { width: W, height: H, channels: 3 } }).composite([{ input: front }]);
  const bytes = await toJpeg(scene.colorState ? await inState(whole, scene.colorState) : whole);
  return { bytes, contentType: 'image/jpeg', width: W, height: H, areas: areasOf(drawn, W, H) };
}
