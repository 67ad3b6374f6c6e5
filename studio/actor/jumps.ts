import type { AreaBox, PictureAreas } from '../illustrator/picture.js';
import { Dice } from '../random.js';
import type { Word } from '../voice/speech.js';

/** A line that is spoken over one still picture. */
export interface SpokenStill {
  words: readonly Word[];
  /** Number of frames for which the line is shown. */
  frames: number;
  fps: number;
  /** The seed that decides, together with the words, whether the line begins close. */
  seed: number;
  /** The faces, labels and things in the picture, as shares of it. */
  areas: PictureAreas;
  /** How much the picture also grows or shrinks slowly while it is shown, as a share of its size. */
  push: number;
}

/**
 * When a picture jumps closer or back, and how. `at` has the frames of the jumps: the first jumps closer, the second back, and
 * so on. Closer means magnified by `zoom` around the point (x, y), in shares of the picture.
 */
export interface JumpCuts {
  at: number[];
  zoom: number;
  x: number;
  y: number;
}

/**
 * Limits in seconds: lines shorter than `line` have no jump, those shorter than `two` at most one. `shot` is the shortest time
 * between two cuts, or between a cut and the beginning or end of the line.
 */
const SECONDS = { line: 2.5, two: 5.5, shot: 1.1 } as const;

/**
 * Plans the jump cuts of a spoken line, as editors make them from one take: the picture jumps closer, or back, where the voice
 * pauses between two sentences or clauses. Null if the line is short, has no pause at a suitable time, or if a closer picture
 * would push a face, label or product out of its area of the screen. Pure.
 */
export function planJumps({ words, frames, fps, seed, areas, push }: SpokenStill): JumpCuts | null {
  const seconds = frames / fps;
  if (seconds < SECONDS.line) return null;
  const cuts = chooseCuts(findPauses(words, fps), seconds, fps);
  if (cuts.length === 0) return null;
  const framing = frameCloser(areas, push);
  if (!framing) return null;
  // A line with one jump may begin close and jump back. With two jumps it begins wide, so it jumps closer and back.
  const close = cuts.length === 1 && new Dice('jumps', seed, words.map(({ text }) => text).join(' ')).chance(0.35);
  return { at: close ? [0, ...cuts] : cuts, ...framing };
}

interface Pause {
  /** The frame in which the word after the pause begins. The word before has ended when this frame starts. */
  frame: number;
  weight: number;
}

/**
 * Lengths of silence, seconds: a shorter one than `least` is part of speech; one of at least `long` is a pause even without
 * punctuation.
 */
