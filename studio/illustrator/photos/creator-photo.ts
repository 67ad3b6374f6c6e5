import sharp, { type Sharp } from 'sharp';
import { Dice } from '../../random.js';
import { dressed } from '../clothes/dressed.js';
import { SIZES, toJpeg } from '../frames/frame.js';
import { paletteFor } from '../paint/palette.js';
import type { Photo } from '../paint/photo.js';
import { group, svg } from '../paint/svg.js';
import type { Extra } from '../people/accessories.js';
import type { Expression } from '../people/expression.js';
import type { Speaking } from '../people/face.js';
import type { Figure } from '../people/figure.js';
import type { Stance } from '../people/poses.js';
import { drawnMark, findSitter, personKey } from '../people/sitter/sitter.js';
import { stanceFor } from '../people/wheelchair.js';
import type { Picture, PictureRequest } from '../picture.js';
import { backdrop } from '../places/backdrop.js';
import { makePrint, readPlacePhoto } from '../products/product.js';
import type { Composition, Framing, Scene } from '../scene.js';
import { displayOf, plainThing } from './display.js';
import { crop, type Raster, tilt, treated } from './finish.js';
import { frameUp } from './framings.js';
import { cupOnTable, handThings } from './hand-props.js';
import { BEFORE, BEHIND, LIT, relit, silhouette } from './light.js';
import { SHOWS } from './shot.js';
import { surround } from './surroundings.js';
import { prepareThings, scopedThing } from './things.js';
import { completeWish } from './wish.js';

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

/**
 * Draws a creator photo in which every choice of the scene is visible. `beside` is a photo that is added as a print, next to
 * the person.
 * @throws StudioError bad_request for a broken reference, unavailable if the face detector fails
 */
export async function drawCreatorPhoto(request: PictureRequest, beside?: Photo): Promise<Picture> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  const { identity, print, fromPhoto } = await findSitter(request);
  const wish = completeWish(scene);
  const lit = LIT[wish.light];
  // Both pictures of a before-and-after pair show one room, so its colours depend on neither the light nor the product.
  const key = scene.state ? personKey(scene) : `${personKey(scene)}/${scene.product?.name ?? ''}`;
  const palette = paletteFor(
    scene.state ? scene.mood : lit.mood || scene.mood,
    undefined,
    scene.style ? `${key}/${scene.style}` : key,
  );
  const given = await readPlacePhoto(request);
  const all = await prepareThings(request);
  // A photo of a place, or of a large thing, becomes what is behind the person.
  const view = given ? undefined : all.find(({ product }) => product.view)?.product.view;
  const things = view ? all.filter(({ product }) => product.view !== view) : all;
  const placePhoto = view ? { photo: view.photo, person: false } : given;
  for (const [i, photo] of [print, beside].entries())
    if (photo) things.push(scopedThing({ product: await makePrint(photo), place: 'handheld' }, `print${i}`));
  const display = displayOf(scene);
  if (display && all.length === 0) things.push(plainThing());
  things.push(...handThings(scene, wish.framing === 'mirror_selfie'));
  if (scene.details?.includes('coffee_cup')) things.push(cupOnTable());
  const extras = listExtras(scene);

  const figure: Figure = {
    identity,
    outfit: await dressed(request, identity),
    expression: wish.expression,
    regard: {
      ...(scene.gaze ? { gaze: scene.gaze } : {}),
      ring: wish.light === 'ring_light',
      ...(scene.talking ? { speaking: MID_WORD } : {}),
    },
    stance: moved(stanceFor(identity.wheelchair, wish.pose), wish.expression),
    view: { yaw: wish.camera.azimuth, pitch: wish.camera.elevation },
    tilt: scene.head ?? { x: 0, y: 0 },
    ...(extras.length > 0 ? { extras } : {}),
    ...(extras.includes('watch') ? { watch: wish.framing === 'selfie' ? -1 : 1 } : {}),
  };
  const u = Math.min(W / 1080, H / 1500);
  const framed = frameUp(wish.framing, {
    W,
    H,
    u,
    palette,
    figure,
    things,
    near: framingNear(scene),
    composition: scene.composition ?? (view?.of === 'thing' ? 'off_centre' : undefined),
    display,
    phone: scene.phone,
  });
  const [zoom, blur, horizon] = LENS[wish.framing];
  const dice = new Dice('creator photo', key, seed);
  const shallow = scene.finishes?.includes('shallow_focus') || display === 'packshot';
  const softness = shallow ? blur * 2 + 11 : blur;
  const room = await backdrop(
    {
      W,
      H,
      zoom: zoom * (framingNear(scene) > 1 ? 1.2 : 1),
      blur: softness,
      horizon,
      camera: wish.camera,
      aside: ASIDE[Math.abs(Math.trunc(scene.index ?? 0)) % ASIDE.length]!,
    },
    wish.place,
    palette,
    dice,
    lit.place,
    placePhoto,
  );
  const around = surround(scene, wish.place, { W, H, u, palette, dice: dice.fork('around') });
  const behind = await addFar(
    { data: scene.composition === 'symmetrical' ? await mirrorHalf(room, W, H) : room, W, H },
    relit(around.far, lit.place),
    softness,
  );

  const lighted = relit(framed.person, lit.person);
  const full = wish.framing !== 'mirror_selfie' && wish.framing !== 'flat_lay';
  const rims = full
    ? lit.rims
        .map(([colour, dx, dy]) =>
          group(`translate(${(dx * W) / 1080} ${(dy * W) / 1080})`, silhouette(framed.person, colour)),
        )
        .join('')
    : '';
  const shadow =
    lit.hardShadow > 0 && full
      ? `<g opacity="${lit.hardShadow}">${group(`translate(${-W * 0.035} ${W * 0.03})`, silhouette(framed.person, '#07070c'))}</g>`
      : '';
  const front = svg(
    W,
    H,
    BEHIND[wish.light](W, H) +
      relit(around.near + framed.behind, lit.place) +
      shadow +
      rims +
      lighted +
      relit(framed.before + around.before, lit.person) +
      BEFORE[wish.light](W, H),
  );
  const layers = [{ input: front }, ...(around.foreground ? [await unfocused(around.foreground, W, H)] : [])];
  const drawn = sharp(behind, { raw: { width: W, height: H, channels: 3 } }).composite(layers);
  const done = await treat(drawn, W, H, scene, wish.framing, seed);
  const bytes = await toJpeg(
    done.withExif({ IFD0: { ImageDescription: drawnMark(personKey(scene), identity, fromPhoto) } }),
  );
  return { bytes, contentType: 'image/jpeg', width: W, height: H };
}

