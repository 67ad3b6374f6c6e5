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
        score: 62,
        verdict: 'Nearly there: it asks for one thing at the end, but it opens with a greeting.',
        strengths: [
          'The last line asks for one thing: “If you drink your coffee slowly, the link is right here.”',
          'The product is named by line 3: “The Ember mug heats itself on the desk.”',
          'Every line is short enough for one shot.',
        ],
        issues: [
          'The first seconds go to a greeting or an announcement: “Hey guys, today I want to show you a mug.”',
          'No line states a number.',
        ],
        weakestIndex: 0,
        weakestRewrite: 'For people who forget their coffee.',
        dimensions: { hook: 35, clarity: 85, specificity: 38, proof: 45, pace: 87, callToAction: 90, fit: 80 },
        sendTarget: 'Somebody who fits this: “people who forget their coffee”',
        leavePoints: [{ index: 0, why: 'It opens with a greeting.' }],
        productEntrySegment: 2,
        bannedClaims: [],
        fix: 'Cut the greeting, and begin with the point.',
        seed: 'What is your own experience?',
      },
    },
  },
  'POST /api/v1/scripts/rank': {
    body: { niche: 'coffee', format: 'talking-3', candidates: [WEAK, STRONG] },
    response: {
      ranking: {
        order: [1, 0],
        entries: [
          {
            index: 1,
            rank: 1,
            score: 64,
            verdict: 'First of 2: it asks for one thing at the end, but no line states a number.',
          },
          {
            index: 0,
            rank: 2,
            score: 55,
            verdict: 'Second of 2: it asks for nothing at the end, though the hook is short.',
          },
        ],
      },
    },
  },
};
