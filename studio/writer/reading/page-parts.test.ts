import { describe, expect, it } from '@jest/globals';
import { readForeignShopParts, readShopParts, separateSentences } from './page-parts.js';

const read = (...texts: string[]) =>
  readShopParts(texts.map((text) => ({ text, bullet: true }))).map(({ text }) => text);

describe('reading the parts of a shop’s page', () => {
  it.each([
    ['CHEW PROOF: all feeder parts are made of strong steel.', 'All feeder parts are made of strong steel'],
    ['The handle folds flat against the bag.', 'The handle folds flat against the bag.'],
    ['Length: 235 cm', 'It is 235 cm long'],
    ['Item Weight: 2.5 lbs', 'It weighs 2.5 pounds'],
    ['Material: Solid oak', 'Made of solid oak'],
    ['97% cotton', 'Made of 97% cotton'],
    ['8300 cfm Air Flow', '8300 cfm air flow'],
    ['Battery life: Up to 10 hours', 'The battery lasts up to 10 hours'],
  ])('says "%s"', (text, said) => expect(read(text)).toEqual([said]));

  it.each([
    ['Product Dimensions : 9.25 x 3 x 14.85 inches; 10.56 Ounces'],
    ['Manufacturer : Field & Daughters'],
    ['Article number: VEI22G013-K11'],
    ['Sleeve length: 76 cm (Size M)'],
    ['3% elastane'],
    ['Material: 100% polyester'],
    ['Fastening: Zip'],
    ['Source: There are over 10 million species of plants on earth'],
    ['Flour, Water, Sea Salt, Yeast, Malt, Olive Oil, Rosemary, Thyme'],
  ])('leaves out the row "%s"', (text) => expect(read(text)).toEqual([]));

  it('leaves out what only repeats the title', () => {
    const parts = ['Tarnby Shelf - white 80x20 cm', 'Tarnby Shelf', 'The shelf holds books.'];
    expect(
      readShopParts(
        parts.map((text) => ({ text, bullet: false })),
        'Tarnby Shelf',
      ).map(({ text }) => text),
    ).toEqual(['The shelf holds books.']);
  });

  it('says at most three rows, of different kinds, after the claims', () => {
    expect(
      read(
        'Height: 29 cm',
        'Width: 12 cm',
        'It glows.',
        'Material: Oak',
        'Fabric: Linen',
        'Weight: 2 kg',
        'Length: 9 cm',
      ),
    ).toEqual(['It glows.', 'It is 29 cm high', 'It is 12 cm wide', 'Made of linen']);
  });

  it('separates sentences that a page has joined', () => {
    expect(separateSentences('In seven colours.Tested and approved. See Booking.com.')).toBe(
      'In seven colours. Tested and approved. See Booking.com.',
    );
  });
});

describe('reading the parts of a shop’s page in another language', () => {
  const readForeign = (...texts: string[]) =>
    readForeignShopParts(
      texts.map((text) => ({ text, bullet: true })),
      'Brisa Lattenrost Calma 140',
      false,
    ).map(({ text }) => text);

  it('keeps sentences before phrases, and of a row the sentence', () => {
    expect(
      readForeign(
        'Ohne Werkzeug montiert',
        'Der Rahmen trägt auch schwere Matratzen.',
        'RUHIGER SCHLAF: die Leisten federn leise und halten lange',
      ),
    ).toEqual([
      'Der Rahmen trägt auch schwere Matratzen',
      'Die Leisten federn leise und halten lange',
      'Ohne Werkzeug montiert',
    ]);
  });

  it.each([
    ['Sicherer Kauf auf Rechnung'],
    ['Tutti i prezzi includono l’IVA'],
    ['Самовывоз из магазина'],
    ['Este produto é vendido e entregue por Casa Boa'],
    ['Colore: Blu'],
    ['3% elastāns, 40% kokvilna, 57% poliesters'],
    ['Im Angebot von Beispiel.de seit 28. August'],
    ['Lattenrost Calma'],
    ['These files are necessary to ensure smooth operation of the site'],
    ['Pink (50ml ) X 1'],
  ])('leaves out "%s"', (text) => expect(readForeign(text)).toEqual([]));
});
