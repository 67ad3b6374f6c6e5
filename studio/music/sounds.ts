import { Biquad, RATE } from './filters.js';
import { countSamples, faded, noise, type Sound } from './tone.js';

const { exp, min, sin, sqrt } = Math;

/** Short sounds that accompany what is shown. */
const SOUND_EFFECTS = ['whoosh', 'pop'] as const;
export type SoundEffect = (typeof SOUND_EFFECTS)[number];

/** Seconds from a sound's beginning to its loudest moment, which has to coincide with what the sound accompanies. */
export const LOUDEST_AT: Readonly<Record<SoundEffect, number>> = { whoosh: 0.2, pop: 0.01 };

/** Air rushing from left to right: noise in a band that rises and falls. */
function whoosh(take: number): Sound {
  const length = countSamples(0.46);
  const air = noise(length, 100 + take);
  const top = 1_500 * 2 ** (((take % 3) - 1) * 0.18);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  // The filter changes every five milliseconds, which is too often to be heard as steps.
  const step = countSamples(0.005);
  let [low, band] = [0, 0];
  let f = 0;
  for (let i = 0; i < length; i += 1) {
    const t = i / length;
    if (i % step === 0) f = 2 * sin((Math.PI * (280 + top * sin(Math.PI * t ** 0.85) ** 2)) / RATE);
    // A state-variable filter (H. Chamberlin, 1980), which stays stable while its frequency changes.
    low += f * band;
    band += f * (air[i]! - low - 0.8 * band);
    const value = band * sin(Math.PI * t ** 0.85) ** 3;
    left[i] = value * sqrt(1 - 0.75 * t);
    right[i] = value * sqrt(0.25 + 0.75 * t);
  }
  return { left: faded(left, 0.05), right: faded(right, 0.05) };
}

/** A drop of water: a short rising sine. */
function pop(take: number): Sound {
  const out = new Float32Array(countSamples(0.14));
  const pitch = 2 ** (((take % 4) * 2 - 3) / 24);
  let phase = 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / RATE;
    phase += (2 * Math.PI * pitch * (430 + 520 * min(1, t / 0.05))) / RATE;
    out[i] = sin(phase) * min(1, t / 0.004) * exp(-t / 0.03);
  }
  const soft = faded(Biquad.lowPass(3_500).run(out), 0.04);
  return { left: soft, right: soft };
}

/** Renders a sound effect. @param take a counter: the same sound differs from one take to the next */
export const renderEffect = (kind: SoundEffect, take: number): Sound => (kind === 'whoosh' ? whoosh(take) : pop(take));
