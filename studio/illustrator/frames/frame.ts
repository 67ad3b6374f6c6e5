import sharp, { type Sharp } from 'sharp';
import { Dice } from '../../random.js';
import { dressed } from '../clothes/dressed.js';
import { applyColourState } from '../paint/colour-state.js';
import { type Box, toAreas } from '../paint/drawn.js';
import { type Palette, paletteFor } from '../paint/palette.js';
import { coloursOnly, cropMiddle, type Photo, raw, readPhoto } from '../paint/photo.js';
import { glow, linear, rect, svg } from '../paint/svg.js';
import { expressionFor } from '../people/expression.js';
import { headReach } from '../people/hair.js';
import { findSitter } from '../people/sitter/sitter.js';
import type { AspectRatio, Picture, PictureRequest } from '../picture.js';
import { drawPlace, groundOf, placeFor } from '../places/places.js';
import { drawsNoun } from '../products/kind.js';
import { makePrint, makeProduct, type PlacePhoto, type Product, placeOf, readPlacePhoto } from '../products/product.js';
import { actedBy } from './acted.js';
import { isAboutProduct, shotFor } from './direction.js';
import { compose } from './shots.js';
import { drawSpeaking, type Moment } from './speaking.js';
import type { Camera, Stage } from './stage.js';

/** Picture sizes in px, by aspect ratio. */
export const SIZES: Readonly<Record<AspectRatio, readonly [width: number, height: number]>> = {
  '9:16': [1080, 1920],
  '1:1': [1080, 1080],
  '4:5': [1080, 1350],
  '3:4': [1080, 1440],
  '16:9': [1920, 1080],
};

