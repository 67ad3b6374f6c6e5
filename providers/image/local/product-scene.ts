import type { ImageRequest, ImageResult } from '../port.js';
import type { Arrangement } from '../scene.js';
import { drawProduct } from './portrait.js';
import { contentsShot } from './product-contents.js';
import { detailShot } from './product-detail.js';
import { inHandShot, packshotShot, scaleShot, surfaceShot } from './product-shots.js';
import { type Still, stillOf } from './product-stage.js';
import { inUseShot } from './product-use.js';

const ARRANGED: Readonly<Record<Arrangement, (s: Still) => Promise<ImageResult>>> = {
  packshot: packshotShot,
  surface: surfaceShot,
  in_hand: inHandShot,
  in_use: inUseShot,
  detail: detailShot,
  contents: contentsShot,
  scale: scaleShot,
};

/** A picture whose subject is a product: as it is arranged, else on a seamless near-white ground. */
export async function drawArranged(request: ImageRequest): Promise<ImageResult> {
  const draw = request.scene.arrangement && ARRANGED[request.scene.arrangement];
  return draw ? draw(await stillOf(request)) : drawProduct(request);
}
