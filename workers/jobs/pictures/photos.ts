/** Number of product photos that one line uses at least, if there are that many. */
const AT_ONCE = 2;

/**
 * Picks the product photos for one line, the main one first. Consecutive lines have different main photos, and all lines together
 * use all photos. Up to {@link AT_ONCE} photos are all used for every line, in their order.
 * @param index the line's index, from 0
 * @example photosOfLine(['a', 'b', 'c'], 1, 5) // ['b', 'c']
 */
export function photosOfLine(photos: readonly string[], index: number, lines: number): string[] {
  if (photos.length <= AT_ONCE) return [...photos];
  const step = Math.ceil(photos.length / lines);
  return Array.from({ length: Math.max(AT_ONCE, step) }, (_, i) => photos[(index * step + i) % photos.length]!);
}
