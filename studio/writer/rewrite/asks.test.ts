import { describe, expect, it } from '@jest/globals';
import { adaptLine, adaptSign } from './asks.js';

describe('where the link is', () => {
  it.each([
    ['Everything about Rotawise is at the link.', 'Everything about Rotawise is right behind the button below.'],
    ['The link to Crooked Houses is right here.', 'The button to Crooked Houses is right below.'],
    ['I would choose it again, so the link is right here.', 'I would choose it again, so the button is right below.'],
    [
      'Read the details on Ember through the link, then decide.',
      'Read the details on Ember through the button below, then decide.',
    ],
    ['Tap the link and check out Ember.', 'Tap the button below and check out Ember.'],
  ])('is said in words that fit an ad: %s', (line, said) => expect(adaptLine(line, 'meta-paid')).toBe(said));

  it('is said in words that fit a feed', () => {
    expect(adaptLine('Everything about Rotawise is at the link.', 'reels')).toBe(
      'Everything about Rotawise is at the link in my bio.',
    );
    expect(adaptLine('The link to Crooked Houses is right here.', 'shorts')).toBe(
      'The link to Crooked Houses is on my channel.',
    );
  });

  it('is shown as the button', () => {
    expect(adaptSign('Yours at the link', 'meta-paid', 'sales')).toBe('Shop now');
    expect(adaptSign('Three sizes', 'meta-paid', 'sales')).toBe('Three sizes');
  });
});
