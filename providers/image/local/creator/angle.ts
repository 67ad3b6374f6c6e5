import sharp from 'sharp';
import { ProviderError } from '../../../error.js';
import type { ImageRequest, ImageResult } from '../../port.js';
import type { Camera, Framing, Scene } from '../../scene.js';
import { mix } from '../colour.js';
import { SIZES, toJpeg } from '../frame.js';
import { paletteFor } from '../palette.js';
import { type Photo, readPhoto } from '../photo.js';
import { type Identity, identityOf } from '../presenter/identity.js';
import { glow, svg } from '../svg.js';
import { drawCreatorPhoto } from './creator-photo.js';
import type { Figure } from './figure.js';
import { frameUp } from './framings.js';
import { STANCES } from './poses.js';
import { SHOWS } from './shot.js';
import { mainColour } from './things.js';
import { seenFrom, surroundings } from './warp.js';
import { outfitOf } from './wish.js';

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
 * The source picture from another camera: drawn anew when it is one of ours, else turned in perspective; a photo's back view is
 * drawn in the photo's colours. @throws ProviderError bad_request without a source, or for a broken one
 */
export async function drawAngle(request: ImageRequest): Promise<ImageResult> {
  const camera = request.scene.camera ?? FRONT;
  const source = request.references.find(({ role }) => role === 'source');
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
  if (!source) throw new ProviderError('local', 'bad_request', 'A camera angle needs the source picture.');
  const photo = await readPhoto(source.bytes, 'source', 1600);
  return camera.azimuth >= 135 && camera.azimuth <= 225
    ? fromBehind(request, photo, camera)
    : turned(request, photo, camera);
}

const result = async (W: number, H: number, pixels: Buffer, overlay?: Buffer): Promise<ImageResult> => {
  const image = sharp(pixels, { raw: { width: W, height: H, channels: 3 } });
  return {
    bytes: await toJpeg(overlay ? image.composite([{ input: overlay }]) : image),
    contentType: 'image/jpeg',
    width: W,
    height: H,
    textSet: false,
  };
};

/** How far a flat picture turns for each camera: less than the camera itself, so that it can still be read. */
const TURN: Readonly<Record<number, number>> = { 0: 0, 45: 36, 90: 62, 270: -62, 315: -36 };
const TILT: Readonly<Record<number, number>> = { [-30]: -30, 0: 0, 30: 30, 60: 52 };
const SCALE = { close_up: 1.75, medium: 1, wide: 0.6 } as const;

async function turned(request: ImageRequest, photo: Photo, camera: Camera): Promise<ImageResult> {
  const [W, H] = SIZES[request.aspectRatio];
  const pixels = await seenFrom(photo, W, H, {
    yaw: TURN[camera.azimuth] ?? 0,
    pitch: TILT[camera.elevation] ?? 0,
    scale: SCALE[camera.distance] * (camera.azimuth === 0 ? 1 : 1.12),
    aim: camera.distance === 'close_up' ? 0.4 : 0.5,
  });
  return result(W, H, pixels);
}

/** Colours where portraits have them: hair above, skin in the middle, clothes below. */
const likenessOf = (photo: Photo, identity: Identity): Identity => {
  const skin = mix(mainColour(photo, { x: 0.44, y: 0.36, w: 0.12, h: 0.08 }), identity.skin, 0.35);
  const hair = mainColour(photo, { x: 0.42, y: 0.13, w: 0.16, h: 0.07 });
  return { ...identity, skin, skinShade: mix(skin, '#b4502f', 0.3), hair, hairLight: mix(hair, '#ffffff', 0.16) };
};

async function fromBehind(request: ImageRequest, photo: Photo, camera: Camera): Promise<ImageResult> {
  const [W, H] = SIZES[request.aspectRatio];
  const { scene, seed } = request;
  const identity = likenessOf(photo, identityOf(scene, seed));
  const usual = outfitOf(scene, identity);
  const figure: Figure = {
    identity,
    outfit: scene.clothing ? usual : { ...usual, colour: mainColour(photo, { x: 0.38, y: 0.76, w: 0.24, h: 0.14 }) },
    expression: 'neutral',
    regard: {},
    stance: STANCES.relaxed,
    view: { yaw: camera.azimuth, pitch: camera.elevation },
    tilt: { x: 0, y: 0 },
  };
  const framed = frameUp(BY_DISTANCE[camera.distance], {
    W,
    H,
    u: Math.min(W / 1080, H / 1500),
    palette: paletteFor(undefined, undefined, scene.personaSeed ?? ''),
    figure,
    things: [],
    near: 1,
  });
  const overlay = svg(
    W,
    H,
    glow('bk', W / 2, H * 0.55, W * 0.62, H * 0.5, '#1a1030', 0.34) + framed.behind + framed.person,
  );
  return result(W, H, await surroundings(photo, W, H), overlay);
}
