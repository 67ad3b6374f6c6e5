import sharp, { type Sharp } from 'sharp';
import { Dice } from '../../random.js';
import { dressed } from '../clothes/dressed.js';
import type { Outfit } from '../clothes/garments.js';
import { SIZES, toJpeg } from '../frames/frame.js';
import { paletteFor } from '../paint/palette.js';
import type { Photo } from '../paint/photo.js';
import { group, svg } from '../paint/svg.js';
import type { Extra } from '../people/accessories.js';
import type { Expression } from '../people/expression.js';
import type { Speaking } from '../people/face.js';
import type { Figure } from '../people/figure.js';
import type { Identity } from '../people/identity.js';
import type { Stance } from '../people/poses.js';
import { drawnMark, findSitter, personKey } from '../people/sitter/sitter.js';
import { stanceFor } from '../people/wheelchair.js';
import type { Picture, PictureRequest } from '../picture.js';
import { makePrint, type PlacePhoto, readPlacePhoto } from '../products/product.js';
import type { Composition, Framing, Scene } from '../scene.js';
import { displayOf, plainThing } from './display.js';
import { crop, tilt, treated } from './finish.js';
import { frameUp } from './framings.js';
import { cupOnTable, handThings } from './hand-props.js';
import { BEFORE, BEHIND, LIT, type Lit, relit, silhouette } from './light.js';
import { drawRoom, framingNear, soften } from './room.js';
import { type Display, type Framed, SHOWS } from './shot.js';
import { type Surroundings, surround } from './surroundings.js';
import { prepareThings, scopedProduct, type Thing } from './things.js';
import { completeWish, type Wish } from './wish.js';

/**
 * Draws a creator photo in which every choice of the scene is visible. `beside` is a photo that is added as a print, next to
 * the person.
 * @throws StudioError bad_request for a broken reference, unavailable if the face detector fails
 */
export async function drawCreatorPhoto(request: PictureRequest, beside?: Photo): Promise<Picture> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  const u = Math.min(W / 1080, H / 1500);
  const { identity, print, fromPhoto } = await findSitter(request);
  const wish = completeWish(scene);
  // Both pictures of a before-and-after pair show one room, so its colours depend on neither the light nor the product.
  const key = scene.state ? personKey(scene) : `${personKey(scene)}/${scene.product?.name ?? ''}`;
  const palette = paletteFor(
    scene.state ? scene.mood : LIT[wish.light].mood || scene.mood,
    undefined,
    scene.style ? `${key}/${scene.style}` : key,
  );
  const { things, display, placePhoto, isInTheWay } = await gatherThings(request, wish.framing, [print, beside]);
  const framed = frameUp(wish.framing, {
    W,
    H,
    u,
    palette,
    figure: createFigure(scene, wish, identity, await dressed(request, identity)),
    things,
    near: framingNear(scene),
    composition: scene.composition ?? (isInTheWay ? 'off_centre' : undefined),
    display,
    phone: scene.phone,
  });
  const dice = new Dice('creator photo', key, seed);
  const around = surround(scene, wish.place, { W, H, u, palette, dice: dice.fork('around') });
  const behind = await drawRoom(scene, wish, {
    W,
    H,
    palette,
    dice,
    shallow: scene.finishes?.includes('shallow_focus') || display === 'packshot',
    photo: placePhoto,
    far: around.far,
  });
  const layers = [{ input: svg(W, H, lightUp(W, H, wish, framed, around)) }];
  if (around.foreground) layers.push({ input: await soften(around.foreground, W, H, Math.min(W, H) / 45) });
  const drawn = sharp(behind, { raw: { width: W, height: H, channels: 3 } }).composite(layers);
  const done = await treat(drawn, W, H, scene, wish.framing, seed);
  const bytes = await toJpeg(
    done.withExif({ IFD0: { ImageDescription: drawnMark(personKey(scene), identity, fromPhoto) } }),
  );
  return { bytes, contentType: 'image/jpeg', width: W, height: H };
}

/** What a creator photo shows besides the person. */
interface Gathered {
  /** The products, prints and everyday things, the main product first. */
  things: Thing[];
  /** How the main product is shown, if that was chosen. */
  display: Display | undefined;
  /** A photo that is shown as the place. */
  placePhoto: PlacePhoto | null;
  /** Whether that photo shows a thing, which a person in the middle would hide. */
  isInTheWay: boolean;
}

async function gatherThings(
  request: PictureRequest,
  framing: Framing,
  prints: readonly (Photo | null | undefined)[],
): Promise<Gathered> {
  const { scene } = request;
  const given = await readPlacePhoto(request);
  const products = await prepareThings(request);
  // A photo of a place, or of a large thing, becomes what is behind the person.
  const view = given ? undefined : products.find(({ product }) => product.view)?.product.view;
  const things = view ? products.filter(({ product }) => product.view !== view) : products;
  // What fills the picture can't be put on a table as well.
  const display = products[0] && products[0] !== things[0] ? undefined : displayOf(scene);
  if (display && things.length === 0) things.push(plainThing());
  for (const [i, photo] of prints.entries())
    if (photo) things.push({ product: scopedProduct(await makePrint(photo), `print${i}`), place: 'handheld' });
  things.push(...handThings(scene, framing === 'mirror_selfie'));
  if (scene.details?.includes('coffee_cup')) things.push(cupOnTable());
  return {
    things,
    display,
    placePhoto: view ? { photo: view.photo, person: false } : given,
    isInTheWay: view?.of === 'thing',
  };
}

function createFigure(scene: Scene, wish: Wish, identity: Identity, outfit: Outfit): Figure {
  const extras = listExtras(scene);
  return {
    identity,
    outfit,
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
}

/** The markup of everything in front of the room, in the scene's light: with its rims, shadow and veils. */
function lightUp(W: number, H: number, { light, framing }: Wish, framed: Framed, around: Surroundings): string {
  const { place, person } = LIT[light];
  // In these two, `person` contains a mirror or a table, which would get the outline.
  const isAlone = framing !== 'mirror_selfie' && framing !== 'flat_lay';
  return [
    BEHIND[light](W, H),
    relit(around.near + framed.behind, place),
    isAlone ? outline(W, LIT[light], framed.person) : '',
    relit(framed.person, person),
    relit(framed.before + around.before, person),
    BEFORE[light](W, H),
  ].join('');
}

/** The shadow close behind a person, and the rims of light around them. */
function outline(W: number, { rims, hardShadow }: Lit, person: string): string {
  const k = W / 1080;
  const shadow = (): string =>
    `<g opacity="${hardShadow}">${group(`translate(${-W * 0.035} ${W * 0.03})`, silhouette(person, '#07070c'))}</g>`;
  return (
    (hardShadow > 0 ? shadow() : '') +
    rims.map(([colour, dx, dy]) => group(`translate(${dx * k} ${dy * k})`, silhouette(person, colour))).join('')
  );
}

/** A mouth in the middle of a word. */
const MID_WORD: Speaking = { mouth: 'D', lids: 0, brows: 0.4 };

const listExtras = ({ accessories = [], finishes = [] }: Scene): Extra[] => [
  ...accessories,
  ...(finishes.includes('skin_texture') ? (['pores'] as const) : []),
];

/** In framings without a person to place, the composition crops the picture instead: which part it keeps. */
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
