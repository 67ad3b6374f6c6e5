/** Compresses small data as bzip2 does, for tests that download an archive: no machine of ours needs the program `bzip2`. */

/** Most bytes of a block with the smallest block size; longer data has several blocks. */
const BLOCK_BYTES = 90_000;
const [RUN_A, RUN_B] = [0, 1];

/** Writes bits, the highest first. */
class BitWriter {
  readonly #bytes: number[] = [];
  #byte = 0;
  #bits = 0;
  write(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      this.#byte = (this.#byte << 1) | (Math.floor(value / 2 ** bit) & 1);
      this.#bits += 1;
      if (this.#bits === 8) {
        this.#bytes.push(this.#byte);
        this.#byte = 0;
        this.#bits = 0;
      }
    }
  }
  finish(): Buffer {
    if (this.#bits > 0) this.write(0, 8 - this.#bits);
    return Buffer.from(this.#bytes);
  }
}

/** CRC-32 of bzip2, whose bits are in the order opposite to zip's. */
function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return ~crc >>> 0;
}

/** Replaces runs of 4 to 255 equal bytes by four of them and the number of the others. */
function shortenRuns(bytes: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let length = 1;
    while (length < 255 && bytes[at + length] === bytes[at]) length += 1;
    for (let i = 0; i < Math.min(length, 4); i += 1) out.push(bytes[at]!);
    if (length >= 4) out.push(length - 4);
    at += length;
  }
  return Buffer.from(out);
}

/** The Burrows-Wheeler transform: the last column of the sorted rotations, and the row of the data itself. */
function transform(bytes: Buffer): { last: Buffer; origin: number } {
  const twice = Buffer.concat([bytes, bytes]);
  const n = bytes.length;
  const rows = Array.from({ length: n }, (_, row) => row);
  rows.sort((a, b) => twice.compare(twice, b, b + n, a, a + n) || a - b);
  return { last: Buffer.from(rows.map((row) => twice[row + n - 1]!)), origin: rows.indexOf(0) };
}

/** Moves each byte to the front of a list of those used, and writes runs of the first one in bijective binary. */
function toSymbols(last: Buffer, used: number[]): number[] {
  const list = [...used];
  const symbols: number[] = [];
  let zeros = 0;
  const flush = (): void => {
    for (let left = zeros; left > 0; left = (left - (left % 2 === 1 ? 1 : 2)) / 2)
      symbols.push(left % 2 === 1 ? RUN_A! : RUN_B!);
    zeros = 0;
  };
  for (const byte of last) {
    const index = list.indexOf(byte);
    if (index === 0) {
      zeros += 1;
      continue;
    }
    flush();
    list.unshift(...list.splice(index, 1));
    symbols.push(index + 1);
  }
  flush();
  return [...symbols, used.length + 1];
}

function writeBlock(out: BitWriter, raw: Buffer): number {
  const crc = crcOf(raw);
  const { last, origin } = transform(shortenRuns(raw));
  const used = [...new Set(last)].sort((a, b) => a - b);
  const symbols = toSymbols(last, used);
  out.write(0x314159265359, 48);
  out.write(crc, 32);
  out.write(0, 1);
  out.write(origin, 24);
  const groups = Array.from({ length: 16 }, (_, group) => used.filter((byte) => byte >> 4 === group));
  for (const group of groups) out.write(group.length > 0 ? 1 : 0, 1);
  for (const [high, group] of groups.entries())
    if (group.length > 0) for (let low = 0; low < 16; low += 1) out.write(group.includes(high * 16 + low) ? 1 : 0, 1);
  // All codes have the same length, in two tables, which is the fewest that the format allows.
  const selectors = Math.ceil(symbols.length / 50);
  const length = Math.max(1, Math.ceil(Math.log2(used.length + 2)));
  out.write(2, 3);
  out.write(selectors, 15);
  for (let i = 0; i < selectors; i += 1) out.write(0, 1);
  for (let table = 0; table < 2; table += 1) {
    out.write(length, 5);
    for (let symbol = 0; symbol < used.length + 2; symbol += 1) out.write(0, 1);
  }
  for (const symbol of symbols) out.write(symbol, length);
  return crc;
}

/** Compresses bytes to a `.bz2` file. Slow: for some hundred kilobytes. */
export function bzip2(bytes: Buffer): Buffer {
  const out = new BitWriter();
  out.write(0x425a6831, 32);
  let combined = 0;
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const crc = writeBlock(out, bytes.subarray(at, at + BLOCK_BYTES));
    combined = (((combined << 1) | (combined >>> 31)) ^ crc) >>> 0;
  }
  out.write(0x177245385090, 48);
  out.write(combined, 32);
  return out.finish();
}
