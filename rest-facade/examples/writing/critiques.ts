import type { Examples } from '../example.js';

const BRIEF = { goal: 'sales', platform: 'tiktok', product: 'Ember mug', audience: 'people who forget their coffee' };
const SEGMENTS = [
  { segmentRole: 'hook', spokenLine: 'Hey guys, today I want to show you a mug.', onScreenText: 'A mug' },
  {
    segmentRole: 'problem',
    spokenLine: 'I microwaved the same coffee four times this morning.',
    onScreenText: 'Take four',
  },
  { segmentRole: 'turn', spokenLine: 'The Ember mug heats itself on the desk.', onScreenText: 'Ember mug' },
  {
    segmentRole: 'proof',
    spokenLine: 'I left it for two hours, and it still burned my tongue.',
    onScreenText: 'Two hours later',
  },
  {
    segmentRole: 'cta',
    spokenLine: 'If you drink your coffee slowly, the link is right here.',
    onScreenText: 'Link is here',
  },
];
const STRONG = {
  structureType: 'problem-solution',
  hookText: 'I microwaved the same coffee four times this morning.',
  segments: [
    { segmentRole: 'hook', spokenLine: 'I microwaved the same coffee four times this morning.' },
    { segmentRole: 'turn', spokenLine: 'The Ember mug heats itself on the desk.' },
    { segmentRole: 'cta', spokenLine: 'Send this to the friend with the cold cup.' },
  ],
};
const WEAK = {
  hookText: 'This is an amazing mug.',
  segments: [
    { segmentRole: 'hook', spokenLine: 'This is an amazing mug.' },
    { segmentRole: 'turn', spokenLine: 'It has a really high quality.' },
    { segmentRole: 'cta', spokenLine: 'It takes your mornings to the next level.' },
  ],
};

/** Examples for judging scripts. */
export const critiqueExamples: Examples = {
  'POST /api/v1/scripts/critique': {
    body: {
      niche: 'coffee',
      format: 'talking-5',
      hookText: 'Hey guys, today I want to show you a mug.',
      segments: SEGMENTS,
      brief: BRIEF,
    },
    response: {
      critique: {
        score: 69,
        verdict: 'Nearly there: the ask is clear, but it starts with a greeting.',
        strengths: [
          'It is clear what to do at the end: “If you drink your coffee slowly, the link is right here.”',
          'Somebody has lived line 2: “I microwaved the same coffee four times this morning.”',
          'Line 4 speaks from experience: “I left it for two hours, and it still burned my tongue.”',
          'It can be followed by ear: about 10 words to a line.',
        ],
        issues: ['The first seconds go to a greeting: “Hey guys, today I want to show you a mug.”'],
        weakestIndex: 0,
        weakestRewrite: 'POV: somebody has a good tip for people who forget their coffee.',
        dimensions: { hook: 14, clarity: 96, specificity: 52, proof: 60, pace: 80, callToAction: 100, fit: 100 },
        sendTarget: 'Somebody they know who fits this: “people who forget their coffee”',
        leavePoints: [{ index: 0, why: 'It starts with a greeting.' }],
        productEntrySegment: 2,
        bannedClaims: [],
        fix: 'Cut the greeting, and start with what happens.',
        seed: 'Which line is you? I have my guess.',
      },
    },
  },
  'POST /api/v1/scripts/rank': {
    body: { niche: 'coffee', format: 'talking-3', candidates: [WEAK, STRONG] },
    response: {
      ranking: {
        order: [1, 0],
        entries: [
          { index: 1, rank: 1, score: 76, verdict: 'First of 2: line 2 can be pictured.' },
          {
            index: 0,
            rank: 2,
            score: 39,
            verdict: 'Second of 2: the opening praises before it shows, though the opening can be pictured.',
          },
        ],
      },
    },
  },
};
