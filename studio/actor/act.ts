import { Dice } from '../random.js';
import { EYES, type EyeState, HEADS, UPRIGHT } from '../speaking.js';
import { MOUTH_SHAPES, type MouthShape } from '../voice/mouths.js';
import type { Word } from '../voice/speech.js';
import { planArms } from './arms.js';
import type { Beat, Spoken } from './spoken.js';

/**
 * When each cell of a `SpeakingFace` sheet is shown: for each column, pairs of a frame and the cell that is shown from that
 * frame on.
 */
export interface Acting {
  head: Run[];
  mouth: Run[];
  eyes: Run[];
  arms: Run[];
}
export type Run = readonly [frame: number, cell: number];

/**
 * Plans a drawn presenter's face while a line is spoken: the mouth follows the sounds, the head nods and the brows rise on
 * stressed words, and the eyes blink now and then. The cells are the ones drawn by `illustrator/frames/speaking.ts`. Pure.
 */
export function act(spoken: Spoken): Acting {
  const { frames, seed } = spoken;
  const dice = new Dice('acting', seed, spoken.words.map(({ text }) => text).join(' '));
  const beats = findBeats(spoken, dice.fork('beats'));
  const arms = planArms(spoken, beats);
  const head = planHead(beats, frames, spoken.calm ? arms : []);
  const mouth = planMouths(spoken);
  const eyes = planEyes(spoken, beats, dice.fork('eyes'));
  return {
    head: toRuns(head),
    mouth: toRuns(mouth.map((shape, n) => head[n]! * MOUTH_SHAPES.length + MOUTH_SHAPES.indexOf(shape))),
    eyes: toRuns(eyes.map((state, n) => head[n]! * EYES.length + STATE.get(state)!)),
    arms: toRuns(arms),
  };
}

const STATE: ReadonlyMap<EyeState, number> = new Map(EYES.map(({ name }, i) => [name, i]));

const toRuns = (cells: readonly number[]): Run[] =>
  cells.flatMap((cell, n) => (n === 0 || cell !== cells[n - 1] ? [[n, cell] as const] : []));

/**
 * Plans the mouth shape in every frame. A shape that would be shown for a single frame flickers: closed lips and teeth on the
 * lip are extended to a neighbouring frame, and any other such shape is dropped.
 */
export function planMouths({ mouths, frames, fps }: Pick<Spoken, 'mouths' | 'frames' | 'fps'>): MouthShape[] {
  const shapes: MouthShape[] = [];
  let next = 0;
  for (let n = 0; n < frames; n += 1) {
    while (next < mouths.length && mouths[next]!.at <= (n + 0.5) / fps) next += 1;
    shapes.push(mouths[next - 1]?.shape ?? 'X');
  }
  for (let n = 1; n < frames - 1; n += 1) {
    const alone = shapes[n] !== shapes[n - 1] && shapes[n] !== shapes[n + 1];
    if (!alone) continue;
    const marked = shapes[n] === 'A' || shapes[n] === 'G';
    if (marked && shapes[n - 1] === shapes[n - 2]) shapes[n - 1] = shapes[n]!;
    else if (marked) shapes[n + 1] = shapes[n]!;
    else shapes[n] = shapes[n + 1]!;
  }
  return shapes;
}

