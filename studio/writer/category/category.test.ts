import { expect, it } from '@jest/globals';
import { findCategory } from './category.js';

it.each([
  ['Lessons in Leeds. We pick you up from home.', 'Passmark Driving School', 'education'],
  ['A uniform shop for every school and for kids of all ages.', '', 'parenting'],
  ['Nine bands on floating stages. Leave the dog behind. Kids under 12 go free.', 'Jazz on the Canal', 'general'],
  ['Live piano on Thursdays, dogs welcome.', 'Lamplighter a basement cocktail bar', 'food'],
  ['Balls of peanut butter and oats.', 'Nutty Bites', 'food'],
  ['It removes chlorine with no plumbing. Free UK delivery.', 'Clearwater Gravity Filter', 'general'],
  ['Steep overnight in the fridge.', 'cold brew coffee bags', 'food'],
  ['Walks for dogs in Leith.', 'dog walking', 'pets'],
])('the category of: %s', (text, identity, key) => expect(findCategory(text, identity).key).toBe(key));
