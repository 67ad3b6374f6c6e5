import sharp from 'sharp';
import { Dice } from '../../random.js';
import { dressed } from '../clothes/dressed.js';
import { SIZES, toJpeg } from '../frames/frame.js';
import { paletteFor } from '../paint/palette.js';
import type { Photo } from '../paint/photo.js';
import { group, svg } from '../paint/svg.js';
import type { Expression } from '../people/expression.js';
import type { Figure } from '../people/figure.js';
import type { Stance } from '../people/poses.js';
import { drawnMark, findSitter, personKey } from '../people/sitter/sitter.js';
import { stanceFor } from '../people/wheelchair.js';
import type { Picture, PictureRequest } from '../picture.js';
import { backdrop } from '../places/backdrop.js';
import { makePrint, readPlacePhoto } from '../products/product.js';
import type { Framing, Scene } from '../scene.js';
import { frameUp } from './framings.js';
import { BEFORE, BEHIND, LIT, relit, silhouette } from './light.js';
import { SHOWS } from './shot.js';
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
  const palette = paletteFor(scene.state ? scene.mood : lit.mood || scene.mood, undefined, key);
  const things = await prepareThings(request);
  for (const [i, photo] of [print, beside].entries())
    if (photo) things.push(scopedThing({ product: await makePrint(photo), place: 'handheld' }, `print${i}`));
  const placePhoto = await readPlacePhoto(request);

  const figure: Figure = {
    identity,
    outfit: await dressed(request, identity),
    expression: wish.expression,
    regard: { ...(scene.gaze ? { gaze: scene.gaze } : {}), ring: wish.light === 'ring_light' },
    stance: moved(stanceFor(identity.wheelchair, wish.pose), wish.expression),
    view: { yaw: wish.camera.azimuth, pitch: wish.camera.elevation },
    tilt: scene.head ?? { x: 0, y: 0 },
  };
  const framed = frameUp(wish.framing, {
    W,
    H,
    u: Math.min(W / 1080, H / 1500),
    palette,
    figure,
    things,
    near: framingNear(scene),
  });
  const [zoom, blur, horizon] = LENS[wish.framing];
  const dice = new Dice('creator photo', key, seed);
  const behind = await backdrop(
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
    lit.place,
    placePhoto,
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
      relit(framed.behind, lit.place) +
      shadow +
      rims +
      lighted +
      relit(framed.before, lit.person) +
      BEFORE[wish.light](W, H),
  );
  const bytes = await toJpeg(
    sharp(behind, { raw: { width: W, height: H, channels: 3 } })
      .composite([{ input: front }])
      .withExif({ IFD0: { ImageDescription: drawnMark(personKey(scene), identity, fromPhoto) } }),
  );
  return { bytes, contentType: 'image/jpeg', width: W, height: H };
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
