import { DRUMS } from './drums.js';
import { Biquad, RATE } from './filters.js';
import { attacked, countSamples, faded, hertz, mono, noise, released, type Sound } from './tone.js';

const { abs, cos, exp, floor, log2, min, round, sin, sqrt } = Math;

interface Partial {
  ratio: number;
  level: number;
  /** Seconds until the partial has decayed by 60 dB. */
  decay: number;
}

/** Adds decaying sines. Each uses a rotating phasor: two multiplications per sample instead of a sine. */
function struck(midi: number, seconds: number, partials: readonly Partial[]): Float32Array {
  const f0 = hertz(midi);
  const out = new Float32Array(countSamples(seconds));
  for (const { ratio, level, decay } of partials) {
    const f = f0 * ratio;
    if (f > 12_000) continue;
    const w = (2 * Math.PI * f) / RATE;
    const fall = 10 ** (-3 / (decay * RATE));
    const [turn, lift] = [cos(w) * fall, sin(w) * fall];
    let [x, y] = [level, 0];
    const last = min(out.length, countSamples(decay));
    for (let i = 0; i < last; i += 1) {
      out[i] = out[i]! + y;
      const next = x * turn - y * lift;
      y = x * lift + y * turn;
      x = next;
    }
  }
  return out;
}

/** A felt piano: partials that are slightly too high, the higher the sooner they fade, and a soft thud of the hammer. */
function piano(midi: number, held: number): Sound {
  const life = 4.2 * 2 ** ((60 - midi) / 22);
  const partials = Array.from({ length: 12 }, (_, k): Partial => {
    const n = k + 1;
    return {
      ratio: n * sqrt(1 + 0.00035 * n * n),
      level: 0.34 * abs(sin(n * Math.PI * 0.13)) * exp(-0.24 * k),
      decay: life / (1 + 0.42 * k),
    };
  });
  const out = struck(midi, min(life, held + 0.45), partials);
  const thud = Biquad.lowPass(420).run(noise(countSamples(0.05), midi));
  for (let i = 0; i < thud.length; i += 1) out[i] = out[i]! + thud[i]! * 0.16 * exp(-i / (0.012 * RATE));
  return mono(released(attacked(out, 0.004), held, 0.4));
}

/** An electric piano: a sine with frequency modulation that decays, a short tine, and a slow tremolo between the channels. */
function keys(midi: number, held: number): Sound {
  const f = hertz(midi);
  const length = countSamples(held + 0.3);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const w = (2 * Math.PI * f) / RATE;
  const fall = exp(-1 / (1.5 * 2 ** ((60 - midi) / 24) * RATE));
  const bend = exp(-1 / (0.32 * RATE));
  let level = 0.34;
  let index = 1.15 * 2 ** ((60 - midi) / 30);
  for (let i = 0; i < length; i += 1) {
    const phase = w * i;
    const value = level * sin(phase + (index + 0.18) * sin(phase));
    const sway = 0.22 * sin((2 * Math.PI * 4.2 * i) / RATE);
    left[i] = value * (1 + sway);
    right[i] = value * (1 - sway);
    level *= fall;
    index *= bend;
  }
  const tine = struck(midi, 0.12, [{ ratio: 7.03, level: 0.05, decay: 0.16 }]);
  for (let i = 0; i < min(tine.length, length); i += 1) {
    left[i] = left[i]! + tine[i]!;
    right[i] = right[i]! + tine[i]!;
  }
  return { left: released(attacked(left, 0.004), held, 0.25), right: released(attacked(right, 0.004), held, 0.25) };
}

/**
 * A plucked string after Karplus and Strong (1983), tuned between samples by an all-pass filter in the loop (Jaffe and Smith,
 * 1983).
 * @param bright 0 to 1: how sharp the pick is
 * @param decay seconds until it has decayed by 60 dB
 */
