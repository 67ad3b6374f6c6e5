import { describe, expect, it } from '@jest/globals';
import { motionView, PUSH } from '../../engine/ffmpeg/index.js';
import type { AreaBox, PictureAreas } from '../illustrator/picture.js';
import { planJumps } from './jumps.js';

const FPS = 30;
const FACE: AreaBox = { x: 0.3, y: 0.28, w: 0.3, h: 0.16 };
const AREAS: PictureAreas = { faces: [FACE], labels: [] };

/** Makes a line of words spoken one after the other; a number is a silence in seconds. */
function say(...parts: (string | number)[]) {
  const words: { text: string; start: number; end: number }[] = [];
  let now = 0.1;
  for (const part of parts) {
    if (typeof part === 'number') now += part;
    else
      for (const text of part.split(' ')) {
        words.push({ text, start: now, end: now + 0.28 });
        now += 0.28;
      }
  }
  return { words, frames: Math.ceil((now + 0.1) * FPS), fps: FPS, seed: 0, areas: AREAS, push: PUSH };
}
const TWO = say('Okay, this one is really good.', 0.42, 'It stays hot all day.');
/** The frames of the cuts. A jump in frame 0 is not a cut: it only means that the line begins close. */
const cutsOf = (line: ReturnType<typeof say>): number[] => (planJumps(line)?.at ?? []).filter((at) => at > 0);

describe('the jump cuts of a line', () => {
  it('fall into the pause between two sentences, at the frame in which the next word begins', () => {
    const [cut, ...more] = cutsOf(TWO);
    expect(more).toEqual([]);
    const next = TWO.words.find(({ text }) => text === 'It')!;
    expect(cut).toBe(Math.floor(next.start * FPS));
    expect(cut! / FPS).toBeGreaterThanOrEqual(TWO.words.find(({ text }) => text === 'good.')!.end);
  });

  it('never fall into a word, whatever the pauses', () => {
    for (let n = 0; n < 200; n += 1) {
      const line = say(
        'One two, three',
        (n % 13) / 40,
        'four five,',
        (n % 7) / 20,
        'six seven',
        (n % 5) / 9,
        'eight nine',
      );
      for (const cut of cutsOf({ ...line, seed: n })) {
        const shownFrom = cut / FPS;
        for (const { start, end } of line.words) expect(start < shownFrom - 1e-6 && shownFrom + 1e-6 < end).toBe(false);
      }
    }
  });

  it('need a line of 2.5 s, a pause, and more than a second on both sides', () => {
    expect(planJumps(say('No way.', 0.42, 'It works.'))).toBeNull();
    expect(planJumps(say('one two three four five six seven eight nine ten eleven'))).toBeNull();
    expect(planJumps(say('Okay.', 0.42, 'you will not believe what this one here can really do'))).toBeNull();
    expect(planJumps({ ...TWO, words: [] })).toBeNull();
  });

  it('are one in a line of five seconds, and at most two in a longer one', () => {
    const clause = 'and this goes on,';
    expect(cutsOf(say(clause, 0.2, clause, 0.2, clause))).toHaveLength(1);
    const long = say(...Array.from({ length: 9 }, () => [clause, 0.2]).flat());
    const cuts = cutsOf(long);
    expect(cuts).toHaveLength(2);
    expect(cuts[1]! - cuts[0]!).toBeGreaterThan(FPS);
  });

  it('prefer the end of a sentence to that of a clause', () => {
    const line = say('It is small and light,', 0.22, 'it works.', 0.42, 'You want one too.');
    const next = line.words.find(({ text }) => text === 'You')!;
    expect(cutsOf(line)).toEqual([Math.floor(next.start * FPS)]);
  });

  it('are the same for the same line, and begin some lines close', () => {
    expect(planJumps(TWO)).toEqual(planJumps(TWO));
    const starts = Array.from({ length: 40 }, (_, seed) => planJumps({ ...TWO, seed })!.at[0] === 0);
    expect(new Set(starts)).toEqual(new Set([true, false]));
  });

  it('also follow the sentences of other scripts', () => {
    expect(cutsOf(say('यह बहुत अच्छा है।', 0.2, 'फिर मिलेंगे दोस्तों नमस्ते सबको'))).toHaveLength(1);
    expect(cutsOf(say('とても いい です。', 0.2, 'また 会い ましょう ね 皆さん'))).toHaveLength(1);
  });
});

/** A seed with which the line begins wide and jumps closer, so that its last frame is magnified most. */
const WIDE_FIRST = Array.from({ length: 40 }, (_, seed) => seed).find(
  (seed) => planJumps({ ...TWO, seed })!.at[0]! > 0,
)!;

describe('the closer framing', () => {
  /** Where a box of the picture is on the screen when the picture is magnified most. */
  const closest = (areas: PictureAreas, box: AreaBox): AreaBox | null => {
    const jumps = planJumps({ ...TWO, seed: WIDE_FIRST, areas });
    if (!jumps) return null;
    const view = motionView({ kind: 'zoom-in', frames: TWO.frames, jumps }, TWO.frames - 1);
    return {
      x: (view.x + box.x * view.width) / 1080,
      y: (view.y + box.y * view.height) / 1920,
      w: (box.w * view.width) / 1080,
      h: (box.h * view.height) / 1920,
    };
  };

  it('keeps a lone face where it is', () => {
    const seen = closest(AREAS, FACE)!;
    expect(seen.x + seen.w / 2).toBeCloseTo(FACE.x + FACE.w / 2, 1);
    expect(seen.y + seen.h / 2).toBeCloseTo(FACE.y + FACE.h / 2, 1);
    expect(seen.w / FACE.w).toBeGreaterThan(1.15);
  });

  it('keeps a label at the edge on the screen, and above the captions', () => {
    for (const x of [0.05, 0.5, 0.75]) {
      const label = { x, y: 0.5, w: 0.2, h: 0.1 };
      const seen = closest({ faces: [FACE], labels: [label] }, label)!;
      expect(seen.x).toBeGreaterThan(0.017);
      expect(seen.x + seen.w).toBeLessThan(0.983);
      expect(seen.y + seen.h).toBeLessThan(0.611);
    }
  });

  it('jumps less, or not at all, where a face and a product need the whole width', () => {
    const face = { x: 0.1, y: 0.35, w: 0.3, h: 0.16 };
    const wide = (w: number): PictureAreas => ({ faces: [face], labels: [], things: [{ x: 0.6, y: 0.4, w, h: 0.1 }] });
    const zooms = [0.15, 0.3, 0.37].map((w) => planJumps({ ...TWO, areas: wide(w) })?.zoom);
    expect(zooms).toEqual([1.2, 1.16, undefined]);
  });

  it('of a product alone is on the product, and of an unknown picture on its middle', () => {
    const bottle = { x: 0.4, y: 0.3, w: 0.2, h: 0.3 };
    const seen = closest({ faces: [], labels: [], things: [bottle] }, bottle)!;
    expect(seen.x + seen.w / 2).toBeCloseTo(0.5, 2);
    expect(planJumps({ ...TWO, areas: { faces: [], labels: [] } })).toMatchObject({ x: 0.5 });
  });
});
