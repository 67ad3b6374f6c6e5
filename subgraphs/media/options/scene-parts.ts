import type { Scene } from '../../../studio/illustrator/scene.js';
import type { ScenePart } from './vocabulary.js';

/** A scene assembled from parts, and what the parts say about the person's looks and clothes. */
export interface Assembled {
  scene: Partial<Scene>;
  looks: string[];
  clothing: NonNullable<ScenePart['clothing']>;
}

/**
 * Assembles parts. If two set the same property of the scene, the camera or the clothing, the later one wins. Only settings and
 * moods are joined, because they are texts. The scene has a `camera` only if a part gives its height or side. Without one, only
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
    Object.assign(scene, rest);
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