function string(midi: number, seconds: number, { bright, decay }: { bright: number; decay: number }): Float32Array {
  const period = RATE / hertz(midi);
  const length = floor(period - 0.5 - 0.1);
  const rest = period - 0.5 - length;
  const allPass = (1 - rest) / (1 + rest);
  const loss = 10 ** ((-3 * period) / RATE / decay);
  const line = Biquad.lowPass(900 + 7_000 * bright).run(noise(length, midi * 7));
  // Pluck the string at a fifth of its length, which weakens every fifth partial.
  const picked = line.map((value, i) => value - 0.7 * line[(i + floor(length / 5)) % length]!);
  const mean = picked.reduce((sum, value) => sum + value, 0) / length;
  const loud = sqrt(picked.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length) || 1;
  const loop = picked.map((value) => (0.24 * (value - mean)) / loud);
  const out = new Float32Array(countSamples(seconds));
  let at = 0;
  let before = 0;
  let passed = 0;
  let passedIn = 0;
  for (let i = 0; i < out.length; i += 1) {
    const value = loop[at]!;
    out[i] = value;
    const averaged = loss * 0.5 * (value + before);
    before = value;
    passed = allPass * (averaged - passed) + passedIn;
    passedIn = averaged;
    loop[at] = passed;
    at = at + 1 === length ? 0 : at + 1;
  }
  return out;
}

/** A nylon-strung guitar. */
const guitar = (midi: number, held: number): Sound => {
  const decay = 3.2 * 2 ** ((52 - midi) / 26);
  const out = string(midi, min(decay, held + 0.25), { bright: 0.32, decay });
  const body = Biquad.peak(190, 1.1, 4).run(Biquad.highPass(70).run(out));
  return mono(released(attacked(body, 0.002), held, 0.18));
};

/** A palm-muted electric guitar: short and dry. */
const muted = (midi: number, held: number): Sound =>
  mono(
    released(
      attacked(Biquad.highPass(90).run(string(midi, min(0.7, held + 0.2), { bright: 0.5, decay: 0.62 })), 0.002),
      held,
      0.12,
    ),
  );

/** A plucked violin string. */
const pizzicato = (midi: number, held: number): Sound => {
  const out = string(midi, 0.5, { bright: 0.22, decay: 0.5 });
  const body = Biquad.peak(420, 1, 5).run(Biquad.highPass(110).run(out));
  return mono(released(attacked(body, 0.003), min(held, 0.4), 0.1));
};

const marimba = (midi: number, held: number): Sound => {
  const life = 2 ** ((60 - midi) / 20);
  const out = struck(midi, min(1.4 * life, held + 0.5), [
    { ratio: 1, level: 0.42, decay: 1.5 * life },
    { ratio: 3.95, level: 0.11, decay: 0.34 * life },
    { ratio: 9.3, level: 0.03, decay: 0.12 * life },
  ]);
  return mono(released(attacked(out, 0.002), held + 0.2, 0.25));
};

/** A small bell, for single high notes. */
const bell = (midi: number, held: number): Sound =>
  mono(
    released(
      attacked(
        struck(midi, 2.4, [
          { ratio: 1, level: 0.36, decay: 2.6 },
          { ratio: 2.005, level: 0.07, decay: 1.6 },
          { ratio: 2.76, level: 0.045, decay: 0.9 },
          { ratio: 5.4, level: 0.018, decay: 0.35 },
        ]),
        0.003,
      ),
      held + 1.2,
      0.8,
    ),
  );

const TABLE = 2048;
const tables = new Map<string, Float32Array>();

/** One period of a sawtooth whose partials above `cutoff` Hz fall by 12 dB per octave more than usual. */
function sawTable(f: number, cutoff: number): Float32Array {
  // All pitches within a third of an octave share a table.
  const step = round(log2(f) * 3);
  const name = `${step}/${cutoff}`;
  const known = tables.get(name);
  if (known) return known;
  const table = new Float32Array(TABLE);
  const base = 2 ** ((step + 0.5) / 3);
  for (let n = 1; n * base < min(9_000, cutoff * 4); n += 1) {
    const level = 1 / n / (1 + ((n * base) / cutoff) ** 2);
    for (let i = 0; i < TABLE; i += 1) table[i] = table[i]! + level * sin((2 * Math.PI * n * i) / TABLE);
  }
  tables.set(name, table);
  return table;
}

interface Voices {
  cutoff: number;
  attack: number;
  release: number;
  /** Detuning of the two outermost voices, in cents. */
  detune: number;
  /** Depth of a slow vibrato, in cents. */
  vibrato?: number;
  level: number;
}

