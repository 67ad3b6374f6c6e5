/** Scales, chords and voice leading. Pitches are MIDI numbers: 60 is middle C, and each step is a semitone. */

export type Mode = 'major' | 'minor';

export interface Key {
  /** Pitch class of the key's first note: 0 is C, 11 is B. */
  tonic: number;
  mode: Mode;
}

/** The notes of each scale, in semitones above the tonic. */
const SCALES: Readonly<Record<Mode, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
};

/** Chords by Roman numeral: the root's distance from the tonic, and the notes above the root, in semitones. */
const CHORDS = {
  I: [0, [0, 4, 7]],
  Iadd9: [0, [0, 4, 7, 14]],
  Imaj7: [0, [0, 4, 7, 11]],
  ii: [2, [0, 3, 7]],
  ii7: [2, [0, 3, 7, 10]],
  iii: [4, [0, 3, 7]],
  iii7: [4, [0, 3, 7, 10]],
  IV: [5, [0, 4, 7]],
  IVadd9: [5, [0, 4, 7, 14]],
  IVmaj7: [5, [0, 4, 7, 11]],
  V: [7, [0, 4, 7]],
  Vsus: [7, [0, 5, 7]],
  V7: [7, [0, 4, 7, 10]],
  vi: [9, [0, 3, 7]],
  vi7: [9, [0, 3, 7, 10]],
  i: [0, [0, 3, 7]],
  iadd9: [0, [0, 3, 7, 14]],
  i5: [0, [0, 7, 12]],
  bIII: [3, [0, 4, 7]],
  iv: [5, [0, 3, 7]],
  v: [7, [0, 3, 7]],
  bVI: [8, [0, 4, 7]],
  bVImaj7: [8, [0, 4, 7, 11]],
  bVII: [10, [0, 4, 7]],
} as const satisfies Record<string, readonly [number, readonly number[]]>;

export type ChordName = keyof typeof CHORDS;

export interface Chord {
  /** Pitch class of the root, 0 to 11. */
  root: number;
  /** Pitch classes of all its notes, starting with the root. */
  classes: readonly number[];
}

const wrap = (pitch: number): number => ((pitch % 12) + 12) % 12;

export function buildChord(name: ChordName, { tonic }: Pick<Key, 'tonic'>): Chord {
  const [above, notes] = CHORDS[name];
  const root = wrap(tonic + above);
  return { root, classes: [...new Set(notes.map((note) => wrap(root + note)))] };
}

/** The lowest pitch of a pitch class at or above `least`. */
export const pitchFrom = (least: number, pitchClass: number): number => least + wrap(pitchClass - least);

/** Lists the pitches of the key's scale from `least` to `most`. */
export function scalePitches({ tonic, mode }: Key, least: number, most: number): number[] {
  const classes = new Set(SCALES[mode].map((step) => wrap(tonic + step)));
  return Array.from({ length: most - least + 1 }, (_, i) => least + i).filter((pitch) => classes.has(wrap(pitch)));
}

/**
 * Picks a chord's notes around `centre`, as close as possible to the previous chord's notes, so that voices move by steps rather
 * than leaps. Sorted from low to high.
 */
export function voiced(chord: Chord, centre: number, before: readonly number[] | null): number[] {
  const inversions = chord.classes.map((_, turn) => {
    const order = [...chord.classes.slice(turn), ...chord.classes.slice(0, turn)];
    const pitches: number[] = [];
    let least = centre - 7;
    for (const pitchClass of order) {
      const pitch = pitchFrom(least, pitchClass);
      pitches.push(pitch);
      least = pitch + 1;
    }
    return pitches;
  });
  const middle = (pitches: readonly number[]): number =>
    pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
  const moved = (pitches: readonly number[]): number =>
    before === null
      ? 0
      : pitches.reduce((sum, pitch) => sum + Math.min(...before.map((other) => Math.abs(other - pitch))), 0);
  const cost = (pitches: readonly number[]): number => moved(pitches) + Math.abs(middle(pitches) - centre) * 0.8;
  return inversions.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
