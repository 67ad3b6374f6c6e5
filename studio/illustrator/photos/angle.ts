import sharp from 'sharp';
import { StudioError } from '../../error.js';
import { SIZES, toJpeg } from '../frames/frame.js';
import { type Photo, readPhoto } from '../paint/photo.js';
import type { Picture, PictureRequest } from '../picture.js';
import { type Camera, type Framing, findViewedScene, type Scene } from '../scene.js';
import { fromPhoto } from '../stories/story-photo.js';
import { resolveStory } from '../stories/story-words.js';
import { drawCreatorPhoto } from './creator-photo.js';
import { SHOWS } from './shot.js';
import { findFocus, warpPhoto } from './warp.js';

const FRONT: Camera = { azimuth: 0, elevation: 0, distance: 'medium' };
const BY_DISTANCE: Readonly<Record<Camera['distance'], Framing>> = {
  close_up: 'close_up',
  medium: 'medium',
  wide: 'full_body',
};
/**
 * Kinds whose pictures are drawn again from the new camera. A product's picture is flat and is turned in perspective instead.
 */
const REDRAWN: ReadonlySet<Scene['kind']> = new Set(['frame', 'passport', 'photo', 'screen']);

/**
 * Picks the framing by the new camera's distance. At a medium distance, the original framing stays. But a selfie that is now
 * seen from another side becomes a medium shot, and so does a framing that is missing or not in {@link SHOWS}.
 */
function chooseFraming(origin: Scene, camera: Camera): Framing {
  const own = origin.framing;
  const hasMoved = camera.azimuth !== 0 || camera.elevation !== 0;
  if (camera.distance !== 'medium') return BY_DISTANCE[camera.distance];
  return own && own in SHOWS && !(hasMoved && (own === 'selfie' || own === 'mirror_selfie')) ? own : 'medium';
}

/**
 * Draws the source picture from another camera. One of our pictures with a person is drawn again; one of a product is turned in
 * perspective. From a photograph, a look-alike of its person is drawn; if it shows nobody, it becomes a print in a place that
 * the camera sees. The scene's `origin` is the scene that was drawn first, never an angle of it.
 * @throws StudioError bad_request if a reference is broken, or if there is neither a source nor a scene to draw again;
 * unavailable if the face detector fails
 */
export async function drawAngle(request: PictureRequest): Promise<Picture> {
  const camera = request.scene.camera ?? FRONT;
  const viewed = findViewedScene(request.scene);
  const origin = viewed && resolveStory(viewed);
  if (origin && REDRAWN.has(origin.kind)) {
    const scene: Scene = {
      ...origin,
      kind: 'photo',
      framing: chooseFraming(origin, camera),
      // The framing already follows the distance. If the camera did so too, the person would be too near or too far.
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
  // Our picture of a product is flat and contains nobody's photograph.
  if (origin) return warpFlat(request, await readPhoto(source.bytes, 'source', 1600), camera);
  return fromPhoto(request, { ...request.scene, camera });
}

/** Degrees by which a flat picture is turned for each camera azimuth: less than the azimuth, so that it stays readable. */
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
const TILT: Readonly<Record<Camera['elevation'], number>> = { [-30]: -30, [-15]: -15, 0: 0, 30: 30, 60: 52 };
const SCALE = { close_up: 1.6, medium: 1, wide: 0.6 } as const;

/** Turns a flat picture in perspective, as the camera sees it. */
async function warpFlat(request: PictureRequest, photo: Photo, camera: Camera): Promise<Picture> {
  const [W, H] = SIZES[request.aspectRatio];
  const focus = camera.distance === 'close_up' ? await findFocus(photo, W, H) : { x: 0.5, y: 0.5 };
  const inside = (v: number) => Math.max(0.34, Math.min(0.66, v));
  const pixels = await warpPhoto(photo, W, H, {
    yaw: TURN[camera.azimuth],
    pitch: TILT[camera.elevation],
    // A flat picture has no back. From behind, it is shown from the front and farther away.
    scale: SCALE[camera.distance] * (camera.azimuth === 0 ? 1 : camera.azimuth === 180 ? 0.78 : 1.12),
    aim: { x: inside(focus.x), y: inside(focus.y) },
  });
  const bytes = await toJpeg(sharp(pixels, { raw: { width: W, height: H, channels: 3 } }));
  return { bytes, contentType: 'image/jpeg', width: W, height: H };
}
