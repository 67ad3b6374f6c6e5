import type { Scene } from '../../../studio/illustrator/scene.js';
import type { ScenePart } from './vocabulary.js';

/** A scene assembled from parts, and what the parts say about the person's looks and clothes. */
export interface Assembled {
  scene: Partial<Scene>;
  looks: string[];
  clothing: NonNullable<ScenePart['clothing']>;
}

/** Properties that are lists: every part adds to them. */
const LISTS = ['finishes', 'details', 'accessories', 'handProps'] as const;

/**
 * Assembles parts. If two set the same property of the scene, the camera or the clothing, the later one wins. Only settings and
 * moods, which are texts, and lists are joined. The scene has a `camera` only if a part gives its height or side. Without one, only
 * the framing says how near things are.
 */
export function assemble(parts: readonly ScenePart[]): Assembled {
  const scene: Partial<Scene> = {};
  const partialCamera: NonNullable<ScenePart['camera']> = {};
  const clothing: Assembled['clothing'] = {};
  const looks: string[] = [];
  const settings: string[] = [];
  const moods: string[] = [];
  for (const { camera, clothing: worn, look, setting, mood, ...rest } of parts) {
    Object.assign(scene, rest, joinLists(scene, rest));
    Object.assign(partialCamera, camera);
    Object.assign(clothing, worn);
    if (look) looks.push(look);
    if (setting) settings.push(setting);
    if (mood) moods.push(mood);
  }
  if (partialCamera.azimuth !== undefined || partialCamera.elevation !== undefined)
    scene.camera = { azimuth: 0, elevation: 0, distance: 'medium', ...partialCamera };
  if (settings.length > 0) scene.setting = settings.join(', ');
  if (moods.length > 0) scene.mood = moods.join(', ');
  return { scene, looks, clothing };
}

/** The lists of a scene and of what is added to it, without repetitions. */
function joinLists(scene: Partial<Scene>, more: Partial<Scene>): Partial<Scene> {
  return Object.fromEntries(
    LISTS.flatMap((list) => {
      const all = new Set<unknown>([...(scene[list] ?? []), ...(more[list] ?? [])]);
      return all.size > 0 ? [[list, [...all]]] : [];
    }),
  );
}
