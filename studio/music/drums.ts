import { Biquad, RATE } from './filters.js';
import { attacked, countSamples, faded, mono, noise, type Sound } from './tone.js';

const { exp, round, sin } = Math;

/** Renders a sine whose pitch falls from `high` to `low` Hz. */
function drop(seconds: number, { high, low, fall, decay }: { high: number; low: number; fall: number; decay: number }) {
  const out = new Float32Array(countSamples(seconds));
  let phase = 0;
  for (let i = 0; i < out.length; i += 1) {
    phase += (2 * Math.PI * (low + (high - low) * exp(-i / (fall * RATE)))) / RATE;
    out[i] = sin(phase) * exp(-i / (decay * RATE));
  }
  return out;
}

const kick = (): Sound => {
  const out = drop(0.42, { high: 150, low: 47, fall: 0.028, decay: 0.1 });
  return mono(
    faded(
      attacked(out, 0.001).map((value) => 0.62 * value),
      0.1,
    ),
  );
};

/** A distant low drum. */
const boom = (): Sound => {
  const out = drop(1.5, { high: 88, low: 41, fall: 0.06, decay: 0.38 });
  const skin = Biquad.lowPass(220).run(noise(countSamples(0.2), 3));
  for (let i = 0; i < skin.length; i += 1) out[i] = out[i]! + 0.6 * skin[i]! * exp(-i / (0.03 * RATE));
  return mono(
    faded(
      attacked(out, 0.003).map((value) => 0.6 * value),
      0.4,
    ),
  );
};

/** Decaying noise in a frequency band. */
function burst(seconds: number, decay: number, filter: Biquad, level: number, seed: number): Float32Array {
  const out = filter.run(noise(countSamples(seconds), seed));
  for (let i = 0; i < out.length; i += 1) out[i] = out[i]! * level * exp(-i / (decay * RATE));
  return faded(attacked(out, 0.0008), seconds / 3);
}

const hat = (): Sound => mono(burst(0.09, 0.016, Biquad.highPass(7_500), 0.55, 11));
const openHat = (): Sound => mono(burst(0.4, 0.08, Biquad.highPass(7_000), 0.4, 12));
const tick = (): Sound => mono(burst(0.05, 0.006, Biquad.bandPass(3_800, 2.5), 2.2, 13));

/** A shaker: noise that swells and fades within a seventh of a second. */
const shaker = (): Sound => {
  const out = Biquad.bandPass(6_500, 0.9).run(noise(countSamples(0.14), 14));
  for (let i = 0; i < out.length; i += 1) out[i] = out[i]! * 0.34 * sin((Math.PI * i) / out.length) ** 2;
  return mono(out);
};

/** Several hands clapping at slightly different times. */
const clap = (): Sound => {
  const out = new Float32Array(countSamples(0.26));
  for (const [k, late] of [0, 0.009, 0.019].entries()) {
    const one = burst(0.2, k === 2 ? 0.05 : 0.006, Biquad.bandPass(1_500, 0.9), 1.5, 20 + k);
    const from = round(late * RATE);
    for (let i = 0; i < one.length && from + i < out.length; i += 1) out[from + i] = out[from + i]! + one[i]!;
  }
  return mono(faded(out, 0.05));
};

/** Snapping fingers. */
const snap = (): Sound => mono(burst(0.14, 0.012, Biquad.bandPass(2_300, 2.2), 2.6, 31));

/** A quiet snare drum: a short tone and rattling wires. */
const snare = (): Sound => {
  const out = burst(0.22, 0.05, Biquad.bandPass(2_400, 0.5), 0.7, 32);
  const tone = drop(0.12, { high: 240, low: 180, fall: 0.01, decay: 0.035 });
  for (let i = 0; i < tone.length; i += 1) out[i] = out[i]! + 0.4 * tone[i]!;
  return mono(faded(out, 0.05));
};

/** A swelling cymbal. @param held seconds over which it grows */
const swell = (_midi: number, held: number): Sound => {
  const [left, right] = [41, 42].map((seed) => {
    const out = Biquad.highPass(3_200).run(noise(countSamples(held + 0.5), seed));
    for (let i = 0; i < out.length; i += 1) {
      const t = i / RATE / held;
      out[i] = out[i]! * 0.075 * (t < 1 ? t ** 3 : exp((1 - t) * held * 9));
    }
    return faded(out, 0.2);
  }) as [Float32Array, Float32Array];
  return { left, right };
};

export const DRUMS = { kick, boom, hat, openHat, tick, shaker, clap, snap, snare, swell } as const;
