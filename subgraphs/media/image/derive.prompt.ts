import type { AspectRatio } from '../../../providers/image/port.js';
import type { Camera, Scene } from '../../../studio/illustrator/scene.js';
import {
  closed,
  lifeWords,
  NO_LETTERING,
  type PersonaFacts,
  type PictureSpec,
  type ProductFacts,
  personaScene,
  personaWords,
  productScene,
  productWords,
  sentences,
} from '../cast.js';

/** The camera heights that can be requested, in degrees above eye level. */
export const ELEVATIONS = [-30, 0, 30, 60] as const satisfies readonly Camera['elevation'][];
export const ANGLE_DISTANCES = [0.6, 1, 1.4] as const;
export const MAX_AZIMUTH = 315;

export interface AngleFacts {
  /** Degrees around the subject, 0 to {@link MAX_AZIMUTH}; rounded to the nearest of the eight steps. */
  azimuth: number;
  /** One of {@link ELEVATIONS}; other values are rounded to the nearest. */
  elevation: number;
  /** One of {@link ANGLE_DISTANCES}; other values are rounded to the nearest. */
  distance: number;
  /** The person in the source picture, if known. */
  persona?: PersonaFacts | null;
  /** The scene that the source picture was drawn from, if we generated it. */
  origin?: Scene | null;
  /** The source picture's aspect ratio. @default 4:5 */
  aspectRatio?: AspectRatio;
}

/** Rounds to the nearest of the eight steps; halfway values round up (22.5 → 45). */
export const snapAzimuth = (azimuth: number): Camera['azimuth'] =>
  ((Math.round(azimuth / 45) * 45) % 360) as Camera['azimuth'];

const nearest = <T extends number>(steps: readonly T[], value: number): T =>
  steps.reduce((best, step) => (Math.abs(step - value) < Math.abs(best - value) ? step : best));

const DISTANCE: Record<(typeof ANGLE_DISTANCES)[number], Camera['distance']> = {
  0.6: 'close_up',
  1: 'medium',
  1.4: 'wide',
};

const AROUND: Record<Camera['azimuth'], string> = {
  0: 'straight in front of the subject',
  45: 'in front of the subject and to its right, a three-quarter view',
  90: "at the subject's right side, a profile",
  135: 'behind the subject and to its right, over the right shoulder',
  180: 'straight behind the subject, which is seen from the back',
  225: 'behind the subject and to its left, over the left shoulder',
  270: "at the subject's left side, a profile",
  315: 'in front of the subject and to its left, a three-quarter view',
};
const HEIGHT: Record<Camera['elevation'], string> = {
  [-30]: 'low, near the floor, looking up by 30 degrees',
  [-15]: 'at the height of the hip, looking up a little',
  0: 'at eye level',
  30: 'raised, looking down by 30 degrees',
  60: 'high above, looking steeply down by 60 degrees',
};
const FRAME: Record<Camera['distance'], string> = {
  close_up: 'a close-up: the subject fills the frame',
  medium: 'a medium shot: the subject down to the waist, some of the place around it',
  wide: 'a wide shot: the whole subject in its place',
};

/** Specifies a picture of the same moment as the source picture, seen by another camera. Pure. */
export function describeAngle(facts: AngleFacts): PictureSpec {
  const { persona, origin, aspectRatio = '4:5' } = facts;
  const camera: Camera = {
    azimuth: snapAzimuth(facts.azimuth),
    elevation: nearest(ELEVATIONS, facts.elevation),
    distance: DISTANCE[nearest(ANGLE_DISTANCES, facts.distance)],
  };
  return {
    prompt: sentences(
      'The same moment as in the source picture, photographed by a second camera.',
      `The camera stands ${AROUND[camera.azimuth]}; its height: ${HEIGHT[camera.elevation]}. It takes ${FRAME[camera.distance]}.`,
      'Subject, clothes, things, place, light and colours stay as they are: only the camera has moved. Sides that the source picture does not show follow from those that it shows.',
      persona ? personaWords(persona) : '',
      NO_LETTERING,
    ),
    scene: {
      kind: 'angle',
      camera,
      ...(persona ? personaScene(persona) : {}),
      ...(origin ? { origin } : {}),
    },
    aspectRatio,
  };
}

export interface StoryFacts {
  /** What happens next, in the user's words. */
  next: string;
  persona?: PersonaFacts | null;
  /** The products in the picture, the main one first. */
  products: readonly ProductFacts[];
  /** The scene that the current picture was drawn from, if we generated it. */
  origin?: Scene | null;
  /** The current picture's aspect ratio. @default 4:5 */
  aspectRatio?: AspectRatio;
}

/** Specifies the picture that follows the source picture in a story. Pure. */
export function describeStory({ next, persona, products, origin, aspectRatio = '4:5' }: StoryFacts): PictureSpec {
  const [main, ...also] = products;
  return {
    prompt: sentences(
      'The next picture of the story that the source picture begins, some moments later.',
      `What happens now: ${closed(next)}`,
      'The people, their clothes and the look of the photo stay the same; place and light too, unless what happens now changes them. Show the new action clearly, not the old pose again.',
      persona ? personaWords(persona) : '',
      persona ? lifeWords(persona.life) : '',
      ...products.map(productWords),
      NO_LETTERING,
    ),
    scene: {
      kind: 'story',
      next,
      ...(persona ? personaScene(persona) : {}),
      ...(main ? { product: productScene(main) } : {}),
      ...(also.length > 0 ? { also: also.map(productScene) } : {}),
      ...(origin ? { origin } : {}),
    },
    aspectRatio,
  };
}
