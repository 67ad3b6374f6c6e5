import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ServiceError } from '../../../platform/errors/index.js';
import {
  assertWords,
  changeFrame,
  type Frame,
  insertFrame,
  MOST_FRAMES,
  moveFrame,
  newFrame,
  removeFrame,
} from './frames.js';

const frames = (count: number): Frame[] => Array.from({ length: count }, (_, at) => newFrame({ caption: String(at) }));

/** The error that a call throws, as its code and, if any, field; null if it throws none. */
function refusal(call: () => unknown): string | null {
  try {
    call();
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return [error.code, error.details.field].filter(Boolean).join(' ');
  }
}

/** A second, naive implementation of the rules to compare with: slow, but obviously right. */
interface Model {
  words: string[];
}
const index = fc.integer({ min: -2, max: 12 });
type Op =
  | { op: 'insert'; word: string; at: number | undefined }
  | { op: 'change'; word: string; at: number }
  | { op: 'remove'; at: number }
  | { op: 'move'; at: number; to: number };
const operation: fc.Arbitrary<Op> = fc.oneof(
  fc.record({
    op: fc.constant('insert' as const),
    word: fc.string(),
    at: fc.option(fc.nat(12), { nil: undefined }),
  }),
  fc.record({ op: fc.constant('change' as const), word: fc.string(), at: index }),
  fc.record({ op: fc.constant('remove' as const), at: index }),
  fc.record({ op: fc.constant('move' as const), at: index, to: fc.nat(12) }),
);

function applyNaively({ words }: Model, one: Op): void {
  const exists = (at: number): boolean => at >= 0 && at < words.length;
  if (one.op === 'insert') {
    const at = one.at ?? words.length;
    if (at > words.length) return;
    const behind: string[] = [];
    while (words.length > at) behind.unshift(words.pop()!);
    words.push(one.word);
    for (const word of behind) words.push(word);
  } else if (!exists(one.at)) return;
  else if (one.op === 'change') words[one.at] = one.word;
  else if (one.op === 'remove') {
    for (let at = one.at; at < words.length - 1; at += 1) words[at] = words[at + 1]!;
    words.pop();
  } else if (exists(one.to)) {
    const step = one.to > one.at ? 1 : -1;
    for (let at = one.at; at !== one.to; at += step) [words[at], words[at + step]] = [words[at + step]!, words[at]!];
  }
}

function apply(list: readonly Frame[], one: Op): Frame[] {
  if (one.op === 'insert') return insertFrame(list, newFrame({ caption: one.word }), one.at);
  if (one.op === 'change') return changeFrame(list, one.at, { caption: one.word });
  if (one.op === 'remove') return removeFrame(list, one.at);
  return moveFrame(list, one.at, one.to);
}

describe('operations on frames', () => {
  it('equal a naive model in any sequence; a refused one changes nothing', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
        const model: Model = { words: [] };
        let list: Frame[] = [];
        for (const one of operations) {
          const before = structuredClone(list);
          const was = list;
          if (
            refusal(() => {
              list = apply(list, one);
            }) === null
          )
            applyNaively(model, one);
          expect(was).toEqual(before);
          expect(list.map(({ caption }) => caption)).toEqual(model.words);
          expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('refuse a missing frame, and an index beyond the end', () => {
    for (const at of [-1, 3, 0.5, Number.NaN]) {
      expect(refusal(() => removeFrame(frames(3), at))).toBe('NOT_FOUND');
      expect(refusal(() => moveFrame(frames(3), at, 0))).toBe('NOT_FOUND');
      expect(refusal(() => changeFrame(frames(3), at, {}))).toBe('NOT_FOUND');
    }
    expect(refusal(() => moveFrame(frames(3), 0, 3))).toBe('BAD_INPUT to');
    expect(refusal(() => insertFrame(frames(3), newFrame(), 4))).toBe('BAD_INPUT at');
    expect(insertFrame(frames(3), newFrame(), 3)).toHaveLength(4);
    expect(() => insertFrame([], newFrame(), 1)).toThrow(
      '`at` is 1; the storyboard has 0 frames, so only 0 is allowed.',
    );
  });

  it('stop at the maximum number of frames', () => {
    expect(insertFrame(frames(MOST_FRAMES - 1), newFrame())).toHaveLength(MOST_FRAMES);
    expect(refusal(() => insertFrame(frames(MOST_FRAMES), newFrame()))).toBe('BAD_STATE');
  });
});

it('the texts of all frames have a limit in bytes, which the longest English storyboard stays within', () => {
  const full = (letter: string): Frame[] =>
    Array.from({ length: MOST_FRAMES }, () =>
      newFrame({ caption: letter.repeat(500), visual_description: letter.repeat(2_000) }),
    );
  expect(refusal(() => assertWords(full('a')))).toBeNull();
  expect(refusal(() => assertWords(full('あ')))).toBe('BAD_INPUT visual_description');
});