const SILENCE = { least: 0.09, long: 0.3 } as const;
const ENDS_SENTENCE = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const ENDS_CLAUSE = /[,;:،，、–—-]["'”’»)\]]*$/u;

/** Finds the pauses of the voice, between two words, at which a cut is possible. */
function findPauses(words: readonly Word[], fps: number): Pause[] {
  return words.slice(1).flatMap((word, i) => {
    const before = words[i]!;
    const silence = word.start - before.end;
    const sentence = ENDS_SENTENCE.test(before.text);
    if (silence < SILENCE.least || !(sentence || ENDS_CLAUSE.test(before.text) || silence >= SILENCE.long)) return [];
    const frame = Math.floor(word.start * fps + 1e-6);
    if (frame / fps < before.end) return [];
    return [{ frame, weight: (sentence ? 1 : 0.5) + Math.min(silence, 0.5) }];
  });
}

/** Chooses the strongest pauses that leave every shot long enough, preferring those near the middle of the line. */
function chooseCuts(pauses: readonly Pause[], seconds: number, fps: number): number[] {
  const most = seconds < SECONDS.two ? 1 : 2;
  const middle = (seconds * fps) / 2;
  const value = ({ frame, weight }: Pause): number => weight - (0.4 * Math.abs(frame - middle)) / middle;
  const chosen: number[] = [];
  for (const { frame } of [...pauses].sort((a, b) => value(b) - value(a))) {
    const ends = [0, seconds * fps, ...chosen];
    if (ends.every((end) => Math.abs(end - frame) >= SECONDS.shot * fps)) chosen.push(frame);
    if (chosen.length === most) break;
  }
  return chosen.sort((a, b) => a - b);
}

/** Limits of a jump's magnification: a smaller jump looks like a mistake, a larger one makes a picture 1080 px wide look soft. */
const ZOOM = { most: 1.2, least: 1.12, step: 0.02 } as const;
/**
 * Where things must stay on the screen, as shares of it: faces and labels below the apps' header and above the captions
 * (`ROOM`), products and framed portraits above the apps' own text (`ROOM_OF_THINGS`).
 */
const ROOM = { left: 0.02, right: 0.98, top: 0.13, bottom: 0.61 } as const;
const ROOM_OF_THINGS = { ...ROOM, bottom: 0.8 } as const;
/** How far the hair is assumed to reach above a face, in multiples of the face's height. */
const HAIR = 0.5;

/**
 * Finds the closest framing in which everything stays in its area of the screen ({@link ROOM}). It is centred as nearly as
 * possible on the faces, else on the products, else on the labels. Null if not even the smallest magnification is possible.
 */
function frameCloser({ faces, labels, things = [] }: PictureAreas, push: number): Omit<JumpCuts, 'at'> | null {
  const heads = faces.map((face) => ({ ...face, y: face.y - HAIR * face.h, h: (1 + HAIR) * face.h }));
  const kept = [
    ...[...heads, ...labels].map((box) => ({ box, room: ROOM })),
    ...things.map((box) => ({ box, room: ROOM_OF_THINGS })),
  ];
  const pushed = (limit: number): number => 0.5 + (limit - 0.5) / (1 + push);
  const across = kept.map(({ box: { x, w }, room: { left, right } }) => ({
    from: x,
    to: x + w,
    least: pushed(left),
    most: pushed(right),
  }));
  const down = kept.map(({ box: { y, h }, room: { top, bottom } }) => ({
    from: y,
    to: y + h,
    least: pushed(top),
    most: pushed(bottom),
  }));
  const subject = centreOf(faces.length > 0 ? faces : things.length > 0 ? things : labels);
  for (let zoom: number = ZOOM.most; zoom > ZOOM.least - 0.001; zoom -= ZOOM.step) {
    const [x, y] = [keepIn(subject.x, across, zoom), keepIn(subject.y, down, zoom)];
    if (x !== null && y !== null) return { zoom: rounded(zoom), x: rounded(x), y: rounded(y) };
  }
  return null;
}

/** Where something is on one axis (`from`, `to`), and where it should stay (`least`, `most`), as shares of the screen. */
interface Extent {
  from: number;
  to: number;
  least: number;
  most: number;
}

/**
 * Finds the point nearest to `wish` around which everything can be magnified `zoom` times without leaving its area. Something
 * that is partly outside already must not move further out. Null if there is no such point.
 */
function keepIn(wish: number, extents: readonly Extent[], zoom: number): number | null {
  // Magnifying around p moves a position s to p + (s - p) * zoom.
  const points = (place: number, limit: number): number => (place * zoom - limit) / (zoom - 1);
  const first = Math.max(0, ...extents.map(({ to, most }) => points(to, Math.max(to, most))));
  const last = Math.min(1, ...extents.map(({ from, least }) => points(from, Math.min(from, least))));
  return first <= last ? Math.max(first, Math.min(last, wish)) : null;
}

function centreOf(boxes: readonly AreaBox[]): { x: number; y: number } {
  if (boxes.length === 0) return { x: 0.5, y: 0.42 };
  const mean = (read: (box: AreaBox) => number): number =>
    boxes.reduce((total, box) => total + read(box), 0) / boxes.length;
  return { x: mean(({ x, w }) => x + w / 2), y: mean(({ y, h }) => y + h / 2) };
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
