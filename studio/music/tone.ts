import { randomBits, STEP } from '../../platform/random.js';
import { RATE } from './filters.js';

// Destructured once, because looking up a global for every sample takes longer than the arithmetic.
const { cos, max, min, round } = Math;

/** A note as samples, mono or stereo, about as loud as the notes of the other instruments. */
export interface Sound {
  left: Float32Array;
  right: Float32Array;
}

export const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);
export const countSamples = (seconds: number): number => max(1, round(seconds * RATE));
export const mono = (samples: Float32Array): Sound => ({ left: samples, right: samples });

/** Noise from −1 to 1, the same for the same seed. */
export function noise(length: number, seed: number): Float32Array {
  let state = Math.imul(seed + 1, STEP) | 0;
  return Float32Array.from({ length }, () => {
    state = (state + STEP) | 0;
    return randomBits(state) / 2147483648 - 1;
  });
}

/** Fades out the end, so that nothing ends with a click. */
export function faded(samples: Float32Array, seconds: number): Float32Array {
  const length = min(samples.length, countSamples(seconds));
  for (let i = 0; i < length; i += 1) {
    const at = samples.length - 1 - i;
    samples[at] = samples[at]! * (0.5 - 0.5 * cos((Math.PI * i) / length));
  }
  return samples;
}

/**
 * Damps the note from the moment at which the key or string is released (after `held` seconds), and cuts off the inaudible rest.
 */
export function released(samples: Float32Array, held: number, release: number): Float32Array {
  const from = countSamples(held);
  const length = countSamples(release);
  if (from + length >= samples.length) return faded(samples, 0.02);
  return faded(samples.slice(0, from + length), release);
}

/** Fades in the beginning over `seconds`, so that it does not click. */
export function attacked(samples: Float32Array, seconds: number): Float32Array {
  const length = min(samples.length, countSamples(seconds));
  for (let i = 0; i < length; i += 1) samples[i] = samples[i]! * (0.5 - 0.5 * cos((Math.PI * i) / length));
  return samples;
}
