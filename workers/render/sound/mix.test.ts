import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readWav, writeWav } from '../../../studio/voice/wav.js';
import { belowVoice, calculateCaps, musicGains, spokenWindows, voiceAbove } from './ducking.js';
import { integratedLoudness, truePeak } from './loudness.js';
import { type Mixed, type MixInput, mix } from './mix.js';

const RATE = 48_000;
/** Converts LUFS to power. */
const at = (lufs: number): number => 10 ** ((lufs + 0.691) / 10);
const steps = (...levels: readonly (readonly [count: number, lufs: number])[]): Float64Array =>
  Float64Array.from(levels.flatMap(([count, lufs]) => Array.from({ length: count }, () => at(lufs))));

describe('music under a voice', () => {
  // Two seconds of speech, three of silence, two of quiet speech.
  const voice = steps([20, -14], [30, -90], [20, -25]);

  it.each([
    [100, 10],
    [50, 16.02],
    [1, 50],
  ])('at volume %d is %d LU below it', (volume, below) => {
    expect(belowVoice(volume)).toBeCloseTo(below, 1);
  });

  it('is lower while somebody speaks and rises by 6 dB in a long pause, slowly', () => {
    const gains = musicGains(voice, steps([70, -20]), 50);
    const decibels = Array.from(gains, (gain) => 20 * Math.log10(gain));
    expect(decibels[5]).toBeCloseTo(-14 - 16.02 + 20, 1);
    expect(decibels[35]! - decibels[5]!).toBeCloseTo(6, 1);
    // The music is lowered before the first word.
    expect(decibels[48]! - decibels[5]!).toBeLessThan(1);
    for (let i = 1; i < 70; i += 1) expect(Math.abs(decibels[i]! - decibels[i - 1]!)).toBeLessThan(2.5);
  });

  it('keeps ten decibels below quiet words, however loud it is', () => {
    const music = steps([30, -20], [10, -4], [30, -12]);
    const gains = musicGains(voice, music, 100);
    const under = music.map((power, i) => power * gains[i]! ** 2);
    expect(voiceAbove(voice, under)!).toBeLessThan(10);
    const caps = calculateCaps(voice, under);
    expect(
      voiceAbove(
        voice,
        under.map((power, i) => power * caps[i]! ** 2),
      )!,
    ).toBeGreaterThan(10.5);
    expect(spokenWindows(voice).length).toBeGreaterThan(30);
  });

  it('is at full level where nobody speaks at all', () => {
    const gains = musicGains(steps([40, -200]), steps([40, -20]), 50);
    expect(20 * Math.log10(gains[20]!)).toBeCloseTo(6, 1);
  });
});

describe('a mix', () => {
  let folder: string;
  let made: Mixed;
  let samples: Float32Array;
  const path = (name: string): string => join(folder, name);
  /** A substitute for speech: bursts of a buzzing tone, with pauses. */
  const words = (seconds: number): Float32Array =>
    Float32Array.from({ length: seconds * RATE }, (_, i) => {
      const t = i / RATE;
      const word = t % 1 < 0.7 && t % 5 < 3.5 ? Math.sin(Math.PI * ((t % 1) / 0.7)) ** 0.5 : 0;
      return word * 0.2 * [1, 2, 3, 4, 5].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 140 * n * t) / n, 0);
    });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cutroom-mix-'));
    writeFileSync(path('a.wav'), writeWav({ samples: words(6), sampleRate: RATE }));
    writeFileSync(path('b.wav'), writeWav({ samples: words(5), sampleRate: RATE }));
    made = await mix(input());
    samples = readWav(readFileSync(path('mix.wav'))).samples;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const input = (over: Partial<MixInput> = {}): MixInput => ({
    lines: [
      { wavPath: path('a.wav'), frames: 180 },
      { wavPath: path('b.wav'), frames: 157 },
    ],
    outPath: path('mix.wav'),
    music: { mood: 'upbeat', seed: 1 },
    volume: 50,
    effects: [
      { kind: 'whoosh', frame: 180 },
      { kind: 'pop', frame: 184 },
      { kind: 'pop', frame: 336 },
    ],
    ...over,
  });

  it('is as long as the pictures, at −14 LUFS, below −1 dBTP, with the voice 10 dB above the rest', () => {
    expect(samples.length).toBe(337 * 1600);
    expect(made.loudness).toBeGreaterThan(-14.4);
    expect(made.loudness).toBeLessThan(-13.6);
    // Measured on the mean of both channels, in which their differences cancel out, so slightly quieter than the stereo file.
    expect(Math.abs(integratedLoudness(samples) + 14)).toBeLessThan(0.7);
    expect(20 * Math.log10(truePeak(samples))).toBeLessThan(-1);
    expect(made.voiceAbove!).toBeGreaterThan(10);
    expect(made.voiceAbove!).toBeLessThan(30);
  });

  it('is heard in a pause', () => {
    // Nobody speaks from 3.7 to 5 s.
    const pause = samples.subarray(4 * RATE, 4.8 * RATE);
    const rms = Math.sqrt(pause.reduce((sum, value) => sum + value ** 2, 0) / pause.length);
    expect(20 * Math.log10(rms)).toBeGreaterThan(-36);
  });

  it('has no seams although it is processed in blocks', () => {
    const jump = (i: number): number => Math.abs(samples[i]! - 2 * samples[i - 1]! + samples[i - 2]!);
    const largest = Math.max(...Array.from({ length: 4800 }, (_, i) => jump(9 * RATE + i)));
    expect(jump(10 * RATE)).toBeLessThan(largest);
  });

  it('is the same every time', async () => {
    const short = { lines: [{ wavPath: path('a.wav'), frames: 30 }], effects: [{ kind: 'pop' as const, frame: 3 }] };
    await mix(input({ ...short, outPath: path('one.wav') }));
    await mix(input({ ...short, outPath: path('two.wav') }));
    expect(readFileSync(path('one.wav')).equals(readFileSync(path('two.wav')))).toBe(true);
  });

  it('names the line whose voice cannot be read', async () => {
    const lines = [
      { wavPath: path('a.wav'), frames: 10 },
      { wavPath: path('none.wav'), frames: 10 },
    ];
    await expect(mix(input({ lines }))).rejects.toMatchObject({ code: 'BAD_INPUT', message: /voice of line 2/ });
  });
});
