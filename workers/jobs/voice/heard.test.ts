import { describe, expect, it } from '@jest/globals';
import { isSame } from './heard.js';

describe('what a voice said', () => {
  it.each([
    [
      'It costs $49.90 and boils in 2 minutes.',
      'it costs forty nine dollars and ninety cents and boils in two minutes',
    ],
    ['Meet the Brüvonk kettle.', 'Meet the Brew Vonk kettle'],
    ['Der Kessel kocht in zwei Minuten.', 'der Kessel kocht in 2 Minuten'],
    ['…', ''],
  ])('is the line, however a model spells it: %s', (line, heard) => {
    expect(isSame(line, heard, line.startsWith('Der') ? 'de' : 'en')).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['another line', 'Stop scrolling, this really works!'],
    ['half of it', 'This kettle boils'],
    ['the same again and again', 'This kettle boils in two minutes. '.repeat(3)],
  ])('is not the line if it is %s', (_, heard) => {
    expect(isSame('This kettle boils in two minutes and never whistles.', heard, 'en')).toBe(false);
  });
});
