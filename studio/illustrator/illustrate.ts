import { StudioError } from '../error.js';
import { drawFrame, SIZES } from './frames/frame.js';
import { drawPassport } from './people/portrait.js';
import { drawAngle } from './photos/angle.js';
import { drawCreatorPhoto } from './photos/creator-photo.js';
import type { Picture, PictureRequest } from './picture.js';
import { drawProductPicture, showsThing } from './products/scene.js';
import { drawScreen } from './screens/screen.js';
import { drawState } from './stories/state.js';
import { drawStory } from './stories/story.js';

const DRAW: Readonly<Record<PictureRequest['scene']['kind'], (request: PictureRequest) => Promise<Picture>>> = {
  frame: drawFrame,
  passport: drawPassport,
  product: (request) => (isFlatLay(request) ? drawCreatorPhoto(flatLay(request)) : drawProductPicture(request)),
  photo: (request) => drawCreatorPhoto(request),
  screen: drawScreen,
  angle: drawAngle,
  story: (request) => drawStory(request, paint),
};

/**
 * Whether the scene shows a product on a surface from high above, or things laid out of which it names none. Such a scene is
 * drawn as a flat-lay creator photo, with a hand and clothes, unless the product is a large one.
 */
const isFlatLay = (request: PictureRequest): boolean => {
  const { arrangement, camera, product } = request.scene;
  return arrangement === 'contents'
    ? !showsThing(request)
    : arrangement === 'surface' && camera?.elevation === 60 && product?.category !== 'large_object';
};
const flatLay = ({ scene: { camera: _, arrangement, ...scene }, ...request }: PictureRequest): PictureRequest => ({
  ...request,
  scene: { ...scene, kind: 'photo', framing: 'flat_lay', ...(arrangement === 'surface' ? { arrangement } : {}) },
});

/** Draws a picture. A photo or product picture with a `state` is drawn as one of a before-and-after pair. */
const paint = (request: PictureRequest): Promise<Picture> => {
  const draw = DRAW[request.scene.kind];
  return request.scene.state && ['photo', 'product'].includes(request.scene.kind)
    ? drawState(request, draw)
    : draw(request);
};

/**
 * Draws the scene as a flat illustration. A photographed persona is drawn as a look-alike; a product's photo is included as a
 * cut-out or as a print.
 *
 * A 1080x1920 frame took 0.2 s without photos and 0.3 to 0.7 s with photos (two shared cores). The first picture that uses a
 * photograph takes another 0.3 to 1 s to find its face.
 * @throws StudioError `bad_request` if the kind or aspect ratio is unknown, or if a reference is missing, broken, not a raster
 * picture or larger than 40 million pixels; `unavailable` if the face detector fails; the signal's reason if it is aborted
 */
export async function illustrate(request: PictureRequest, signal?: AbortSignal): Promise<Picture> {
  signal?.throwIfAborted();
  if (!DRAW[request.scene.kind] || !SIZES[request.aspectRatio])
    throw new StudioError(
      'bad_request',
      `The illustrator cannot draw a ${request.scene.kind} in ${request.aspectRatio}.`,
    );
  const picture = await paint(request);
  signal?.throwIfAborted();
  return picture;
}
