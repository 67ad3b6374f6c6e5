import type { ByteSource } from './source.js';

/**
 * Matches the beginnings of content that a browser or an interpreter would run. Pictures and sounds don't contain such text.
 * Each pattern is too long to occur by chance: `<svg` with only white space or `>` after it would occur in one of two thousand
 * videos of 9 MB.
 */
const ACTIVE =
  /<script[\s>/]|<!doctype\s+html|<html[\s>]|<svg[\s/]+[a-z:]{2,20}\s*=|<svg\s*>\s*<[a-z]|<\?php\s|<%@\s*page/i;
/** Files are read and searched in chunks of this size. */
const PIECE = 2 ** 20;
const OVERLAP = 32;
/** Length of the parts at the start and end of a large file that are searched: readers of a second format look only there. */
const HEAD_AND_TAIL = 8 * PIECE;

/**
 * Describes what else a file is at the same time (a polyglot), or null. Searches for pages and scripts in the whole of a file
 * of up to 16 MB, or in the first and last 8 MB of a larger one. Searches the first kilobyte for the head of a PDF or a
 * playlist, because their readers accept it there. Searches the end for a ZIP directory, which Office, APK and JAR files have,
 * too.
 */
export async function findForeignContent(source: ByteSource): Promise<string | null> {
  const head = (await source.read(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return 'a PDF';
  if (head.includes('#EXTM3U') || /^\s*ffconcat version/.test(head)) return 'a playlist';
  if (await endsAsZip(source)) return 'a ZIP archive';

  const skip = source.size > 2 * HEAD_AND_TAIL ? source.size - HEAD_AND_TAIL : Number.POSITIVE_INFINITY;
  for (let at = 0; at < source.size; at += PIECE) {
    if (at >= HEAD_AND_TAIL && at < skip && skip !== Number.POSITIVE_INFINITY) at = skip;
    const text = (await source.read(at, PIECE + OVERLAP)).toString('latin1');
    if (ACTIVE.test(text)) return 'a web page or a script';
  }
  return null;
}

/** Whether the file ends with a ZIP's end-of-central-directory record, whose comment runs exactly to the end of the file. */
async function endsAsZip(source: ByteSource): Promise<boolean> {
  const length = Math.min(source.size, 22 + 0xffff);
  const tail = await source.read(source.size - length, length);
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0; ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
    if (at === 0) break;
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
}
