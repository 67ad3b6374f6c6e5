import { ProviderError } from '../../error.js';
import type { ImageRequest, ImageResult, Scene } from '../port.js';
import { fromPhoto } from './story-photo.js';
import { changeIn, follow, rootOf } from './story-words.js';

type Draw = (request: ImageRequest) => Promise<ImageResult>;

/**
 * What happens next after the source picture. One of ours (`origin`) is drawn anew from its scene with what `next` changes; of any
 * other a look-alike of its person is drawn, or the photo is shown in the scene. `draw` draws a scene of any other kind.
 * @throws ProviderError bad_request without a source and without an origin, or for a broken reference
 */
export async function drawStory(request: ImageRequest, draw: Draw): Promise<ImageResult> {
  const { scene } = request;
  if (scene.origin) {
    const references = request.references.filter((r) => r.role !== 'source');
    return draw({ ...request, references, scene: continued(scene, scene.origin) });
  }
  if (!request.references.some((r) => r.role === 'source'))
    throw new ProviderError('local', 'bad_request', 'A story goes on from a picture: send the picture as the source.');
  const { place, light, handling, framing } = changeIn(scene.next);
  const shown = handling ?? scene.arrangement;
  return fromPhoto(request, {
    ...scene,
    ...(place ? { place } : {}),
    ...(light ? { light } : {}),
    ...(framing ? { framing } : {}),
    ...(shown ? { arrangement: shown } : {}),
  });
}

/** The followed scene, with what the request itself says about person and product over the origin's. */
function continued(scene: Scene, origin: Scene): Scene {
  const next = follow(rootOf(origin), scene.next);
  const own = Object.fromEntries(
    (['persona', 'personaSeed', 'product', 'also'] as const)
      .filter((k) => scene[k] !== undefined)
      .map((k) => [k, scene[k]]),
  );
  return { ...next, ...own };
}
