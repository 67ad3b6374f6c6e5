import { describe, expect, it } from '@jest/globals';
import { readPcm16, readWav, writeWav } from './wav.js';

const tone = (length: number) => Float32Array.from({ length }, (_, i) => 0.5 * Math.sin(i / 5));

describe('wav', () => {
  it('reads back what it wrote, to one 16-bit step', () => {
    const samples = tone(1000);
    const wav = writeWav({ samples, sampleRate: 48_000 });
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.length).toBe(44 + 2000);
    const back = readWav(wav);
    expect(back.sampleRate).toBe(48_000);
    for (const [i, value] of back.samples.entries()) expect(Math.abs(value - samples[i]!)).toBeLessThan(1e-4);
  });

  it('clips instead of wrapping around', () => {
    const { samples } = readWav(writeWav({ samples: Float32Array.of(2, -2), sampleRate: 8000 }));
    expect(samples[0]).toBeGreaterThan(0.99);
    expect(samples[1]).toBeLessThan(-0.99);
  });

  it('averages channels, skips foreign chunks with their padding byte, and takes an open length', () => {
    const plain = writeWav({ samples: Float32Array.of(0.5, -0.5, 0.25, 0.75), sampleRate: 8000 });
    plain.writeUInt16LE(2, 22);
    const list = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1');
    const wav = Buffer.concat([plain.subarray(0, 36), list, plain.subarray(36)]);
    wav.writeUInt32LE(0xffffffff, 36 + list.length + 4);
    const { samples } = readWav(wav);
    expect([...samples].map((value) => Math.round(value * 100) / 100)).toEqual([0, 0.5]);
  });

  it('reads 24-bit and float files', () => {
    const header = (kind: number, bits: number, data: Buffer) => {
      const head = writeWav({ samples: new Float32Array(0), sampleRate: 16_000 });
      head.writeUInt16LE(kind, 20);
      head.writeUInt16LE(bits, 34);
      head.writeUInt32LE(data.length, 40);
      return Buffer.concat([head, data]);
    };
    const float = Buffer.alloc(4);
    float.writeFloatLE(0.25);
    expect(readWav(header(3, 32, float)).samples[0]).toBe(0.25);
    expect(readWav(header(1, 24, Buffer.from([0, 0, 0x40]))).samples[0]).toBeCloseTo(0.5);
  });

  it('refuses what is not a WAV file', () => {
    expect(() => readWav(Buffer.from('ID3 something else'))).toThrow('Not a RIFF WAV');
    expect(() => readWav(writeWav({ samples: tone(4), sampleRate: 8000 }).subarray(0, 36))).toThrow('no data');
  });

  it('reads headerless 16-bit audio', () => {
    expect([...readPcm16(Buffer.from([0, 0x40, 0, 0xc0]), 24_000).samples]).toEqual([0.5, -0.5]);
  });
});
