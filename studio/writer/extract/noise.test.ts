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
    'Not recommended for people with asthma',
    'It is not suitable for gas hobs',
    'Not taking babies under 9 months',
    'Colours may look different on your screen',
    'Sizes may vary slightly',
    'Never use it for cats',
    'Dispatched in 3-5 working days',
    'Nicht geeignet für Kinder unter 3 Jahren',
    '+44 113 555 0101',
    'Call Daisy 07700 900123',
  ])('is no benefit: %s', (phrase) => expect(isNotBenefit(phrase)).toBe(true));

  it.each([
    'See who is at the door',
    'Get to sleep in ten minutes',
    'Shop lights for the garage',
    'Buy one, plant one',
    'The batteries last for weeks',
    'Limited to 200 numbered prints',
    'Never iron a shirt again',
    'Not just for kids',
    'It may be small, but it is loud',
    'Your mornings could be different',
  ])('does not include: %s', (phrase) => expect(isNotBenefit(phrase)).toBe(false));
});
