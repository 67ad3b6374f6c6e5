import { describe, expect, it } from '@jest/globals';
import { BLOCK, renderBed, renderScore } from './bed.js';
import { type BedWish, compose } from './compose.js';
import { RATE } from './filters.js';
import { buildChord } from './harmony.js';
import { MOODS } from './moods.js';
import { STYLES } from './styles.js';

const SECONDS = 13;

function rendered(wish: BedWish): { left: Float32Array; right: Float32Array } {
  const total = Math.round(wish.seconds * RATE);
  const out = { left: new Float32Array(total), right: new Float32Array(total) };
  let at = 0;
  for (const { left, right } of renderBed(wish)) {
    out.left.set(left, at);
    out.right.set(right, at);
    at += left.length;
  }
  expect(at).toBe(total);
  return out;
}

/**
 * Strength of each pitch class between 60 and 900 Hz: the sum of the amplitudes of its notes in all octaves, measured with
 * Goertzel's algorithm over two seconds at a time.
 */
function chroma(samples: Float32Array): number[] {
  // Average every eight samples into one: nothing above 3 kHz is needed.
  const few = Float32Array.from({ length: Math.floor(samples.length / 8) }, (_, i) =>
    samples.subarray(8 * i, 8 * i + 8).reduce((sum, value) => sum + value / 8, 0),
  );
  const rate = RATE / 8;
  const hann = Float64Array.from({ length: 2 * rate }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * i) / rate));
  const classes = new Array<number>(12).fill(0);
  for (let from = 0; from + 2 * rate <= few.length; from += 2 * rate)
    for (let midi = 36; midi <= 81; midi += 1) {
      const w = (2 * Math.PI * 440 * 2 ** ((midi - 69) / 12)) / rate;
      const turn = 2 * Math.cos(w);
      let [before, now] = [0, 0];
      for (let i = 0; i < 2 * rate; i += 1) {
        [before, now] = [now, few[from + i]! * hann[i]! + turn * now - before];
      }
      const power = before ** 2 + now ** 2 - 2 * Math.cos(w) * before * now;
      classes[midi % 12] = classes[midi % 12]! + Math.sqrt(Math.max(0, power));
    }
  return classes;
}

/**
 * Ranks the major keys by how much of the sound is in their scale, best first. This finds the key signature, which a minor key
 * shares with the major key three semitones above; the last chord shows which of the two it is. Profiles of whole keys
 * (Krumhansl) mistake a piece of mostly ii and V for another key.
 */
const signaturesHeard = (classes: readonly number[]): number[] =>
  Array.from({ length: 12 }, (_, tonic) => ({
    tonic,
    inside: [0, 2, 4, 5, 7, 9, 11].reduce((sum, step) => sum + classes[(tonic + step) % 12]!, 0),
  }))
    .sort((a, b) => b.inside - a.inside)
    .map(({ tonic }) => tonic);

/**
 * Measures how much the level rises every 10 ms, and returns a function that scores a tempo: how similar the rises are four
 * beats later.
 */
function measurePulse(samples: Float32Array): (tempo: number) => number {
  const step = RATE / 100;
  const levels = Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
    Math.log(1e-4 + samples.subarray(i * step, (i + 1) * step).reduce((sum, value) => sum + Math.abs(value), 0) / step),
  );
  const rises = levels.map((level, i) => Math.max(0, level - (levels[i - 1] ?? level)));
  return (tempo) => {
    // Four beats, in steps of 10 ms.
    const lag = 24_000 / tempo;
    const near = [Math.floor(lag), Math.ceil(lag)].map((k) =>
      rises.slice(0, rises.length - k).reduce((sum, rise, i) => sum + rise * rises[i + k]!, 0),
    );
    return Math.max(...near);
  };
}

