import type { Dice } from '../random.js';
import { type Chord, type Key, pitchFrom, scalePitches } from './harmony.js';
import type { Instrument } from './instruments.js';

/** One note of a score. `at` is in seconds from the beginning of the piece. */
export interface Note {
  at: number;
  instrument: Instrument;
  midi: number;
  /** How long the key is held down or the string left ringing, in seconds. */
  held: number;
  /** Linear amplitude. */
  level: number;
  /** Position in stereo: −1 is left, 1 right. */
  pan: number;
  /** Share of the note that is sent to the reverb, 0 to 1. */
  wet: number;
}

/** How full the music is, from an intro (0) to the fullest (3). */
export type Intensity = 0 | 1 | 2 | 3;

/** A bar to fill. Positions are in beats. */
export interface Bar {
  /** The bar's index in the piece. */
  index: number;
  beats: number;
  intensity: Intensity;
  chord: Chord;
  /** The chord's notes in the middle register, from low to high. */
  notes: readonly number[];
  /** Pitch class of the next chord's root. */
  nextRoot: number;
  key: Key;
  /** True for the last bar and for the final chord. */
  last: boolean;
  /** True for the final chord. It is filled like a bar, but only the notes on its first beat are played, and they are held. */
  rest?: boolean;
  dice: Dice;
  /** Converts beats to seconds at this tempo. */
  seconds(beats: number): number;
  /** Plays a note at a position in this bar, with swing and human timing. */
  play(position: number, note: Omit<Note, 'at'>): void;
}

/** What one instrument plays. */
export interface Part {
  /** The lowest intensity of bars in which the instrument plays. */
  from: Intensity;
  /** The highest intensity of bars in which the instrument plays. */
  to?: Intensity;
  /** Whether the instrument also plays the final chord. */
  rests?: boolean;
  fill(bar: Bar): void;
}

interface Sounding {
  level: number;
  pan?: number;
  wet?: number;
}

const sounding = ({ pan = 0, wet = 0.2 }: Sounding): { pan: number; wet: number } => ({ pan, wet });

/** Holds the chord for the whole bar. */
export const held = (
  instrument: Instrument,
  from: Intensity,
  { shift = 0, ...sound }: Sounding & { shift?: number },
): Part => ({
  from,
  rests: true,
  fill({ beats, notes, seconds, play }) {
    for (const [i, midi] of notes.entries())
      play(0, {
        instrument,
        midi: midi + shift,
        // Held slightly into the next bar, so that it fades under the new chord.
        held: seconds(beats) + 0.05,
        level: sound.level / Math.sqrt(notes.length),
        pan: (i / Math.max(1, notes.length - 1) - 0.5) * 0.5,
        wet: sound.wet ?? 0.35,
      });
  },
});

/**
 * Strikes the chord several times in a bar, starting each note slightly after the one below.
 * @param hits each stroke's position and length in beats, and its force, 0 to 1
 */
export const struckChords = (
  instrument: Instrument,
  from: Intensity,
  hits: readonly (readonly [position: number, beats: number, weight: number])[],
  { spread = 0.012, shift = 0, ...sound }: Sounding & { spread?: number; shift?: number },
): Part => ({
  from,
  rests: true,
  fill({ beats, notes, seconds, play, last, rest }) {
    for (const [position, length, weight] of rest ? [[0, beats, 1] as const] : hits) {
      if (position >= beats) continue;
      for (const [i, midi] of notes.entries())
        play(position + (i * spread) / seconds(1), {
          instrument,
          midi: midi + shift,
          held: seconds(last ? Math.min(length, beats - position) : length),
          level: (sound.level * weight) / Math.sqrt(notes.length),
          ...sounding(sound),
        });
    }
  },
});

/**
 * Plays the chord one note at a time.
 * @param order indices of the notes, counted from the lowest; indices past the highest start again an octave higher, and
 * negative ones are rests
 * @param step beats from one note to the next
 */
export const broken = (
  instrument: Instrument,
  from: Intensity,
  order: readonly number[],
  step: number,
  { shift = 0, ring = 1.5, ...sound }: Sounding & { shift?: number; ring?: number },
): Part => ({
  from,
  fill({ beats, notes, seconds, play, dice }) {
    const pan = sound.pan ?? 0.25;
    for (let k = 0; k * step < beats - 0.001; k += 1) {
      const place = order[k % order.length]!;
      if (place < 0) continue;
      const midi = notes[place % notes.length]! + 12 * Math.floor(place / notes.length) + shift;
      const accent = (k * step) % 2 < 0.01 ? 1 : (k * step) % 1 < 0.01 ? 0.85 : 0.68;
      play(k * step, {
        instrument,
        midi,
        held: seconds(step * ring),
        level: sound.level * accent * dice.range(0.9, 1.06),
        pan: pan * (k % 2 === 0 ? 1 : -1),
        wet: sound.wet ?? 0.25,
      });
    }
  },
});

type BassTone = 'root' | 'fifth' | 'octave' | 'lead';

