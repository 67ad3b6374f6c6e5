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

it('reads a quotation that follows a full stop as a sentence of its own', () => {
  const text = 'À partir de 35 €. « Mon vieux Peugeot roule comme neuf », dit Sophie.';
  expect(parts(text).map((part) => part.text)).toEqual([
    'À partir de 35 €.',
    '« Mon vieux Peugeot roule comme neuf », dit Sophie.',
  ]);
});

it('takes a line between single quotation marks for a quotation', () => {
  expect(parts("★★★★☆ 'Good but it's hot'")[0]!.text).toBe('★★★★☆ "Good but it\'s hot"');
});

it('spells out what is written short', () =>
  expect(parts('yoga w/ Lena w/o mats')[0]!.text).toBe('yoga with Lena without mats'));

it('spells "w/" out in capitals too', () =>
  expect(parts('SPLIT BILLS W/ FRIENDS W/O ADS')[0]!.text).not.toMatch(/w\//i));
