/** Mono audio: samples from −1 to 1. */
export interface Pcm {
  samples: Float32Array;
  sampleRate: number;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/**
 * Reads a RIFF WAV (8, 16, 24, 32-bit PCM or 32-bit float, any channel count) into mono samples, averaging channels. Accepts the
 * data lengths that streaming encoders leave open (0 or 0xFFFFFFFF) and a truncated last frame.
 * @throws Error if the bytes are not such a file
 */
export function readWav(bytes: Buffer): Pcm {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('Not a RIFF WAV file.');
  }
  let format: { kind: number; channels: number; sampleRate: number; bits: number } | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString('latin1', at, at + 4);
    const declared = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    if (id === 'fmt ' && start + 16 <= bytes.length) {
      const tag = bytes.readUInt16LE(start);
      const extended = tag === EXTENSIBLE && declared >= 26 && start + 26 <= bytes.length;
      format = {
        kind: extended ? bytes.readUInt16LE(start + 24) : tag,
        channels: bytes.readUInt16LE(start + 2),
        sampleRate: bytes.readUInt32LE(start + 4),
        bits: bytes.readUInt16LE(start + 14),
      };
    }
    if (id === 'data') {
      if (!format) throw new Error('The WAV file has data before its format.');
      const open = declared === 0 || declared === 0xffffffff;
      const end = open ? bytes.length : Math.min(start + declared, bytes.length);
      return { samples: toMono(bytes.subarray(start, end), format), sampleRate: format.sampleRate };
    }
    at = start + declared + (declared & 1);
  }
  throw new Error('The WAV file has no data.');
}

function toMono(data: Buffer, format: { kind: number; channels: number; sampleRate: number; bits: number }) {
  const { kind, channels, sampleRate, bits } = format;
  const known = (kind === PCM && [8, 16, 24, 32].includes(bits)) || (kind === FLOAT && bits === 32);
  if (!known || channels < 1 || sampleRate < 1) throw new Error('This kind of WAV file is not supported.');
  const size = bits / 8;
  const frames = Math.floor(data.length / (size * channels));
  const out = new Float32Array(frames);
  if (kind === PCM && bits === 16 && channels === 1) {
    // A shortcut for 16-bit mono, the format of all files that we write: it takes a tenth of the time of reading number by
    // number.
    const numbers = new Int16Array(new Uint8Array(data.subarray(0, frames * size)).buffer);
    for (let i = 0; i < frames; i += 1) out[i] = numbers[i]! / 32768;
    return out;
  }
  for (let frame = 0; frame < frames; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      const at = (frame * channels + channel) * size;
      if (kind === FLOAT) sum += data.readFloatLE(at);
      else if (bits === 8) sum += (data.readUInt8(at) - 128) / 128;
      else sum += data.readIntLE(at, size) / 2 ** (bits - 1);
    }
    out[frame] = sum / channels;
  }
  return out;
}

/** Writes mono samples as a RIFF WAV, 16-bit PCM. Values outside −1…1 are clipped. */
export function writeWav({ samples, sampleRate }: Pcm): Buffer {
  const out = Buffer.alloc(44 + samples.length * 2);
  out.write('RIFF', 0, 'latin1');
  out.writeUInt32LE(36 + samples.length * 2, 4);
  out.write('WAVEfmt ', 8, 'latin1');
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(PCM, 20);
  out.writeUInt16LE(1, 22);
  out.writeUInt32LE(sampleRate, 24);
  out.writeUInt32LE(sampleRate * 2, 28);
  out.writeUInt16LE(2, 32);
  out.writeUInt16LE(16, 34);
  out.write('data', 36, 'latin1');
  out.writeUInt32LE(samples.length * 2, 40);
  const numbers = new Int16Array(out.buffer, out.byteOffset + 44, samples.length);
  for (let i = 0; i < samples.length; i += 1) {
    const clipped = Math.max(-1, Math.min(1, samples[i]!));
    numbers[i] = Math.round(clipped * 32767);
  }
  return out;
}

/** Reads headerless 32-bit floating-point little-endian samples, as ffmpeg writes them (`f32le`). */
export function readFloats(bytes: Buffer): Float32Array {
  const samples = new Float32Array(Math.floor(bytes.length / 4));
  bytes.copy(Buffer.from(samples.buffer), 0, 0, samples.byteLength);
  return samples;
}

/** Reads headerless signed 16-bit little-endian mono audio, which most speech engines stream. */
export function readPcm16(bytes: Buffer, sampleRate: number): Pcm {
  const samples = new Float32Array(Math.floor(bytes.length / 2));
  for (let i = 0; i < samples.length; i += 1) samples[i] = bytes.readInt16LE(i * 2) / 32768;
  return { samples, sampleRate };
}
