import { bad } from './kinds.js';
import type { ByteSource } from './source.js';

/** Length of a page's header without its table of segments (RFC 3533, 6). */
const HEADER = 27;
/** Maximum number of pages: four hours of pages of 20 ms. */
const MAX_PAGES = 720_000;

/**
 * Checks that a file consists of Ogg pages and nothing else.
 * @throws ServiceError BAD_INPUT when it is truncated, or has something else in it
 */
export async function checkOgg(source: ByteSource): Promise<void> {
  for (let at = 0, count = 0; at < source.size; count += 1) {
    if (count > MAX_PAGES) throw bad('`file` has too many pages to be read.');
    const head = await source.read(at, HEADER + 255);
    if (head.toString('latin1', 0, 4) !== 'OggS') throw bad('`file` contains something other than its sound.');
    const segments = head[HEADER - 1] ?? 0;
    const table = head.subarray(HEADER, HEADER + segments);
    at += HEADER + segments + table.reduce((sum, length) => sum + length, 0);
    if (head.length < HEADER || table.length < segments || at > source.size)
      throw bad('`file` is cut off before its end. Send the whole file.');
  }
}
