import sharp from 'sharp';
import { Dice } from '../../random.js';
import { dressed } from '../clothes/dressed.js';
import { SIZES, toJpeg } from '../frames/frame.js';
import { BEFORE, BEHIND, LIT, relit } from '../light.js';
import { darker, lighter, mix } from '../paint/colour.js';
import { toAreas } from '../paint/drawn.js';
import { at, glow, group, linear, rect, svg } from '../paint/svg.js';
import { treated } from '../photos/finish.js';
import type { Picture, PictureRequest } from '../picture.js';
import { shapeFor } from '../products/kind.js';
import { packshot } from '../products/packshot.js';
import { fitted, makePrint, makeProduct, standing, stood } from '../products/product.js';
import { FACE_OF } from './expression.js';
import { drawFigure, facing } from './figure.js';
import { drawnMark, findSitter, personKey } from './sitter/sitter.js';

const BACKDROPS = ['#dfe6ea', '#e9e2d8', '#dde6dc', '#e6dfea', '#f0e0da', '#d9e2ee'] as const;

/**
 * Draws a neutral head-and-shoulders on a plain studio backdrop. A photographed persona is drawn as a look-alike. If the
 * persona's photograph shows nobody, it is added as a print in front.
 */
export async function drawPassport(request: PictureRequest): Promise<Picture> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  const { identity, print, fromPhoto } = await findSitter(request);
  const shown = print && (await makePrint(print));
  const dice = new Dice('passport', seed, scene.personaSeed, ...(scene.style ? [scene.style] : []));
  const ground = dice.pick(BACKDROPS);
  const mark = drawnMark(personKey(scene), identity, fromPhoto);
  const before = shown ? standing(shown, W * 0.22, H * 0.94, fitted(shown, W * 0.36, H * 0.3)) : '';
  const studio = `${linear('bg', 20, [0, lighter(ground, 0.4)], [1, darker(ground, 0.05)])}${rect(0, 0, W, H, 'url(#bg)')}`;

  const size = Math.min(W, H * 0.84);
  const k = (size / 1080) * dice.range(1.32, 1.4);
  const y = H * 0.43;
  const rear = glow('rear', W * dice.range(0.3, 0.7), H * 0.3, W * 0.7, H * 0.5, '#ffffff', 0.3);
  const spot = at(W / 2 + dice.range(-8, 8), y, k, dice.range(-1.5, 1.5));

  const { light, expression } = scene;
  const wearer = { identity, outfit: await dressed(request, identity) };
  const bust = drawFigure({
    ...facing(wearer, expression ? FACE_OF[expression] : 'neutral', 'relaxed'),
    regard: { ring: light === 'ring_light' },
    tilt: scene.head ?? { x: 0, y: 0 },
  });
  const lighted = light
    ? relit(studio + rear, LIT[light].place) +
      BEHIND[light](W, H) +
      group(spot, relit(bust, LIT[light].person)) +
      BEFORE[light](W, H)
    : studio + rear + group(spot, bust);
  return {
    bytes: await toJpeg(
      (await treated(sharp(svg(W, H, lighted + before)), W, H, scene.finishes ?? [], seed)).withExif({
        IFD0: { ImageDescription: mark },
      }),
    ),
    contentType: 'image/jpeg',
    width: W,
    height: H,
  };
}

/** Draws a packshot on a seamless near-white background. */
export async function drawProduct(request: PictureRequest): Promise<Picture> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  const name = scene.product?.name ?? 'Product';
  const given = await makeProduct({ ...request, scene: { ...scene, product: scene.product ?? { name } } });
  const art = packshot(name, shapeFor(name, scene.product?.category, scene.product?.what, scene.product?.more), seed);
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
  const thing = stood(product, W / 2, H / 2 + h / 2, h);
  return {
    bytes: await toJpeg(sharp(svg(W, H, rect(0, 0, W, H, tone) + thing.markup))),
    contentType: 'image/jpeg',
    width: W,
    height: H,
    areas: toAreas(thing, W, H),
  };
}
