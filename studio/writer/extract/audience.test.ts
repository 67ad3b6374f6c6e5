import { expect, it } from '@jest/globals';
import { findAudience } from './audience.js';
import { splitParts } from './text.js';

it.each([
  ['A suitcase. NASA engineers love it.', null],
  ['A suitcase. Google engineers swear by it.', null],
  ['A tool loved by NHS nurses.', null],
  ['A tool loved by nurses.', 'nurses'],
  ['A font. UX designers love it.', 'UX designers'],
  ['Busy parents love it.', 'busy parents'],
  ['Made for Etsy sellers.', 'Etsy sellers'],
  ['Window cleaning: 60 euros for a flat.', null],
  ['A bath bomb. Not recommended for people with asthma.', null],
  ['A candle kit. Not for children under 3.', null],
  ['Hot honey, not suitable for children under 1 year.', null],
  ['Not just for busy parents.', 'busy parents'],
  ['Sick of people who talk in the cinema?', null],
  ['Never use it for cats.', null],
  ['I teach people who think they can’t draw how to sketch.', "people who think they can't draw"],
  ["a lap pad for kids with adhd who can't sit still at dinner", 'parents of kids with adhd'],
  ['A camp for 7–13 yr olds in Leeds. Trusted by 40 schools.', 'parents of 7–13 year olds'],
  ['target is busy families & students i guess', 'busy families and students'],
  ['A course, "Spreadsheets for People Who Hate Spreadsheets".', 'people who hate spreadsheets'],
  ['Target: in-house counsel at companies with 50-500 people.', 'in-house counsel'],
])('the audience of: %s', (text, audience) => expect(findAudience(splitParts(text))).toBe(audience));
it.each([
  ['A duffle bag for men and women, with wheels.'],
  ['Ideal for kids, teenagers or adults.'],
  ['It sends a message to anyone who finds your phone.'],
  ['The ideal solution for effortlessly beautiful gardens.'],
])('finds none in "%s"', (text) => expect(findAudience([{ text, bullet: false }])).toBeNull());
