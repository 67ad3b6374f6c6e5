import { describe, expect, it } from '@jest/globals';
import { EYES, GESTURE_STEPS, HEADS, UPRIGHT } from '../speaking.js';
import { MOUTH_SHAPES, type MouthCue } from '../voice/mouths.js';
import { type Acting, act, planMouths, type Run } from './act.js';

const FPS = 30;
const WORDS = [
  { text: 'You', start: 0.1, end: 0.25 },
  { text: 'will', start: 0.25, end: 0.4 },
  { text: 'love', start: 0.4, end: 0.9 },
  { text: 'it.', start: 0.9, end: 1 },
  { text: 'Really?', start: 1.5, end: 2.1 },
];
const MOUTHS: MouthCue[] = [
  { at: 0, shape: 'X' },
  { at: 0.1, shape: 'F' },
  { at: 0.4, shape: 'H' },
  { at: 0.5, shape: 'D' },
  { at: 0.8, shape: 'G' },
  { at: 1, shape: 'X' },
  { at: 1.5, shape: 'E' },
  { at: 2.1, shape: 'X' },
];
const line = (more: Partial<Parameters<typeof act>[0]> = {}) =>
  act({ mouths: MOUTHS, words: WORDS, frames: 300, fps: FPS, seed: 1, ...more });

const cellAt = (runs: readonly Run[], n: number): number => runs.findLast(([frame]) => frame <= n)![1];
const shapeAt = ({ mouth }: Acting, n: number) => MOUTH_SHAPES[cellAt(mouth, n) % MOUTH_SHAPES.length];
const eyesAt = ({ eyes }: Acting, n: number) => EYES[cellAt(eyes, n) % EYES.length]!.name;
/** Frames at which the lids begin to close. */
const blinks = (acting: Acting): number[] =>
  Array.from({ length: 299 }, (_, n) => n + 1).filter(
    (n) => eyesAt(acting, n) === 'half' && eyesAt(acting, n - 1) === 'open',
  );

describe('a speaking face', () => {
  it('shows in every frame the mouth of the sound at its middle', () => {
    const acting = line();
    for (let n = 0; n < 80; n += 1)
      expect(shapeAt(acting, n)).toBe(MOUTHS.findLast(({ at }) => at <= (n + 0.5) / FPS)!.shape);
    expect(acting.mouth[0]![0]).toBe(0);
  });

  it('shows no shape for a single frame, and closed lips never less than two', () => {
    const shapes = planMouths({
      mouths: [
        { at: 0, shape: 'C' },
        { at: 0.2, shape: 'A' },
        { at: 0.23, shape: 'D' },
        { at: 0.4, shape: 'H' },
        { at: 0.43, shape: 'C' },
      ],
      frames: 20,
      fps: FPS,
    }).join('');
    expect(shapes).toBe('CCCCCAADDDDDCCCCCCCC');
  });

  it('blinks irregularly, every two to six seconds, at other times for another seed', () => {
    const times = blinks(line({ words: [], mouths: [], frames: 300 }));
    expect(times.length).toBeGreaterThanOrEqual(2);
    for (const [i, n] of times.entries()) if (i > 0) expect((n - times[i - 1]!) / FPS).toBeGreaterThanOrEqual(2);
    for (const [i, n] of times.entries()) if (i > 0) expect((n - times[i - 1]!) / FPS).toBeLessThanOrEqual(6.3);
    const others = [2, 3, 4].map((seed) => blinks(line({ seed })).join());
    expect(new Set([blinks(line()).join(), ...others]).size).toBe(4);
  });

  it('moves its head on stressed words, one position at a time, and holds it still in silence', () => {
    const acting = line();
    const places = Array.from({ length: 300 }, (_, n) => cellAt(acting.head, n));
    for (let n = 1; n < 300; n += 1) expect(Math.abs(places[n]! - places[n - 1]!)).toBeLessThanOrEqual(1);
    expect(new Set(places.slice(12, 27)).size).toBeGreaterThan(1);
    expect(new Set(places.slice(100))).toEqual(new Set([UPRIGHT]));
    expect(Math.max(...places)).toBeLessThan(HEADS.length);
    // In a question, the head and the brows are raised.
    expect(places[55]).toBeLessThan(UPRIGHT);
    expect(eyesAt(acting, 50)).toBe('raised');
  });

  it('is the same for the same line, with all mouths and eyes at the head’s position', () => {
    expect(line()).toEqual(line());
    const { head, mouth, eyes } = line();
    for (const [n, place] of head) {
      expect(Math.floor(cellAt(mouth, n) / MOUTH_SHAPES.length)).toBe(place);
      expect(Math.floor(cellAt(eyes, n) / EYES.length)).toBe(place);
    }
  });

  it('only blinks while nothing is said, even in a single frame', () => {
    expect(line({ mouths: [], words: [], frames: 1 })).toEqual({
      head: [[0, UPRIGHT]],
      mouth: [[0, UPRIGHT * MOUTH_SHAPES.length + MOUTH_SHAPES.indexOf('X')]],
      eyes: [[0, UPRIGHT * EYES.length]],
      arms: [[0, 0]],
    });
  });
});

