import type { PictureAreas } from '../../engine/overlay/areas.js';
import type { ProductCategory } from '../product-category.js';
import type { Scene } from './scene.js';

export type { AreaBox, PictureAreas } from '../../engine/overlay/areas.js';

export type AspectRatio = '9:16' | '1:1' | '4:5' | '3:4' | '16:9';

/**
 * What a reference shows. `persona`: the person. `product`: a product's photo. `clothing`: clothes to wear. `screen`: an app's
 * screen. `source`: the picture to start from. `reference`: style and place.
 */
export type ReferenceRole = 'persona' | 'product' | 'clothing' | 'screen' | 'source' | 'reference';

export interface ReferenceImage {
  role: ReferenceRole;
  /** For a product's photo: the category of the product that it shows. @default the main product's */
  of?: ProductCategory;
  /** Whether the picture shows several photos of the same thing side by side. */
  sheet?: true;
  bytes: Buffer;
  contentType: string;
}

/** Everything a picture is made from. The same request gives the same bytes. */
export interface PictureRequest {
  scene: Scene;
  references: ReferenceImage[];
  aspectRatio: AspectRatio;
  seed: number;
  /**
   * Whether to draw the presenter's face and arms in every state of speaking, too (`Picture.face`). They are drawn only if the
   * picture has exactly one face, and that face is drawn, not photographed.
   */
  speaking?: true;
}

export interface Picture {
  bytes: Buffer;
  contentType: 'image/jpeg';
  width: number;
  height: number;
  areas?: PictureAreas;
  face?: SpeakingFace;
}

/**
 * The face and arms of a picture's presenter while speaking: a sheet (PNG) with columns of cells. One cell of each column at a
 * time is laid over the picture: first the head's, then the mouth's, the eyes' and the arms'.
 */
export interface SpeakingFace {
  bytes: Buffer;
  /** One cell for each position of the head (`studio/speaking.ts`); null if the head does not move. */
  head: SheetColumn | null;
  /** For each position of the head, one cell for each mouth shape. */
  mouth: SheetColumn;
  /** For each position of the head, one cell for each state of the eyes; null if they don't change, as in laughter. */
  eyes: SheetColumn | null;
  /** The arms, with what they hold: one cell at rest and one for each step of a gesture. Absent if they stay where they are. */
  arms?: SheetColumn;
  /**
   * True if the arms pass in front of something that moves with the head, such as long hair. Then the head must rest while the
   * arms move.
   */
  calm?: true;
  /** The words of the product's name, if the gesture is about the product. */
  about?: string[];
}

/**
 * A column of equally large cells; all lengths are in px. `x`, `y`, `w` and `h` are the box of a cell in the picture. In the
 * sheet, the cells are stacked from the upper edge down, with their left edge at `left`.
 */
export interface SheetColumn {
  x: number;
  y: number;
  w: number;
  h: number;
  left: number;
}
