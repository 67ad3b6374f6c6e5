import { bad } from './kinds.js';
import type { ByteSource } from './source.js';

/** Major brands of MP4 and M4A; others (HEIC, AVIF, 3GP, Canon raw …) are different formats in the same boxes. */
const MP4_BRAND =
  /^(isom|iso[2-9]|mp4[12]|mp71|avc1|M4V |M4VH|M4VP|M4A |M4B |M4P |dash|MSNV|f4v |F4V |XAVC|mmp4|cmfc|cmfs)$/;
/** Boxes that are accepted at the top level of a file. Other formats that begin with `ftyp` have further ones. */
const TOP_LEVEL = /^(ftyp|moov|mdat|free|skip|wide|uuid|meta|udta|pdin|pnot|PICT|moof|mfra|sidx|ssix|styp|prft|emsg)$/;
/** Maximum number of boxes in a file: enough for ten hours of fragments of one second. */
const MAX_BOXES = 100_000;

/**
 * Checks that the boxes of an MP4, M4A or QuickTime file (ISO/IEC 14496-12, 4.2) cover it exactly, apart from a padding of
 * zeros.
 * @throws ServiceError BAD_INPUT when it is truncated, of another brand, or has something after its boxes
 */
export async function checkIsobmff(source: ByteSource): Promise<void> {
  const seen = new Set<string>();
  let brand = '';
  for (let at = 0, count = 0; at < source.size; count++) {
    if (count > MAX_BOXES) throw bad('`file` has too many boxes to be read.');
    const head = await source.read(at, 16);
    const type = head.toString('latin1', 4, 8);
    if (head.length < 8 || !TOP_LEVEL.test(type)) {
      if (count > 0 && (await isPadding(source, at))) break;
      throw bad('`file` contains something other than its video or sound.');
    }
    if (count === 0) {
      if (type !== 'ftyp') throw bad('`file` does not begin like an MP4, MOV or M4A file.');
      brand = head.toString('latin1', 8, 12);
    }
    const size = boxSize(head, source.size - at);
    if (size < 8) throw bad('`file` is damaged: a box has no length.');
    if (at + size > source.size) throw bad('`file` is cut off before its end. Send the whole file.');
    seen.add(type);
    at += size;
  }
  if (!seen.has('moov')) throw bad('`file` is cut off: its index (moov) is missing. Send the whole file.');
  if (!seen.has('mdat')) throw bad('`file` contains neither picture nor sound.');
  if (brand !== 'qt  ' && !MP4_BRAND.test(brand))
    throw bad('`file` is not an MP4, MOV or M4A, though it is built like one.');
}

function boxSize(head: Buffer, rest: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return rest;
  if (size !== 1) return size;
  return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
}

/** Whether the rest of the file is zeros: some cameras fill the last block with them. */
async function isPadding(source: ByteSource, at: number): Promise<boolean> {
  const length = source.size - at;
  return length <= 4096 && (await source.read(at, length)).every((byte) => byte === 0);
}
