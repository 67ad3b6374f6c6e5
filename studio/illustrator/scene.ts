/**
 * What a picture shows, in terms that both a prompt is built from and the offline illustrator draws. The words of each value
 * for people and for models are media's (`subgraphs/media/options`); here is only what can be told apart in a picture.
 */
import type { ProductCategory } from '../product-category.js';

/** How a creator photo is framed. */
export const FRAMINGS = [
  'selfie',
  'mirror_selfie',
  'close_up',
  'medium',
  'three_quarter',
  'full_body',
  'over_shoulder',
  'pov_hands',
  'flat_lay',
] as const;
export type Framing = (typeof FRAMINGS)[number];

export const LIGHTS = [
  'morning',
  'window',
  'sunny',
  'golden_hour',
  'overcast',
  'studio',
  'ring_light',
  'lamp',
  'candle',
  'neon',
  'flash',
] as const;
export type Light = (typeof LIGHTS)[number];

export const PLACES = [
  'kitchen',
  'bathroom',
  'bedroom',
  'living_room',
  'home_office',
  'balcony',
  'gym',
  'cafe',
  'restaurant',
  'store',
  'office',
  'car',
  'street',
  'park',
  'beach',
  'mountains',
  'garden',
  'studio',
] as const;
export type Place = (typeof PLACES)[number];

export const GARMENTS = [
  'tee',
  'tank_top',
  'shirt',
  'blouse',
  'sweater',
  'hoodie',
  'blazer',
  'denim_jacket',
  'coat',
  'dress',
  'sportswear',
  'robe',
  'apron',
] as const;
export type Garment = (typeof GARMENTS)[number];

export const POSES = [
  'relaxed',
  'holding_up',
  'pointing',
  'arms_crossed',
  'hand_on_hip',
  'waving',
  'thinking',
  'hands_together',
  'sitting',
  'walking',
  'leaning',
] as const;
export type Pose = (typeof POSES)[number];

export const EXPRESSIONS = [
  'friendly',
  'laughing',
  'excited',
  'surprised',
  'calm',
  'confident',
  'thoughtful',
  'serious',
  'tired',
  'frustrated',
] as const;
export type Expression = (typeof EXPRESSIONS)[number];

/** How a product is shown when it is the subject. */
export const ARRANGEMENTS = ['packshot', 'surface', 'in_hand', 'in_use', 'detail', 'contents', 'scale'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

export const DISTANCES = ['close_up', 'medium', 'wide'] as const;

/** Where the camera stands, seen from the subject. */
export interface Camera {
  /** Degrees around it: 0 front, 90 its right, 180 its back, 270 its left. */
  azimuth: 0 | 45 | 90 | 135 | 180 | 225 | 270 | 315;
  /** Degrees: -30 looks up from below, 60 looks down from high above. */
  elevation: -30 | 0 | 30 | 60;
  distance: (typeof DISTANCES)[number];
}

/** `what` says what kind of thing it is ("a clip-on reading light"), for pictures without a product photo. */
export interface SceneProduct {
  name: string;
  what?: string | null;
  /** What is said of it beyond that; tells what it looks like where name and `what` do not. */
  more?: string;
  category?: ProductCategory | null;
}

export interface Scene {
  /**
   * `frame`: a creator in a scene, for a line of a video. `passport`: a neutral head-and-shoulders. `product`: the product is
   * the subject, arranged as `arrangement` says. `photo`: a creator photo. `screen`: a creator with an app's screen on a
   * device. `angle`: the `source` reference seen from `camera`. `story`: what happens next after the `source` reference.
   */
  kind: 'frame' | 'passport' | 'product' | 'photo' | 'screen' | 'angle' | 'story';
  /** Keeps a presenter the same from picture to picture when there is no photo (persona id or slug). */
  personaSeed?: string;
  persona?: { name: string; gender?: string | null; visualDescription?: string | null; outfit?: string | null };
  /** The main product. */
  product?: SceneProduct;
  /** Further products in the picture. */
  also?: SceneProduct[];
  /** hook | problem | turn | proof | benefit | cta … */
  segmentRole?: string;
  /** 0-based place of this frame in the video; drives framing and place changes from line to line. */
  index?: number;
  /** In words, e.g. "kitchen counter, morning light" (a script's visualDirection, a custom scene). */
  setting?: string;
  mood?: string;
  /** Of a `frame` that is acted: what the person does, in words. The pose, the face and what the hands hold follow it. */
  action?: string;
  /** How the picture is graded, in words such as "cold" or "warm"; the room itself stays the same. */
  colorState?: string;
  /** Short words that the video sets over the picture: the offline studio leaves room for them. Nobody draws them. */
  onScreenText?: string | null;

  framing?: Framing;
  camera?: Camera;
  light?: Light;
  place?: Place;
  pose?: Pose;
  expression?: Expression;
  /**
   * `words` as given or chosen ("a green linen shirt"); `garment` and `colour` (a CSS hex colour) are what is drawn of it, and
   * `under` the colour of what is worn beneath.
   */
  clothing?: { words: string; garment?: Garment; colour?: string; under?: string };
  /** Where the eyes look, -1 to 1: x to the picture's right, y up. */
  gaze?: { x: number; y: number };
  /** How the head is tilted, -1 to 1: x to the picture's right shoulder, y up. */
  head?: { x: number; y: number };
  arrangement?: Arrangement;
  /** Of a pair that shows what the product changes. */
  state?: 'before' | 'after';
  /** Of `screen`. */
  device?: 'mobile' | 'desktop';
  /** Of `angle` and `story`: the scene that the source picture was made from, when it is one of ours. */
  origin?: Scene;
  /** Of `story`: what happens next, in words. */
  next?: string;
}
