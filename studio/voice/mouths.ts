/**
 * The mouth shapes of animated speech, named by the letters of Rhubarb Lip Sync (A to F are the basic six of Preston Blair and
 * Hanna-Barbera): A lips closed (m, b, p); B teeth nearly together (most consonants, ee); C open (e); D wide open (ah); E rounded
 * (aw); F puckered (oo, w); G upper teeth on the lower lip (f, v); H tongue behind the teeth (l); X at rest, between words.
 */
export const MOUTH_SHAPES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'X'] as const;
export type MouthShape = (typeof MOUTH_SHAPES)[number];

/** A mouth shape that is shown from a time (`at`, seconds of the line) until the next cue. */
export interface MouthCue {
  at: number;
  shape: MouthShape;
}

/** A sound of the offline voice with its time in seconds: an IPA phoneme with its diacritics, or empty for a closure or a pause. */
export interface Phone {
  phoneme: string;
  start: number;
  end: number;
}

/** IPA letters whose shape is not B. Whether an open vowel is C or D depends on its length. */
const SHAPES: readonly (readonly [letters: string, shape: MouthShape])[] = [
  ['pbmɓʙɸβ', 'A'],
  ['eɛæəɘɜɐʌɤhɦħʕʔ', 'C'],
  ['aɑɶ', 'D'],
  ['ɔoɒøœɵɞɚɝɹɻ', 'E'],
  ['uʊʉyʏwʍɥ', 'F'],
  ['fvʋɱ', 'G'],
  ['lɫɭʎɬɮʟɺ', 'H'],
];
const SHAPE_OF: ReadonlyMap<string, MouthShape> = new Map(
  SHAPES.flatMap(([letters, shape]) => [...letters].map((letter) => [letter, shape] as const)),
);
/** All other sounds, which the tongue makes behind nearly closed teeth. */
const BEHIND_TEETH = /^[\p{Ll}ʃʒɡŋ]$/u;
/** Diacritics that round the preceding vowel. */
const ROUNDED = /[ᵝʷ]/u;
/** The engine's marker for a change of language within a text. */
const SWITCH = /^\(.*\)$/;

/** Minimum length in seconds of an open vowel that opens the mouth wide (D instead of C). */
const WIDE_SECONDS = 0.11;
/** Shortest pause, seconds; a shorter silence is the closure of a consonant, during which the mouth keeps its shape. */
const PAUSE_SECONDS = 0.11;

/** Lists the mouth shapes of a phoneme, in order: two for a diphthong, none if `phoneme` is not a sound. */
export function toMouthShapes(phoneme: string, seconds: number): MouthShape[] {
  if (SWITCH.test(phoneme)) return [];
  const shapes: MouthShape[] = [];
  for (const letter of phoneme.normalize('NFD')) {
    const known = SHAPE_OF.get(letter) ?? (BEHIND_TEETH.test(letter) ? 'B' : undefined);
    if (known === undefined) {
      if (ROUNDED.test(letter) && shapes.length > 0) shapes[shapes.length - 1] = 'F';
      continue;
    }
    const shape = known === 'D' && seconds < WIDE_SECONDS ? 'C' : known;
    if (shapes.at(-1) !== shape) shapes.push(shape);
  }
  return shapes.slice(0, 2);
}

/** Share of a diphthong's time that its first vowel takes. */
const FIRST_SHARE = 0.6;

/** Turns sounds into mouth cues. The mouth is at rest before the first sound, after the last, and in pauses. */
export function mouthCues(phones: readonly Phone[]): MouthCue[] {
  const cues: MouthCue[] = [];
  const turn = (at: number, shape: MouthShape): void => {
    if (cues.at(-1)?.shape === shape) return;
    // Drop a shape that would last no time.
    if (cues.length > 0 && cues.at(-1)!.at >= at) cues.pop();
    if (cues.at(-1)?.shape !== shape) cues.push({ at: Math.round(at * 10_000) / 10_000, shape });
  };
  turn(0, 'X');
  const joined = joinPauses(phones);
  for (const [i, { phoneme, start, end }] of joined.entries()) {
    if (phoneme === '') {
      if (end - start >= PAUSE_SECONDS || i === joined.length - 1) turn(start, 'X');
      continue;
    }
    const [first, second] = toMouthShapes(phoneme, end - start);
    if (first) turn(start, first);
    if (second) turn(start + (end - start) * FIRST_SHARE, second);
  }
  turn(phones.at(-1)?.end ?? 0, 'X');
  return cues;
}

/** Joins consecutive silences. */
function joinPauses(phones: readonly Phone[]): Phone[] {
  const out: Phone[] = [];
  for (const phone of phones) {
    const last = out.at(-1);
    if (phone.phoneme === '' && last?.phoneme === '') last.end = phone.end;
    else out.push({ ...phone });
  }
  return out;
}

