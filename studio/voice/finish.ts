import { type Pcm, writeWav } from './wav.js';

/** Sample rate of all finished speech, whichever engine spoke it. */
export const SPEECH_RATE = 48_000;
const LEAD_SECONDS = 0.08;
const TAIL_SECONDS = 0.15;
/** Level (RMS) of the voiced parts, as amplitude: −19 dBFS. The cut's mastering raises the loudness to −14 LUFS. */
const TARGET_RMS = 10 ** (-19 / 20);
const CEILING = 10 ** (-1 / 20);

/** Where a voice is: the indices of its first sample (`start`) and of the sample after its last one (`end`). */
export interface Bounds {
  start: number;
  end: number;
}

export interface FinishedSpeech {
  pcm: Pcm;
  wav: Buffer;
  seconds: number;
  /** Seconds to add to a time in the engine's audio to get the time in this audio; usually negative. */
  shift: number;
}

/**
 * Prepares an engine's audio for the cut: 48 kHz, rumble removed, silence trimmed or extended to 80 ms before and 150 ms after
 * the voice, level evened, edges faded. Returns null if it contains no voice.
 * @param findBounds finds where the voice begins and ends; the default suits audio without background noise
 */
export function finishSpeech(raw: Pcm, findBounds: (pcm: Pcm) => Bounds | null = voiceBounds): FinishedSpeech | null {
  const even = highPass(resample(raw, SPEECH_RATE).samples, 75, SPEECH_RATE);
  const voice = findBounds({ samples: even, sampleRate: SPEECH_RATE });
  if (!voice) return null;
  const lead = Math.round(LEAD_SECONDS * SPEECH_RATE);
  const tail = Math.round(TAIL_SECONDS * SPEECH_RATE);
  const samples = new Float32Array(lead + (voice.end - voice.start) + tail);
  const from = Math.max(0, voice.start - lead);
  const to = Math.min(even.length, voice.end + tail);
  samples.set(even.subarray(from, to), lead - (voice.start - from));
  level(samples);
  fadeEdges(samples, Math.round(0.008 * SPEECH_RATE));
  const pcm = { samples, sampleRate: SPEECH_RATE };
  const shift = (lead - voice.start) / SPEECH_RATE;
  return { pcm, wav: writeWav(pcm), seconds: samples.length / SPEECH_RATE, shift };
}

/**
 * Band-limited resampling: a Kaiser-windowed sinc (β 9, 24 zero crossings, stop band near −90 dB) evaluated at the phases of the
 * reduced ratio. 4 s from 22.05 to 48 kHz take about 10 ms.
 */
export function resample({ samples, sampleRate }: Pcm, target: number): Pcm {
  if (sampleRate === target) return { samples, sampleRate };
  const divisor = gcd(sampleRate, target);
  const up = target / divisor;
  const down = sampleRate / divisor;
  const cutoff = Math.min(1, target / sampleRate) * 0.96; // as a share of the source's Nyquist frequency
  const half = Math.ceil(24 / cutoff);
  const kernels = new Map<number, Float64Array>();
  const kernelAt = (phase: number): Float64Array => {
    const known = kernels.get(phase);
    if (known) return known;
    const kernel = new Float64Array(half * 2);
    let sum = 0;
    for (let k = 0; k < kernel.length; k += 1) {
      const x = k - half + 1 - phase / up;
      kernel[k] = sinc(x * cutoff) * kaiser(x / half, 9);
      sum += kernel[k]!;
    }
    for (let k = 0; k < kernel.length; k += 1) kernel[k] = kernel[k]! / sum; // unity gain at 0 Hz for every phase
    kernels.set(phase, kernel);
    return kernel;
  };
  // Silence at both ends, so that the inner loop need not check where the samples begin and end.
  const before = half - 1;
  const padded = new Float64Array(before + samples.length + half);
  padded.set(samples, before);
  const out = new Float32Array(Math.floor((samples.length * up) / down));
  for (let i = 0; i < out.length; i += 1) {
    const position = i * down;
    const base = Math.floor(position / up);
    const kernel = kernelAt(position % up);
    let sum = 0;
    for (let k = 0; k < kernel.length; k += 1) sum += kernel[k]! * padded[base + k]!;
    out[i] = sum;
  }
  return { samples: out, sampleRate: target };
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

function kaiser(x: number, beta: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel0(beta * Math.sqrt(1 - x * x)) / bessel0(beta);
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function bessel0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** Second-order Butterworth high-pass filter (coefficients from R. Bristow-Johnson's Audio EQ Cookbook). */
function highPass(input: Float32Array, hertz: number, rate: number): Float32Array {
  const w = (2 * Math.PI * hertz) / rate;
  const alpha = Math.sin(w) / Math.SQRT2;
  const cos = Math.cos(w);
  const a0 = 1 + alpha;
  const b0 = (1 + cos) / 2 / a0;
  const b1 = -(1 + cos) / a0;
  const a1 = (-2 * cos) / a0;
  const a2 = (1 - alpha) / a0;
  const out = new Float32Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < input.length; i += 1) {
    const x = input[i]!;
    const y = b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[i] = y;
  }
  return out;
}

/**
 * Finds where the voice begins and ends. Voice is any frame of 5 ms that is within 46 dB of the loudest one and above −66 dBFS.
 */
function voiceBounds({ samples, sampleRate }: Pcm): Bounds | null {
  const frame = Math.round(sampleRate * 0.005);
  const levels = frameLevels(samples, frame);
  const loudest = levels.reduce((top, value) => Math.max(top, value), 0);
  const threshold = Math.max(5e-4, loudest * 0.005);
  const first = levels.findIndex((value) => value >= threshold);
  if (first < 0) return null;
  const last = levels.findLastIndex((value) => value >= threshold);
  return { start: first * frame, end: Math.min(samples.length, (last + 1) * frame) };
}

/** Root mean square of each run of `frame` samples; the last run may be shorter. */
export function frameLevels(samples: Float32Array, frame: number): number[] {
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += frame) {
    const end = Math.min(at + frame, samples.length);
    let sum = 0;
    for (let i = at; i < end; i += 1) sum += samples[i]! ** 2;
    levels.push(Math.sqrt(sum / (end - at)));
  }
  return levels;
}

/**
 * Brings the level of the voiced parts to {@link TARGET_RMS}. Peaks above 70 % of {@link CEILING} are compressed smoothly, so
 * that none is clipped.
 */
function level(samples: Float32Array): void {
  const levels = frameLevels(samples, SPEECH_RATE / 50);
  const loudest = levels.reduce((top, value) => Math.max(top, value), 0);
  const voiced = levels.filter((value) => value > loudest * 0.05);
  const rms = Math.sqrt(voiced.reduce((sum, value) => sum + value ** 2, 0) / Math.max(1, voiced.length));
  if (rms === 0) return;
  const gain = TARGET_RMS / rms;
  const knee = CEILING * 0.7;
  for (let i = 0; i < samples.length; i += 1) {
    const value = samples[i]! * gain;
    const size = Math.abs(value);
    const bent = size <= knee ? size : knee + (CEILING - knee) * Math.tanh((size - knee) / (CEILING - knee));
    samples[i] = Math.sign(value) * bent;
  }
}

function fadeEdges(samples: Float32Array, length: number): void {
  const n = Math.min(length, samples.length >> 1);
  for (let i = 0; i < n; i += 1) {
    samples[i] = samples[i]! * (i / n);
    samples[samples.length - 1 - i] = samples[samples.length - 1 - i]! * (i / n);
  }
}
