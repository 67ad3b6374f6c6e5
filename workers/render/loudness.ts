import { setImmediate } from 'node:timers/promises';

/**
 * Loudness by ITU-R BS.1770-4 / EBU R 128 on 48 kHz mono samples, heard from both sides of a stereo track, and a limiter.
 * In process, since the voice is at hand as samples: measuring 30 s takes 40 ms, where ffmpeg's two-pass `loudnorm` would
 * start two processes and resample to 192 kHz.
 */
const RATE = 48_000;

/** One second-order section of the K-weighting at 48 kHz (BS.1770-4, tables 1 and 2): b0, b1, b2, a1, a2. */
type Section = readonly [number, number, number, number, number];
const SHELF: Section = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
const HIGH_PASS: Section = [1, -2, 1, -1.99004745483398, 0.99007225036621];

function filter(input: Float32Array | Float64Array, [b0, b1, b2, a1, a2]: Section): Float64Array {
  const out = new Float64Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < input.length; i += 1) {
    const x = input[i]!;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[i] = y;
  }
  return out;
}

/** Mean squares of 100 ms steps after K-weighting; four of them make a gating block. */
function stepPowers(samples: Float32Array): Float64Array {
  const step = RATE / 10;
  const powers = new Float64Array(Math.floor(samples.length / step));
  const weighted = filter(filter(samples, SHELF), HIGH_PASS);
  for (let i = 0; i < powers.length; i += 1) {
    let sum = 0;
    for (let k = i * step; k < (i + 1) * step; k += 1) sum += weighted[k]! * weighted[k]!;
    powers[i] = sum / step;
  }
  return powers;
}

/**
 * Integrated loudness in LUFS of these samples on both channels; −Infinity for silence and for less than 400 ms.
 */
export function integratedLoudness(samples: Float32Array): number {
  const steps = stepPowers(samples);
  const blocks: number[] = [];
  for (let i = 0; i + 4 <= steps.length; i += 1) {
    // Two equal channels, each of weight 1, so the powers add: twice one channel's.
    blocks.push((2 * (steps[i]! + steps[i + 1]! + steps[i + 2]! + steps[i + 3]!)) / 4);
  }
  const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const heard = blocks.filter((power) => toLufs(power) > -70);
  if (heard.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(mean(heard)) - 10;
  return toLufs(mean(heard.filter((power) => toLufs(power) > gate)));
}

/** Windowed-sinc interpolators for the three points between two samples: 4x oversampling, as true peak is defined. */
const TAPS = 12;
const BETWEEN = [0.25, 0.5, 0.75].map((offset) =>
  Float64Array.from({ length: TAPS }, (_, k) => {
    const x = k - TAPS / 2 + 1 - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2));
    return x === 0 ? 1 : (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

/** The greatest magnitude of the wave at and just after each sample. Where nothing loud is near, the sample's own. */
function truePeaks(samples: Float32Array, near: number): Float32Array {
  const peaks = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) {
    let peak = Math.abs(samples[i]!);
    // Interpolation can add some 3 dB at most in speech: quiet places need no look between the samples.
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
 * A look-ahead limiter: no true peak above `ceiling`, gain falling over 5 ms before a peak and coming back over 60 ms, so it
 * is not heard as a click or a pump. Returns new samples.
 */
export function limit(samples: Float32Array, ceiling: number): Float32Array {
  const ahead = Math.round(0.005 * RATE);
  const peaks = truePeaks(samples, ceiling * 0.6);
  const count = samples.length;
  // The gain each moment needs, held over the look-ahead on both sides (a sliding minimum)…
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
  // …released slowly, and averaged over the look-ahead, which makes a ramp of it that has arrived when the peak does.
  const release = 1 - Math.exp(-1 / (0.06 * RATE));
  let gain = 1;
  for (let i = 0; i < held.length; i += 1) {
    gain = held[i]! < gain ? held[i]! : gain + (held[i]! - gain) * release;
    held[i] = gain;
  }
  const out = new Float32Array(count);
  let sum = 0;
  for (let i = 0; i < count + ahead; i += 1) {
    sum += held[i]!;
    if (i > ahead) sum -= held[i - ahead - 1]!;
    const at = i - ahead;
    if (at >= 0 && at < count) out[at] = samples[at]! * (sum / (ahead + 1));
  }
  return out;
}

export interface Mastered {
  samples: Float32Array;
  /** LUFS before and after; −Infinity for silence. */
  before: number;
  after: number;
  /** Linear gain put before the limiter. */
  gain: number;
}

/**
 * Brings samples to `target` LUFS with no true peak over `ceilingDb`: one linear gain for the whole track, so that no line is
 * pumped against another, then the limiter; repeated, since limiting takes a little loudness away again.
 */
export async function master(samples: Float32Array, target = -14, ceilingDb = -1.5): Promise<Mastered> {
  const before = integratedLoudness(samples);
  if (!Number.isFinite(before)) return { samples, before, after: before, gain: 1 };
  const ceiling = 10 ** (ceilingDb / 20);
  let gain = 10 ** ((target - before) / 20);
  // Far below speech level it is noise that would be raised: +30 dB is the most.
  const most = 10 ** (30 / 20);
  let out = samples;
  let after = before;
  for (let round = 0; round < 4; round += 1) {
    gain = Math.min(gain, most);
    // Four minutes take half a second a round: heart-beats and the like get their turn in between.
    await setImmediate();
    out = limit(
      samples.map((sample) => sample * gain),
      ceiling,
    );
    after = integratedLoudness(out);
    if (Math.abs(after - target) < 0.2 || gain === most) break;
    gain *= 10 ** ((target - after) / 20);
  }
  return { samples: out, before, after, gain };
}
