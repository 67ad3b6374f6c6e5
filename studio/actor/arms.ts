import { GESTURE_STEPS } from '../speaking.js';
import type { Beat, Spoken } from './spoken.js';

/** Lines shorter than this many seconds have no gesture. */
const SHORTEST = 2;
/**
 * Numbers of frames. A hand begins to rise `before` its word, but never earlier than frame `first`. It stays up for at least
 * `held`, or `pointed` if the gesture is about a product. The words of two gestures are at least `between` apart.
 */
const FRAMES = { before: 4, held: 9, pointed: 27, between: 24, first: 3 } as const;
/** The step of the gesture in each frame while the arms are lowered. Lowering takes longer than raising. */
const BACK = [5, 4, 4, 3, 3, 2, 2, 1] as const;

/** Words with which people point to something, in several languages: this, here, look. */
const POINTING = new Set(
  'this these here look see dies diese dieser dieses hier schau voici ce cette ces ça ici regarde este esta esto estos mira aquí questo questa ecco guarda isto aqui olha यह ये यहाँ देखो'.split(
    ' ',
  ),
);
const NUMBER = /\p{N}/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Plans which cell of the arms is shown in every frame: 0 at rest, 1 and up for the steps of a gesture. A line about a product
 * has one gesture: at the product's name, else at a word that points, else at a number, else at the first strong stress. In
 * other lines, up to two stressed words get a gesture. Stresses in questions get none, nor do lines shorter than
 * {@link SHORTEST}.
 */
export function planArms({ words, frames, fps, about }: Spoken, beats: readonly Beat[]): number[] {
  const cells = new Array<number>(frames).fill(0);
  if (frames < SHORTEST * fps) return cells;
  const stressed = [...beats]
    .filter(({ asks }) => !asks)
    .sort((a, b) => Number(b.strong) - Number(a.strong) || a.from - b.from);
  if (about) {
    const named = words
      .map((word) => ({ word, weight: weigh(word.text, about) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight || a.word.start - b.word.start);
    const spot = named[0] && { from: Math.round(named[0].word.start * fps), to: Math.round(named[0].word.end * fps) };
    const best = spot ?? stressed[0];
    if (best) raise(cells, best, FRAMES.pointed);
    return cells;
  }
  const made: Beat[] = [];
  for (const beat of stressed) {
    if (
      made.length === 2 ||
      made.some(({ from, to }) => beat.from < to + FRAMES.between && from < beat.to + FRAMES.between)
    )
      continue;
    made.push(beat);
    raise(cells, beat, FRAMES.held);
  }
  return cells;
}

/**
 * How well a gesture about a product fits a word: 3 for the product's name, 2 for a word that points, 1 for a number, else 0.
 */
function weigh(text: string, about: readonly string[]): number {
  const parts = text.toLowerCase().match(WORD) ?? [];
  if (parts.some((part) => about.includes(part))) return 3;
  if (parts.some((part) => POINTING.has(part))) return 2;
  return NUMBER.test(text) ? 1 : 0;
}

/**
 * Raises the arms for a word (from frame `from` to `to`) and lowers them again; at the end of a line they may stay up. Changes
 * `cells`, unless the line ends too soon after the word.
 */
function raise(cells: number[], { from, to }: { from: number; to: number }, held: number): void {
  const start = Math.max(FRAMES.first, from - FRAMES.before);
  const up = start + GESTURE_STEPS.length;
  const down = Math.max(to, up + held);
  // A hand that is raised just before the line ends would only seem to twitch.
  if (cells.length - up < FRAMES.held) return;
  for (let n = start; n < cells.length; n += 1) {
    const cell = n < up ? n - start + 1 : n < down ? GESTURE_STEPS.length : (BACK[n - down] ?? 0);
    if (cell === 0) return;
    cells[n] = cell;
  }
}
