import { bad } from './kinds.js';
import type { ByteSource } from './source.js';

/** Sample rates by index (ISO/IEC 14496-3, table 1.18). */
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];
const SAMPLES = 1024;

/**
 * Checks that a file consists of frames of AAC with ADTS headers and nothing else.
 * @returns its length in seconds
 * @throws ServiceError BAD_INPUT when it is truncated, or has something else in it
 */
export async function checkAdts(source: ByteSource): Promise<number> {
  let seconds = 0;
  for (let at = 0; at < source.size; ) {
    const head = await source.read(at, 7);
    const rate = RATES[((head[2] ?? 0) >> 2) & 15];
    const length = head.length < 7 ? 0 : ((head[3]! & 3) << 11) | (head[4]! << 3) | (head[5]! >> 5);
    if (head[0] !== 0xff || (head[1]! & 0xf6) !== 0xf0 || rate === undefined || length < 7)
      throw bad('`file` contains something other than its sound.');
    at += length;
    if (at > source.size) throw bad('`file` is cut off before its end. Send the whole file.');
    seconds += (SAMPLES * ((head[6]! & 3) + 1)) / rate;
  }
  return seconds;
}
