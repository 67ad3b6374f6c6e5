import { ProviderError } from '../../error.js';
import type { DirectImageModel, ImageRequest, ImageResult } from '../port.js';
import { drawAngle } from './creator/angle.js';
import { drawCreatorPhoto } from './creator/creator-photo.js';
import { drawFrame, SIZES } from './frame.js';
import { drawPassport } from './portrait.js';
import { drawArranged } from './product-scene.js';
import { drawScreen } from './screen.js';
import { drawState } from './state.js';
import { drawStory } from './story.js';

const DRAW: Readonly<Record<ImageRequest['scene']['kind'], (request: ImageRequest) => Promise<ImageResult>>> = {
  frame: drawFrame,
  passport: drawPassport,
  product: (request) => (isFlatLay(request.scene) ? drawCreatorPhoto(flatLay(request)) : drawArranged(request)),
  photo: (request) => drawCreatorPhoto(request),
  screen: drawScreen,
  angle: drawAngle,
  story: (request) => drawStory(request, paint),
};

/** Small things on a table from straight above are a framing of creator photos: hand, clothes and all. */
const isFlatLay = ({ arrangement, camera, product }: ImageRequest['scene']): boolean =>
  arrangement === 'surface' && camera?.elevation === 60 && product?.category !== 'large_object';
const flatLay = ({ scene: { camera: _, ...scene }, ...request }: ImageRequest): ImageRequest => ({
  ...request,
  scene: { ...scene, kind: 'photo', framing: 'flat_lay' },
});

/** One picture; of a before-and-after pair in its state. */
const paint = (request: ImageRequest): Promise<ImageResult> => {
  const draw = DRAW[request.scene.kind];
  return request.scene.state && ['photo', 'product'].includes(request.scene.kind)
    ? drawState(request, draw)
    : draw(request);
};

/**
 * The offline studio's illustrator: draws the scene as a flat illustration. Of a photographed persona it draws a look-alike; a
 * product's photo is set into the picture, cut out or as a print. It reads `scene`, `references`, `aspectRatio` and `seed`; the prompt's words are for models.
 *
 * The same request gives the same bytes. One 1080x1920 frame took 0.2 s drawn and 0.3 to 0.7 s with photos (two shared cores);
 * a photograph's first picture 0.3 to 1 s more, in which its face is looked for. `generate` throws
 * ProviderError `bad_request` for a reference that is broken, no raster picture or over 40 million pixels, and the
 * signal's reason when it is aborted; `unavailable` when the face detector fails.
 */
export function localImageModel(): DirectImageModel {
  return {
    provider: 'local',
    model: 'studio-illustrator-1',
    async generate(request, { signal } = {}) {
      signal?.throwIfAborted();
      if (!DRAW[request.scene.kind] || !SIZES[request.aspectRatio]) {
        throw new ProviderError(
          'local',
          'bad_request',
          `The illustrator draws no ${request.scene.kind} in ${request.aspectRatio}.`,
        );
      }
      const result = await paint(request);
      signal?.throwIfAborted();
      return result;
    },
  };
}
