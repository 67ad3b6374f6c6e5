import { readPhoto } from '../paint/photo.js';
import { nameOf, personKey, readPerson } from '../people/sitter/sitter.js';
import { drawCreatorPhoto } from '../photos/creator-photo.js';
import type { Picture, PictureRequest } from '../picture.js';
import type { Scene } from '../scene.js';
import { printScene } from './print-scene.js';

/**
 * A picture that was made from a photograph of somebody else's: `scene` is drawn as a creator photo of a look-alike of the person in
 * it; of the persona that the request names, with the photograph beside as a print, when nobody is in it; and without either the
 * photograph stands in the scene by itself. No part of a photograph of a person is used.
 * @throws StudioError bad_request for a broken source
 */
export async function fromPhoto(request: PictureRequest, scene: Scene): Promise<Picture> {
  const source = request.references.find(({ role }) => role === 'source')!;
  const photo = await readPhoto(source.bytes, 'source', 1400);
  const others = request.references.filter(({ role }) => role !== 'source');
  const named = others.some(({ role }) => role === 'persona') || personKey(scene) !== '';
  const someone = (await readPerson(source.bytes, 'source')) !== null;
  // Equal photographs give the same place and the same look-alike, whatever is asked of them.
  const seeded: Scene = personKey(scene) ? scene : { ...scene, personaSeed: nameOf(source.bytes) };
  if (!someone && !named) return printScene({ ...request, scene: seeded }, photo);
  const drawn: Scene = { ...seeded, kind: 'photo' };
  if (!someone) return drawCreatorPhoto({ ...request, references: others, scene: drawn }, photo);
  const references = others.some(({ role }) => role === 'persona')
    ? others
    : [...others, { ...source, role: 'persona' } as const];
  return drawCreatorPhoto({ ...request, references, scene: drawn });
}
