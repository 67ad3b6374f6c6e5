import type { Dice } from '../random.js';
import type { ChordName, Mode } from './harmony.js';
import type { Mood } from './moods.js';
import { beaten, broken, held, low, type Part, struckChords, swells, tune } from './parts.js';

/** How music of a mood is composed. */
export interface Style {
  /** Slowest and fastest tempo, in beats per minute. */
  tempo: readonly [number, number];
  mode: Mode;
  /** Pitch classes of the keys that suit the instruments. */
  tonics: readonly number[];
  /** Chord progressions of four bars each, which are repeated. */
  progressions: readonly (readonly ChordName[])[];
  /** The chord of the last bar (`cadence`), and the final chord (`home`). */
  cadence: ChordName;
  home: ChordName;
  /** Delay of every other eighth note, as a share of its length: 0 is straight, 1/3 a triplet. */
  swing: number;
  /** The pitch (MIDI) around which chords are voiced. */
  centre: number;
  /** Reverberation time, in seconds. */
  room: number;
  parts: readonly (Part | ((dice: Dice) => Part))[];
}

const C = 0;
const D = 2;
const Eb = 3;
const E = 4;
const F = 5;
const G = 7;
const A = 9;
const Bb = 10;

export const STYLES: Readonly<Record<Mood, Style>> = {
  upbeat: {
    tempo: [106, 122],
    mode: 'major',
    tonics: [C, D, E, G, A],
    progressions: [
      ['I', 'V', 'vi', 'IV'],
      ['I', 'IV', 'vi', 'V'],
      ['vi', 'IV', 'I', 'V'],
      ['I', 'iii', 'IV', 'V'],
    ],
    cadence: 'V',
    home: 'I',
    swing: 0,
    centre: 62,
    room: 0.9,
    parts: [
      struckChords(
        'guitar',
        0,
        [
          [0, 0.9, 1],
          [1, 0.4, 0.55],
          [1.5, 0.8, 0.8],
          [2.5, 0.4, 0.8],
          [3, 0.4, 0.55],
          [3.5, 0.45, 0.75],
        ],
        { level: 0.5, pan: -0.3, wet: 0.16, spread: 0.011 },
      ),
      broken('muted', 1, [0, 2, 1, 2, 3, 2, 1, 2], 0.5, { level: 0.5, pan: 0.45, wet: 0.2, shift: 12, ring: 0.8 }),
      held('pad', 2, { level: 0.3 }),
      low(
        'bass',
        1,
        [
          [0, 0.9, 'root'],
          [1.5, 0.45, 'root'],
          [2, 0.9, 'root'],
          [3, 0.45, 'fifth'],
          [3.5, 0.45, 'lead'],
        ],
        { level: 0.46 },
      ),
      beaten('kick', 1, 'x---x---x---x---', { level: 0.66 }),
      beaten('clap', 2, '----x-------x---', { level: 0.42, wet: 0.2 }),
      beaten('shaker', 1, 'o.x.o.x.o.x.o.x.', { level: 0.5, pan: 0.35 }),
      beaten('hat', 3, '--x---x---x---x-', { level: 0.5, pan: -0.3 }),
      tune(
        'bell',
        2,
        [
          [0, 1.5, 3, 4, 5.5, 6],
          [0.5, 1.5, 2, 4, 5, 6.5],
          [0, 2, 3.5, 4.5, 6],
        ],
        { level: 0.34, centre: 79 },
      ),
      swells(1, 0.8),
    ],
  },
  playful: {
    tempo: [98, 114],
    mode: 'major',
    tonics: [C, D, F, G, Bb],
    progressions: [
      ['I', 'vi', 'ii', 'V'],
      ['I', 'IV', 'I', 'V'],
      ['I', 'ii', 'IV', 'V'],
      ['I', 'I', 'IV', 'V'],
    ],
    cadence: 'V7',
    home: 'I',
    swing: 0.2,
    centre: 64,
    room: 0.8,
    parts: [
      low(
        'pizzicato',
        0,
        [
          [0, 0.5, 'root'],
          [2, 0.5, 'fifth'],
        ],
        { level: 0.95, least: 40, wet: 0.15 },
      ),
      struckChords(
        'pizzicato',
        0,
        [
          [1, 0.35, 1],
          [3, 0.35, 0.9],
        ],
        { level: 0.75, pan: -0.3, wet: 0.22, spread: 0.004 },
      ),
      tune(
        'marimba',
        1,
        [
          [0, 0.5, 1.5, 2, 3, 4, 4.5, 5.5, 6],
          [0, 1, 1.5, 2, 4, 5, 5.5, 6],
          [0.5, 1, 2, 2.5, 3, 4.5, 5, 6],
        ],
        { level: 0.62, centre: 74, pan: 0.2, wet: 0.22, always: true },
      ),
      low(
        'bass',
        2,
        [
          [0, 0.7, 'root'],
          [2, 0.7, 'fifth'],
          [3.5, 0.4, 'lead'],
        ],
        { level: 0.42 },
      ),
      beaten('snap', 1, '----x-------x---', { level: 0.4, wet: 0.25, pan: 0.15 }),
      beaten('shaker', 2, 'o-x-o-x-o-x-o-x-', { level: 0.45, pan: 0.4 }),
      beaten('kick', 2, 'x-------x-o-----', { level: 0.42 }),
      broken('bell', 3, [2, -1, 3, -1, 1, -1, 3, -1], 0.5, { level: 0.2, shift: 12, pan: 0.5 }),
    ],
  },
  inspiring: {
    tempo: [94, 108],
    mode: 'major',
    tonics: [C, D, Eb, F, G],
    progressions: [
      ['I', 'V', 'vi', 'IV'],
      ['vi', 'IV', 'I', 'V'],
      ['IV', 'vi', 'I', 'V'],
      ['I', 'vi', 'IV', 'V'],
    ],
    cadence: 'Vsus',
    home: 'Iadd9',
    swing: 0,
    centre: 62,
    room: 1.6,
    parts: [
      broken('muted', 0, [0, 2, 1, 2, 0, 2, 1, 3], 0.5, { level: 0.7, pan: 0.4, wet: 0.42, shift: 12, ring: 0.9 }),
      held('pad', 0, { level: 0.42 }),
      struckChords(
        'piano',
        1,
        [
          [0, 3.8, 1],
          [2.5, 1.4, 0.5],
        ],
        { level: 0.55, pan: -0.15, wet: 0.3, spread: 0.008 },
      ),
      held('strings', 3, { level: 0.36, shift: 12 }),
      low(
        'bass',
        1,
        [
          [0, 1.9, 'root'],
          [2, 1.4, 'root'],
          [3.5, 0.5, 'lead'],
        ],
        { level: 0.55 },
      ),
      beaten('kick', 2, 'x---x---x---x---', { level: 0.5 }),
      beaten('clap', 3, '----x-------x---', { level: 0.3, wet: 0.35 }),
      beaten('shaker', 2, '.-o-.-o-.-o-.-o-', { level: 0.5, pan: -0.35 }),
      tune(
        'piano',
        2,
        [
          [0, 3, 4, 7],
          [0, 2, 3, 4, 6],
          [1, 2, 4, 5.5],
        ],
        { level: 0.4, centre: 77, wet: 0.45 },
      ),
      swells(1, 1),
    ],
  },
  warm: {
    tempo: [76, 90],
    mode: 'major',
    tonics: [C, D, E, G, A],
    progressions: [
      ['I', 'IV', 'I', 'V'],
      ['Iadd9', 'iii', 'IV', 'V'],
      ['I', 'vi', 'IV', 'V'],
      ['I', 'V', 'vi', 'IV'],
    ],
    cadence: 'V',
    home: 'Iadd9',
    swing: 0.05,
    centre: 59,
    room: 1.1,
    parts: [
      broken('guitar', 0, [0, 2, 3, 1, 2, 3, 1, 2], 0.5, { level: 0.72, pan: 0.16, wet: 0.22, ring: 2.4 }),
      held('pad', 1, { level: 0.3 }),
      struckChords('keys', 2, [[0, 3.4, 1]], { level: 0.42, pan: -0.2, wet: 0.3, spread: 0.016 }),
      low(
        'bass',
        1,
        [
          [0, 1.9, 'root'],
          [2, 1.4, 'fifth'],
          [3.5, 0.5, 'lead'],
        ],
        { level: 0.5 },
      ),
      beaten('kick', 2, 'x-------o-x-----', { level: 0.36 }),
      beaten('shaker', 1, '.-o-.-o-.-o-.-o-', { level: 0.42, pan: -0.3 }),
      beaten('snap', 3, '----x-------x---', { level: 0.26, wet: 0.3 }),
      tune(
        'bell',
        2,
        [
          [0, 2, 4, 5, 6],
          [1, 2, 3, 4, 6],
        ],
        { level: 0.22, centre: 76 },
      ),
    ],
  },
  chill: {
    tempo: [74, 86],
    mode: 'major',
    tonics: [C, D, Eb, F, G, Bb],
    progressions: [
      ['ii7', 'V7', 'Imaj7', 'vi7'],
      ['Imaj7', 'vi7', 'ii7', 'V7'],
      ['IVmaj7', 'iii7', 'ii7', 'Imaj7'],
    ],
    cadence: 'V7',
    home: 'Imaj7',
    swing: 0.24,
    centre: 61,
    room: 1,
    parts: [
      struckChords(
        'keys',
        0,
        [
          [0, 1.9, 1],
          [2.5, 1.2, 0.7],
        ],
        { level: 0.7, wet: 0.2, spread: 0.018 },
      ),
      low(
        'sub',
        1,
        [
          [0, 1.4, 'root'],
          [1.75, 0.5, 'root'],
          [2.5, 1, 'fifth'],
          [3.5, 0.45, 'lead'],
        ],
        { level: 0.42 },
      ),
      beaten('kick', 1, 'x-----o-o-x-----', { level: 0.55 }),
      beaten('snare', 1, '----x-------x---', { level: 0.42, wet: 0.15 }),
      beaten('hat', 1, 'o.x.o.x.o.x.o.x.', { level: 0.36, pan: 0.25 }),
      beaten('openHat', 3, '--------------x-', { level: 0.3, pan: 0.25 }),
      tune(
        'guitar',
        2,
        [
          [0.5, 1, 2.5, 4, 5.5, 6],
          [0, 1.5, 3, 4.5, 6],
        ],
        { level: 0.34, centre: 74, pan: -0.3, wet: 0.35 },
      ),
    ],
  },
  calm: {
    tempo: [64, 76],
    mode: 'major',
    tonics: [C, D, Eb, F, G, A],
    progressions: [
      ['Imaj7', 'IVmaj7', 'Imaj7', 'IVmaj7'],
      ['I', 'iii', 'IVadd9', 'Iadd9'],
      ['vi', 'IVadd9', 'I', 'Vsus'],
    ],
    cadence: 'Vsus',
    home: 'Iadd9',
    swing: 0,
    centre: 61,
    room: 2.2,
    parts: [
      held('pad', 0, { level: 0.5, wet: 0.5 }),
      broken('piano', 0, [0, 2, 1, 3, 2, 1, 3, 2], 0.5, { level: 0.55, pan: 0.18, wet: 0.42, ring: 3 }),
      low('sub', 1, [[0, 3.6, 'root']], { level: 0.34 }),
      tune(
        'bell',
        2,
        [
          [0, 3, 4, 6],
          [1, 2, 5, 6],
        ],
        { level: 0.2, centre: 79, wet: 0.6 },
      ),
      beaten('shaker', 3, '--.---o---.---o-', { level: 0.3, pan: -0.3, wet: 0.2 }),
      held('strings', 3, { level: 0.2, shift: 12, wet: 0.6 }),
    ],
  },
  cinematic: {
    tempo: [72, 86],
    mode: 'minor',
    tonics: [C, D, E, F, G, A],
    progressions: [
      ['i', 'bVI', 'bIII', 'bVII'],
      ['i', 'iv', 'bVI', 'V'],
      ['i', 'bVII', 'bVI', 'V'],
    ],
    cadence: 'V',
    home: 'iadd9',
    swing: 0,
    centre: 60,
    room: 2.4,
    parts: [
      held('strings', 0, { level: 0.44, wet: 0.5 }),
      broken('piano', 0, [0, 1, 2, 3, 2, 1, 2, 1], 0.5, { level: 0.5, pan: 0.15, wet: 0.4, ring: 2.2 }),
      low('drone', 1, [[0, 3.9, 'root']], { level: 0.62, least: 31, wet: 0.25 }),
      beaten('boom', 1, 'x---------------', { level: 0.6, wet: 0.4 }),
      beaten('boom', 2, '----------o-x---', { level: 0.42, wet: 0.4 }),
      beaten('boom', 3, '------o---------', { level: 0.42, wet: 0.4 }),
      broken('pizzicato', 2, [0, 0, 2, 0, 1, 0, 2, 0], 0.5, { level: 0.5, shift: -12, pan: 0.3, wet: 0.35, ring: 0.7 }),
      held('strings', 3, { level: 0.26, shift: 12, wet: 0.5 }),
      swells(1, 1.3),
    ],
  },
  tense: {
    tempo: [86, 100],
    mode: 'minor',
    tonics: [C, D, E, F, G],
    progressions: [
      ['i', 'i', 'bVI', 'V'],
      ['i', 'iv', 'i', 'V'],
      ['i', 'bVI', 'iv', 'V'],
    ],
    cadence: 'V',
    home: 'i5',
    swing: 0,
    centre: 57,
    room: 1.8,
    parts: [
      low('drone', 0, [[0, 3.9, 'root']], { level: 0.55, least: 31, wet: 0.3 }),
      low(
        'pulse',
        0,
        Array.from({ length: 8 }, (_, k) => [k / 2, 0.42, 'root'] as const),
        { level: 0.55, least: 36, wet: 0.12 },
      ),
      beaten('tick', 0, 'x-o-x-o-x-o-x-o-', { level: 0.3, pan: 0.35, wet: 0.25 }),
      held('strings', 1, { level: 0.3, wet: 0.5 }),
      beaten('kick', 2, 'x-------x-----o-', { level: 0.6 }),
      beaten('boom', 1, 'x---------------', { level: 0.5, wet: 0.35 }),
      broken('pizzicato', 2, [0, -1, 2, 1, -1, 2, 1, -1], 0.5, {
        level: 0.55,
        shift: 12,
        pan: 0.3,
        wet: 0.4,
        ring: 0.7,
      }),
      beaten('hat', 3, 'o.o.o.o.o.o.o.o.', { level: 0.36, pan: -0.3 }),
      swells(1, 1),
    ],
  },
};
