import { expect, it } from '@jest/globals';
import { contract } from './tone.js';

it.each([
  ['I am here, what is it', "I'm here, what is it"],
  ['hi, who is it?', 'hi, who is it?'],
  ['what is that.', 'what is that.'],
  ['what is it for', "what's it for"],
  ['and what is the price', "and what's the price"],
])('stresses an "is" before a pronoun that ends the sentence: %s', (line, said) => expect(contract(line)).toBe(said));
