import type { BrickFrame, BrickInput } from '../brick/brick.js';
import type { PictureOrder } from '../picture/order.js';
import type { ScreenUse } from './screen.prompt.js';

/** The input of a job of kind `app-screen`. */
export interface AppScreenInput extends BrickInput {
  order: PictureOrder;
  use: ScreenUse;
}

export interface AppScreenOutput {
  /** Always exactly one frame, the picture. */
  frames: BrickFrame<ScreenUse>[];
}
