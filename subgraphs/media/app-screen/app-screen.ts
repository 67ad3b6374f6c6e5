import type { BrickFrame, BrickInput } from '../brick/brick.js';
import type { PictureOrder } from '../picture/order.js';
import type { ScreenUse } from './screen.drawing.js';

/** The input of a job of kind `app-screen`. */
export interface AppScreenInput extends BrickInput {
  order: PictureOrder;
  use: ScreenUse;
}

export interface AppScreenOutput {
  /** One. */
  frames: BrickFrame<ScreenUse>[];
}
