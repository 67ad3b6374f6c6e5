import { drawProduct } from '../people/portrait.js';
import type { Picture, PictureRequest } from '../picture.js';
import type { Arrangement } from '../scene.js';
import { drawContentsShot } from './contents.js';
import { drawDetailShot } from './detail.js';
import { drawEmptyShot } from './empty.js';
import { drawInHandShot, drawPackshot, drawSurfaceShot, scaleShot } from './shots.js';
import { prepareStill, type Still } from './stage.js';
import { drawInUseShot } from './use.js';
import { drawView, fills } from './view.js';

const ARRANGED: Readonly<Record<Arrangement, (s: Still) => Promise<Picture>>> = {
  packshot: drawPackshot,
  surface: drawSurfaceShot,
  in_hand: drawInHandShot,
  in_use: drawInUseShot,
  detail: drawDetailShot,
  contents: drawContentsShot,
  scale: scaleShot,
};

/** Whether a scene of things has something to show: a product, or the photo of one. */
export const showsThing = ({ scene, references }: PictureRequest): boolean =>
  scene.product !== undefined || references.some(({ role }) => role === 'product');

/** Draws a picture whose subject is a product: as arranged, or on a seamless near-white background. */
export async function drawProductPicture(request: PictureRequest): Promise<Picture> {
  const { arrangement } = request.scene;
  if (!arrangement) return drawProduct(request);
  const still = await prepareStill(request);
  if (!showsThing(request)) return drawEmptyShot(still);
  const { view } = still.item.product;
  return view && fills(view, arrangement) ? drawView(still, view) : ARRANGED[arrangement](still);
}
