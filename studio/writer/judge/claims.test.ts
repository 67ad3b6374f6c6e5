import { describe, expect, it } from '@jest/globals';
import { CLAIM_RULE_KEYS, findBannedInLines } from './claims.js';

const found = (line: string, stated = '') => findBannedInLines([line], stated, 'en') ?? [];

/** A line for each rule. */
const BANNED: Readonly<Record<string, string>> = {
  'disease-cure': 'My psoriasis was gone after three days.',
  'replaces-medicine': "It is basically nature's Ozempic.",
  'secret-remedy': "Doctors don't want you to know about this root.",
  'weight-loss': 'I dropped 8 kg in a month and changed nothing else.',
  'before-after-body': 'Before and after: my skin in thirty days.',
  'guaranteed-results': 'It works for everyone, no matter your age.',
  'income-claim': 'Make $500 a day from your phone.',
  'financial-returns': "With these signals you can't lose money.",
  'personal-attributes': 'Are you overweight and tired of it?',
  'fda-approved': 'This serum is approved by the FDA.',
  'unproven-science': 'Clinically proven to work on every skin.',
  'absolute-safety': 'No side effects whatsoever.',
  'chemical-free': 'A shampoo with zero toxins in it.',
  'body-function': 'These gummies boost your immune system.',
  'drug-like-cosmetic': 'You will look 10 years younger.',
  'fake-scarcity': 'There are only 3 bottles left.',
  'unsupported-best': 'Meet the #1 rated blender in America.',
  'competitor-attack': 'Other brands are lying to you.',
  'hidden-advertising': 'This is not an ad, I just love it.',
  'green-claim': 'It is good for the planet and for you.',
  'get-something-free': 'It is completely free, forever.',
};

describe('banned claims', () => {
  it.each([...CLAIM_RULE_KEYS])('are found, quoted and explained: %s', (rule) => {
    const line = BANNED[rule]!;
    const claim = found(line).find((one) => one.rule === rule);
    expect(claim).toMatchObject({
      index: 0,
      source: { url: expect.stringMatching(/^https:/) },
      why: expect.any(String),
    });
    expect(line).toContain(claim!.quote);
  });

  it.each([
    'We cure the cheese for 12 months in a cave.',
    'This will not cure anxiety, it is a blanket.',
    'Does it cure migraines? No, it is a hat.',
    'Healing crystals are nonsense, buy a lamp.',
    'I lost 10 pounds at the casino in one night.',
    'A money-back guarantee for 60 nights.',
    'It is not FDA approved, it is a sandwich.',
    'The parcel arrived completely safe.',
    'Just 5 minutes left on the timer.',
    'It keeps coffee hot for 6 hours.',
  ])('are not seen in: %s', (line) => expect(found(line)).toEqual([]));

  it('are allowed if the brief states them and they can be true', () => {
    expect(found('It is clinically proven.', 'The cream is clinically proven in two studies.')).toEqual([]);
    expect(found('It cures acne.', 'It cures acne.')).toHaveLength(1);
  });

  it('are not looked for in a language without rules', () => {
    expect(findBannedInLines(['Heilt Akne.'], '', 'de')).toBeNull();
  });
});
