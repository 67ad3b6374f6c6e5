import { expect, it } from '@jest/globals';
import { findCouple, isPerson } from './people.js';

it.each([
  ['', ' does not like waiting.', ''],
  ['', ' is 7 and hates brushing.', ''],
  ['', ' from Leeds wrote: "I finally sleep".', ''],
  ['My brother ', ' bakes bread.', ''],
  ['Our founder ', ' bakes bread.', ''],
  ['', ' was late every morning.', 'Then she found Snoozl.'],
  ['This is ', ' from Bellweather Boats.', ''],
])('%s…%s is about a person', (before, after, next) => expect(isPerson(before, after, next)).toBe(true));

it.each([
  ['', ' turns receipts into spreadsheets.', 'It is free.'],
  ['', ' is 7 cm wide.', ''],
  ['My app ', ' reads recipes.', ''],
])('%s…%s is about a thing', (before, after, next) => expect(isPerson(before, after, next)).toBe(false));

it.each([
  ['Tom and Ines make hot sauce.', 'Tom and Ines'],
  ['Anna and her sister bake bread.', 'Anna and her sister'],
  ['Bonnie & Clyde is a hair salon.', undefined],
  ['Fern and Fable makes soap.', undefined],
])('two people in the plural: %s', (sentence, couple) => expect(findCouple(sentence)).toBe(couple));