export const toJpeg = (image: Sharp): Promise<Buffer> =>
  image.flatten({ background: '#ffffff' }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();

/**
 * Renders what the camera sees of a drawn place: at half size, blurred and then enlarged. The blur hides the scaling, and
 * rendering takes a quarter of the time.
 */
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

/** Renders a photographed place as the backdrop. Of photos with people, only the colours are used. */
export const placeBackdrop = ({ photo, person }: PlacePhoto, W: number, H: number, blur: number): Promise<Buffer> =>
  person
    ? coloursOnly(photo, W, H)
    : filling(photo, W, H)
        .blur(Math.max(0.6, blur * 0.6))
        .raw()
        .toBuffer();

/** A photo cropped to the picture's shape, around what draws the eye. */
export const filling = (photo: Photo, W: number, H: number): Sharp =>
  cropMiddle(photo, W, H)
    .flatten({ background: '#ffffff' })
    .resize(W, H, { fit: 'cover', position: 'attention' })
    .removeAlpha();

/** Longest side in memory of a photo that fills a picture, px. */
const VIEW_PX = 1920;
/** Shortest side of a photo that fills a picture, px. A smaller one stands sharp before its own blurred colours. */
const SHARP_PX = 450;

/** Draws a photo that fills the picture. Where faces and labels are in it is not known here. */
async function drawView(photo: Photo, W: number, H: number): Promise<Picture> {
  const [k, side] = [Math.min(W / photo.w, H / photo.h), Math.min(photo.w, photo.h)];
  const whole =
    side < SHARP_PX
      ? sharp(await coloursOnly(photo, W, H), { raw: { width: W, height: H, channels: 3 } }).composite([
          {
            input: await raw(photo)
              .resize(Math.round(photo.w * k), Math.round(photo.h * k), { fit: 'fill' })
              .png({ compressionLevel: 1 })
              .toBuffer(),
            top: Math.round((H - photo.h * k) * 0.42),
            left: Math.round((W - photo.w * k) / 2),
          },
        ])
      : filling(photo, W, H);
  return { bytes: await toJpeg(whole), contentType: 'image/jpeg', width: W, height: H };
}

/** What a frame shows of the product. */
interface Shown {
  product: Product | null;
  /** Its photo, if that fills the picture. */
  view: Photo | null;
  /** Its photo, if that shows the place in which the presenter stands. */
  place: PlacePhoto | null;
}

/**
 * Finds what a frame shows of the product: its photo, whole or cut out, else a drawing of what it is, if that is certain. What
 * it looks like is never guessed.
 */
async function findShown(request: PictureRequest): Promise<Shown> {
  const { scene } = request;
  const { shot } = scene;
  const given = request.references.find(({ role }) => role === 'product');
  if (given) {
    const made = (await makeProduct(request))!;
    const place = placeOf(made);
    if (made.kind === 'print') {
      const fills = scene.photograph ?? (!shot && !scene.action && !scene.shared && isAboutProduct(scene.segmentRole));
      return { product: null, view: fills ? await readPhoto(given.bytes, 'product', VIEW_PX) : null, place };
    }
    return { product: shot?.kind === 'presenter' && !scene.photograph ? null : made, view: null, place };
  }
  const noun = shot ? shot.object : (scene.product?.what ?? scene.product?.name ?? null);
  if (noun === null || !drawsNoun(noun)) return { product: null, view: null, place: null };
  const product = { name: '', ...scene.product, ...(shot ? { what: noun } : {}) };
  return { product: await makeProduct({ ...request, scene: { ...scene, product } }), view: null, place: null };
}

/**
 * Draws the layer over a picture: light from one side, a soft dark gradient at the bottom for captions, and more shade in
 * evening scenes.
 */
function grade(W: number, H: number, palette: Palette, flip: boolean): string {
  return (
    glow('gr', W * (flip ? 0.95 : 0.05), H * 0.12, W * 0.9, H * 0.5, palette.light, palette.dark ? 0.2 : 0.14) +
    `${linear('gv', 0, [0, '#120c22', 0], [0.5, '#120c22', 0], [0.8, '#120c22', 0.14], [1, '#120c22', 0.3])}${rect(0, 0, W, H, 'url(#gv)')}` +
    (palette.dark ? rect(0, 0, W, H, palette.ink, 0, 0.1) : '')
  );
}

/**
 * Applies a colour grade to a picture. Its layers are merged first, because sharp composites after grading, whatever the order
 * of calls.
 */
async function applyState(image: Sharp, state: string): Promise<Sharp> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return applyColourState(
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
    state,
  );
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** For each pair of boxes with the same index, the smallest box around both. */
const hulls = (boxes: readonly Box[], others: readonly Box[]): Box[] =>
  boxes.map((a, i) => {
    const b = others[i] ?? a;
    const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
    return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
  });

/** The shot that suits every line: the presenter, with arms at rest until they move with the speech. */
const SHARED = 'closeup';

/** Draws a creator in a scene, for one line of a video. */
export async function drawFrame(request: PictureRequest): Promise<Picture> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  // What must stay the same within a video is drawn from the person and product; everything else from the seed and the line.
  const video = `${scene.personaSeed ?? scene.persona?.name ?? ''}/${scene.product?.name ?? ''}`;
  const index = Math.max(0, Math.trunc(scene.index ?? 0));
  const acted = scene.action === undefined ? null : actedBy(scene.action, wordsOf(scene.product?.name ?? ''));
  const role = scene.shared ? undefined : scene.segmentRole;
  const dice = new Dice('frame', seed, index, role, video, ...(acted ? [scene.action] : []));
  const look = new Dice('look', video);

  const sitter = await findSitter(request);
  const print = sitter.print && (await makePrint(sitter.print));
  const { product, view, place: ownPlace } = await findShown(request);
  if (view) return drawView(view, W, H);
  const portrait = request.references.find(({ role }) => role === 'persona');
  if (portrait && sitter.closeup && !product && !acted)
    return drawView(await readPhoto(portrait.bytes, 'persona', VIEW_PX), W, H);
  const placePhoto = (await readPlacePhoto(request)) ?? ownPlace;
  // In an acted scene, the mood does not choose the palette. Instead, `colorState` grades the finished picture: after a change
  // of mood, it is still the same room.
  const palette = acted ? paletteFor(undefined, undefined, video) : paletteFor(scene.mood, scene.setting, video);
  const flip = dice.fork('flip').chance(0.5);

  const shot = acted
    ? acted.shot(product, print !== null, index, dice.fork('shot'))
    : scene.shared
      ? SHARED
      : shotFor(role, index, product, {
          hasPrint: print !== null,
          kind: scene.photograph ? 'holding' : scene.shot?.kind,
        });
  const outfit = await dressed(request, sitter.identity);
  const place = scene.shot?.place ?? placeFor(scene.setting, look.fork('set'));
  const composed = (more: Pick<Stage, 'speaking' | 'marked' | 'gesture'> = {}) =>
    compose(shot, {
      ...more,
      W,
      H,
      u: Math.min(W / 1080, H / 1500),
      top: H * (scene.onScreenText?.trim() ? 0.278 : 0.2),
      flip,
      palette,
      ground: groundOf(place, palette),
      identity: sitter.identity,
      outfit,
      expression: acted?.face ?? (scene.shared ? 'neutral' : expressionFor(role, dice.fork('face'))),
      role: role ?? '',
      ...(acted?.pose ? { pose: acted.pose } : {}),
      ...(acted?.shut ? { shut: true } : {}),
      product,
      count: scene.shot?.count ?? 1,
      print,
      dice: dice.fork('compose'),
    });
  const { camera, drawn } = composed();
  const behind = placePhoto
    ? await placeBackdrop(placePhoto, W, H, camera.blur)
    : await backdrop(W, H, drawPlace(place, palette, look.fork(`set ${seed}`)), camera);
  const daylight = glow('dy', W * (flip ? 0.9 : 0.1), H * 0.2, W, H * 0.6, palette.light, palette.dark ? 0.3 : 0.4);
  const lit = (markup: string): string => daylight + markup + grade(W, H, palette, flip);
  const front = svg(W, H, lit(drawn.markup));
  const whole = sharp(behind, { raw: { width: W, height: H, channels: 3 } }).composite([{ input: front }]);
  const bytes = await toJpeg(scene.colorState ? await applyState(whole, scene.colorState) : whole);
  const face =
    request.speaking && drawn.faces.length === 1 && print === null
      ? await drawSpeaking({
          W,
          H,
          behind,
          face: drawn.faces[0]!,
          reach: headReach(sitter.identity),
          markup: (moment?: Moment) =>
            lit(composed({ marked: true, ...(moment ? { speaking: moment } : {}) }).drawn.markup),
          // In an acted scene the arms are busy, so there is no gesture.
          ...(acted ? {} : { gesture: (share: number) => lit(composed({ gesture: share }).drawn.markup) }),
          finish: async (pixels, width, height) => {
            if (!scene.colorState) return pixels;
            return applyColourState(sharp(pixels, { raw: { width, height, channels: 3 } }), scene.colorState)
              .raw()
              .toBuffer();
          },
        })
      : null;
  if (face?.arms && product && drawn.things?.length) face.about = wordsOf(scene.product?.name ?? '');
  // Texts must also stay clear of the place to which a gesture moves a label.
  const lifted = face?.arms ? composed({ gesture: 1 }).drawn : drawn;
  const areas = toAreas({ ...drawn, labels: hulls(drawn.labels, lifted.labels) }, W, H);
  return { bytes, contentType: 'image/jpeg', width: W, height: H, areas, ...(face ? { face } : {}) };
}
