import { describe, expect, it } from '@jest/globals';
import { type Form, isInvitation, readStatement } from './statement.js';

const about = { names: ['Ledgerly', 'fetch', 'fetch and friends'], plural: false };
const read = (text: string) => readStatement(text, about);

describe('a statement of a brief, as somebody else can say it', () => {
  it.each<[string, Form, string]>([
    ['Ledgerly sorts receipts.', 'clause', 'Ledgerly sorts receipts'],
    ['The app Ledgerly sorts receipts.', 'clause', 'Ledgerly sorts receipts'],
    ['fetch brings groceries to your door', 'clause', 'fetch brings groceries to your door'],
    ['fetch and friends brings groceries to your door', 'clause', 'fetch and friends brings groceries to your door'],
    ['It folds flat.', 'clause', 'It folds flat'],
    [
      'These have a roomy toe box and weigh just 210 grams',
      'clause',
      'These have a roomy toe box and weigh just 210 grams',
    ],
    ['Keeps your coffee hot for 6 hours', 'clause', 'It keeps your coffee hot for 6 hours'],
    ['Sorts every transaction', 'clause', 'It sorts every transaction'],
    ['Bakes sourdough bread', 'clause', 'It bakes sourdough bread'],
    ['Measures, paints and fits new doors', 'clause', 'It measures, paints and fits new doors'],
    ['Prints, cards and posters from Leeds', 'phrase', 'Prints, cards and posters from Leeds'],
    ['Ledgerly rents writing rooms', 'clause', 'Ledgerly rents writing rooms'],
    ['I sharpen knives at the market', 'quote', 'I sharpen knives at the market'],
    ['Made for sensitive skin, it absorbs in seconds', 'clause', 'Made for sensitive skin, it absorbs in seconds'],
    ['Every pound stays in the county', 'clause', 'Every pound stays in the county'],
    ['But the lid snaps shut by itself', 'clause', 'The lid snaps shut by itself'],
    ['Track your sleep without a wearable', 'order', 'Track your sleep without a wearable'],
    ['Never chase people for money again', 'order', 'Never chase people for money again'],
    ['I teach beginners to paint', 'quote', 'I teach beginners to paint'],
    ['My friend engraves your name on it', 'quote', 'My friend engraves your name on it'],
    ['12 hour battery', 'phrase', '12 hour battery'],
    ['sports bra with pockets', 'phrase', 'Sports bra with pockets'],
    ['reports in 24 hours', 'phrase', 'Reports in 24 hours'],
    ['Small groups, warm water, no judgement', 'phrase', 'Small groups, warm water, no judgement'],
    ['Umbrellas that survive wind', 'phrase', 'Umbrellas that survive wind'],
    ['Croissants until they are gone', 'phrase', 'Croissants until they are gone'],
  ])('%s is a %s', (text, form, said) => expect(read(text)).toMatchObject({ form, text: said }));

  it.each([
    ['We repair phones', 'They repair phones'],
    ['Every week we hand out 400 bags', 'Every week they hand out 400 bags'],
    ['We bring the plants and our team looks after them', 'They bring the plants and their team looks after them'],
  ])('turns "we" into "they": %s', (text, said) => expect(read(text)).toMatchObject({ form: 'clause', text: said }));

  it('does not call several things "it"', () => {
    expect(readStatement('Keeps feet warm', { names: [], plural: true })).toMatchObject({
      form: 'phrase',
      text: 'Keeps feet warm',
    });
  });

  it.each([
    'That is why people love it',
    'All are neutered and chipped',
    'The mayor said that repairs cost too much',
    'It comes with a',
    'for busy parents',
    'Read more at https://example.com',
    'Tired of waiting?',
    'Profumo calmo, cera di soia, dura 40 ore',
  ])('leaves out what cannot stand alone: %s', (text) => expect(read(text)).toBeUndefined());

  it('keeps the capitals of names and days inside a sentence', () => {
    expect(read('Ledgerly sorts receipts')?.inside).toBe('Ledgerly sorts receipts');
    expect(read('Friday 12 June')?.inside).toBe('Friday 12 June');
    expect(read('The lid snaps shut by itself')?.inside).toBe('the lid snaps shut by itself');
  });
});

it.each<[string, boolean]>([
  ['Find us at the Saturday market', true],
  ['Find them at the Saturday market', true],
  ['Please visit our shop', true],
  ['Find the right size in a minute', false],
])('recognises an invitation, which only a call to action may say: %s', (text, expected) =>
  expect(isInvitation(text)).toBe(expected),
);
