import sharp from 'sharp';
import { ProviderError } from '../../../error.js';
import type { ImageRequest, ImageResult } from '../../port.js';
import type { Camera, Framing, Scene } from '../../scene.js';
import { mix, rgb } from '../colour.js';
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
import { focusOf, seenFrom, surroundings } from './warp.js';
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
const SCALE = { close_up: 1.6, medium: 1, wide: 0.6 } as const;

/** A close-up goes towards what draws the eye, as far as the picture reaches. */
async function nearFocus(photo: Photo, W: number, H: number): Promise<{ x: number; y: number }> {
  const focus = await focusOf(photo, W, H);
  const inside = (v: number) => Math.max(0.34, Math.min(0.66, v));
  return { x: inside(focus.x), y: inside(focus.y) };
}

async function turned(request: ImageRequest, photo: Photo, camera: Camera): Promise<ImageResult> {
  const [W, H] = SIZES[request.aspectRatio];
  const pixels = await seenFrom(photo, W, H, {
    yaw: TURN[camera.azimuth] ?? 0,
    pitch: TILT[camera.elevation] ?? 0,
    scale: SCALE[camera.distance] * (camera.azimuth === 0 ? 1 : 1.12),
    aim: camera.distance === 'close_up' ? await nearFocus(photo, W, H) : { x: 0.5, y: 0.5 },
  });
  return result(W, H, pixels);
}

const apart = (a: string, b: string): number => {
  const [x, y] = [rgb(a), rgb(b)];
  return Math.max(...x.map((v, i) => Math.abs(v - y[i]!)));
};

/** Skin where portraits have the face; hair is what comes above it and is neither skin nor the backdrop. */
function colouredLike(photo: Photo, identity: Identity): Identity {
  const found = mainColour(photo, { x: 0.44, y: 0.38, w: 0.12, h: 0.08 });
  const skin = mix(found, identity.skin, 0.3);
  const corners = [0.02, 0.88].map((x) => mainColour(photo, { x, y: 0.02, w: 0.1, h: 0.08 }));
  const rows = Array.from({ length: 18 }, (_, i) =>
    mainColour(photo, { x: 0.44, y: 0.38 - i * 0.02, w: 0.12, h: 0.02 }),
  );
  const hair =
    rows.find((row) => apart(row, found) > 45 && corners.every((corner) => apart(row, corner) > 40)) ?? identity.hair;
  return { ...identity, skin, skinShade: mix(skin, '#7a3020', 0.26), hair, hairLight: mix(hair, '#ffffff', 0.16) };
}

async function fromBehind(request: ImageRequest, photo: Photo, camera: Camera): Promise<ImageResult> {
  const [W, H] = SIZES[request.aspectRatio];
  const { scene, seed } = request;
  const identity = colouredLike(photo, identityOf(scene, seed));
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
