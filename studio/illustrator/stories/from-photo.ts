import sharp from 'sharp';
import { toJpeg } from '../frames/frame.js';
import { LIT, lightBehind, lightOver } from '../light.js';
import { darker, lighter, mix } from '../paint/colour.js';
import { type Drawn, drawn } from '../paint/drawn.js';
import { type Photo, readPhoto } from '../paint/photo.js';
import { at, ellipse, glow, group, linear, rect, svg } from '../paint/svg.js';
import { personKey, readPerson, toPhotoSeed } from '../people/sitter/sitter.js';
import { drawCreatorPhoto } from '../photos/creator-photo.js';
import { completeWish } from '../photos/wish.js';
import type { Picture, PictureRequest } from '../picture.js';
import { backdrop } from '../places/backdrop.js';
import { fitted, located, makePrint, stood } from '../products/product.js';
import { inHand } from '../products/shots.js';
import { done, prepareStill, type Still } from '../products/stage.js';
import type { Camera, Scene } from '../scene.js';

const FRONT: Camera = { azimuth: 0, elevation: 0, distance: 'medium' };
/**
 * The largest share of the picture's width that the print may take, by the camera's distance. Of the height, and next to a
 * product, it may take less.
 */
const ROOM = { close_up: 0.92, medium: 0.7, wide: 0.44 } as const;
/** The y of the print's centre for each camera elevation, as a share of the picture's height. */
const LEVEL: Readonly<Record<Camera['elevation'], number>> = { [-30]: 0.34, [-15]: 0.38, 0: 0.42, 30: 0.5, 60: 0.56 };

/**
 * Shows a photograph without people as a print on an easel, whole and undistorted, in the scene's place and light. The camera
 * moves around the place. The scene's product, if it has one, is held in front of the print or stands on a table there.
 */
async function printScene(request: PictureRequest, photo: Photo): Promise<Picture> {
  const references = request.references.filter(({ role }) => role !== 'source' && role !== 'persona');
  const s = await prepareStill({ ...request, references });
  const { W, H, scene } = s;
  const camera = scene.camera ?? FRONT;
  const wish = completeWish(scene);
  const room =
    ROOM[scene.framing === 'close_up' ? 'close_up' : scene.framing === 'full_body' ? 'wide' : camera.distance];
  const place = await backdrop(
    { W, H, horizon: 0.84, zoom: 0.7 + room * 0.6, blur: 3, camera, aside: 0 },
    wish.place,
    s.palette,
    s.dice.fork('place'),
    LIT[wish.light].place,
    null,
  );
  const print = await makePrint(photo);
  const thing = scene.product !== undefined;
  const h = fitted(print, W * room * (thing ? 0.86 : 1), H * room * (thing ? 0.68 : 0.8));
  const turn = (camera.azimuth * Math.PI) / 180;
  const free = (W - h * print.aspect) / 2;
  const x = W / 2 + Math.sin(turn) * free * 0.8 - (thing && !s.flip ? free * 0.5 : thing ? -free * 0.5 : 0);
  const y = Math.max(h / 2 + H * 0.03, H * (LEVEL[camera.elevation] - (thing ? 0.06 : 0)));
  const front = drawn(
    easel(s, x, y, h, h * print.aspect),
    located(print, x, y, h, group(at(x, y), print.draw(h))),
    thing ? shown(s) : '',
  );
  const lights = scene.light ? ([lightBehind(scene.light, W, H), lightOver(scene.light, W, H)] as const) : ['', ''];
  const overlay = svg(W, H, lights[0] + front.markup + lights[1]);
  return done(
    s,
    await toJpeg(sharp(place, { raw: { width: W, height: H, channels: 3 } }).composite([{ input: overlay }])),
    front,
  );
}

/** An easel: its legs behind the print, and a ledge below it. */
function easel(s: Still, x: number, y: number, h: number, w: number): string {
  const { H, u, palette } = s;
  const wood = mix(palette.wood, palette.furniture, 0.15);
  const foot = Math.min(H * 0.97, y + h / 2 + H * 0.2);
  const ledge = y + h / 2;
  const leg = (dx: number) =>
    `<path d="M${Math.round(x + dx * 0.3)} ${Math.round(y - h / 2)}L${Math.round(x + dx)} ${Math.round(foot)}" stroke="${darker(wood, 0.18)}" stroke-width="${Math.round(22 * u)}" stroke-linecap="round"/>`;
  return (
    glow('esh', x, foot, w * 0.6, H * 0.03, '#1a1030', 0.4) +
    leg(-w * 0.36) +
    leg(w * 0.36) +
    ellipse(x, foot, 30 * u, 6 * u, '#1a1030', 0.2) +
    glow('esp', x + 10 * u, y + h * 0.06, w * 0.66, h * 0.62, '#1a1030', 0.42) +
    rect(x - w * 0.42, ledge + 2 * u, w * 0.84, 22 * u, wood, 6) +
    rect(x - w * 0.42, ledge + 2 * u, w * 0.84, 7 * u, lighter(wood, 0.3), 4)
  );
}

/**
 * Draws the product in a hand that enters at the lower corner. Prints, and products too large for a hand, are on a table
 * instead.
 */
function shown(s: Still): Drawn {
  const { W, H, item, palette } = s;
  const x = s.flip ? W * 0.27 : W * 0.73;
  if (item.product.holdable) return inHand(s, x, H * 0.7, fitted(item.product, W * 0.34, H * 0.3));
  const h = fitted(item.product, W * 0.46, H * 0.34);
  const top = H * 0.82;
  const wood = mix(palette.wood, palette.furniture, 0.3);
  return drawn(
    `${linear('pst', 0, [0, lighter(wood, 0.34)], [1, darker(wood, 0.06)])}${rect(0, top, W, H - top + 10, 'url(#pst)')}`,
    stood(item.product, x, top + H * 0.05, h),
  );
}

/**
 * Draws a picture based on a photograph that is not ours. If it shows somebody, `scene` is drawn as a creator photo of a
 * look-alike, or of the person in the request's persona photo if there is one. If it shows nobody, the request's persona is
 * drawn with the photograph as a print beside them, or, without a persona, the print alone in the scene. No pixels of a person
 * in the photograph are used.
 * @throws StudioError bad_request for a broken source, unavailable if the face detector fails
 */
export async function fromPhoto(request: PictureRequest, scene: Scene): Promise<Picture> {
  const source = request.references.find(({ role }) => role === 'source')!;
  const photo = await readPhoto(source.bytes, 'source', 1400);
  const others = request.references.filter(({ role }) => role !== 'source');
  const named = others.some(({ role }) => role === 'persona') || personKey(scene) !== '';
  const someone = (await readPerson(source.bytes, 'source')) !== null;
  // Without a persona, the photograph is the seed: it gives the same place and look-alike, whatever else is requested.
  const seeded: Scene = personKey(scene) ? scene : { ...scene, personaSeed: toPhotoSeed(source.bytes) };
  if (!someone && !named) return printScene({ ...request, scene: seeded }, photo);
  const drawn: Scene = { ...seeded, kind: 'photo' };
  if (!someone) return drawCreatorPhoto({ ...request, references: others, scene: drawn }, photo);
  const references = others.some(({ role }) => role === 'persona')
    ? others
    : [...others, { ...source, role: 'persona' } as const];
  return drawCreatorPhoto({ ...request, references, scene: drawn });
}
