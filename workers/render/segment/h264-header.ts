/** What the header of an H.264 stream (its sequence parameter set) says about the pictures. */
export interface H264Header {
  width: number;
  height: number;
  /** ffmpeg's names of the primaries, transfer curve and matrix; null if the stream does not say. */
  primaries: string | null;
  transfer: string | null;
  matrix: string | null;
  /** `tv` for limited range; null if the stream does not say. */
  range: 'tv' | null;
}

/** Reads the bits of a header. The bytes that prevent false start codes have already been removed. */
class Bits {
  #at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  read(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i += 1, this.#at += 1) {
      const byte = this.bytes[this.#at >> 3];
      if (byte === undefined) throw new Error('the header ends too early');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  /** An unsigned Exp-Golomb number. */
  count(): number {
    let zeros = 0;
    while (this.read(1) === 0) if (++zeros > 31) throw new Error('a number is too long');
    return 2 ** zeros - 1 + this.read(zeros);
  }

  /** @throws Error if the next number is not `number` */
  expect(number: number, what: string, value: number = this.count()): void {
    if (value !== number) throw new Error(`${what}: ${value}`);
  }
}

/** Profiles without the fields that the high profiles have: baseline, main and extended. */
const SHORT_PROFILES: readonly number[] = [66, 77, 88];
/** `high`; the others have more bits or more chroma samples. */
const HIGH_PROFILE = 100;
/** Standard colours (ITU-T H.273). All others, such as those of a high dynamic range, are left to ffprobe. */
const COLORS: Readonly<Record<number, string | null>> = { 1: 'bt709', 2: null, 5: 'bt470bg', 6: 'smpte170m' };
const UNSTATED = { primaries: null, transfer: null, matrix: null } as const;

/**
 * Reads a sequence parameter set (ITU-T H.264, 7.3.2.1.1 and E.1.1) of progressive pictures with 8 bits, 4:2:0 and square pixels in
 * limited range.
 * @param unit the whole NAL unit, as an MP4 contains it
 * @throws Error if the pictures are of another kind, or the header uses anything unusual
 */
export function readH264Header(unit: Uint8Array): H264Header {
  const bits = new Bits(unit.filter((byte, i) => !(byte === 3 && unit[i - 1] === 0 && unit[i - 2] === 0)));
  bits.expect(7, 'no sequence parameter set', bits.read(8) & 31);
  const profile = bits.read(8);
  bits.read(16); // constraints and level
  bits.count(); // number of this set
  if (profile === HIGH_PROFILE) {
    bits.expect(1, 'chroma format');
    bits.expect(0, 'more luma bits');
    bits.expect(0, 'more chroma bits');
    bits.expect(0, 'lossless or with its own scaling', bits.read(2));
  } else if (!SHORT_PROFILES.includes(profile)) {
    throw new Error(`profile ${profile}`);
  }
  bits.count(); // bits of a frame number
  const order = bits.count();
  if (order === 0) bits.count();
  else bits.expect(2, 'order of pictures', order);
  bits.count(); // reference frames
  bits.read(1);
  const columns = bits.count() + 1;
  const rows = bits.count() + 1;
  bits.expect(1, 'interlaced', bits.read(1));
  bits.read(1);
  const [left, right, top, bottom] = bits.read(1)
    ? [bits.count(), bits.count(), bits.count(), bits.count()]
    : [0, 0, 0, 0];
  const size = { width: 16 * columns - 2 * (left + right), height: 16 * rows - 2 * (top + bottom) };
  if (bits.read(1) === 0) return { ...size, ...UNSTATED, range: null };
  if (bits.read(1)) bits.expect(1, 'pixels that are not square', bits.read(8));
  if (bits.read(1)) bits.read(1); // overscan
  if (bits.read(1) === 0) return { ...size, ...UNSTATED, range: null };
  bits.read(3); // video format
  bits.expect(0, 'full range', bits.read(1));
  if (bits.read(1) === 0) return { ...size, ...UNSTATED, range: 'tv' };
  const color = (what: string): string | null => {
    const code = bits.read(8);
    const name = COLORS[code];
    if (name === undefined) throw new Error(`${what} ${code}`);
    return name;
  };
  return { ...size, primaries: color('primaries'), transfer: color('transfer'), matrix: color('matrix'), range: 'tv' };
}
