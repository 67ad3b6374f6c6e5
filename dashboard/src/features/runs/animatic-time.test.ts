import { expect, it } from '@jest/globals';
import { startsOf } from './animatic-time.js';

it('lines follow one another, and one without a recording is shown for a while', () => {
  expect(startsOf([{ seconds: 2.5 }, { seconds: null }, { seconds: 1 }])).toEqual([0, 2.5, 5.5]);
});
