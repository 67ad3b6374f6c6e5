import { describe, expect, it } from '@jest/globals';
import { readHtmlFacts } from '../facts.js';

const read = (body: string, head = '') =>
  readHtmlFacts(`<html><head>${head}</head><body>${body}</body></html>`, 'https://www.shop.example/p/1').reading;
const TEXT = 'The lamp follows the sun over the day and dims itself at ten in the evening.';
const shop = (inside: string, name = 'Sun Lamp'): string =>
  `<main><h1>${name}</h1><div>€ 30</div><button>Add to cart</button><p>${TEXT}</p>${inside}</main>`;
const linesOf = (inside: string): string[] =>
  (read(shop(inside))?.blocks ?? []).map(({ text }) => text).filter((text) => text !== 'Sun Lamp' && text !== TEXT);

describe('what a shop says of itself is left out', () => {
  it.each([
    'Sicherer Kauf auf Rechnung, auch als Gast.',
    'Zustellung durch Paketdienstleister oder Spedition.',
    'This product comes as 3 packages.',
    'Get 5% back with the card of the shop.',
    'Prices correct as displayed but may change.',
    'You are leaving the site and headed to another company.',
    'Tous les prix incluent la TVA.',
    'Garantizamos tu completa satisfacción y seguridad en tus datos.',
    'Questo articolo può essere consegnato in un punto di ritiro.',
    'Este produto é vendido e entregue por Casa.',
    'Ai libertatea sa platesti in rate.',
    'Produkts var atšķirties no tā attēla.',
    'Rok dobave: sedem delovnih dni od naročila.',
    'Saat ilmaisen toimituksen kaikille ostoksille.',
    'Товар доставляется курьерской службой компании.',
    '今天下訂、明天下鍋，全台24小時宅配到府。',
    'Tilaa Sun Lamp valkoisena jo huomiseksi kotiin.',
    'Découvrez nos collections de lampes dans notre rayon.',
    'It identifies a returning user and tells the ad network.',
  ])('%s', (line) => expect(linesOf(`<p>${line}</p>`)).toEqual([]));

  it('in items, and in rows whose label is a number or an office’s', () => {
    const items =
      '<ul><li>Member since Nov 2019 in town</li><li>Kód: PC APPLE 77</li><li>Model identifier: B19 X</li></ul>';
    const table =
      '<table><tr><td>Web Code</td><td>1222 2651</td></tr><tr><td>Im Angebot seit</td><td>28. Mai</td></tr></table>';
    expect(linesOf(`${items}${table}<ul><li>Material: Oak</li></ul>`)).toEqual(['Material: Oak']);
  });

  it('by its place', () => {
    for (const hint of [
      'prd-shop-advantages',
      'print-qrcode-label',
      'special-return-conditions',
      'vat-message',
      'usp-list',
    ])
      expect(linesOf(`<div class="${hint}"><p>Every lamp is checked twice by hand at night.</p></div>`)).toEqual([]);
    const modal = `<div class="modal"><section>${'<p>The lamp may go back to the place it came from.</p>'.repeat(9)}</section></div>`;
    expect(linesOf(modal)).toEqual([]);
  });

  it('on a page without sentences, too', () => {
    const lines = '<div>Member since Nov 2019 on this market</div><div>small lamp for a desk or a shelf</div>';
    const reading = read(`<h1>Sun Lamp</h1><div>€ 30</div><button>Buy now</button>${lines}`);
    expect(reading?.blocks.map(({ text }) => text)).toEqual(['small lamp for a desk or a shelf']);
  });
});

describe('lines that markup keeps apart', () => {
  it('stay apart', () => {
    expect(linesOf('<p>Wipe it with a dry cloth.Keep it out of the rain.</p>')).toEqual([
      'Wipe it with a dry cloth. Keep it out of the rain.',
    ]);
    const [line] = linesOf('<ul><li><span><span>Lamp 12.937</span></span><span>Two bulbs are in it</span></li></ul>');
    expect(line).toBe('Lamp 12.937 Two bulbs are in it');
    expect(linesOf('<ul><li><span>Two shades</span><a href="/">one base</a></li></ul>')).toEqual([
      'Two shades one base',
    ]);
  });

  it('are left out if they were joined without a space', () => {
    const head = '<meta name="description" content="Title: LinaDirector: María PazMusic: José GilCast: Ana Ríos.">';
    expect(read(shop(''), head)?.description).toBeNull();
  });
});

describe('the name of a product', () => {
  it.each([
    ['Details about  Halloween Zombie Scars Tattoos', 'Halloween Zombie Scars Tattoos'],
    ['Dettagli su  Angel Teddy Bear- mostra il titolo originale', 'Angel Teddy Bear'],
    ['Холодильник BEKO RCSK Код: 73556', 'Холодильник BEKO RCSK'],
    ['Soft Round Real Leather Jewelry Cord by', 'Soft Round Real Leather Jewelry Cord'],
    ['$15 · Casio Scientific Calculator', 'Casio Scientific Calculator'],
    ['\ue048 Log In needed $15 · Casio Scientific Calculator', 'Casio Scientific Calculator'],
    [
      'Tefal 5 Piece, Essential, Pots and Pans Set, Black, Aluminium, Non Stick',
      'Tefal 5 Piece, Essential, Pots and Pans Set',
    ],
  ])('%s', (heading, name) => expect(read(shop('', heading))).toMatchObject({ name }));

  it('is more than its brand', () => {
    const heading = '365 by Northwind Market, Potato Chips, Sour Cream, 10 Ounce, in a bag';
    const brand = '<ul><li>Brand: 365 by Northwind Market</li></ul>';
    expect(read(shop(brand, heading))).toMatchObject({ name: '365 by Northwind Market Potato Chips' });
  });
});

describe('what stands before the content, as people report it of other readers', () => {
  const POLICY =
    '<p>We use cookies to give you the best experience, and share what we learn with our partners for a year.</p>';
  it.each([
    ['a cookie banner longer than the text', `<div class="cookie-banner">${POLICY.repeat(9)}</div>`],
    ['a dialog of privacy', `<div class="modal-dialog"><div class="modal-body">${POLICY.repeat(9)}</div></div>`],
    ['hidden terms longer than the text', `<div style="display:none">${POLICY.repeat(9)}</div>`],
  ])('is left out: %s', (_, before) => {
    const said =
      read(before + shop(''))
        ?.blocks.map(({ text }) => text)
        .join(' ') ?? '';
    expect(said).toContain(TEXT);
    expect(said).not.toMatch(/cookies/);
  });
});
