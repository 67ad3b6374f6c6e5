import { Dice } from '../random.js';
import { buildChord, type ChordName, type Key, voiced } from './harmony.js';
import type { Mood } from './moods.js';
import type { Bar, Intensity, Note, Part } from './parts.js';
import { STYLES, type Style } from './styles.js';

/** What a bed (background music) is composed from. The same wish gives the same samples on every machine. */
export interface BedWish {
  mood: Mood;
  seed: number;
  seconds: number;
  /** Beats per minute. Default: a tempo that suits the mood and lets the last chord end with the video. */
  tempo?: number;
  /** Musical key. Default: one that suits the mood, picked by the seed. */
  key?: Key;
}

export interface Score {
  seconds: number;
  /** Beats per minute. */
  tempo: number;
  key: Key;
  /** When the last chord is struck, seconds from the beginning. */
  end: number;
  /** Reverberation time, in seconds. */
  room: number;
  /** All notes, sorted by time. */
  notes: Note[];
}

/** How long the last chord rings out: a tenth of the piece, within these limits in seconds. */
const RINGING = { least: 0.5, most: 2.6 } as const;
const BEATS = 4;

/** Composes the notes of a bed. Pure. */
export function compose({ mood, seed, seconds, ...wish }: BedWish): Score {
  const style = STYLES[mood];
  const dice = new Dice('music', mood, seed);
  const key = wish.key ?? { tonic: dice.fork('key').pick(style.tonics), mode: style.mode };
  const { tempo, beats, end } = paced(style, seconds, wish.tempo ?? null, dice.fork('tempo'));
  const bars = layOutBars(beats);
  const chords = chooseChords(style, bars.length, dice.fork('chords'));
  const intensities = arranged(bars.length);
  const drawn = style.parts.map((part, i) => (typeof part === 'function' ? part(dice.fork(`part ${i}`)) : part));
  const notes: Note[] = [];
  const human = dice.fork('human');
  const beat = 60 / tempo;
  let before: number[] | null = null;
  let start = 0;
  const fill = (parts: readonly Part[], bar: Omit<Bar, 'dice' | 'seconds' | 'play'>, stretch = 1): void => {
    const from = start;
    for (const part of parts) {
      part.fill({
        ...bar,
        dice: human,
        seconds: (count) => count * beat * stretch,
        play(position, note) {
          const late = Math.abs((position % 1) - 0.5) < 0.01 ? style.swing : 0;
          // Vary the timing as a player would, but start no note before the beginning of the piece.
          const loose = (human.next() + human.next() - 1) * 0.009;
          const at = Math.max(0, from + (position + late * 0.5) * beat + loose);
          notes.push({ ...note, at, level: note.level * human.range(0.94, 1.05) });
        },
      });
    }
  };
  for (const [index, length] of bars.entries()) {
    const chord = buildChord(chords[index]!, key);
    before = voiced(chord, style.centre, before);
    const intensity = intensities[index]!;
    const playing = drawn.filter(({ from, to = 3 }) => from <= intensity && intensity <= to);
    fill(playing, {
      index,
      beats: length,
      intensity,
      chord,
      notes: before,
      nextRoot: buildChord(chords[index + 1] ?? style.home, key).root,
      key,
      last: index === bars.length - 1,
    });
    start += length * beat;
  }
  // The piece ends on its home chord, which rings until the video ends.
  const home = buildChord(style.home, key);
  const resting = drawn.filter(({ from, rests }) => rests && from <= Math.max(1, intensities.at(-1) ?? 1));
  fill(
    resting.map(({ fill: whole, ...part }) => ({ ...part, fill: (bar) => whole(onlyFirst(bar)) })),
    {
      index: bars.length,
      beats: BEATS,
      intensity: 1,
      chord: home,
      notes: voiced(home, style.centre, before),
      nextRoot: home.root,
      key,
      last: true,
    },
    Math.max(1, (seconds - end + 0.4) / (BEATS * beat)),
  );
  notes.sort((a, b) => a.at - b.at);
  return { seconds, tempo, key, end, room: style.room, notes };
}

/** Plays only the first beat of a bar, and holds it. */
const onlyFirst = (bar: Bar): Bar => ({
  ...bar,
  rest: true,
  play: (position, note) => {
    if (position < 0.5) bar.play(position, { ...note, held: bar.seconds(bar.beats) });
  },
});

/**
 * Finds a tempo at which the piece is a whole number of half bars plus a last chord that rings out. If a tempo is requested, or
 * none that suits the style fits, the last chord rings longer instead.
 */
function paced(
  { tempo: [slowest, fastest] }: Style,
  seconds: number,
  wish: number | null,
  dice: Dice,
): { tempo: number; beats: number; end: number } {
  const usual = wish ?? dice.range(slowest, fastest);
  const ringing = Math.min(RINGING.most, Math.max(RINGING.least, seconds * 0.1));
  const halfBars = Math.max(0, (seconds - ringing) / (120 / usual));
  const stretched = (count: number): number => (count * 120) / (seconds - ringing);
  const count = Math.round(halfBars);
  const exact = count > 0 ? stretched(count) : usual;
  const fits = wish === null && count > 0 && exact >= slowest * 0.96 && exact <= fastest * 1.04;
  const tempo = fits ? exact : usual;
  const beats = (fits ? count : Math.floor(halfBars)) * 2;
  return { tempo, beats, end: (beats * 60) / tempo };
}

/**
 * Lists the lengths of the bars in beats. A half bar, if any, comes before the last bar, so that the cadence is a whole bar.
 */
function layOutBars(beats: number): number[] {
  const bars = Array.from({ length: Math.floor(beats / BEATS) }, () => BEATS);
  if (beats % BEATS > 0) bars.splice(Math.max(0, bars.length - 1), 0, beats % BEATS);
  return bars;
}

/** Chooses each bar's chord: two progressions alternate every eight bars, and the last bar has the cadence. */
function chooseChords({ progressions, cadence }: Style, bars: number, dice: Dice): ChordName[] {
  const [first, second = progressions[0]!] = dice.draw(progressions, 2);
  const chords = Array.from({ length: bars }, (_, i): ChordName => {
    const progression = Math.floor(i / 8) % 2 === 0 ? first! : second;
    return progression[i % progression.length]!;
  });
  if (bars > 1) chords[bars - 1] = cadence;
  return chords;
}

/**
 * Plans how full each bar is: a short intro, then fuller and fuller. Long pieces thin out now and then, so that they don't
 * sound like a loop.
 */
function arranged(bars: number): Intensity[] {
  const intro = bars < 4 ? 0 : bars < 12 ? 1 : 2;
  return Array.from({ length: bars }, (_, i): Intensity => {
    if (bars < 4) return i === 0 ? 1 : 2;
    if (i < intro) return 0;
    if (bars <= 16) {
      const way = (i - intro) / (bars - intro);
      return way < 0.3 ? 1 : way < 0.66 ? 2 : 3;
    }
    if (i >= bars - 4) return 3;
    const turn = (i - intro) % 24;
    return turn < 4 ? 1 : turn < 12 ? 2 : turn < 16 ? 3 : turn < 18 ? 0 : turn < 20 ? 1 : 3;
  });
}