describe.each(MOODS)('%s music', (mood) => {
  const wish = { mood, seed: 5, seconds: SECONDS };
  const score = compose(wish);
  const sound = rendered(wish);

  it('stays below full scale, without an offset, and begins and ends in silence', () => {
    for (const side of [sound.left, sound.right]) {
      expect(side.every((value) => value < 0.95 && value > -0.95)).toBe(true);
      expect(Math.abs(side.reduce((sum, value) => sum + value, 0) / side.length)).toBeLessThan(1e-4);
      expect([side[0], Math.abs(side.at(-1)!) < 1e-4]).toEqual([0, true]);
    }
  });

  it('does not click where blocks meet', () => {
    const bends = (at: number): number => Math.abs(sound.left[at + 1]! - 2 * sound.left[at]! + sound.left[at - 1]!);
    const seams = Array.from({ length: sound.left.length / BLOCK - 1 }, (_, i) => (i + 1) * BLOCK);
    const largest = (places: readonly number[]): number => Math.max(...places.map(bends));
    // Where blocks meet, the waveform bends at most about twice as sharply as at other places.
    expect(largest(seams)).toBeLessThan(largest(seams.flatMap((at) => [at - 997, at + 641, at + 1499])) * 2 + 0.02);
  });

  it('is in stereo, and has most of its sound below 2 kHz, out of the way of consonants', () => {
    const apart = sound.left.reduce((sum, value, i) => sum + (value - sound.right[i]!) ** 2, 0);
    const whole = sound.left.reduce((sum, value, i) => sum + (value + sound.right[i]!) ** 2, 0);
    expect(apart / whole).toBeGreaterThan(0.002);
    expect(apart / whole).toBeLessThan(0.6);
    let low = 0;
    let state = 0;
    const share = 1 - Math.exp((-2 * Math.PI * 2_000) / RATE);
    for (const value of sound.left) {
      state += (value - state) * share;
      low += state * state;
    }
    expect(low / sound.left.reduce((sum, value) => sum + value * value, 0)).toBeGreaterThan(0.75);
  });

  it('has the key and the tempo of its score', () => {
    const { tonic, mode } = score.key;
    // In a minor key, the V chord raises the seventh, which is then outside the key signature. A neighbouring key may therefore
    // rank first.
    const heard = signaturesHeard(chroma(sound.left)).slice(0, mode === 'minor' ? 2 : 1);
    expect(heard).toContain(mode === 'minor' ? (tonic + 3) % 12 : tonic);
    const pulse = measurePulse(sound.left);
    const right = pulse(score.tempo);
    const others = Array.from({ length: 40 }, (_, i) => 0.8 + 0.01 * i).filter((k) => Math.abs(k - 1) > 0.04);
    expect(others.filter((k) => pulse(score.tempo * k) > right).length).toBeLessThan(4);
  });

  it('ends on its home chord, in time to ring out with the video', () => {
    expect(SECONDS - score.end).toBeGreaterThan(0.5);
    expect(SECONDS - score.end).toBeLessThan(4);
    const last = score.notes.filter(({ at, midi }) => at >= score.end - 0.02 && midi > 0);
    const home = buildChord(STYLES[mood].home, score.key);
    expect(last.length).toBeGreaterThan(2);
    expect(last.every(({ midi }) => home.classes.includes(midi % 12))).toBe(true);
  });
});

describe('a bed', () => {
  it('is the same for the same seed, and different for another', () => {
    const first = (seed: number): number[] => [...[...renderBed({ mood: 'warm', seed, seconds: 3 })][12]!.left];
    expect(first(3)).toEqual(first(3));
    expect(first(3)).not.toEqual(first(4));
  });

  it('keeps a requested tempo and key', () => {
    const { tempo, key } = compose({
      mood: 'upbeat',
      seed: 1,
      seconds: 30,
      tempo: 97,
      key: { tonic: 6, mode: 'major' },
    });
    expect({ tempo, key }).toEqual({ tempo: 97, key: { tonic: 6, mode: 'major' } });
  });

  it.each([0.04, 0.4, 1, 2.5, 5.3, 600])('lasts %d s to the sample', (seconds) => {
    for (const mood of MOODS) {
      const score = compose({ mood, seed: 2, seconds });
      expect(score.end).toBeLessThan(seconds);
      expect(score.tempo).toBeGreaterThan(55);
      expect(score.tempo).toBeLessThan(130);
    }
    if (seconds > 100) return;
    const blocks = [...renderScore(compose({ mood: 'playful', seed: 2, seconds }))];
    expect(blocks.reduce((sum, { left }) => sum + left.length, 0)).toBe(Math.round(seconds * RATE));
    expect(blocks.some(({ left }) => left.some((value) => Math.abs(value) > 0.01))).toBe(true);
  });
});
