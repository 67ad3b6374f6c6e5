import { StudioError } from '../../error.js';
import type { Picture, PictureRequest } from '../picture.js';
import { fromPhoto } from './from-photo.js';
import { readChange, resolveStory } from './story-words.js';

type Draw = (request: PictureRequest) => Promise<Picture>;

/**
 * Draws what happens after the source picture. If that is one of ours, its scene (`origin`) is drawn again with the changes of
 * `next`, by `draw`. For any other picture, a look-alike of its person is drawn, or the photo itself appears in the scene.
 * @throws StudioError bad_request if there is neither a source nor an origin, or if a reference is broken; unavailable if the
 * face detector fails
 */
export async function drawStory(request: PictureRequest, draw: Draw): Promise<Picture> {
  const { scene } = request;
  if (scene.origin) {
    const references = request.references.filter((r) => r.role !== 'source');
    return draw({ ...request, references, scene: resolveStory(scene) });
  }
  if (!request.references.some((r) => r.role === 'source'))
    throw new StudioError('bad_request', 'A story continues a picture: send the picture as the source.');
  const { place, light, handling, framing } = readChange(scene.next);
  const shown = handling ?? scene.arrangement;
  return fromPhoto(request, {
    ...scene,
    ...(place ? { place } : {}),
    ...(light ? { light } : {}),
    ...(framing ? { framing } : {}),
    ...(shown ? { arrangement: shown } : {}),
  });
}
