import { expect, it } from '@jest/globals';
import { findPrice } from './price.js';

it.each<[string, number | null]>([
  ['Kostenloser Versand ab 80 €. Ein Rucksack kostet 189 €.', 189],
  ['Versandkostenfrei ab 80 EUR. Rucksack 189 EUR.', 189],
  ['Lieferung frei Haus ab 1.200 €. Ein Sofa kostet 2.400 €.', 2400],
  ['Livraison offerte dès 50 €. La lampe coûte 79 €.', 79],
  ['Envío gratis desde 30 €, la botella cuesta 24 €.', 24],
  ['Доставка бесплатно от 50 €. Лампа 79 €.', 79],
  ['Kostenloser Versand ab 80 €.', null],
  ['Die Lampe kostet 79 € inklusive Versand.', 79],
  ['Kostenloser Versand, 79 €', 79],
])('takes no amount from which on it is sent for nothing for the price: %s', (text, price) =>
  expect(findPrice(text)?.price ?? null).toBe(price),
);

it.each<[string, number | null]>([
  ['Al pastor tacos $4 each or 3 for $10.', null],
  ['Pizza oven. Our boiler service is £79.50.', null],
  ['Simple cremation from £1,195, with no hidden costs.', null],
  ['£60 terraced, £80 semi, £110 detached. Insured.', null],
  ['5. €349', 349],
  ['Mugs for 100000000000000000000 USD.', null],
  ['A set of brushes. $24 for 3 brushes.', 24],
  ['Ember mug. It costs 39 euros.', 39],
  ['Moka No. 9, 349 francs.', 349],
  ['Dog walking, 12 quid an hour.', 12],
])('takes the price of one thing among many, and a list’s number, for no price: %s', (text, price) =>
  expect(findPrice(text)?.price ?? null).toBe(price),
);

it.each([
  ['A mug for 5$.', 5],
  ['Mug, 12.50$ each', 12.5],
])('reads a sign behind its number: %s', (text, price) => expect(findPrice(text)?.price).toBe(price));

it.each([
  ['Hats, 450 NOK.', 450, 'NOK'],
  ['Hats for AUD 29.50', 29.5, 'AUD'],
  ['Hats, A$29.', 29, 'AUD'],
  ['Hats, CA$29 each.', 29, 'CAD'],
  ['Hats, US$29.', 29, 'USD'],
  ['Hats, 29 CHF.', 29, 'CHF'],
  ['Box of 12 for $28.', 28, 'USD'],
])('reads the currency: %s', (text, price, currency) => expect(findPrice(text)).toMatchObject({ price, currency }));

it('reads Brazilian reais, which end in a dollar sign', () =>
  expect(findPrice('Toalhas bordadas por R$ 89,90.', 'pt')).toMatchObject({
    price: 89.9,
    currency: 'BRL',
    text: 'R$ 89,90',
  }));

it.each<[string, string, string, number, string]>([
  ['Our desk costs €1.499.', 'en', 'EUR', 1499, '€1,499'],
  ['A jar is 24,90 €.', 'en', 'EUR', 24.9, '€24.90'],
  ['A jar is €5.5.', 'en', 'EUR', 5.5, '€5.50'],
  ['Der Tisch kostet 1.499 €.', 'de', 'EUR', 1499, '1.499 €'],
  ['Lampan är av glas och kostar 450 kr.', 'sv', 'SEK', 450, '450 kr'],
  ['Lampen er laget av glass, for små rom på kjøkkenet. Den koster 1 450 kroner.', 'sv', 'NOK', 1450, '1 450 kroner'],
  ['Lampen er lavet af glas og koster 450 kr', 'sv', 'DKK', 450, '450 kr'],
  ['Az asztal 12 900 Ft.', 'hu', 'HUF', 12900, '12 900 Ft'],
  ['Svíčka stojí 350 Kč.', 'cs', 'CZK', 350, '350 Kč'],
  ['コーヒーは500円です。', 'ja', 'JPY', 500, '500円'],
  ['这款台灯199元。', 'zh', 'CNY', 199, '199元'],
  ['이 램프는 25,000원입니다.', 'ko', 'KRW', 25000, '25,000원'],
])('reads the currency of “%s” (%s)', (text, language, currency, price, said) =>
  expect(findPrice(text, language)).toEqual({ price, currency, text: said }),
);

