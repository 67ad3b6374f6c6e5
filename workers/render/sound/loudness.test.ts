import { describe, expect, it } from '@jest/globals';
import { integratedLoudness, limit, master, truePeak } from './loudness.js';
import { layLines } from './voice.js';

const RATE = 48_000;
const tone = (seconds: number, level: number, hz = 997): Float32Array =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => level * Math.sin((2 * Math.PI * hz * i) / RATE));

/** Syllables with sharp attacks, so that the crest factor is like that of speech. */
const speech = (seconds: number, level: number): Float32Array =>
  tone(seconds, level, 220).map((sample, i) => {
    const at = (i % 12_000) / 12_000;
    return sample * Math.exp(-6 * at) * (i % 96_000 < 72_000 ? 1 : 0);
  });

describe('loudness', () => {
  it('is that of BS.1770: a full-scale 997 Hz sine on both channels is 0 LUFS', () => {
    expect(integratedLoudness(tone(3, 1))).toBeCloseTo(0, 1);
    expect(integratedLoudness(tone(3, 0.1))).toBeCloseTo(-20, 1);
  });
  it('does not count pauses', () => {
    const paused = new Float32Array(8 * RATE);
    paused.set(tone(4, 0.2), 0);
    expect(integratedLoudness(paused)).toBeCloseTo(integratedLoudness(tone(4, 0.2)), 0);
  });
  it('is undefined for silence and for a very short sound', () => {
    expect(integratedLoudness(new Float32Array(RATE))).toBe(Number.NEGATIVE_INFINITY);
    expect(integratedLoudness(tone(0.2, 0.5))).toBe(Number.NEGATIVE_INFINITY);
  });
  it('finds a peak between two samples', () => {
    const between = Float32Array.from({ length: 480 }, (_, i) => Math.sin(Math.PI * (i / 2 + 0.25)));
    expect(Math.max(...between)).toBeLessThan(0.72);
    expect(truePeak(between)).toBeGreaterThan(0.95);
  });
});

describe('the limiter', () => {
  it('lets no peak through and leaves quiet sound alone', () => {
    const loud = speech(3, 3);
    expect(truePeak(limit(loud, 0.8))).toBeLessThanOrEqual(0.805);
    const quiet = tone(1, 0.3);
    expect(limit(quiet, 0.8)).toEqual(quiet);
  });
});

describe('mastering', () => {
  it.each([0.04, 0.2, 0.9])('brings speech of peak %d near −14 LUFS under −1.5 dB', async (level) => {
    const { samples, after } = await master(speech(6, level));
    expect(Math.abs(after + 14)).toBeLessThan(0.5);
    expect(Math.abs(integratedLoudness(samples) + 14)).toBeLessThan(0.5);
    expect(truePeak(samples)).toBeLessThanOrEqual(10 ** (-1.4 / 20));
  });
  it('leaves silence silent', async () => {
    const { samples, gain } = await master(new Float32Array(RATE));
    expect(gain).toBe(1);
    expect(samples.every((sample) => sample === 0)).toBe(true);
  });
  it('keeps the lines in proportion to each other', async () => {
    const both = new Float32Array(8 * RATE);
    both.set(tone(4, 0.02), 0);
    both.set(tone(4, 0.04), 4 * RATE);
    const { samples } = await master(both);
    expect(samples[6 * RATE + 12]! / samples[2 * RATE + 12]!).toBeCloseTo(2, 1);
  });
});

describe('placing lines', () => {
  it('pads and cuts each to exactly its frames, so that no line drifts', () => {
    const track = layLines([
      { samples: tone(0.5, 0.5), frames: 30 },
      { samples: tone(2, 0.5), frames: 30 },
      { samples: null, frames: 7 },
    ]);
    expect(track).toHaveLength(67 * 1600);
    expect(track.subarray(0.5 * RATE, RATE).every((sample) => sample === 0)).toBe(true);
    expect(track.subarray(60 * 1600).every((sample) => sample === 0)).toBe(true);
    // The line is cut off in the middle of a sound, so it ends in a fade.
    expect(Math.abs(track[60 * 1600 - 1]!)).toBeLessThan(1e-6);
  });
});