/** A mouth in the middle of a word. */
const MID_WORD: Speaking = { mouth: 'D', lids: 0, brows: 0.4 };

const listExtras = ({ accessories = [], finishes = [] }: Scene): Extra[] => [
  ...accessories,
  ...(finishes.includes('skin_texture') ? (['pores'] as const) : []),
];

/** Adds things behind the person to the room, as blurred as the room is. */
async function addFar({ data, W, H }: Raster, markup: string, blur: number): Promise<Buffer> {
  if (markup === '') return data;
  const input = await soften(markup, W, H, blur);
  return sharp(data, { raw: { width: W, height: H, channels: 3 } })
    .composite([{ input }])
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

const unfocused = async (markup: string, W: number, H: number): Promise<{ input: Buffer }> => ({
  input: await soften(markup, W, H, Math.min(W, H) / 45),
});

/** Mirrors the left half of the room onto the right. */
async function mirrorHalf(data: Buffer, W: number, H: number): Promise<Buffer> {
  const image = sharp(data, { raw: { width: W, height: H, channels: 3 } });
  const half = await image
    .clone()
    .extract({ left: 0, top: 0, width: Math.floor(W / 2), height: H })
    .flop()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return image
    .composite([{ input: half, left: W - Math.floor(W / 2), top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Framings without a person who could stand elsewhere: their picture is cropped instead. The parts, by composition. */
const CROPS: Partial<Record<Composition, readonly [share: number, left: number, top: number]>> = {
  off_centre: [0.84, 0, 0.5],
  room_for_text: [0.9, 0.5, 0],
  tight: [0.78, 0.5, 0.5],
  centred: [0.96, 0.5, 0.5],
};

/** Applies the composition's crop or tilt and the finishes to a drawn picture. */
async function treat(drawn: Sharp, W: number, H: number, scene: Scene, framing: Framing, seed: number): Promise<Sharp> {
  const { composition, finishes = [] } = scene;
  const cropped = framing in SHOWS || !composition ? undefined : CROPS[composition];
  if (composition !== 'tilted' && !cropped) return treated(drawn, W, H, finishes, seed);
  const flat = { data: await drawn.removeAlpha().raw().toBuffer(), W, H };
  const { data } = cropped ? await crop(flat, ...cropped) : await tilt(flat, 5);
  return treated(sharp(data, { raw: { width: W, height: H, channels: 3 } }), W, H, finishes, seed);
}

/** Sideways positions of the camera for the pictures of a series, px of a picture 1080 wide. */
const ASIDE = [0, 210, -230, 120, -140] as const;

/** The lean of the body and the nod of the head that an expression adds to the pose, in degrees. */
const BODY: Readonly<Partial<Record<Expression, readonly [lean: number, nod: number]>>> = {
  laughing: [-4, -7],
  excited: [-2, -3],
  tired: [3, 8],
  thoughtful: [1, 5],
  frustrated: [2, -4],
  surprised: [-3, 0],
};
function moved(stance: Stance, expression: Expression): Stance {
  const [lean, nod] = BODY[expression] ?? [0, 0];
  return { ...stance, lean: stance.lean + lean, nod: stance.nod + nod };
}

/**
 * The scale for the camera's distance. It is 1 without a camera, and for framings that are not in {@link SHOWS}, because their
 * distance is fixed.
 */
const framingNear = (scene: Scene): number =>
  scene.camera && !(scene.framing && !(scene.framing in SHOWS)) ? NEAR[scene.camera.distance] : 1;
