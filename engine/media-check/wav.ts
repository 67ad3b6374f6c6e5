import { bad } from './kinds.js';
import type { ByteSource } from './source.js';

/** Format tags of accepted codecs: PCM, float, A-law, µ-law, and the extensible form. */
const CODECS = new Set([1, 3, 6, 7, 0xfffe]);
/** Lengths that stand for "unknown", from recorders that could not go back to fill in the real one. */
const UNKNOWN = new Set([0, 0xffffffff]);
/** By how many bytes a stated length may be wrong: some recorders count a chunk header too many or too few. */
const SLACK = 8;

/**
 * Checks that a WAV file is as long as its RIFF header states (unless its length is unknown), and has the chunks `fmt ` and
 * `data`.
 * @returns its length in seconds
 * @throws ServiceError BAD_INPUT when it is truncated, longer than stated, without sound, damaged, or has another codec
 */
export async function checkWav(source: ByteSource): Promise<number> {
  const head = await source.read(0, 12);
  if (head.length < 12 || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE')
    throw bad('`file` does not begin like a WAV file.');
  const riff = head.readUInt32LE(4);
  const streamed = UNKNOWN.has(riff);
  const end = streamed ? source.size : riff + 8;
  if (end > source.size + SLACK) throw bad('`file` is cut off before its end. Send the whole file.');
  if (end + SLACK < source.size) throw bad('`file` contains something other than its sound.');

  let bytesPerSecond = 0;
  let data: number | null = null;
  for (let at = 12; at + 8 <= source.size; ) {
    const chunk = await source.read(at, 24);
    const name = chunk.toString('latin1', 0, 4);
    const size = chunk.readUInt32LE(4);
    const rest = source.size - at - 8;
    if (name === 'fmt ' && chunk.length === 24) {
      const [codec, channels, rate] = [chunk.readUInt16LE(8), chunk.readUInt16LE(10), chunk.readUInt32LE(12)];
      bytesPerSecond = chunk.readUInt32LE(16);
      if (!CODECS.has(codec)) throw bad('`file` is a WAV with a codec that is not supported. Send PCM.');
      if (channels < 1 || channels > 8 || rate < 4000 || rate > 384_000 || bytesPerSecond === 0)
        throw bad('`file` is a damaged WAV: its format makes no sense.');
    }
    if (name === 'data') {
      if (size > rest + SLACK && !(streamed && UNKNOWN.has(size)))
        throw bad('`file` is cut off before its end. Send the whole file.');
      data = UNKNOWN.has(size) && streamed ? rest : Math.min(size, rest);
      if (streamed) break;
    }
    at += 8 + size + (size % 2);
  }
  if (bytesPerSecond === 0 || !data) throw bad('`file` contains no sound.');
  return data / bytesPerSecond;
}
