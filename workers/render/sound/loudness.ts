import { setImmediate } from 'node:timers/promises';

/**
 * Loudness by ITU-R BS.1770-4 / EBU R 128 for 48 kHz mono samples played on both channels of a stereo track, and a limiter. It
 * runs in this process, because the voice is available as samples: measuring 30 s of sound takes 40 ms, while ffmpeg's two-pass
 * `loudnorm` would start two processes and resample to 192 kHz.
 */
const RATE = 48_000;

/** One second-order section of the K-weighting at 48 kHz (BS.1770-4, tables 1 and 2): b0, b1, b2, a1, a2. */
type Section = readonly [number, number, number, number, number];
const SHELF: Section = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
const HIGH_PASS: Section = [1, -2, 1, -1.99004745483398, 0.99007225036621];

/**
 * Mean squares of 100 ms steps after K-weighting; four of them make a gating block. Both sections run in one pass, which takes a
 * third of the time of two.
 */
export function stepPowers(samples: Float32Array): Float64Array {
  const step = RATE / 10;
  const powers = new Float64Array(Math.floor(samples.length / step));
  const [b0, b1, b2, a1, a2] = SHELF;
  const [c0, c1, c2, d1, d2] = HIGH_PASS;
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
  for (let i = 0, at = 0; i < powers.length; i += 1) {
    let sum = 0;
    for (const end = at + step; at < end; at += 1) {
      const x = samples[at]!;
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      const z = c0 * y + c1 * y1 + c2 * y2 - d1 * z1 - d2 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      sum += z * z;
    }
    powers[i] = sum / step;
  }
  return powers;
}

/** Integrated loudness in LUFS of these samples played on both channels; −Infinity for silence and for less than 400 ms. */
export const integratedLoudness = (samples: Float32Array): number =>
  // Both channels are equal and have a weight of 1, so the total power is twice that of one channel.
  gatedLoudness(stepPowers(samples).map((power) => 2 * power));

/** Integrated loudness in LUFS from the K-weighted powers of 100 ms steps, each the sum of both channels. */
export function gatedLoudness(steps: Float64Array): number {
  const blocks: number[] = [];
  for (let i = 0; i + 4 <= steps.length; i += 1)
    blocks.push((steps[i]! + steps[i + 1]! + steps[i + 2]! + steps[i + 3]!) / 4);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const heard = blocks.filter((power) => lufs(power) > -70);
  if (heard.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = lufs(mean(heard)) - 10;
  return lufs(mean(heard.filter((power) => lufs(power) > gate)));
}

/** Converts a K-weighted power to LUFS. */
export const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);

