/** Product photos that one line is drawn from, at least, where there are as many. */
const AT_ONCE = 2;

/**
 * The product's photos for one line, the one to show first: each line begins with another, and over the lines all are used.
 * Up to {@link AT_ONCE} photos go to every line as they stand.
 * @param index of the line, from 0
 * @example photosOfLine(['a', 'b', 'c'], 1, 5) // ['b', 'c']
 */
export function photosOfLine(photos: readonly string[], index: number, lines: number): string[] {
  if (photos.length <= AT_ONCE) return [...photos];
  const step = Math.ceil(photos.length / lines);
  return Array.from({ length: Math.max(AT_ONCE, step) }, (_, i) => photos[(index * step + i) % photos.length]!);
}