/** Several sawtooth voices, slightly detuned and spread from left to right. */
function ensemble(midi: number, held: number, voices: Voices): Sound {
  const f = hertz(midi);
  const table = sawTable(f, voices.cutoff);
  const length = countSamples(held + voices.release);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const spread = [-1, -0.33, 0.4, 1];
  const attack = countSamples(voices.attack);
  const from = countSamples(held);
  const envelope = Float32Array.from({ length }, (_, i) => {
    const up = i < attack ? 0.5 - 0.5 * cos((Math.PI * i) / attack) : 1;
    const down = i < from ? 1 : 0.5 + 0.5 * cos((Math.PI * (i - from)) / (length - from));
    return voices.level * up * down;
  });
  for (const [k, place] of spread.entries()) {
    const step = ((f * 2 ** ((place * voices.detune) / 1200)) / RATE) * TABLE;
    const [l, r] = [sqrt((1 - place * 0.8) / 2), sqrt((1 + place * 0.8) / 2)];
    // Each voice starts at a different point of its period and has its own vibrato speed.
    let phase = (TABLE * ((midi * 0.37 + k * 0.29) % 1)) | 0;
    const sway = ((2 * Math.PI) / RATE) * (4.6 + 0.35 * k);
    const depth = step * ((voices.vibrato ?? 0) / 1200) * Math.LN2;
    for (let i = 0; i < length; i += 1) {
      const whole = phase | 0;
      const a = table[whole]!;
      const value = (a + (table[(whole + 1) & (TABLE - 1)]! - a) * (phase - whole)) * envelope[i]!;
      left[i] = left[i]! + value * l;
      right[i] = right[i]! + value * r;
      // The vibrato hardly changes within sixteen samples.
      phase += (i & 15) === 0 && depth > 0 ? step + 16 * depth * sin(sway * i) : step;
      if (phase >= TABLE) phase -= TABLE;
      else if (phase < 0) phase += TABLE;
    }
  }
  return { left, right };
}

const pad = (midi: number, held: number): Sound =>
  ensemble(midi, held, { cutoff: 620, attack: 0.45, release: 0.9, detune: 7, level: 0.1 });
const strings = (midi: number, held: number): Sound =>
  ensemble(midi, held, { cutoff: 1_500, attack: 0.3, release: 0.8, detune: 9, vibrato: 9, level: 0.085 });
/** A dark pad for low notes. */
const drone = (midi: number, held: number): Sound =>
  ensemble(midi, held, { cutoff: 330, attack: 0.7, release: 1.1, detune: 11, level: 0.13 });

/** A short synthetic note whose filter closes as it decays. */
function pulse(midi: number, held: number): Sound {
  const f = hertz(midi);
  const [open, closed] = [sawTable(f, 1_400), sawTable(f, 260)];
  const length = countSamples(held + 0.06);
  const out = new Float32Array(length);
  const step = (f / RATE) * TABLE;
  let phase = 0;
  for (let i = 0; i < length; i += 1) {
    const whole = phase | 0;
    const light = exp(-i / (0.07 * RATE));
    out[i] = 0.3 * exp(-i / (0.3 * RATE)) * (closed[whole]! + (open[whole]! - closed[whole]!) * light);
    phase += step;
    if (phase >= TABLE) phase -= TABLE;
  }
  return mono(faded(attacked(out, 0.004), 0.06));
}

/** A fingered bass guitar: few partials, of which the higher ones fade sooner. */
function bass(midi: number, held: number): Sound {
  const out = struck(midi, held + 0.1, [
    { ratio: 1, level: 0.5, decay: 4.5 },
    { ratio: 2, level: 0.2, decay: 1.6 },
    { ratio: 3, level: 0.1, decay: 0.9 },
    { ratio: 4, level: 0.05, decay: 0.5 },
    { ratio: 5, level: 0.025, decay: 0.3 },
  ]);
  return mono(released(attacked(out, 0.006), held, 0.07));
}

/** A very low bass: nearly a sine. */
const sub = (midi: number, held: number): Sound =>
  mono(
    released(
      attacked(
        struck(midi, held + 0.15, [
          { ratio: 1, level: 0.52, decay: 7 },
          { ratio: 2, level: 0.1, decay: 2 },
          { ratio: 3, level: 0.03, decay: 0.8 },
        ]),
        0.012,
      ),
      held,
      0.12,
    ),
  );

const MELODIC = {
  piano,
  keys,
  guitar,
  muted,
  pizzicato,
  marimba,
  bell,
  pad,
  strings,
  drone,
  pulse,
  bass,
  sub,
} as const;

/** All instruments: each renders a note from its pitch and how long it is held, in seconds. Drums ignore the pitch. */
export const INSTRUMENTS = { ...MELODIC, ...DRUMS } as const satisfies Record<
  string,
  (midi: number, held: number) => Sound
>;

export type Instrument = keyof typeof INSTRUMENTS;