/** Windowed-sinc interpolators for the three points between two samples: 4x oversampling, as in the definition of true peak. */
const TAPS = 12;
const BETWEEN = [0.25, 0.5, 0.75].map((offset) =>
  Float64Array.from({ length: TAPS }, (_, k) => {
    const x = k - TAPS / 2 + 1 - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2));
    return x === 0 ? 1 : (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

/**
 * The greatest magnitude of the waveform between each sample and the next, by interpolation. Where neither sample exceeds
 * `near`, it is just the first sample's magnitude.
 */
function truePeaks(samples: Float32Array, near: number): Float32Array {
  const peaks = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) {
    let peak = Math.abs(samples[i]!);
    // Interpolation adds at most about 3 dB in speech, so quiet places need no interpolation.
    if (peak > near || Math.abs(samples[i + 1] ?? 0) > near) {
      for (const kernel of BETWEEN) {
        let sum = 0;
        for (let k = 0; k < TAPS; k += 1) sum += kernel[k]! * (samples[i + k - TAPS / 2 + 1] ?? 0);
        peak = Math.max(peak, Math.abs(sum));
      }
    }
    peaks[i] = peak;
  }
  return peaks;
}

export const truePeak = (samples: Float32Array): number => truePeaks(samples, 0).reduce((a, b) => Math.max(a, b), 0);

/**
 * A look-ahead limiter: no true peak exceeds `ceiling`. The gain falls over 5 ms before a peak and recovers over 60 ms, so that
 * no click or pumping is heard. Returns new samples.
 */
export const limit = (samples: Float32Array, ceiling: number): Float32Array => limitTogether([samples], ceiling)[0]!;

/** Limits channels that belong together with the same gain for all, so that the stereo image does not move. */
export function limitTogether(channels: readonly Float32Array[], ceiling: number): Float32Array[] {
  const ahead = Math.round(0.005 * RATE);
  const peaks = truePeaks(channels[0]!, ceiling * 0.6);
  for (const channel of channels.slice(1))
    for (const [i, peak] of truePeaks(channel, ceiling * 0.6).entries()) if (peak > peaks[i]!) peaks[i] = peak;
  const count = peaks.length;
  // First, the gain that each sample needs is held over the look-ahead on both sides (a sliding minimum).
  const held = new Float32Array(count + ahead);
  const queue: number[] = [];
  let head = 0;
  const needed = (i: number): number => (peaks[i]! > ceiling ? ceiling / peaks[i]! : 1);
  for (let i = 0; i < count + ahead; i += 1) {
    if (i < count) {
      while (queue.length > head && needed(queue.at(-1)!) >= needed(i)) queue.pop();
      queue.push(i);
    }
    while (queue.length > head && queue[head]! < i - ahead) head += 1;
    held[i] = queue.length > head ? needed(queue[head]!) : 1;
    if (head > 4096) {
      queue.splice(0, head);
      head = 0;
    }
  }
  // Then the gain is released slowly, and averaged over the look-ahead, which turns each drop into a ramp that is complete when
  // the peak arrives.
  const release = 1 - Math.exp(-1 / (0.06 * RATE));
  let gain = 1;
  for (let i = 0; i < held.length; i += 1) {
    gain = held[i]! < gain ? held[i]! : gain + (held[i]! - gain) * release;
    held[i] = gain;
  }
  const outs = channels.map(() => new Float32Array(count));
  let sum = 0;
  for (let i = 0; i < count + ahead; i += 1) {
    sum += held[i]!;
    if (i > ahead) sum -= held[i - ahead - 1]!;
    const at = i - ahead;
    if (at < 0) continue;
    for (let k = 0; k < outs.length; k += 1) outs[k]![at] = channels[k]![at]! * (sum / (ahead + 1));
  }
  return outs;
}

export interface Mastered {
  samples: Float32Array;
  /** Loudness before and after mastering, LUFS; −Infinity for silence. */
  before: number;
  after: number;
  /** Linear gain applied before the limiter. */
  gain: number;
}

/** The largest gain by which any sound is amplified, +30 dB: a recording that needs more contains only noise. */
export const MAX_GAIN = 10 ** (30 / 20);

/**
 * Brings samples to `target` LUFS with no true peak over `ceilingDb`: a single linear gain for the whole track, so that lines
 * keep their relative levels, then the limiter. This is repeated up to three times, because limiting reduces the loudness a
 * little.
 */
export async function master(samples: Float32Array, target = -14, ceilingDb = -1.5): Promise<Mastered> {
  const before = integratedLoudness(samples);
  if (!Number.isFinite(before)) return { samples, before, after: before, gain: 1 };
  const ceiling = 10 ** (ceilingDb / 20);
  let gain = 10 ** ((target - before) / 20);
  let out = samples;
  let after = before;
  for (let round = 0; round < 4; round += 1) {
    gain = Math.min(gain, MAX_GAIN);
    // A round takes half a second for four minutes of sound; in between, the event loop gets to run timers such as heartbeats.
    await setImmediate();
    out = limit(
      samples.map((sample) => sample * gain),
      ceiling,
    );
    after = integratedLoudness(out);
    if (Math.abs(after - target) < 0.2 || gain === MAX_GAIN) break;
    gain *= 10 ** ((target - after) / 20);
  }
  return { samples: out, before, after, gain };
}
