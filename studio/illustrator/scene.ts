/**
 * What a picture shows, as values. Prompts are written from them, and the offline illustrator draws those that a viewer sees well
 * ({@link DRAWN}). The words for each value are in `content/media/options.yaml`.
 */
import { EXPRESSIONS, FRAMINGS, GARMENTS, LIGHTS, PLACES, POSES } from '../../content/scenes.js';
import type { ProductCategory } from '../product-category.js';

export { EXPRESSIONS, FRAMINGS, GARMENTS, LIGHTS, PLACES, POSES };
export type Framing = (typeof FRAMINGS)[number];
export type Light = (typeof LIGHTS)[number];
export type Place = (typeof PLACES)[number];
export type Garment = (typeof GARMENTS)[number];
export type Pose = (typeof POSES)[number];
export type Expression = (typeof EXPRESSIONS)[number];

/** How a product is shown when it is the subject of the picture. */
export const ARRANGEMENTS = ['packshot', 'surface', 'in_hand', 'in_use', 'detail', 'contents', 'scale'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

export const DISTANCES = ['close_up', 'medium', 'wide'] as const;

/** How the finished picture is treated, and what its camera adds: colours, focus, film, a crooked horizon. */
export const FINISHES = [
  'warm',
  'cool',
  'muted',
  'vivid',
  'dark',
  'airy',
  'black_and_white',
  'contrast',
  'faded',
  'blown',
  'soft',
  'sharp',
  'shallow_focus',
  'grain',
  'motion_blur',
  'lens_flare',
  'vignette',
  'wide_lens',
  'tilted',
  'instant_film',
  'light_stand',
  'skin_texture',
] as const;
export type Finish = (typeof FINISHES)[number];

/** Things around the person in a creator photo, far behind or within reach. */
export const DETAILS = [
  'tidy',
  'lived_in',
  'plants',
  'bookshelf',
  'art_on_wall',
  'plain_wall',
  'big_window',
  'fairy_lights',
  'city_view',
  'people_blurred',
  'pet',
  'coffee_cup',
  'laptop',
  'chopping_board',
  'vanity_mirror',
  'blanket',
  'yoga_mat',
] as const;
export type Detail = (typeof DETAILS)[number];

export const WEATHERS = ['spring', 'summer_heat', 'autumn', 'snow', 'rain', 'fog', 'windy', 'after_rain'] as const;
export type Weather = (typeof WEATHERS)[number];

/** Where the person stands in the picture, and what frames them. */
export const COMPOSITIONS = [
  'centred',
  'off_centre',
  'room_for_text',
  'tight',
  'symmetrical',
  'foreground',
  'doorway',
  'tilted',
] as const;
export type Composition = (typeof COMPOSITIONS)[number];

/** Everyday things that a person holds beside the product. */
export const HAND_PROPS = [
  'phone',
  'coffee',
  'mug',
  'water_bottle',
  'book',
  'shopping_bag',
  'parcel',
  'keys',
  'flowers',
  'dumbbell',
  'suitcase',
] as const;
export type HandProp = (typeof HAND_PROPS)[number];

/** What is worn besides clothes. Glasses belong to the person's looks. */
export const ACCESSORIES = [
  'sunglasses',
  'cap',
  'beanie',
  'hoop_earrings',
  'necklace',
  'watch',
  'headphones',
  'scarf',
  'tote_bag',
  'towel',
  'wet_hair',
  'face_cream',
] as const;
export type Accessory = (typeof ACCESSORIES)[number];

/** For lists of which the illustrator draws only a part, the values that it draws. It draws every value of the others. */
export const DRAWN = {
  finishes: [
    'soft',
    'warm',
    'cool',
    'muted',
    'vivid',
    'dark',
    'airy',
    'black_and_white',
    'contrast',
    'faded',
    'vignette',
    'grain',
    'shallow_focus',
  ],
  details: [
    'plain_wall',
    'bookshelf',
    'big_window',
    'art_on_wall',
    'plants',
    'fairy_lights',
    'pet',
    'laptop',
    'coffee_cup',
  ],
  weather: ['autumn', 'snow', 'rain', 'fog'],
  composition: ['centred', 'off_centre', 'room_for_text', 'tight'],
  handProps: [
    'phone',
    'coffee',
    'mug',
    'water_bottle',
    'book',
    'shopping_bag',
    'parcel',
    'keys',
    'flowers',
    'suitcase',
  ],
  accessories: ['sunglasses', 'cap', 'beanie', 'hoop_earrings', 'necklace', 'watch', 'headphones', 'scarf', 'tote_bag'],
} as const satisfies {
  finishes: readonly Finish[];
  details: readonly Detail[];
  weather: readonly Weather[];
  composition: readonly Composition[];
  handProps: readonly HandProp[];
  accessories: readonly Accessory[];
};
/** A value of a list that is drawn. */
export type Drawn<List extends keyof typeof DRAWN> = (typeof DRAWN)[List][number];

/** Properties of a scene whose words add to others, and are not drawn for themselves. */
const WORDS: ReadonlySet<string> = new Set(['setting', 'mood']);

/** Whether the illustrator draws something of what is added to a scene; nothing added is the usual look, which is drawn. */
export function isDrawn(part: object | undefined): boolean {
  const lists: Readonly<Record<string, readonly unknown[]>> = DRAWN;
  return (
    part === undefined ||
    Object.entries(part).some(
      ([key, value]) => !WORDS.has(key) && (!lists[key] || [value].flat().some((one) => lists[key]!.includes(one))),
    )
  );
}

/** The camera's position relative to the subject. */
export interface Camera {
  /** Degrees around the subject: 0 is its front, 90 its right, 180 its back, 270 its left. */
  azimuth: 0 | 45 | 90 | 135 | 180 | 225 | 270 | 315;
  /** Degrees: -30 looks up from below, -15 from the height of the hip, 60 looks down from high above. */
  elevation: -30 | -15 | 0 | 30 | 60;
  distance: (typeof DISTANCES)[number];
}

/** A product in a scene. `what` is the kind of thing ("a clip-on reading light"), for pictures without a product photo. */
export interface SceneProduct {
  name: string;
  what?: string | null;
  /** Further text about the product, used if name and `what` do not tell what it looks like. */
  more?: string;
  category?: ProductCategory | null;
}

export interface Scene {
  /**
   * `frame`: a creator in a scene, for a line of a video. `passport`: a neutral head-and-shoulders. `product`: the product is
   * the subject, arranged as in `arrangement`. `photo`: a creator photo. `screen`: a creator with an app's screen on a device.
   * `angle`: the `source` reference seen from `camera`. `story`: what happens after the `source` reference.
   */
  kind: 'frame' | 'passport' | 'product' | 'photo' | 'screen' | 'angle' | 'story';
  /** The persona's id or slug. Without a photo, it keeps the presenter the same in all pictures. */
  personaSeed?: string;
  persona?: { name: string; gender?: string | null; visualDescription?: string | null; outfit?: string | null };
  /** The main product. */
  product?: SceneProduct;
  /** Other products in the picture. */
  also?: SceneProduct[];
  /** The role of the line in the script: `hook`, `problem`, `turn`, `proof`, `benefit`, `cta` and so on. */
  segmentRole?: string;
  /** 0-based index of this frame in the video. The framing and the position of the camera vary with it from line to line. */
  index?: number;
  /**
   * Place and light in words, such as "kitchen counter, morning light" (a script's `visualDirection`, or a user's own scene).
   */
  setting?: string;
  mood?: string;
  /** What a `frame` shows (`studio/shot.ts`). Without it, the role decides whether the product is in the picture. */
  shot?: {
    kind: 'presenter' | 'holding' | 'object' | 'card';
    object: string | null;
    count: number;
    place: Place | null;
  };
  /** Whether the product's photo fills a `frame`, if it has a background; a product that can be cut out is held instead. */
  photograph?: true;
  /** Whether several lines of a video show this `frame`. Then the presenter talks calmly, whatever the role of the line. */
  shared?: boolean;
  /** For an acted `frame`: what the person does, in words. It determines the pose, the expression and what the hands hold. */
  action?: string;
  /** The colour grade of the picture, in words such as "cold" or "warm". The room itself stays the same. */
  colorState?: string;
  /** Short words that the video shows over the picture. The offline studio leaves room for them but never draws them. */
  onScreenText?: string | null;

  framing?: Framing;
  camera?: Camera;
  light?: Light;
  place?: Place;
  pose?: Pose;
  expression?: Expression;
  /**
   * The clothes: `words` as the user gave or chose them ("a green linen shirt"); `garment` and `colour` (a CSS hex colour) as
   * they are drawn; `under` is the colour of the garment underneath.
   */
  clothing?: { words: string; garment?: Garment; colour?: string; under?: string };
  /** Direction of the eyes, -1 to 1: x to the right of the picture, y up. */
  gaze?: { x: number; y: number };
  /** Tilt of the head, -1 to 1: x towards the shoulder on the right of the picture, y up. */
  head?: { x: number; y: number };
  arrangement?: Arrangement;
  /** For a `photo`: how it is treated and composed, what surrounds the person, and what they wear and hold. */
  finishes?: readonly Finish[];
  composition?: Composition;
  details?: readonly Detail[];
  weather?: Weather;
  accessories?: readonly Accessory[];
  handProps?: readonly HandProp[];
  /** Whether the person is in the middle of a word. */
  talking?: true;
  /** The model of the phone that took the photo, in words ("iPhone 15"); not drawn. */
  phone?: string;
  /** The style to imitate, in words. It chooses among the palettes that suit the mood. */
  style?: string;
  /** For a picture of a before-and-after pair, which shows what the product changes. */
  state?: 'before' | 'after';
  /** The device that a `screen` scene shows. */
  device?: 'mobile' | 'desktop';
  /** For `angle` and `story`: the scene of the source picture, if it is one of ours. */
  origin?: Scene;
  /** For `story`: what happens next, in words. */
  next?: string;
}

/** Returns `scene` with the person and the products of another scene. Where the other scene has none, those of `scene` stay. */
export function recast(scene: Scene, { personaSeed, persona, product, also }: Scene): Scene {
  return {
    ...scene,
    ...(personaSeed === undefined ? {} : { personaSeed }),
    ...(persona ? { persona } : {}),
    ...(product ? { product } : {}),
    ...(also ? { also } : {}),
  };
}

/**
 * Returns the scene that an `angle` scene shows from another side: its `origin`. If the angle has a different person, it is the
 * origin with the angle's person and products. For the same person, it is the origin as it is, because clothes and styling may
 * have been added to it. Undefined if the source picture is not one of ours.
 */
export function findViewedScene(angle: Scene): Scene | undefined {
  const { origin } = angle;
  return origin && angle.personaSeed !== origin.personaSeed ? recast(origin, angle) : origin;
}
