import { expect, it } from '@jest/globals';
import { withoutHidden } from './hidden.js';

it('a name loses characters without a shape and those that turn its direction', () => {
  expect(withoutHidden('\ufeffN\u200bo\u202era\u202c \u2067Lind\u2069')).toBe('Nora Lind');
});

it.each(['نرگس\u200cزاده', 'क्\u200dषमा', '👩\u200d🍳', 'Zoë', 'ליאת\u200f'])('%j stays as it is', (name) => {
  expect(withoutHidden(name)).toBe(name);
});
