import type { AspectRatio } from '../../../providers/image/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { drawTile } from '../../../studio/illustrator/index.js';
import type { OrderedReference, PictureOrder } from './order.js';

/** What a client shows until the picture is there: the nearest picture that we have already. */
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
 * The key of a picture that stands for the ordered one at once: a picture it is made from, else a plain tile in the light of
 * its scene. Tiles are few and are stored once.
 */
export async function previewOf(rt: Runtime, { references, drawing }: PictureOrder): Promise<string> {
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
