import { expect, it } from '@jest/globals';
import { findProblem } from './problem.js';
import { splitParts } from './text.js';

it.each([
  ['For people who deal with back pain.', 'back pain'],
  ['Fresh pasta, a $14 lunch deal with a drink, open late.', null],
  ['No more tangled cables.', 'tangled cables'],
  ['Sick of plumbers who never turn up?', 'plumbers who never turn up'],
  ['No more bottles that leak in your bag.', 'bottles that leak in your bag'],
  ['Sick of the contractors who ghost you after the first visit and never call back?', null],
  ['Problem: neck pain from looking down at a laptop in cafés.', 'neck pain'],
  ['For people who hate the sound of their own voice.', 'the sound of your own voice'],
  ['Not intended to treat, cure or prevent any disease.', null],
  ["I thought I'd never eat a proper croissant again.", null],
  ["You'll never chase an invoice again.", 'chasing an invoice'],
])('finds what people are tired of: %s', (text, problem) => expect(findProblem(splitParts(text)).np).toBe(problem));
it.each([['A lock that prevents strangers from using it.'], ['Providers may remove apps from the platform.']])(
  'finds no thing to be tired of in "%s"',
  (text) => expect(findProblem([{ text, bullet: false }]).np).toBeNull(),
);
