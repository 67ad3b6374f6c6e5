import { expect, it } from '@jest/globals';
import { parts } from './text.js';

it.each([
  ['Hei! Myymme käsintehtyjä saippuoita Oulussa.', 'Myymme käsintehtyjä saippuoita Oulussa.'],
  ['Guten Tag, wir verkaufen Rucksäcke.', 'wir verkaufen Rucksäcke.'],
  ['Bonjour Marie, nous fabriquons des savons.', 'nous fabriquons des savons.'],
  ['Hola: vendemos jarras de barro.', 'vendemos jarras de barro.'],
  ['Cześć! Szyjemy plecaki z lnu.', 'Szyjemy plecaki z lnu.'],
  ['Привет! Мы чиним скрипки в Казани.', 'Мы чиним скрипки в Казани.'],
])('is told without its greeting: %s', (text, said) => expect(parts(text).map((part) => part.text)).toEqual([said]));

it.each([
  'Moin is a coffee from Hamburg.',
  'Salve for dry hands: beeswax and calendula.',
  'Ciao Bella serves pizza in Leeds.',
])('keeps a name that greets: %s', (text) => expect(parts(text)[0]!.text).toBe(text));
