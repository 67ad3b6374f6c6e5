import { expect, it } from '@jest/globals';
import { briefTask } from '../../brief/brief.task.js';
import { readCase } from '../script-case.js';
import { findReasons } from './find-reasons.js';

const brief = briefTask.compose(
  {
    mode: 'description',
    text: "Crooked Houses is a drawing course. I teach people who think they can't draw how to sketch buildings. You need a pencil and nothing else.",
  },
  1,
);
const praised = (line: string): boolean =>
  findReasons(
    readCase({
      niche: 'drawing',
      format: 'talking-3',
      hookText: 'Look at this.',
      segments: ['Look at this.', line, 'Have a look.'].map((spokenLine) => ({ segmentRole: '', spokenLine })),
      brief,
      structureType: null,
      claimLimit: null,
    }),
  ).some(({ key, index }) => key === 'proof.fact' && index === 1);

it.each([
  "And people who think they can't draw have heard a lot of promises by now.",
  "This one is for people who think they can't draw.",
  'I want to talk about Crooked Houses, the drawing course.',
])('takes the name and the audience for no fact: %s', (line) => expect(praised(line)).toBe(false));

it('takes a statement of the brief for a fact', () =>
  expect(praised('All you need is a pencil, and nothing else.')).toBe(true));
