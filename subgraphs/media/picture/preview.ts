import type { AspectRatio } from '../../../providers/image/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { drawTile } from '../../../studio/illustrator/index.js';
import type { OrderedReference, PictureOrder } from './order.js';

/** The roles of references whose picture can be shown until the ordered picture is made, the most similar first. */
const NEAREST: readonly OrderedReference['role'][] = [
  'source',
  'persona',
  'screen',
  'product',
  'clothing',
  'reference',
];

const tiles = new Set<string>();

/**
 * The storage key of a picture to show until the ordered one is made: one of its references that is in our storage or, without
 * any, a plain tile that matches the light of its scene. There are few different tiles, and each is stored once.
 */
export async function pickPreview(rt: Runtime, { references, drawing }: PictureOrder): Promise<string> {
  for (const role of NEAREST) {
    const near = references.find((reference) => reference.role === role && 'key' in reference);
    if (near && 'key' in near) return near.key;
  }
  return tileKey(rt, drawing.aspectRatio, drawing.scene.light ?? 'window');
}

async function tileKey(rt: Runtime, aspectRatio: AspectRatio, light: Parameters<typeof drawTile>[1]): Promise<string> {
  const key = `previews/${aspectRatio.replace(':', 'x')}-${light.replaceAll('_', '-')}.webp`;
  if (tiles.has(key)) return key;
  if (!(await rt.storage.head(key))) await rt.storage.put(key, await drawTile(aspectRatio, light), 'image/webp');
  tiles.add(key);
  return key;
}
