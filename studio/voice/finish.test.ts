import { describe, expect, it } from '@jest/globals';
import { finishSpeech, resample } from './finish.js';

const sine = (hertz: number, rate: number, seconds: number, size = 0.5) =>
  Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, i) => size * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, value) => sum + value ** 2, 0) / samples.length);

describe('resample', () => {
  it('keeps a tone in pitch, phase and level', () => {
    const out = resample({ samples: sine(1000, 22_050, 0.5), sampleRate: 22_050 }, 48_000).samples;
    const ideal = sine(1000, 48_000, 0.5);
    expect(Math.abs(out.length - ideal.length)).toBeLessThanOrEqual(2);
    let worst = 0;
    for (let i = 2000; i < out.length - 2000; i += 1) worst = Math.max(worst, Math.abs(out[i]! - ideal[i]!));
    expect(worst).toBeLessThan(0.001);
  });
  it('removes everything that the lower rate cannot represent', () => {
    const out = resample({ samples: sine(15_000, 48_000, 0.3), sampleRate: 48_000 }, 24_000).samples;
    expect(rms(out.subarray(500, -500))).toBeLessThan(1e-3);
  });
});

describe('finishSpeech', () => {
  const silence = (seconds: number) => new Float32Array(Math.round(24_000 * seconds));
  const join = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

  it('trims to 80 ms before and 150 ms after the voice, and returns the shift', () => {
    const raw = { samples: join(silence(0.7), sine(300, 24_000, 1, 0.1), silence(0.9)), sampleRate: 24_000 };
    const done = finishSpeech(raw)!;
    expect(done.seconds).toBeCloseTo(1.23, 1);
    expect(done.shift).toBeCloseTo(-0.62, 1);
    expect(done.wav.readUInt32LE(24)).toBe(48_000);
    expect(done.seconds).toBe(done.pcm.samples.length / 48_000);
  });
  it('adds silence that an engine left out', () => {
    const done = finishSpeech({ samples: sine(300, 24_000, 1, 0.1), sampleRate: 24_000 })!;
    expect(done.seconds).toBeCloseTo(1.23, 1);
    expect(done.shift).toBeCloseTo(0.08, 2);
  });
  it('evens the level of a faint and a loud voice, below the ceiling', () => {
    for (const size of [0.01, 0.99]) {
      const { samples } = finishSpeech({ samples: sine(300, 24_000, 1, size), sampleRate: 24_000 })!.pcm;
      expect(rms(samples.subarray(10_000, 40_000))).toBeCloseTo(10 ** (-19 / 20), 1);
      expect(samples.reduce((top, value) => Math.max(top, Math.abs(value)), 0)).toBeLessThanOrEqual(10 ** (-1 / 20));
    }
  });
  it('returns null if there is no voice', () => {
    expect(finishSpeech({ samples: silence(1), sampleRate: 24_000 })).toBeNull();
    expect(finishSpeech({ samples: new Float32Array(0), sampleRate: 24_000 })).toBeNull();
  });
});
