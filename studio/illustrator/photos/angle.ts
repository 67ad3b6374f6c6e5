import sharp from 'sharp';
import { StudioError } from '../../error.js';
import { SIZES, toJpeg } from '../frames/frame.js';
import { type Photo, raw, readPhoto } from '../paint/photo.js';
import type { Picture, PictureRequest } from '../picture.js';
import { type Camera, type Framing, findViewedScene, type Scene } from '../scene.js';
import { fromPhoto } from '../stories/from-photo.js';
import { resolveStory } from '../stories/story-words.js';
import { drawCreatorPhoto } from './creator-photo.js';
import { SHOWS } from './shot.js';

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

const SCALE = { close_up: 1.5, medium: 0.94, wide: 0.6 } as const;

/**
 * Turns a flat picture towards the camera's side and height, by squeezing and slanting it, in front of its own blurred colours.
 * It has no back: from behind, it is shown from the front and farther away.
 */
async function warpFlat(request: PictureRequest, photo: Photo, camera: Camera): Promise<Picture> {
  const [W, H] = SIZES[request.aspectRatio];
  const side = Math.sin((camera.azimuth * Math.PI) / 180);
  const up = camera.elevation / 90;
  const scale = SCALE[camera.distance] * (camera.azimuth === 180 ? 0.8 : 1);
  const flat = raw(photo).flatten({ background: '#ffffff' }).resize(W, H, { fit: 'cover' });
  const pixels = await flat.removeAlpha().raw().toBuffer();
  const whole = { width: W, height: H, channels: 3 } as const;
  const turned = await sharp(pixels, { raw: whole })
    .ensureAlpha()
    .affine(
      [
        [scale * (1 - 0.45 * Math.abs(side)), scale * up * side * 0.2],
        [scale * side * 0.16, scale * (1 - 0.4 * Math.abs(up))],
      ],
      { background: '#00000000' },
    )
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  const [w, h] = [Math.min(W, width), Math.min(H, height)];
  const shown = await sharp(turned.data)
    .extract({ left: (width - w) >> 1, top: (height - h) >> 1, width: w, height: h })
    .toBuffer();
  const ground = await sharp(pixels, { raw: whole })
    .resize(W >> 4, H >> 4)
    .blur(3)
    .resize(W, H)
    .png()
    .toBuffer();
  const bytes = await toJpeg(sharp(ground).composite([{ input: shown }]));
  return { bytes, contentType: 'image/jpeg', width: W, height: H };
}
