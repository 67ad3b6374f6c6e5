import { bad } from './kinds.js';
import type { ByteSource } from './source.js';

/** Layer III's bit rates in kbit/s by index: for MPEG-1, then for MPEG-2/2.5 (ISO/IEC 11172-3, 2.4.2.3; 13818-3). */
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES_1 = [44_100, 48_000, 32_000];

/** Maximum number of bytes between frames, in all. Some encoders leave scraps there; more than this must be another file. */
const MAX_SCRAPS = 16 * 1024;
const MIN_FRAMES = 4;
/** The largest frame, in bytes. A file may be this much too short, because encoders may leave the last frame incomplete. */
const MAX_FRAME = 1441;

interface Frame {
  bytes: number;
  seconds: number;
}

/**
 * Checks that an MP3 consists of tags, then Layer III frames with hardly anything between them, then tags or padding. What
 * follows the start of the first tag after the frames is not examined.
 * @returns the length of its sound in seconds, summed over the frames
 * @throws ServiceError BAD_INPUT when it is shorter than its Xing header states, or contains something else
 */
export async function checkMp3(source: ByteSource): Promise<number> {
  const first = await afterTags(source);
  let at = first;
  let [frames, seconds, scraps] = [0, 0, 0];
  while (at < source.size) {
    const frame = frameAt(await source.read(at, 4));
    if (frame) {
      frames++;
      seconds += frame.seconds;
      at += frame.bytes;
    } else if (await isTrailer(source, at)) break;
    else {
      scraps++;
      at++;
      if (scraps > MAX_SCRAPS) throw bad('`file` contains something other than its sound.');
    }
  }
  if (frames < MIN_FRAMES) throw bad('`file` is not an MP3, or is cut off at its beginning.');
  const promised = await readStatedBytes(source, first);
  if (promised !== null && first + promised > source.size + MAX_FRAME)
    throw bad('`file` is cut off before its end. Send the whole file.');
  return seconds;
}

/**
 * Returns the offset of the first byte after the ID3v2 tags with which the file begins. A tag's length is stored in bytes of 7
 * bits each.
 */
async function afterTags(source: ByteSource): Promise<number> {
  let at = 0;
  for (;;) {
    const head = await source.read(at, 10);
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return at;
    const size = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    at += 10 + size + (head[5]! & 0x10 ? 10 : 0);
    if (at > source.size) throw bad('`file` is cut off inside its tag. Send the whole file.');
  }
}

function frameAt(head: Buffer): Frame | null {
  if (head.length < 4 || head[0] !== 0xff || (head[1]! & 0xe6) !== 0xe2) return null;
  const version = (head[1]! >> 3) & 3; // 3: MPEG-1, 2: MPEG-2, 0: MPEG-2.5
  const kbits = (version === 3 ? KBITS_1 : KBITS_2)[head[2]! >> 4];
  const fullRate = RATES_1[(head[2]! >> 2) & 3];
  if (version === 1 || !kbits || !fullRate) return null;
  const rate = fullRate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = version === 3 ? 1152 : 576;
  const bytes = Math.floor((samples / 8) * ((kbits * 1000) / rate)) + ((head[2]! >> 1) & 1);
  return { bytes, seconds: samples / rate };
}

/** Whether what begins here may follow the frames: an ID3v1, APE, Lyrics3 or second ID3v2 tag, or padding. */
async function isTrailer(source: ByteSource, at: number): Promise<boolean> {
  const head = await source.read(at, 11);
  if (/^(TAG|APETAGEX|LYRICSBEGIN|ID3)/.test(head.toString('latin1'))) return true;
  const rest = source.size - at;
  return head[0] === 0 && rest <= 64 * 1024 && (await source.read(at, rest)).every((byte) => byte === 0);
}

/** The length of the whole stream, in bytes, as a Xing or Info header in the first frame states it; null if none does. */
async function readStatedBytes(source: ByteSource, first: number): Promise<number | null> {
  const frame = await source.read(first, 64);
  const at = Math.max(frame.indexOf('Xing', 0, 'latin1'), frame.indexOf('Info', 0, 'latin1'));
  if (at < 0 || at + 16 > frame.length) return null;
  const flags = frame.readUInt32BE(at + 4);
  if (!(flags & 2)) return null;
  return frame.readUInt32BE(at + (flags & 1 ? 12 : 8));
}
