import sharp from 'sharp';
import type { ImageRequest, ImageResult } from '../port.js';
import { darker, lighter, mix } from './colour.js';
import { personKey } from './creator/creator-photo.js';
import { drawFigure } from './creator/figure.js';
import { BEFORE, BEHIND, LIT, relit } from './creator/light.js';
import { drawnMark, dressed, likenessOf } from './creator/likeness.js';
import { STANCES } from './creator/poses.js';
import { FACE_OF, outfitOf } from './creator/wish.js';
import { Dice } from './dice.js';
import { SIZES, toJpeg } from './frame.js';
import { crop, embed } from './photo.js';
import { identityOf } from './presenter/identity.js';
import { presenter } from './presenter/presenter.js';
import { shapeFor } from './product/kind.js';
import { packshot } from './product/packshot.js';
import { fitted, personaPhotoOf, productOf, standing } from './subjects.js';
import { at, glow, group, linear, rect, svg } from './svg.js';

const BACKDROPS = ['#dfe6ea', '#e9e2d8', '#dde6dc', '#e6dfea', '#f0e0da', '#d9e2ee'] as const;

/** A neutral head-and-shoulders on a plain studio backdrop, plain enough for the frames to cut it out again. */
export async function drawPassport(request: ImageRequest): Promise<ImageResult> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  const photo = await personaPhotoOf(request);
  const dice = new Dice('passport', seed, scene.personaSeed);
  const ground = dice.pick(BACKDROPS);
  const done = async (body: string, mark?: string): Promise<ImageResult> => ({
    bytes: await toJpeg(
      mark ? sharp(svg(W, H, body)).withExif({ IFD0: { ImageDescription: mark } }) : sharp(svg(W, H, body)),
    ),
    contentType: 'image/jpeg',
    width: W,
    height: H,
    textSet: false,
  });
  const studio = `${linear('bg', 20, [0, lighter(ground, 0.4)], [1, darker(ground, 0.05)])}${rect(0, 0, W, H, 'url(#bg)')}`;
  const asked = scene.clothing || scene.expression || scene.light;
  if (photo && !asked) return done(embed(await crop(photo.photo, W, H, 'person'), 'jpeg', 0, 0, W, H));

  const size = Math.min(W, H * 0.84);
  const k = (size / 1080) * dice.range(1.32, 1.4);
  const y = H * 0.43;
  const rear = glow('rear', W * dice.range(0.3, 0.7), H * 0.3, W * 0.7, H * 0.5, '#ffffff', 0.3);
  const spot = at(W / 2 + dice.range(-8, 8), y, k, dice.range(-1.5, 1.5));
  const mark = drawnMark(personKey(scene));
  if (!asked) return done(studio + rear + group(spot, presenter(identityOf(scene, seed), 'neutral', 'none')), mark);

  const likeness = await likenessOf(request, personKey(scene));
  const { light = 'ring_light', expression } = scene;
  const lit = LIT[light];
  const identity = { ...identityOf(scene, seed), ...likeness?.colours };
  const bust = drawFigure({
    identity,
    outfit: await dressed(request, outfitOf(scene, identity)),
    expression: expression ? FACE_OF[expression] : 'neutral',
    regard: { ring: light === 'ring_light' },
    stance: STANCES.relaxed,
    view: { yaw: 0, pitch: 0 },
    tilt: scene.head ?? { x: 0, y: 0 },
    ...(likeness ? { face: likeness.face } : {}),
  });
  const lighted = scene.light
    ? relit(studio + rear, lit.place) + BEHIND[light](W, H) + group(spot, relit(bust, lit.person)) + BEFORE[light](W, H)
    : studio + rear + group(spot, bust);
  return done(lighted, likeness ? undefined : mark);
}

/** A packshot on a seamless near-white ground. */
export async function drawProduct(request: ImageRequest): Promise<ImageResult> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  const name = scene.product?.name ?? 'Product';
  const given = await productOf({ ...request, scene: { ...scene, product: scene.product ?? { name } } });
  const art = packshot(name, shapeFor(name, scene.product?.category, scene.product?.what), seed);
  const product =
    given && given.kind !== 'drawn'
      ? given
      : {
          ...given!,
          aspect: art.w / art.h,
          draw: (h: number) => group(`scale(${(h / art.h).toFixed(4)})`, art.markup),
        };
  const h = fitted(product, W * 0.66, H * 0.64);
  const dice = new Dice('packshot', seed);
  const tone = mix('#fbfbfa', '#f3f4f6', dice.next());
  const body = rect(0, 0, W, H, tone) + standing(product, W / 2, H / 2 + h / 2, h, 0);
  return {
    bytes: await toJpeg(sharp(svg(W, H, body))),
    contentType: 'image/jpeg',
    width: W,
    height: H,
    textSet: false,
  };
}
