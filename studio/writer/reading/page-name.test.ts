import { describe, expect, it } from '@jest/globals';
import { namePageProduct, shortenTitle } from './page-name.js';

const name = (title: string, { brand = null as string | null, text = '', english = true } = {}) =>
  namePageProduct({ name: title, brand }, null, text, english);

describe('shortening the title of a product', () => {
  it.each([
    ['Oakline Trail 4 Season 2-Person Tent with Porch and Footprint', 'Oakline Trail 4 Season 2-Person Tent'],
    ['Vexa Cam C310 Pan/Tilt 1080P Wi-Fi Smart Indoor Camera', 'Vexa Cam C310'],
    ['Brisa Monsoon 1200 mm 4 Blade High Speed Ceiling Fan', 'Brisa Monsoon'],
    [
      'Nordhem A Calm Day Age-Renew Moisturiser SPF 30 with Green Tea, 50ml',
      'Nordhem A Calm Day Age-Renew Moisturiser',
    ],
    ['Hollow Street Dolls 88231 Honey Bee Black and White Special', 'Hollow Street Dolls'],
    ['Violet Cat Fur Dye Fur Colouring Professional Colours for Pets', 'Violet Cat Fur Dye'],
    ['12" Slate Pro (2021) - 256 GB, Grey', 'Slate Pro'],
    ['Metal shed 3mx4m 10ftx13ft Matt black', 'Metal shed'],
    ['Korvo SV-3 88', 'Korvo SV-3 88'],
    ['TARNBY Cabinet 2 door/built-in lighting', 'Tarnby Cabinet'],
  ])('cuts "%s" where a name may end', (title, expected) => expect(shortenTitle(title, true)).toBe(expected));

  it.each([
    ['Glasera Набор тарелок Lumen 250 мл 6 шт H1234', 'Glasera Набор тарелок Lumen'],
    ['Cada tarde en tu vida en Streaming Sala Norte - Santiago', 'Cada tarde en tu vida'],
    ['Jouet en Peluche de Renard Double Face Lavable', 'Jouet en Peluche de Renard'],
    ['Panel tapicerowany Zielony 60 x 30 cm', 'Panel tapicerowany Zielony'],
  ])('cuts a title in another language: "%s"', (title, expected) => expect(shortenTitle(title, false)).toBe(expected));
});

describe('naming the product of a page', () => {
  it.each([
    ['Brisa Monsoon 1200 mm 4 Blade Ceiling Fan', 'a ceiling fan'],
    ['Oakline 36-inch Rolling Duffle Bag with Wheels', 'a duffle bag'],
    ['TARNBY Table - oak 235x100 cm', 'a table'],
    ['TARNBY Soft toy - grey wolf', 'a soft toy'],
    ['WILDE - Winter coat - black', 'a winter coat'],
    ['Karl Miller for Anna Miller pillows, pair', 'pillows'],
    ['Vexa V15 Prime', null],
    ['Vikings of the North Special Limited Edition', null],
    ['Loop 1Pair Sponge Pads Self-adhesive Padded', null],
  ])('takes what "%s" is from its last noun', (title, expected) =>
    expect(name(title, { text: 'The table seats eight.' }).what).toBe(expected),
  );

  it('writes an English name like a title', () => {
    expect(name('adidas trail boots for women').name).toBe('Adidas Trail Boots for Women');
    expect(name('Slate iPlayer with case').name).toBe('Slate iPlayer with Case');
  });

  it('puts the brand before a short title that lacks it', () => {
    expect(name('HADLEY', { brand: 'Moss & Fern' }).name).toBe('Moss & Fern Hadley');
    expect(name('Björna One', { brand: 'BJORNA' }).name).toBe('Björna One');
    expect(name('Chinos - camel', { brand: 'Unbranded' }).name).toBe('Chinos');
  });

  it('says nothing of what a product in another language is', () => {
    expect(name('Lattenrost CALYPSO 140 cm', { english: false })).toEqual({
      name: 'Lattenrost Calypso',
      proper: true,
      what: null,
    });
  });
});