/**
 * Plays a bass line.
 * @param line each note's position and length in beats, and its kind; `lead` is a neighbour, in the scale, of the next chord's
 * root, and in the last bar the same as `root`
 */
export const low = (
  instrument: Instrument,
  from: Intensity,
  line: readonly (readonly [position: number, beats: number, tone: BassTone])[],
  { least = 33, ...sound }: Sounding & { least?: number },
): Part => ({
  from,
  rests: true,
  fill({ beats, chord, nextRoot, key, seconds, play, last }) {
    const root = pitchFrom(least, chord.root);
    const next = pitchFrom(least, nextRoot);
    const lead = scalePitches(key, least - 2, least + 13)
      .filter((pitch) => pitch !== next)
      .reduce((best, pitch) => (Math.abs(pitch - next) < Math.abs(best - next) ? pitch : best), 200);
    const pitches = { root, fifth: pitchFrom(root, (chord.root + 7) % 12), octave: root + 12, lead };
    for (const [position, length, tone] of line) {
      if (position >= beats) continue;
      play(position, {
        instrument,
        midi: pitches[tone === 'lead' && last ? 'root' : tone],
        held: seconds(Math.min(length, beats - position)) * 0.96,
        level: sound.level * (position === 0 ? 1 : 0.86),
        pan: 0,
        wet: sound.wet ?? 0.03,
      });
    }
  },
});

/** How hard each letter of a drum pattern is struck. All other letters are rests. */
const STRENGTHS: ReadonlyMap<string, number> = new Map([
  ['x', 1],
  ['o', 0.66],
  ['.', 0.36],
]);

/**
 * Plays a drum pattern over and over. It has one letter for each sixteenth note: `x` is a full hit, `o` a softer one, `.` a ghost
 * note, `-` a rest.
 */
export const beaten = (
  instrument: Instrument,
  from: Intensity,
  pattern: string,
  { to, ...sound }: Sounding & { to?: Intensity },
): Part => ({
  from,
  ...(to === undefined ? {} : { to }),
  fill({ beats, play, dice }) {
    for (let k = 0; k < beats * 4; k += 1) {
      const weight = STRENGTHS.get(pattern[k % pattern.length]!);
      if (weight === undefined) continue;
      play(k / 4, {
        instrument,
        midi: 0,
        held: 0.1,
        level: sound.level * weight * dice.range(0.88, 1.08),
        pan: sound.pan ?? 0,
        wet: sound.wet ?? 0.08,
      });
    }
  },
});

/** Plays a swelling cymbal over the last two beats of every fourth bar and of the last one. */
export const swells = (from: Intensity, level: number): Part => ({
  from,
  fill({ index, beats, seconds, play, last }) {
    if (!last && index % 4 !== 3) return;
    const length = Math.min(2, beats);
    play(beats - length, { instrument: 'swell', midi: 0, held: seconds(length), level, pan: 0, wet: 0.3 });
  },
});

/**
 * Plays a recurring two-bar tune. Its rhythm and steps are chosen at random once; its notes follow the chords. It pauses in the
 * third and fourth of every four bars, so that it does not compete with the voice, except at the highest intensity or with
 * `always`.
 */
export function tune(
  instrument: Instrument,
  from: Intensity,
  rhythms: readonly (readonly number[])[],
  { centre, always = false, ...sound }: Sounding & { centre: number; always?: boolean },
): (dice: Dice) => Part {
  return (dice) => {
    const rhythm = dice.pick(rhythms);
    const moves = rhythm.map(() => dice.pick([-2, -1, -1, 1, 1, 2]));
    return {
      from,
      fill({ index, beats, chord, key, seconds, play, intensity }) {
        if (!always && index % 4 >= 2 && intensity < 3) return;
        const scale = scalePitches(key, centre - 9, centre + 11);
        const tones = scale.filter((pitch) => chord.classes.includes(pitch % 12));
        const half = index % 2 === 0 ? [0, beats] : [4, 4 + beats];
        let pitch = tones.reduce((best, one) => (Math.abs(one - centre) < Math.abs(best - centre) ? one : best));
        for (const [k, position] of rhythm.entries()) {
          if (position < half[0]! || position >= half[1]!) continue;
          const next = rhythm[k + 1] ?? 8;
          const onBeat = position % 2 === 0;
          const from = scale.indexOf(pitch);
          const to = scale[Math.max(0, Math.min(scale.length - 1, from + moves[k]!))]!;
          // Strong beats get a note of the chord, the others steps of the scale.
          pitch = onBeat ? tones.reduce((best, one) => (Math.abs(one - to) < Math.abs(best - to) ? one : best)) : to;
          play(position - half[0]!, {
            instrument,
            midi: pitch,
            held: seconds(Math.min(next - position, 2) * 0.9),
            level: sound.level * (onBeat ? 1 : 0.8),
            pan: sound.pan ?? 0.12,
            wet: sound.wet ?? 0.4,
          });
        }
      },
    };
  };
}
