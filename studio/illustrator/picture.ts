import type { ProductCategory } from '../product-category.js';
import type { Scene } from './scene.js';

export type AspectRatio = '9:16' | '1:1' | '4:5' | '3:4' | '16:9';

/**
 * `persona`: the person. `product`: a product's photo. `clothing`: what is worn. `screen`: an app's screen. `source`: the
 * picture that this one is made from. `reference`: style and place.
 */
export type ReferenceRole = 'persona' | 'product' | 'clothing' | 'screen' | 'source' | 'reference';

export interface ReferenceImage {
  role: ReferenceRole;
  /** Of a product's photo: which product of the scene. The main one's when it is left out. */
  of?: ProductCategory;
  /** Several photos of the same, side by side. */
  sheet?: true;
  bytes: Buffer;
  contentType: string;
}

/** What a picture is made from. The same request gives the same bytes. */
export interface PictureRequest {
  scene: Scene;
  references: ReferenceImage[];
  aspectRatio: AspectRatio;
  seed: number;
}

export interface Picture {
  bytes: Buffer;
  contentType: 'image/jpeg';
  width: number;
  height: number;
  areas?: PictureAreas;
}

/** A rectangle of a picture, in shares of its width and height from its upper left corner. */
export interface AreaBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a picture must not be written over. */
export interface PictureAreas {
  /** Each from eyebrows to chin. */
  faces: AreaBox[];
  /** A product's name on it; of a photographed product, the whole of it. */
  labels: AreaBox[];
}
