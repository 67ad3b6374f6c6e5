import sharp from 'sharp';
import { StudioError } from '../../error.js';
import { SIZES, toJpeg } from '../frames/frame.js';
import { type Photo, readPhoto } from '../paint/photo.js';
import type { Picture, PictureRequest } from '../picture.js';
import type { Camera, Framing, Scene } from '../scene.js';
import { fromPhoto } from '../stories/story-photo.js';
import { drawCreatorPhoto } from './creator-photo.js';
import { SHOWS } from './shot.js';
import { focusOf, seenFrom } from './warp.js';

const FRONT: Camera = { azimuth: 0, elevation: 0, distance: 'medium' };
const BY_DISTANCE: Readonly<Record<Camera['distance'], Framing>> = {
  close_up: 'close_up',
  medium: 'medium',
  wide: 'full_body',
};
/** Kinds whose pictures show a person that we can draw anew. */
const PEOPLE: ReadonlySet<Scene['kind']> = new Set(['frame', 'passport', 'photo', 'screen', 'story']);

/** The first scene of a chain of angles: what was really drawn. */
function originOf(scene: Scene): Scene | undefined {
  let origin = scene.origin;
  for (let depth = 0; origin?.kind === 'angle' && origin.origin && depth < 20; depth++) origin = origin.origin;
  return origin;
}

/** An upright framing stays at a medium distance; the camera that stands elsewhere decides all else. */
function framingOf(origin: Scene, camera: Camera): Framing {
  const own = origin.framing;
  const turned = camera.azimuth !== 0 || camera.elevation !== 0;
  if (camera.distance !== 'medium') return BY_DISTANCE[camera.distance];
  return own && own in SHOWS && !(turned && (own === 'selfie' || own === 'mirror_selfie')) ? own : 'medium';
}

/**
 * The source picture from another camera: drawn anew when it is one of ours with a person, turned in perspective when it is one
 * of a product; of a photograph a look-alike of its person, or the photograph itself as a print in a place that the camera goes round.
 * @throws StudioError bad_request without a source, or for a broken one
 */
export async function drawAngle(request: PictureRequest): Promise<Picture> {
  const camera = request.scene.camera ?? FRONT;
  const origin = originOf(request.scene);
  if (origin && PEOPLE.has(origin.kind)) {
    const scene: Scene = {
      ...origin,
      kind: 'photo',
      framing: framingOf(origin, camera),
      camera: { ...camera, distance: 'medium' },
    };
    return drawCreatorPhoto({
      ...request,
      scene,
      references: request.references.filter(({ role }) => role !== 'source'),
    });
  }
  const source = request.references.find(({ role }) => role === 'source');
  if (!source) throw new StudioError('bad_request', 'A camera angle needs the source picture.');
  // A product's picture of ours is drawn flat; nobody's photograph is in it.
  if (origin) return turned(request, await readPhoto(source.bytes, 'source', 1600), camera);
  return fromPhoto(request, { ...request.scene, camera });
}

/** How far a flat picture turns for each camera: less than the camera itself, so that it can still be read. */
const TURN: Readonly<Record<Camera['azimuth'], number>> = {
  0: 0,
  45: 36,
  90: 62,
  135: 74,
  180: 0,
  225: -74,
  270: -62,
  315: -36,
};
const TILT: Readonly<Record<Camera['elevation'], number>> = { [-30]: -30, 0: 0, 30: 30, 60: 52 };
const SCALE = { close_up: 1.6, medium: 1, wide: 0.6 } as const;

async function turned(request: PictureRequest, photo: Photo, camera: Camera): Promise<Picture> {
  const [W, H] = SIZES[request.aspectRatio];
  const focus = camera.distance === 'close_up' ? await focusOf(photo, W, H) : { x: 0.5, y: 0.5 };
  const inside = (v: number) => Math.max(0.34, Math.min(0.66, v));
  const pixels = await seenFrom(photo, W, H, {
    yaw: TURN[camera.azimuth],
    pitch: TILT[camera.elevation],
    // What has no back is seen from farther away.
    scale: SCALE[camera.distance] * (camera.azimuth === 0 ? 1 : camera.azimuth === 180 ? 0.78 : 1.12),
    aim: { x: inside(focus.x), y: inside(focus.y) },
  });
  const bytes = await toJpeg(sharp(pixels, { raw: { width: W, height: H, channels: 3 } }));
  return { bytes, contentType: 'image/jpeg', width: W, height: H };
}
