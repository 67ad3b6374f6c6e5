import { readPhoto } from '../paint/photo.js';
import { personKey, readPerson, toPhotoSeed } from '../people/sitter/sitter.js';
import { drawCreatorPhoto } from '../photos/creator-photo.js';
import type { Picture, PictureRequest } from '../picture.js';
import type { Scene } from '../scene.js';
import { printScene } from './print-scene.js';

/**
 * Draws a picture based on a photograph that is not ours. If it shows somebody, `scene` is drawn as a creator photo of a
 * look-alike, or of the person in the request's persona photo if there is one. If it shows nobody, the request's persona is
 * drawn with the photograph as a print beside them, or, without a persona, the print alone in the scene. No pixels of a person
 * in the photograph are used.
 * @throws StudioError bad_request for a broken source, unavailable if the face detector fails
 */
export async function fromPhoto(request: PictureRequest, scene: Scene): Promise<Picture> {
  const source = request.references.find(({ role }) => role === 'source')!;
  const photo = await readPhoto(source.bytes, 'source', 1400);
  const others = request.references.filter(({ role }) => role !== 'source');
  const named = others.some(({ role }) => role === 'persona') || personKey(scene) !== '';
  const someone = (await readPerson(source.bytes, 'source')) !== null;
  // Without a persona, the photograph is the seed: it gives the same place and look-alike, whatever else is requested.
  const seeded: Scene = personKey(scene) ? scene : { ...scene, personaSeed: toPhotoSeed(source.bytes) };
  if (!someone && !named) return printScene({ ...request, scene: seeded }, photo);
  const drawn: Scene = { ...seeded, kind: 'photo' };
  if (!someone) return drawCreatorPhoto({ ...request, references: others, scene: drawn }, photo);
  const references = others.some(({ role }) => role === 'persona')
    ? others
    : [...others, { ...source, role: 'persona' } as const];
  return drawCreatorPhoto({ ...request, references, scene: drawn });
}
