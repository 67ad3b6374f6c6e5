import { withoutEnd } from '../../platform/text/ends.js';
import { bad } from './kinds.js';
import type { ByteSource } from './source.js';

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const VOID = 0xec;
const DOC_TYPE = 0x4282;

interface Element {
  id: number;
  /** The offset in the file at which the element's content begins. */
  start: number;
  /** The offset at which the content ends; null when its length is unknown (live recordings). */
  end: number | null;
}

/**
 * Checks that a file consists of an EBML header of document type `webm` (RFC 8794, 11) and one Segment that ends with the file.
 * A Segment of unknown length, as in a live recording, counts as ending with the file.
 * @throws ServiceError BAD_INPUT when it is Matroska, truncated, or has something after its Segment
 */
export async function checkWebm(source: ByteSource): Promise<void> {
  const head = await element(source, 0);
  if (head?.id !== EBML || head.end === null || head.end > 4096) throw bad('`file` does not begin like a WebM file.');
  let docType = '';
  for (let at = head.start; at < head.end; ) {
    const child = await element(source, at);
    if (!child?.end || child.end > head.end) throw bad('`file` is damaged at its beginning.');
    if (child.id === DOC_TYPE) docType = (await source.read(child.start, child.end - child.start)).toString('latin1');
    at = child.end;
  }
  if (withoutEnd(docType, /\0/) !== 'webm') throw bad('`file` is Matroska and not WebM. Send MP4, MOV or WebM.');

  let at = head.end;
  for (let next = await element(source, at); ; next = await element(source, at)) {
    if (!next) throw bad('`file` is cut off before its video begins. Send the whole file.');
    if (next.id === SEGMENT && next.end === null) return;
    if (next.end === null || (next.id !== SEGMENT && next.id !== VOID))
      throw bad('`file` is damaged at its beginning.');
    if (next.end > source.size) throw bad('`file` is cut off before its end. Send the whole file.');
    at = next.end;
    if (next.id === SEGMENT) break;
  }
  if (at !== source.size) throw bad('`file` contains something other than its video or sound.');
}

/** Reads an element's header: its id and its length, both of variable size (RFC 8794, 4 to 6). */
async function element(source: ByteSource, at: number): Promise<Element | null> {
  const bytes = await source.read(at, 12);
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  if (bytes.length < 2 || idLength > 4) return null;
  const sizeLength = Math.clz32(bytes[idLength] ?? 0) - 23;
  if (sizeLength > 8 || bytes.length < idLength + sizeLength) return null;
  let size = BigInt(bytes[idLength]! & (0xff >> sizeLength));
  for (let i = 1; i < sizeLength; i++) size = (size << 8n) | BigInt(bytes[idLength + i]!);
  const unknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
  const start = at + idLength + sizeLength;
  return { id: bytes.readUIntBE(0, idLength), start, end: unknown ? null : start + Number(size) };
}