it.each([
  ['A 6 ft mirror.', 'en'],
  ['우리의 3원칙.', 'ko'],
  ['三元素的故事。', 'zh'],
])('takes no length and no principle for a price: %s', (text, language) =>
  expect(findPrice(text, language)).toBeNull(),
);

it.each([
  ['The lamp is 450 kr.', 'en'],
  ['Vi bager rugbrød i København. Et brød koster 45 kr.', 'sv'],
])('gives an amount of kroner no currency where nothing says which: %s', (text, language) =>
  expect(findPrice(text, language)).toBeNull(),
);

it.each([
  'Country loaf £5.20, seeded rye £5.80, cardamom buns £3.',
  'gel £25 / acrylics £35',
  'Boiler service £75\nTap repair £45',
  'Cappuccino 3 €, Latte 4 €',
  'Brötchen 0,60 €, Roggenbrot 4,20 €, Franzbrötchen 1,90 €. Täglich ab 6 Uhr.',
  'Country loaf £5.20, seeded rye £5.80. Open daily.',
  'Haircut: $30\nBeard trim: $15\nBoth: $40',
  'Nervous dogs welcome, £35 small dogs £50 big dogs.',
])('takes no price of a list for that of the whole: %s', (text) => expect(findPrice(text)).toBeNull());

it.each<[string, string]>([
  ['Ember Mug\n$129\nGift box $15\nReplacement lid $9', '$129'],
  ['Ember mug $24. Gift box $5.', '$24'],
  ['Small £12, large £18', '£12'],
  ['€14.50 a bottle, six for €80', '€14.50 a bottle'],
  ['Course fee £140, deposit £40', '£140'],
  ['Ember mug £24, free shipping over £40', '£24'],
])('finds the product’s price beside others: %s', (text, said) => expect(findPrice(text)?.text).toBe(said));

it.each<[string, string]>([
  ['It costs $19 per agent per month.', '$19 per agent per month'],
  ['£2.50 per employee, per month', '£2.50 per employee per month'],
  ['$5/mo per seat', '$5 per month per seat'],
  ['£12 per square metre', '£12 per square metre'],
  ['6 pounds a knife', '6 pounds a knife'],
  ['£4 a bar or 3 for £10', '£4 a bar'],
  ['€24.90 per bottle', '€24.90 a bottle'],
  ['$10 a great deal for you', '$10'],
])('says what a price is for: %s', (text, said) => expect(findPrice(text)?.text).toBe(said));

it.each<[string, string]>([
  ['Ab 30 Euro Einkauf liefern wir nach Hause.', 'de'],
  ['A partir de 25 euros te lo llevamos a casa.', 'es'],
  ['From $30 we deliver free.', 'en'],
  ['Free delivery from £25.', 'en'],
])('takes no amount from which on it is delivered for the price: %s', (text, language) =>
  expect(findPrice(text, language)).toBeNull(),
);

it.each<[string, number, string]>([
  ['Piano lessons £20, £30, £40 (30, 45 or 60 minutes).', 20, 'from £20'],
  ['Tickets: £18 / £24 on the door.', 18, 'from £18'],
  ['A mug, $12 / €11.', 12, '$12'],
  ['Software, $12 per constructor.', 12, '$12 per constructor'],
  ['Merino socks. EUR 27,90. Seamless.', 27.9, '€27.90'],
  ['Flat $99 for the first hour, $60 each hour after.', 99, '$99 for the first hour'],
  ['One-off $1.99, no subscription.', 1.99, '$1.99'],
  ['Delivery across the UK £40. A bench is £240.', 240, '£240'],
  ['First two hours for £45, then £36/hr.', 36, '£36 an hour'],
  ['A box of eight costs £26 including delivery.', 26, '£26'],
  ['Fixed fee of £175 + VAT for a return.', 175, '£175'],
  ['Online, 45 mins £32, or a block of 5 for £145.', 32, '£32'],
  ['60 gummies / $32 / or $27 on autoship.', 32, '$32'],
  ['We threw out 40 quid of food a month. It costs £35.', 35, '£35'],
])('reads the price in: %s', (text, price, said) => expect(findPrice(text)).toMatchObject({ price, text: said }));
