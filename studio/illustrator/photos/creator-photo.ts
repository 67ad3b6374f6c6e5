import sharp from 'sharp';
import { Dice } from '../../random.js';
import { dressed } from '../clothes/dressed.js';
import type { Outfit } from '../clothes/garments.js';
import { SIZES, toJpeg } from '../frames/frame.js';
import { BEFORE, BEHIND, LIT, type Lit, relit, silhouette } from '../light.js';
import { paletteFor } from '../paint/palette.js';
import type { Photo } from '../paint/photo.js';
import { group, svg } from '../paint/svg.js';
import type { Expression } from '../people/expression.js';
import type { Speaking } from '../people/face.js';
import type { Figure } from '../people/figure.js';
import type { Identity } from '../people/identity.js';
import type { Stance } from '../people/poses.js';
import { drawnMark, findSitter, personKey } from '../people/sitter/sitter.js';
import { stanceFor } from '../people/wheelchair.js';
import type { Picture, PictureRequest } from '../picture.js';
import { makePrint, type PlacePhoto, readPlacePhoto } from '../products/product.js';
import type { Accessory, Framing, Scene } from '../scene.js';
import { treated } from './finish.js';
import { frameUp } from './framings.js';
import { drawRoom, framingNear } from './room.js';
import type { Display, Framed } from './shot.js';
import { surround } from './surroundings.js';
import { handThings, plainThing, prepareThings, scopedProduct, type Thing } from './things.js';
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
  const drawn = sharp(behind, { raw: { width: W, height: H, channels: 3 } }).composite([
    { input: svg(W, H, lightUp(W, H, wish, framed, around)) },
  ]);
  const done = await treated(drawn, W, H, scene.finishes ?? [], seed);
  const bytes = await toJpeg(
    done.withExif({ IFD0: { ImageDescription: drawnMark(personKey(scene), identity, fromPhoto) } }),
  );
  return { bytes, contentType: 'image/jpeg', width: W, height: H };
}

/** How the main product is shown, if the scene says it. In a hand that is held up, it is held towards the camera. */
const displayOf = ({ arrangement, pose }: Scene): Display | undefined =>
  arrangement === 'in_hand' && pose === 'holding_up' ? 'to_camera' : arrangement;

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
  return {
    things,
    display,
    placePhoto: view ? { photo: view.photo, person: false } : given,
    isInTheWay: view?.of === 'thing',
  };
}

function createFigure(scene: Scene, wish: Wish, identity: Identity, outfit: Outfit): Figure {
  const extras: readonly Accessory[] = scene.accessories ?? [];
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
function lightUp(
  W: number,
  H: number,
  { light, framing }: Wish,
  framed: Framed,
  around: ReturnType<typeof surround>,
): string {
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
