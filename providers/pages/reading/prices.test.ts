import { describe, expect, it } from '@jest/globals';
import { readHtmlFacts } from '../facts.js';
import { sumsIn } from '../price.js';

const read = (body: string, head = '', path = '/p/1') =>
  readHtmlFacts(`<html><head>${head}</head><body>${body}</body></html>`, `https://www.shop.example${path}`).reading;
const TEXT = '<p>The lamp follows the sun over the day and dims itself at ten in the evening, without an app.</p>';
const BUTTON = '<button>Add to cart</button>';
const data = (json: object): string => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
const product = (price: string): string =>
  data({ '@type': 'Product', name: 'Sun Lamp', offers: { '@type': 'Offer', price, priceCurrency: 'EUR' } });

describe('the price to pay', () => {
  it.each<[string, string, string]>([
    ['Amazon, in data', '<div style="display:none" data-asin-price="87.11" data-asin-currency-code="USD"></div>', ''],
    ['Amazon, in the buy box', '<span id="price_inside_buybox" class="a-size-medium">$87.11</span>', ''],
    ['eBay', '<span id="prcIsum" itemprop="price" content="87.11">US $87.11</span>', ''],
    [
      'Magento, whose metadata is without tax',
      '<div class="product-info-main"><span data-price-type="finalPrice" data-price-amount="87.109901">$ 87,11</span></div>',
      '<meta property="product:price:amount" content="80.0000">',
    ],
    ['an auction', '<div>$87.11 <b>3 bids</b></div><div>Starting Price $20.00</div>', product('20')],
    ['OpenGraph, with its currency', '', '<meta property="og:price" content="$87.11">'],
    ['JSON in a commented CDATA', '', product('87.11').replace('{', '/*<![CDATA[*/{').replace('</s', '/*]]>*/</s')],
  ])('of %s', (_, shown, head) => {
    expect(read(`<h1>Sun Lamp</h1>${shown}${BUTTON}${TEXT}`, `<title>Sun Lamp</title>${head}`)).toMatchObject({
      kind: 'product',
      price: 87.11,
    });
  });

  it('is the lower one if the data has the one struck out', () => {
    const shown =
      '<div class="old-price">€ 219.99</div><div class="product-price"><span class="current-price">EUR110.00</span></div>';
    expect(read(`<h1>Sun Lamp</h1>${shown}${BUTTON}${TEXT}`, product('219.99'))).toMatchObject({ price: 110 });
    const barred = '<h3>€ <span class="actualPrice">17,10</span></h3><span class="barred">€ 18,00</span>';
    expect(read(`<h1>Sun Lamp</h1>${barred}<div>€ 29,00</div>${BUTTON}${TEXT}`, product('18'))).toMatchObject({
      price: 17.1,
    });
  });

  it('is the stated one if a sum with shipping is the only one with a sign', () => {
    const shown = '<div><b>1,679</b></div><div>Total: 1,718 €</div>';
    expect(read(`<h1>Sun Lamp</h1>${shown}${BUTTON}${TEXT}`, product('1679'))).toMatchObject({ price: 1679 });
  });

  it('is neither a unit price, nor 0, nor a price of a list', () => {
    expect(read(`<h1>Sun Lamp</h1><div>($0.66 / Ounce)</div>${BUTTON}${TEXT}`)).toMatchObject({ price: null });
    expect(read(`<h1>Sun Lamp</h1>${BUTTON}${TEXT}`, product('0'))).toMatchObject({ price: null });
    const list = [1, 2, 3].map((n) => `<div class="sale-price">$${n}09</div>`).join('');
    expect(read(`<h1>Sun Lamp</h1><div>$99</div>${BUTTON}${TEXT}${list}`)).toMatchObject({ price: 99 });
  });

  it.each([
    ['€ 600 oder 12 Raten à 50 €'],
    ['€ 600 <span>or 12 interest-free payments of € 50 with Klarna</span>'],
    ['<div>12x de € 50 sem juros</div><div>€ 600</div>'],
    ['<div>€ 50 / Monat</div><div>€ 600</div>'],
    ['<p>€ 50 <em>per month</em></p><div>€ 600</div>'],
    ['<dl><dt>Deposit:</dt><dd>€ 50</dd><dt>Price:</dt><dd>€ 600</dd></dl>'],
    ['<div class="klarna-placement">Pay € 50</div><div>€ 600</div>'],
    ['<div class="current-price">€ 50 mtl.</div><div>€ 600</div>'],
  ])('is not an instalment, a deposit or a rate: %s', (shown) => {
    expect(read(`<h1>Sun Lamp</h1>${shown}${BUTTON}${TEXT}`)).toMatchObject({ price: 600, currency: 'EUR' });
  });

  it('is unknown if only a rate is shown or stated', () => {
    expect(read(`<h1>Sun Lamp</h1><div>nur 50 € monatlich</div>${BUTTON}${TEXT}`)).toMatchObject({ price: null });
    expect(read(`<h1>Sun Lamp</h1>${BUTTON}${TEXT}`, product('50 / month'))).toMatchObject({ price: null });
  });

  it.each<[string, object]>([
    [
      'after a list price',
      {
        priceSpecification: [
          { '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/ListPrice', price: 800 },
          { '@type': 'UnitPriceSpecification', price: 600 },
        ],
      },
    ],
    ['beside the price before a sale', { price: 800, priceSpecification: [{ priceType: 'SalePrice', price: '600' }] }],
    [
      'after a monthly rate, a price for members and one for a dozen',
      {
        priceSpecification: [
          { price: 50, billingDuration: 12, unitCode: 'MON' },
          { price: 550, validForMemberTier: { '@type': 'MemberProgramTier' } },
          { price: 500, eligibleQuantity: { minValue: 12 } },
          { price: 60, referenceQuantity: { value: 1, unitCode: 'KGM' } },
          { price: 600, referenceQuantity: { value: 1, unitCode: 'C62' } },
        ],
      },
    ],
    [
      'between those of other times',
      {
        priceSpecification: [
          { price: 400, validFrom: '2020-01-01', validThrough: '2020-02-01' },
          { price: 500, validFrom: '2999-01-01' },
          { price: 600, validFrom: '2020-01-01', validThrough: '2999-01-01' },
        ],
      },
    ],
  ])('stands in the data %s', (_, offer) => {
    const stated = data({
      '@type': 'Product',
      name: 'Sun Lamp',
      offers: { '@type': 'Offer', priceCurrency: 'EUR', ...offer },
    });
    expect(read(`<h1>Sun Lamp</h1>${BUTTON}${TEXT}`, stated)).toMatchObject({ price: 600, currency: 'EUR' });
  });

  it('is that of the sale, not of the lease, among several offers', () => {
    const offers = [
      { '@type': 'Offer', businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut', price: 50 },
      { '@type': 'Offer', price: 600 },
    ];
    expect(
      read(`<h1>Sun Lamp</h1>${BUTTON}${TEXT}`, data({ '@type': 'Product', name: 'Sun Lamp', offers })),
    ).toMatchObject({ price: 600 });
  });

  it('is read from data with a comma too many, a comment and a line break in a text', () => {
    const json =
      '{"@type":"Product", /* ours */ "name":"Sun Lamp","description":"One, ]\ntwo","offers":{"price":"600",},,}';
    expect(
      read(`<h1>Sun Lamp</h1>${BUTTON}${TEXT}`, `<script type="application/ld+json">${json}</script>`),
    ).toMatchObject({ price: 600 });
  });

  it.each<[string, string]>([
    [
      'a range as `minPrice` and `maxPrice`',
      '{"@type":"Product","name":"Sun Lamp","offers":{"minPrice":"600","maxPrice":"900"}}',
    ],
    [
      'a range in an offer that is no aggregate',
      '{"@type":"Product","name":"Sun Lamp","offers":{"@type":"Offer","lowPrice":"600"}}',
    ],
    ['a false in its graph', '{"@graph":[false,null,{"@type":"Product","name":"Sun Lamp","offers":{"price":"600"}}]}'],
    [
      'two objects one after the other',
      '{"@type":"WebSite","name":"Shop"}\n{"@type":"Product","name":"Sun Lamp","offers":{"price":600}}',
    ],
    ['a semicolon at its end', '{"@type":"Product","name":"Sun Lamp","offers":{"price":600}};'],
    [
      'the price without tax first, and that of another currency',
      '{"@type":"Product","name":"Sun Lamp","offers":{"priceCurrency":["EUR","USD"],"priceSpecification":[{"price":500,"valueAddedTaxIncluded":"false"},{"price":600,"valueAddedTaxIncluded":true},{"price":700,"priceCurrency":"USD"}]}}',
    ],
  ])('is read, as people report it, from data with %s', (_, json) => {
    expect(
      read(`<h1>Sun Lamp</h1>${BUTTON}${TEXT}`, `<script type="application/ld+json">${json}</script>`),
    ).toMatchObject({ price: 600 });
  });

  it('is read, as people report it, from a script whose type is written with entities', () => {
    const script = product('600').replace('application/ld+json', 'application&#x2F;ld&#x2B;json');
    expect(read(`<h1>Sun Lamp</h1>${BUTTON}${TEXT}`, script)).toMatchObject({ price: 600 });
  });

  it('is looked for without an error in values of any shape', () => {
    const odd = { toString: 1, valueOf: 1 };
    const offer = {
      price: 600,
      priceType: odd,
      businessFunction: odd,
      unitCode: odd,
      validFrom: odd,
      eligibleQuantity: { minValue: odd },
      valueAddedTaxIncluded: odd,
    };
    const page = data({ '@type': 'WebPage', mainEntity: { '@id': odd }, about: odd });
    const thing = data({ '@type': 'Product', name: 'Sun Lamp', offers: { ...offer, priceSpecification: offer } });
    expect(read(`<h1>Sun Lamp</h1>${BUTTON}${TEXT}`, page + thing)).toMatchObject({ price: 600 });
  });

  it('has cents in a superscript', () => {
    expect(read(`<h1>Sun Lamp</h1><p>63<sup>07</sup> Lei</p>${BUTTON}${TEXT}`)).toMatchObject({
      price: 63.07,
      currency: 'RON',
    });
  });
});

describe('a page is of a product', () => {
  it('with a button in another language', () => {
    for (const button of ['Купить', '加入購物車', 'Do košíka', 'Adaugă în coș', 'Sepete ekle', '장바구니 담기'])
      expect(read(`<h1>Sun Lamp</h1><div>€ 30</div><button>${button}</button>${TEXT}`)).toMatchObject({ price: 30 });
  });

  it('with a button that scripts make of an element or that is a picture', () => {
    for (const button of ['<div class="aa_buy">Купить</div>', '<a id="buy_btn" href="#"><img src="b.png"></a>'])
      expect(read(`<h1>Sun Lamp</h1><div>€ 30</div>${button}${TEXT}`)).toMatchObject({ kind: 'product', price: 30 });
  });

  it('with a list of products below it', () => {
    const cards = [1, 2, 3, 4, 5].map((n) => `<div><a href="/p/${n}"><img src="a.png"> Lamp ${n}</a>${BUTTON}</div>`);
    const shown = `<h1>Sun Lamp</h1><div>€ 30</div><div>${BUTTON}</div>${TEXT}`;
    expect(read(`${shown}<section>${cards.join('')}</section>`)).toMatchObject({ kind: 'product', price: 30 });
  });

  it('whose data has the name in another language, or the address in the offer', () => {
    const offer = { '@type': 'Offer', price: '43.97', priceCurrency: 'EUR' };
    const named = data({ '@type': 'Product', name: 'Sports Shoes amx1', offers: offer });
    expect(read(`<h1>Дамски маратонки amx1</h1>${TEXT}`, named)).toMatchObject({ price: 43.97 });
    const there = data({
      '@type': 'Product',
      name: '小披薩',
      offers: { ...offer, url: 'https://www.shop.example/p/1' },
    });
    expect(read(`<h1>達美樂披薩</h1>${TEXT}`, there)).toMatchObject({ price: 43.97 });
  });

  it('whose name is not in a first-level heading', () => {
    const others = '<h1>Garden chair</h1><h1>Rain barrel</h1>';
    expect(
      read(`${others}<h2>Sun Lamp</h2><div>€ 30</div>${BUTTON}${TEXT}`, '<title>Sun Lamp - Shop</title>'),
    ).toMatchObject({ name: 'Sun Lamp', price: 30 });
  });
});

describe('sums of money', () => {
  it.each<[string, number, string | null]>([
    ['44 890 тг.', 44_890, 'KZT'],
    ['502,20 б.р', 502.2, 'BYN'],
    ['1 299 руб.', 1299, 'RUB'],
    ['270,00 Kn', 270, 'HRK'],
    ['63,07 Lei', 63.07, 'RON'],
    ['2320  元', 2320, null],
    ['30,000원~', 30_000, 'KRW'],
    ['99 ر.س', 99, 'SAR'],
    ['EUR110.00', 110, 'EUR'],
  ])('%s', (text, price, currency) => expect(sumsIn(text)).toMatchObject([{ price, currency, at: 0 }]));

  it('are not in words', () => expect(sumsIn('3 knots, 5 leiden, 7 рюкзаков, 8.1 pounds')).toEqual([]));
});

it('a consent dialog with a thousand partners leaves room for the page', () => {
  const dialog = `<div id="CybotCookiebotDialog">${'<ul><li><a href="#">Partner</a></li></ul>'.repeat(3000)}</div>`;
  const reading = read(`${dialog}<h1>Sun Lamp</h1>${TEXT}`);
  expect(reading?.blocks.map(({ text }) => text).join(' ')).toMatch(/^Sun Lamp The lamp follows/);
});
