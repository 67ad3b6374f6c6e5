import type { Pcm } from './wav.js';

/** Interval between frames, seconds. */
export const HOP_SECONDS = 0.02;
const WINDOW_SECONDS = 0.032;
/** Number of samples per Fourier transform: enough for a window at every sample rate up to {@link HIGHEST_RATE}. */
const SIZE = 1024;
const HIGHEST_RATE = 32_000;
const BANDS = 26;
const LOWEST_HERTZ = 100;
const HIGHEST_HERTZ = 7000;
/** Number of coefficients that are kept, including the first one, which is the loudness. */
const COEFFICIENTS = 13;
/** Power, relative to the loudest band, below which a sound is inaudible: −50 dB. */
const AUDIBLE = 1e-5;

/** One vector per {@link HOP_SECONDS}, stored consecutively. */
export interface Features {
  /** Number of values in each vector. */
  width: number;
  count: number;
  values: Float32Array;
}

/**
 * Computes mel-frequency cepstral coefficients (S. Davis and P. Mermelstein, 1980): the cosine transform of the log energy in
 * bands as wide as the ear can distinguish.
 * @param pcm sampled at 14 kHz or more
 */
export function mfcc(pcm: Pcm): Features {
  const sound = pcm.sampleRate > HIGHEST_RATE ? halved(pcm) : pcm;
  if (sound.sampleRate > HIGHEST_RATE) return mfcc(sound);
  const count = Math.max(1, Math.ceil(sound.samples.length / (sound.sampleRate * HOP_SECONDS)));
  const energies = melEnergies(sound, count);
  const floor = Math.max(1e-12, AUDIBLE * energies.reduce((top, value) => Math.max(top, value), 0));
  for (let i = 0; i < energies.length; i += 1) energies[i] = Math.log(energies[i]! + floor);
  const values = new Float32Array(count * COEFFICIENTS);
  for (let at = 0; at < values.length; at += 1) {
    const k = at % COEFFICIENTS;
    const from = ((at - k) / COEFFICIENTS) * BANDS;
    let sum = 0;
    for (let band = 0; band < BANDS; band += 1) sum += COSINES[k * BANDS + band]! * energies[from + band]!;
    values[at] = sum;
  }
  return { width: COEFFICIENTS, count, values };
}

/**
 * Keeps every second sample after binomial smoothing. At 48 kHz, the smoothing attenuates by at least 28 dB what would
 * otherwise alias to below 7 kHz.
 */
function halved({ samples, sampleRate }: Pcm): Pcm {
  const padded = new Float32Array(samples.length + 4);
  padded.set(samples, 2);
  const out = new Float32Array(samples.length >> 1);
  for (let i = 0, at = 0; i < out.length; i += 1, at += 2)
    out[i] = (padded[at]! + padded[at + 4]! + 4 * (padded[at + 1]! + padded[at + 3]!) + 6 * padded[at + 2]!) / 16;
  return { samples: out, sampleRate: sampleRate / 2 };
}

/** Orthonormal discrete cosine transform, type II. */
const COSINES = Float64Array.from({ length: COEFFICIENTS * BANDS }, (_, at) => {
  const [k, band] = [Math.floor(at / BANDS), at % BANDS];
  return Math.sqrt((k === 0 ? 1 : 2) / BANDS) * Math.cos((Math.PI * k * (band + 0.5)) / BANDS);
});

/** O'Shaughnessy's scale: equal steps sound equally far apart. */
const hertzToMel = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const melToHertz = (mels: number): number => 700 * (10 ** (mels / 2595) - 1);

/** Triangular filters that overlap by half: the first bin of each band, and the weight of every bin from there on. */
const filtersAt = (rate: number): { first: number; weights: Float64Array }[] =>
  Array.from({ length: BANDS }, (_, band) => {
    const step = (hertzToMel(HIGHEST_HERTZ) - hertzToMel(LOWEST_HERTZ)) / (BANDS + 1);
    const edge = (n: number) => (melToHertz(hertzToMel(LOWEST_HERTZ) + n * step) * SIZE) / rate;
    const [left, top, right] = [edge(band), edge(band + 1), edge(band + 2)];
    const first = Math.ceil(left);
    const weights = Float64Array.from({ length: Math.floor(right) - first + 1 }, (_, i) =>
      Math.max(0, Math.min((first + i - left) / (top - left), (right - first - i) / (right - top))),
    );
    return { first, weights };
  });

/** Computes the energy in each band for each frame. A frame's window is centred on the frame. */
function melEnergies({ samples, sampleRate }: Pcm, count: number): Float64Array {
  const filters = filtersAt(sampleRate);
  const length = Math.round(sampleRate * WINDOW_SECONDS);
  const hann = Float64Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / length));
  const before = Math.round((sampleRate * (WINDOW_SECONDS - HOP_SECONDS)) / 2);
  const padded = new Float32Array(before + samples.length + SIZE);
  padded.set(samples, before);
  const energies = new Float64Array(count * BANDS);
  const real = new Float64Array(SIZE);
  const imaginary = new Float64Array(SIZE);
  for (let frame = 0; frame < count; frame += 1) {
    const from = Math.round(frame * sampleRate * HOP_SECONDS);
    real.fill(0);
    imaginary.fill(0);
    for (let i = 0; i < length; i += 1) real[i] = padded[from + i]! * hann[i]!;
    fft(real, imaginary);
    for (let band = 0; band < BANDS; band += 1) {
      const { first, weights } = filters[band]!;
      let sum = 0;
      for (let i = 0; i < weights.length; i += 1)
        sum += weights[i]! * (real[first + i]! ** 2 + imaginary[first + i]! ** 2);
      energies[frame * BANDS + band] = sum;
    }
  }
  return energies;
}

const TURNS = Float64Array.from({ length: SIZE }, (_, i) =>
  i < SIZE / 2 ? Math.cos((2 * Math.PI * i) / SIZE) : -Math.sin((2 * Math.PI * (i - SIZE / 2)) / SIZE),
);

/** For each index, the index with its bits reversed. */
const REVERSED = Uint16Array.from({ length: SIZE }, (_, i) => {
  let out = 0;
  for (let bit = 1; bit < SIZE; bit *= 2) out = out * 2 + (i & bit ? 1 : 0);
  return out;
});

/** Fourier transform of {@link SIZE} numbers in place (J. Cooley and J. Tukey, 1965: radix 2, decimation in time). */
function fft(real: Float64Array, imaginary: Float64Array): void {
  for (let i = 0; i < SIZE; i += 1) {
    const j = REVERSED[i]!;
    if (i >= j) continue;
    const [re, im] = [real[i]!, imaginary[i]!];
    real[i] = real[j]!;
    imaginary[i] = imaginary[j]!;
    real[j] = re;
    imaginary[j] = im;
  }
  for (let half = 1; half < SIZE; half *= 2) {
    const stride = SIZE / (half * 2);
    for (let start = 0; start < SIZE; start += half * 2) {
      for (let k = 0; k < half; k += 1) {
        const cos = TURNS[k * stride]!;
        const sin = TURNS[SIZE / 2 + k * stride]!;
        const a = start + k;
        const b = a + half;
        const re = real[b]! * cos - imaginary[b]! * sin;
        const im = real[b]! * sin + imaginary[b]! * cos;
        real[b] = real[a]! - re;
        imaginary[b] = imaginary[a]! - im;
        real[a] = real[a]! + re;
        imaginary[a] = imaginary[a]! + im;
      }
    }
  }
}