/**
 * Shifts cues later by `seconds` (or earlier if negative) within a line of `length` seconds. The first cue of the result, if
 * any, is at 0.
 */
export function shiftCues(cues: readonly MouthCue[], seconds: number, length: number): MouthCue[] {
  const shifted = cues.map(({ at, shape }) => ({ at: Math.round((at + seconds) * 10_000) / 10_000, shape }));
  const first = shifted.findLastIndex(({ at }) => at <= 0);
  const [head, ...rest] = shifted.slice(Math.max(0, first)).filter(({ at }) => at < length);
  if (!head) return [];
  // If the first shape is a sound that begins later, the mouth rests until then.
  return head.at > 0 && head.shape !== 'X'
    ? [{ at: 0, shape: 'X' }, head, ...rest]
    : [{ at: 0, shape: head.shape }, ...rest];
}

interface Span {
  start: number;
  end: number;
}

/**
 * Fits the mouth cues of one speech to another speech of the same words, by stretching the time inside and between words.
 * @param words times of the words in the speech that the cues belong to
 * @param found times of the same words in the other speech
 */
export function warpCues(cues: readonly MouthCue[], words: readonly Span[], found: readonly Span[]): MouthCue[] {
  const count = Math.min(words.length, found.length);
  if (count === 0) return [];
  const knots: (readonly [from: number, to: number])[] = [];
  const knot = (from: number, to: number): void => {
    const [lastFrom, lastTo] = knots.at(-1) ?? [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    if (from > lastFrom) knots.push([from, Math.max(to, lastTo)]);
  };
  for (let i = 0; i < count; i += 1) {
    knot(words[i]!.start, found[i]!.start);
    knot(words[i]!.end, found[i]!.end);
  }
  const out: MouthCue[] = [];
  let next = 0;
  for (const { at, shape } of cues) {
    while (next < knots.length && knots[next]![0] <= at) next += 1;
    const [before, after] = [knots[next - 1], knots[next]];
    const time = !before
      ? at + (after![1] - after![0])
      : !after
        ? at + (before[1] - before[0])
        : before[1] + ((at - before[0]) / (after[0] - before[0])) * (after[1] - before[1]);
    const rounded = Math.max(0, Math.round(time * 10_000) / 10_000);
    if (out.length > 0 && out.at(-1)!.at >= rounded) out.pop();
    if (out.at(-1)?.shape !== shape) out.push({ at: rounded, shape });
  }
  return out;
}

/** Brings the mouth to rest before and after the voice, and in pauses of {@link PAUSE_SECONDS} or more. */
export function closeInPauses(cues: readonly MouthCue[], voiced: readonly Span[]): MouthCue[] {
  const out: MouthCue[] = [];
  const turn = (at: number, shape: MouthShape): void => {
    if (out.at(-1)?.shape !== shape) out.push({ at: Math.round(at * 10_000) / 10_000, shape });
  };
  turn(0, 'X');
  let next = 0;
  let shape: MouthShape = 'X';
  const passed = (until: number): boolean => {
    if (!(next < cues.length && cues[next]!.at <= until)) return false;
    shape = cues[next]!.shape;
    next += 1;
    return true;
  };
  for (const [i, { start, end }] of voiced.entries()) {
    while (passed(start));
    turn(start, shape);
    while (passed(end)) turn(cues[next - 1]!.at, shape);
    if ((voiced[i + 1]?.start ?? Number.POSITIVE_INFINITY) - end >= PAUSE_SECONDS) turn(end, 'X');
  }
  return out;
}

/** Interval at which loudness is measured, seconds; a syllable lasts two or three times as long. */
export const LEVEL_SECONDS = 0.08;
/** Mouth shapes, each with the lowest level at which it is used, as a share of the loudest level. */
const OPENINGS: readonly (readonly [least: number, shape: MouthShape])[] = [
  [0.6, 'D'],
  [0.3, 'C'],
  [0.06, 'B'],
];

/** Estimates mouth cues from loudness alone, measured every {@link LEVEL_SECONDS}. */
export function cuesFromLoudness(levels: readonly number[]): MouthCue[] {
  const loudest = levels.reduce((top, level) => Math.max(top, level), 0);
  const cues: MouthCue[] = [{ at: 0, shape: 'X' }];
  for (const [i, level] of levels.entries()) {
    const shape = loudest === 0 ? 'X' : (OPENINGS.find(([least]) => level >= least * loudest)?.[1] ?? 'X');
    const at = Math.round(i * LEVEL_SECONDS * 10_000) / 10_000;
    if (i === 0) cues[0] = { at: 0, shape };
    else if (cues.at(-1)!.shape !== shape) cues.push({ at, shape });
  }
  const end = Math.round(levels.length * LEVEL_SECONDS * 10_000) / 10_000;
  if (cues.at(-1)!.shape !== 'X') cues.push({ at: end, shape: 'X' });
  return cues;
}
