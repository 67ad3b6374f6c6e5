import type { Scene } from '../../../studio/illustrator/scene.js';
import type { ScenePart } from './vocabulary.js';

/** A scene put together from parts, and what they say of the person's looks and clothes. */
export interface Assembled {
  scene: Partial<Scene>;
  looks: string[];
  clothing: NonNullable<ScenePart['clothing']>;
}

/**
 * Puts parts together; of two that speak of the same, the later one holds. Settings and moods are words and add up. The camera
 * is there when a height or a side was told; how far it stands comes from the framing.
 */
export function assemble(parts: readonly ScenePart[]): Assembled {
  const scene: Partial<Scene> = {};
  const told: NonNullable<ScenePart['camera']> = {};
  const clothing: Assembled['clothing'] = {};
  const looks: string[] = [];
  const settings: string[] = [];
  const moods: string[] = [];
  for (const { camera, clothing: worn, look, setting, mood, ...rest } of parts) {
    Object.assign(scene, rest);
    Object.assign(told, camera);
    Object.assign(clothing, worn);
    if (look) looks.push(look);
    if (setting) settings.push(setting);
    if (mood) moods.push(mood);
  }
  if (told.azimuth !== undefined || told.elevation !== undefined)
    scene.camera = { azimuth: 0, elevation: 0, distance: 'medium', ...told };
  if (settings.length > 0) scene.setting = settings.join(', ');
  if (moods.length > 0) scene.mood = moods.join(', ');
  return { scene, looks, clothing };
}
