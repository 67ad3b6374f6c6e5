import { StudioError } from '../error.js';
import { drawFrame, SIZES } from './frames/frame.js';
import { drawPassport } from './people/portrait.js';
import { drawAngle } from './photos/angle.js';
import { drawCreatorPhoto } from './photos/creator-photo.js';
import type { Picture, PictureRequest } from './picture.js';
import { drawArranged } from './products/scene.js';
import { drawScreen } from './screens/screen.js';
import { drawState } from './stories/state.js';
import { drawStory } from './stories/story.js';

const DRAW: Readonly<Record<PictureRequest['scene']['kind'], (request: PictureRequest) => Promise<Picture>>> = {
  frame: drawFrame,
  passport: drawPassport,
  product: (request) => (isFlatLay(request.scene) ? drawCreatorPhoto(flatLay(request)) : drawArranged(request)),
  photo: (request) => drawCreatorPhoto(request),
  screen: drawScreen,
  angle: drawAngle,
  story: (request) => drawStory(request, paint),
};

/** Small things on a table from straight above are a framing of creator photos: hand, clothes and all. */
const isFlatLay = ({ arrangement, camera, product }: PictureRequest['scene']): boolean =>
  arrangement === 'surface' && camera?.elevation === 60 && product?.category !== 'large_object';
const flatLay = ({ scene: { camera: _, ...scene }, ...request }: PictureRequest): PictureRequest => ({
  ...request,
  scene: { ...scene, kind: 'photo', framing: 'flat_lay' },
});

/** One picture; of a before-and-after pair in its state. */
const paint = (request: PictureRequest): Promise<Picture> => {
  const draw = DRAW[request.scene.kind];
  return request.scene.state && ['photo', 'product'].includes(request.scene.kind)
    ? drawState(request, draw)
    : draw(request);
};

/**
 * Draws the scene as a flat illustration. Of a photographed persona it draws a look-alike; a product's photo is set into the
 * picture, cut out or as a print.
 *
 * One 1080x1920 frame took 0.2 s drawn and 0.3 to 0.7 s with photos (two shared cores); a photograph's first picture 0.3 to 1 s
 * more, in which its face is looked for.
 * @throws StudioError `bad_request` for a reference that is broken, no raster picture or over 40 million pixels, and
 * `unavailable` when the face detector fails; the signal's reason when it is aborted
 */
export async function illustrate(request: PictureRequest, signal?: AbortSignal): Promise<Picture> {
  signal?.throwIfAborted();
  if (!DRAW[request.scene.kind] || !SIZES[request.aspectRatio])
    throw new StudioError('bad_request', `The illustrator draws no ${request.scene.kind} in ${request.aspectRatio}.`);
  const picture = await paint(request);
  signal?.throwIfAborted();
  return picture;
}
