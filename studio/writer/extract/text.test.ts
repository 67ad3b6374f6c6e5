import { expect, it } from '@jest/globals';
import { splitParts } from './text.js';

it.each([
  ['Hei! Myymme käsintehtyjä saippuoita Oulussa.', 'Myymme käsintehtyjä saippuoita Oulussa.'],
  ['Guten Tag, wir verkaufen Rucksäcke.', 'wir verkaufen Rucksäcke.'],
  ['Bonjour Marie, nous fabriquons des savons.', 'nous fabriquons des savons.'],
  ['Hola: vendemos jarras de barro.', 'vendemos jarras de barro.'],
  ['Cześć! Szyjemy plecaki z lnu.', 'Szyjemy plecaki z lnu.'],
  ['Привет! Мы чиним скрипки в Казани.', 'Мы чиним скрипки в Казани.'],
])('is returned without its greeting: %s', (text, said) =>
  expect(splitParts(text).map((part) => part.text)).toEqual([said]),
);

it.each([
  'Moin is a coffee from Hamburg.',
  'Salve for dry hands: beeswax and calendula.',
  'Ciao Bella serves pizza in Leeds.',
])('keeps a name that greets: %s', (text) => expect(splitParts(text)[0]!.text).toBe(text));

it('reads a quotation that follows a full stop as a sentence of its own', () => {
  const text = 'À partir de 35 €. « Mon vieux Peugeot roule comme neuf », dit Sophie.';
  expect(splitParts(text).map((part) => part.text)).toEqual([
    'À partir de 35 €.',
    '« Mon vieux Peugeot roule comme neuf », dit Sophie.',
  ]);
});

it('reads a line in single quotation marks as a quotation', () => {
  expect(splitParts("★★★★☆ 'Good but it's hot'")[0]!.text).toBe('★★★★☆ "Good but it\'s hot"');
});

it('spells out abbreviations', () =>
  expect(splitParts('yoga w/ Lena w/o mats')[0]!.text).toBe('yoga with Lena without mats'));

it.each([
  ['Loopi reminds u of the bins and ur keys.', 'Loopi reminds you of the bins and your keys.'],
  ['it is a magnet w a screen for the fridge', 'it is a magnet with a screen for the fridge'],
  ['premium shows you the dogs of your city lol.', 'premium shows you the dogs of your city.'],
  ['$28 incl. pot and shipping.', '$28 including pot and shipping.'],
  ['Heeft u vragen over the Kelpie? Bel ons.', 'Heeft u vragen over the Kelpie?'],
  ['The vitamin U mask is for U-shaped pillows.', 'The vitamin U mask is for U-shaped pillows.'],
  ['Written by jess_runs, _not_ by us.', 'Written by jess_runs, not by us.'],
])('spells out what a voice could not say: %s', (text, said) => expect(splitParts(text)[0]!.text).toBe(said));

it('reads the title of a listing, and stars as the marks of a list', () => {
  const listing = 'Leather Dog Collar, Hand Stitched, Brass Buckle\n★ Made to order\n★ 4.8 (210 reviews)';
  expect(splitParts(listing).map(({ text }) => text)).toEqual([
    'Leather Dog Collar, Hand stitched, Brass buckle',
    'Made to order',
    '★ 4.8 (210 reviews)',
  ]);
});

it('splits titles at their separators, and lists at their emoji', () => {
  const texts = (text: string) => splitParts(text).map((part) => part.text);
  expect(texts('Snoozle Pillow – Gel layer – Washable cover – 100 night trial')).toEqual([
    'Snoozle Pillow',
    'Gel layer',
    'Washable cover',
    '100 night trial',
  ]);
  expect(texts('🔥 BIG SALE 🔥 AirGrip sticks ✅ strong magnets ✅ works with cases ⏰ ends sunday')).toEqual([
    'AirGrip sticks',
    'strong magnets',
    'works with cases',
  ]);
  expect(texts('I ❤️ London buses – all of them – every day.')).toEqual(['I London buses – all of them – every day.']);
});

it("drops the author's name at the end of a letter", () => {
  const letter = 'I teach the cello. Online or at my flat. It is never too late. - Morag';
  expect(splitParts(letter).at(-1)!.text).toBe('It is never too late.');
  expect(
    splitParts('I love it. - Hannah')
      .map(({ text }) => text)
      .join(' '),
  ).toContain('Hannah');
});

it('spells "w/" out in capitals too', () =>
  expect(splitParts('SPLIT BILLS W/ FRIENDS W/O ADS')[0]!.text).not.toMatch(/w\//i));

it.each([
  ['#smallbusiness #candles Lumen candles, hand poured.', 'Lumen candles, hand poured.'],
  ['Lumen candles, hand poured. #candles #bath', 'Lumen candles, hand poured.'],
  ['#lumo is a lamp.', 'lumo is a lamp.'],
  ['Lumo is #handmade in Bath.', 'Lumo is handmade in Bath.'],
  ['A: A backpack that charges your phone.', 'A backpack that charges your phone.'],
  ['Spoiler alert: we sell soap.', 'we sell soap.'],
  ['New: gift cards for our spa.', 'gift cards for our spa.'],
  ['New: the Pebble backpack.', 'New: the Pebble backpack.'],
])('is read without hashtags around it and without its herald: %s', (text, said) =>
  expect(splitParts(text).map((part) => part.text)).toEqual([said]),
);

it('keeps a text of hashtags only', () => expect(splitParts('#candles #bath')).not.toEqual([]));

it.each([
  ['Can you do something funny about our toilet spray? It is called Loo.', 'our toilet spray.'],
  ['Looking to promote: the Salt Path Sauna.', 'the Salt Path Sauna.'],
])('cuts the request off: %s', (text, rest) => expect(splitParts(text)[0]!.text).toBe(rest));

it.each([['Regal inkl. Schrauben und Dübel.'], ['Für Betten bis max. 140 cm Breite.'], ['Trägt ca. 200 kg.']])(
  'does not end a sentence after an abbreviation: %s',
  (text) => expect(splitParts(text).map((part) => part.text)).toEqual([text]),
);
