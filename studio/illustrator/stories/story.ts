import { StudioError } from '../../error.js';
import type { Picture, PictureRequest } from '../picture.js';
import type { Scene } from '../scene.js';
import { fromPhoto } from './story-photo.js';
import { changeIn, follow, rootOf } from './story-words.js';

type Draw = (request: PictureRequest) => Promise<Picture>;

/**
 * What happens next after the source picture. One of ours (`origin`) is drawn anew from its scene with what `next` changes; of any
 * other a look-alike of its person is drawn, or the photo is shown in the scene. `draw` draws a scene of any other kind.
 * @throws StudioError bad_request without a source and without an origin, or for a broken reference
 */
export async function drawStory(request: PictureRequest, draw: Draw): Promise<Picture> {
  const { scene } = request;
  if (scene.origin) {
    const references = request.references.filter((r) => r.role !== 'source');
    return draw({ ...request, references, scene: continued(scene, scene.origin) });
  }
  if (!request.references.some((r) => r.role === 'source'))
    throw new StudioError('bad_request', 'A story goes on from a picture: send the picture as the source.');
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
