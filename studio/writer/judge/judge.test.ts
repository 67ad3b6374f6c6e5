import { describe, expect, it } from '@jest/globals';
import { judgeScript } from './judge.js';
import type { ScriptUnderReview } from './script-case.js';
import { GENERIC, GOOD_SCRIPTS, type GoodScript, HOOK_PAIRS } from './scripts.fixture.js';

const review = (script: GoodScript): ScriptUnderReview => ({
  ...script,
  brief: null,
  structureType: null,
  claimLimit: null,
});
const score = (script: GoodScript): number => judgeScript(review(script)).score;
const TAIL =
  ' and then there is also the other thing that I wanted to mention to all of you here because it matters to me';

/** Ways to spoil a script. */
const DAMAGE: Readonly<Record<string, (script: GoodScript) => GoodScript>> = {
  'its hook': (script) => ({ ...script, hookText: script.segments[1]!.spokenLine, segments: script.segments.slice(1) }),
  'its call to action': (script) => ({ ...script, segments: script.segments.slice(0, -1) }),
  'lines that can be said': (script) => ({
    ...script,
    segments: script.segments.map((one) => ({ ...one, spokenLine: `${one.spokenLine.slice(0, -1)}${TAIL}.` })),
  }),
  'all that is its own': (script) => ({
    ...script,
    hookText: GENERIC[0]!,
    segments: script.segments.map((one, at) => ({ ...one, spokenLine: GENERIC[at]! })),
  }),
  'its honesty': (script) => ({
    ...script,
    segments: script.segments.map((one, at) =>
      at === 1 ? { ...one, spokenLine: 'It cures anxiety in a week.' } : one,
    ),
  }),
};

describe.each(Object.entries(GOOD_SCRIPTS))('a script about %s', (_, script) => {
  it.each(Object.entries(DAMAGE))('scores lower without %s', (_name, spoil) => {
    expect(score(spoil(script))).toBeLessThan(score(script));
  });
});

describe('an opening', () => {
  it.each(HOOK_PAIRS)('%s scores higher than %s', (strong, bland) => {
    const opened = (hookText: string): GoodScript => {
      const script = GOOD_SCRIPTS['a travel mug']!;
      return {
        ...script,
        hookText,
        segments: [{ segmentRole: 'hook', spokenLine: hookText }, ...script.segments.slice(1)],
      };
    };
    expect(score(opened(strong))).toBeGreaterThan(score(opened(bland)));
  });
});
