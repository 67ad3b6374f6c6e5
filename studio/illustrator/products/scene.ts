import { drawProduct } from '../people/portrait.js';
import type { Picture, PictureRequest } from '../picture.js';
import type { Arrangement } from '../scene.js';
import { contentsShot } from './contents.js';
import { detailShot } from './detail.js';
import { inHandShot, packshotShot, scaleShot, surfaceShot } from './shots.js';
import { type Still, stillOf } from './stage.js';
import { inUseShot } from './use.js';

const ARRANGED: Readonly<Record<Arrangement, (s: Still) => Promise<Picture>>> = {
  packshot: packshotShot,
  surface: surfaceShot,
  in_hand: inHandShot,
  in_use: inUseShot,
  detail: detailShot,
  contents: contentsShot,
  scale: scaleShot,
};

/** A picture whose subject is a product: as it is arranged, else on a seamless near-white ground. */
export async function drawArranged(request: PictureRequest): Promise<Picture> {
  const draw = request.scene.arrangement && ARRANGED[request.scene.arrangement];
  return draw ? draw(await stillOf(request)) : drawProduct(request);
}
