/** Minimum number of product photos that a line uses, if the product has as many. */
const MIN_PER_LINE = 2;

/**
 * Picks the photograph that fills the picture of a line between the first and the last: each is shown once, in the order in
 * which they were given. Null for lines without one.
 */
export const photographOfLine = (photos: readonly string[], index: number, lines: number): string | null =>
  index > 0 && index < lines - 1 ? (photos[index - 1] ?? null) : null;

/**
 * Picks the product photos for one line, the main one first. Consecutive lines have different main photos, and all lines
 * together use all photos. A product with at most {@link MIN_PER_LINE} photos has all of them in every line, in their order.
 * @param index the line's index, from 0
 * @example photosOfLine(['a', 'b', 'c'], 1, 5) // ['b', 'c']
 */
export function photosOfLine(photos: readonly string[], index: number, lines: number): string[] {
  if (photos.length <= MIN_PER_LINE) return [...photos];
  const step = Math.ceil(photos.length / lines);
  return Array.from({ length: Math.max(MIN_PER_LINE, step) }, (_, i) => photos[(index * step + i) % photos.length]!);
}
