import { expect, it } from '@jest/globals';
import { findFault } from './fault.js';

it.each(['So, what are we talking about? This is this one.', 'I saved this one for you: this one.', 'Meet this one.'])(
  'takes no words for a thing where its name would stand: %s',
  (line) => expect(findFault(line)).toBeDefined(),
);

it.each(['If you have never heard of Ember, this one is for you.', 'I need to tell you about this one.'])(
  'points at a thing with no name: %s',
  (line) => expect(findFault(line)).toBeUndefined(),
);

it('tells a name from a clause within a line', () => {
  expect(findFault('So I had a closer look at Bean There.')).toBeUndefined();
  expect(findFault('This is Leaf It To Me: over 8,000 plants still alive.')).toBeUndefined();
  expect(findFault('I found We repair phones.')).toBeDefined();
  expect(findFault('Meet We repair phones.')).toBeDefined();
});