/** A silence at least this long, in seconds, separates phrases. */
const PHRASE_PAUSE = 0.22;
const ENDS_PHRASE = /[.!?,;:…。！？，、؟،]["'”’)\]]*$/u;
const ASKS = /[?？؟]["'”’)\]]*$/u;

/**
 * Picks the stressed words: in each phrase, the word that takes longest to say. Later words are preferred, because most
 * languages stress what comes last in a phrase. Phrases of six or more words get a second, weaker stress.
 */
function findBeats({ words, fps }: Spoken, dice: Dice): Beat[] {
  const phrases: Word[][] = [];
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    const starts = !before || word.start - before.end > PHRASE_PAUSE || ENDS_PHRASE.test(before.text);
    if (starts) phrases.push([word]);
    else phrases.at(-1)!.push(word);
  }
  return phrases.flatMap((phrase) => {
    const weight = (i: number): number => (phrase[i]!.end - phrase[i]!.start) * (0.6 + (0.4 * (i + 1)) / phrase.length);
    const order = phrase.map((_, i) => i).sort((a, b) => weight(b) - weight(a));
    const main = order[0]!;
    const second = phrase.length > 5 ? order.find((i) => Math.abs(i - main) > 2) : undefined;
    const beat = (i: number, strong: boolean): Beat => ({
      from: Math.round(phrase[i]!.start * fps),
      to: Math.round(phrase[i]!.end * fps),
      strong,
      asks: ASKS.test(phrase.at(-1)!.text),
    });
    const found = [beat(main, dice.chance(0.75))];
    if (second !== undefined) found.push(beat(second, false));
    return found.sort((a, b) => a.from - b.from);
  });
}

/** Number of frames in which the head moves one position down in a nod. */
const NOD_FRAMES = 1;
/** Number of frames in which the head moves one position in any other movement. */
const MOVE_FRAMES = 2;
/** Number of frames for which the head is raised before it nods. */
const LIFT_FRAMES = 7;

/** Number of frames in which the head can get from any position to rest. */
const TO_REST = 6;

/**
 * Plans the head's position (an index into {@link HEADS}) in every frame. On stressed words it nods; in questions it is raised
 * instead. Before strong stresses outside questions it is raised a little. It moves at most one position per frame.
 * @param arms the arms' cell in every frame; where it is not 0, the head rests
 */
function planHead(beats: readonly Beat[], frames: number, arms: readonly number[]): number[] {
  const wanted = new Array<number>(frames).fill(UPRIGHT);
  const fill = (from: number, to: number, place: number): void => {
    for (let n = Math.max(0, from); n < Math.min(frames, to); n += 1) wanted[n] = place;
  };
  for (const { from, to, strong, asks } of beats) {
    const low = asks ? 0 : strong ? HEADS.length - 1 : UPRIGHT + 1;
    if (strong && !asks) fill(from - LIFT_FRAMES, from, 1);
    fill(from, Math.max(from + 5, Math.min(to, from + 12)), low);
  }
  for (const [n, cell] of arms.entries()) if (cell !== 0) fill(n - TO_REST, n + 1, UPRIGHT);
  const places: number[] = [];
  let place = UPRIGHT;
  let since = MOVE_FRAMES;
  for (let n = 0; n < frames; n += 1) {
    const goal = wanted[n]!;
    const pace = goal > place && goal > UPRIGHT ? NOD_FRAMES : MOVE_FRAMES;
    since += 1;
    if (goal !== place && since >= pace) {
      place += Math.sign(goal - place);
      since = 0;
    }
    places.push(place);
  }
  return places;
}

/** The time between two blinks in seconds, from `least` to `most`. The first one comes after at least `first`. */
const BLINKS = { least: 2, most: 6, first: 0.7 } as const;
const BLINK: readonly EyeState[] = ['half', 'shut', 'shut', 'half'];

/**
 * Plans the state of the eyes in every frame: brows rise on most strong stresses and in questions, and lids close now and then.
 */
function planEyes({ frames, fps }: Spoken, beats: readonly Beat[], dice: Dice): EyeState[] {
  const eyes = new Array<EyeState>(frames).fill('open');
  const put = (n: number, state: EyeState): void => {
    if (n >= 0 && n < frames) eyes[n] = state;
  };
  for (const { from, to, strong, asks } of beats) {
    if (!asks && !(strong && dice.chance(0.7))) continue;
    const end = Math.max(from + 6, Math.min(to, from + 16));
    for (let n = from - 2; n < end + 3; n += 1) put(n, n < from || n >= end ? 'lifting' : 'raised');
  }
  let at = Math.round(dice.range(BLINKS.first, BLINKS.most - 1) * fps);
  while (at + BLINK.length < frames) {
    // No blink while the brows are raised: people blink before or after that.
    const free = BLINK.every((_, i) => eyes[at + i] === 'open');
    if (!free) {
      at += 1;
      continue;
    }
    for (const [i, state] of BLINK.entries()) put(at + i, state);
    at += BLINK.length + Math.round(dice.range(BLINKS.least, BLINKS.most) * fps);
  }
  return eyes;
}
