import { describe, expect, it } from '@jest/globals';
import { isNotBenefit } from './noise.js';

describe('an offer or its terms', () => {
  it.each([
    'Buy one get one free',
    'Buy 2, get 1 free',
    'Only while stocks last',
    'For a limited time only',
    'Terms and conditions apply',
    'See our website',
    'See website for details',
    'Get yours today',
    'Shop now',
  ])('is no benefit: %s', (phrase) => expect(isNotBenefit(phrase)).toBe(true));

  it.each([
    'See who is at the door',
    'Get to sleep in ten minutes',
    'Shop lights for the garage',
    'Buy one, plant one',
    'The batteries last for weeks',
    'Limited to 200 numbered prints',
  ])('does not include: %s', (phrase) => expect(isNotBenefit(phrase)).toBe(false));
});