/** The frames at which the arms begin to rise, and those at which they are completely raised. */
const armsOf = (acting: Acting) => {
  const cells = Array.from({ length: 300 }, (_, n) => cellAt(acting.arms, n));
  return {
    cells,
    starts: cells.flatMap((cell, n) => (cell === 1 && cells[n - 1] === 0 ? [n] : [])),
    up: cells.flatMap((cell, n) => (cell === GESTURE_STEPS.length ? [n] : [])),
  };
};
const NAMED = [...WORDS, { text: 'Ember', start: 4, end: 4.4 }, { text: 'keeps', start: 4.4, end: 4.8 }];

describe('the arms of a speaking presenter', () => {
  it('rise for a product’s name, are up as it is said, stay up for a second and come down again', () => {
    const { cells, starts, up } = armsOf(line({ words: NAMED, about: ['ember', 'mug'] }));
    expect(starts).toHaveLength(1);
    expect(Math.abs(up[0]! - 4 * FPS)).toBeLessThanOrEqual(3);
    expect(up.length).toBeGreaterThan(20);
    expect(cells.at(-1)).toBe(0);
    for (let n = 1; n < cells.length; n += 1) expect(Math.abs(cells[n]! - cells[n - 1]!)).toBeLessThanOrEqual(1);
  });

  it('prefer the name to a word that points, that to a number, and a number to a mere stress', () => {
    const say = (...texts: string[]) => texts.map((text, i) => ({ text, start: 0.5 + i * 1.2, end: 0.9 + i * 1.2 }));
    const at = (words: typeof NAMED) => armsOf(line({ words, about: ['ember'] })).up[0]! / FPS;
    expect(at(say('Look', '19', 'Ember'))).toBeCloseTo(2.9, 0);
    expect(at(say('19', 'this', 'really'))).toBeCloseTo(1.7, 0);
    expect(at(say('only', 'really', '19'))).toBeCloseTo(2.9, 0);
    expect(armsOf(line({ words: say('only', 'really', 'good'), about: ['ember'] })).starts).toHaveLength(1);
  });

  it('stress words at most twice, well apart, if the gesture is about nothing', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { starts } = armsOf(line({ words: NAMED, seed }));
      expect(starts.length).toBeGreaterThan(0);
      expect(starts.length).toBeLessThanOrEqual(2);
      if (starts.length === 2) expect(Math.abs(starts[1]! - starts[0]!)).toBeGreaterThan(24);
    }
  });

  it('rest in a short line, in silence, and for a word at the very end', () => {
    expect(line({ frames: 59 }).arms).toEqual([[0, 0]]);
    expect(line({ words: [] }).arms).toEqual([[0, 0]]);
    const last = [{ text: 'Ember', start: 9.8, end: 9.95 }];
    expect(line({ words: last, about: ['ember'] }).arms).toEqual([[0, 0]]);
  });

  it('keep a head at rest whose hair they get in front of', () => {
    const acting = line({ words: NAMED, calm: true });
    const { cells } = armsOf(acting);
    expect(Math.max(...cells)).toBe(GESTURE_STEPS.length);
    for (const [n, cell] of cells.entries()) if (cell > 0) expect([n, cellAt(acting.head, n)]).toEqual([n, UPRIGHT]);
    const free = line({ words: NAMED });
    expect(cells.some((cell, n) => cell > 0 && cellAt(free.head, n) !== UPRIGHT)).toBe(true);
  });
});
