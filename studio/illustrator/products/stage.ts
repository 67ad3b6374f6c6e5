import sharp, { type Sharp } from 'sharp';
import { Dice } from '../../random.js';
import { dressed } from '../clothes/dressed.js';
import { backdrop, placeBackdrop, SIZES, toJpeg } from '../frames/frame.js';
import type { Stage } from '../frames/stage.js';
import { LIT, lightBehind, lightOver, paletteInLight, relit } from '../light.js';
import { type Drawn, drawn, toAreas } from '../paint/drawn.js';
import type { Palette } from '../paint/palette.js';
import { svg } from '../paint/svg.js';
import type { Expression } from '../people/expression.js';
import type { Wearer } from '../people/hands.js';
import { findSitter } from '../people/sitter/sitter.js';
import type { Picture, PictureRequest } from '../picture.js';
import { drawPlace, groundOf, placeFor } from '../places/places.js';
import type { Scene, SceneProduct } from '../scene.js';
import { type Kind, kindOf, type Shape, shapeFor } from './kind.js';
import { makePrint, makeProduct, type Product, readPlacePhoto } from './product.js';

/** One thing in a still life: its looks, its kind and its real size. */
export interface Item extends SceneProduct, Kind {
  product: Product;
  shape: Shape;
}

/** Everything a still life needs. Lengths are in px; `u` is 1 in a picture 1080 wide and at least 1500 high. */
export interface Still extends Wearer {
  request: PictureRequest;
  scene: Scene;
  W: number;
  H: number;
  u: number;
  flip: boolean;
  palette: Palette;
  item: Item;
  /** Other products of the scene. */
  parts: Item[];
  /** A print of the persona's photo, if the photo shows no person. */
  print: Product | null;
  dice: Dice;
}

/** Maximum number of other products in a picture; with more, each would be a speck. */
const MOST_PARTS = 8;

/**
 * Finds the photos of a product. A photo belongs to the main product unless it names another category. Other products of the
 * main product's category get no photo, because it would be unclear which of them it shows.
 */
function findPhotos(request: PictureRequest, product: SceneProduct, main: SceneProduct): PictureRequest['references'] {
  const mine = main.category ?? 'handheld';
  return request.references.filter(
    (r) =>
      r.role === 'product' &&
      (product === main ? !r.of || r.of === mine : r.of !== undefined && r.of !== mine && r.of === product.category),
  );
}

async function makeItem(request: PictureRequest, product: SceneProduct, main: SceneProduct, id: string): Promise<Item> {
  const references = findPhotos(request, product, main);
  const made = await makeProduct({ ...request, scene: { ...request.scene, product }, references }, { id });
  const shape = shapeFor(product.name, product.category, product.what, product.more);
  return { ...product, category: made!.category, product: made!, shape, ...kindOf(shape) };
}

/**
 * Prepares a still life: reads its references, and determines its palette, its things and the person whose hands are drawn.
 * @throws StudioError bad_request for a broken reference, unavailable if the face detector fails
 */
export async function prepareStill(request: PictureRequest): Promise<Still> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  const main = scene.product ?? { name: 'Product' };
  const key = `${scene.personaSeed ?? scene.persona?.name ?? ''}/${main.name}`;
  const dice = new Dice('still', seed, key);
  const { identity, print } = await findSitter(request);
  const parts = [];
  for (const [i, part] of (scene.also ?? []).slice(0, MOST_PARTS).entries())
    parts.push(await makeItem(request, part, main, `p${i}`));
  return {
    request,
    scene,
    W,
    H,
    u: Math.min(W / 1080, H / 1500),
    flip: dice.fork('flip').chance(0.5),
    palette: paletteInLight(scene, key),
    item: await makeItem(request, main, main, 'pk'),
    parts,
    identity,
    outfit: await dressed(request, identity),
    print: print && (await makePrint(print)),
    dice,
  };
}

/**
 * Draws the scene's place on its stage, in its light: the chosen one, else the one that the setting mentions. Without a setting, `home` is
 * read in its place.
 */
export function drawScenePlace(scene: Scene, palette: Palette, dice: Dice, home?: string): string {
  const place = scene.place ?? placeFor(scene.setting ?? home, dice.fork('set'));
  const drawn = drawPlace(place, palette, dice.fork('draw'));
  return scene.light ? relit(drawn, LIT[scene.light].place) : drawn;
}

/** How the camera sees the place behind the things: see `Camera` in `frames/stage.ts`. */
interface Lens {
  zoom: number;
  blur: number;
}

/** Composes the drawing `front` over the place, in the scene's light. */
export async function composed(s: Still, front: string, { zoom, blur }: Lens): Promise<Sharp> {
  const { W, H, scene } = s;
  const photo = await readPlacePhoto(s.request);
  const place = s.dice.fork('place');
  const behind = photo
    ? await placeBackdrop(photo, W, H, blur)
    : await backdrop(W, H, drawScenePlace(scene, s.palette, place), { zoom, blur, x: place.range(-160, 160) });
  const body = lightBehind(scene.light, W, H) + front + lightOver(scene.light, W, H);
  return sharp(behind, { raw: { width: W, height: H, channels: 3 } }).composite([{ input: svg(W, H, body) }]);
}

/** Like {@link composed}, but encoded as the finished picture, with the areas of what `front` shows. */
export async function shown(s: Still, front: Drawn | string, lens: Lens): Promise<Picture> {
  const whole = drawn(front);
  return done(s, await toJpeg(await composed(s, whole.markup, lens)), whole);
}

export const done = ({ W, H }: { W: number; H: number }, bytes: Buffer, areas: Omit<Drawn, 'markup'>): Picture => ({
  bytes,
  contentType: 'image/jpeg',
  width: W,
  height: H,
  areas: toAreas(areas, W, H),
});

/** The stage of a presenter in a still life's picture. */
export const makeStage = (s: Still, expression: Expression): Stage => ({
  W: s.W,
  H: s.H,
  u: s.u,
  top: s.H * (s.W > s.H ? 0.1 : 0.16),
  flip: s.flip,
  palette: s.palette,
  ground: s.scene.place && groundOf(s.scene.place, s.palette),
  identity: s.identity,
  outfit: s.outfit,
  expression,
  role: 'benefit',
  product: s.item.product,
  print: s.print,
  dice: s.dice.fork('stage'),
});
