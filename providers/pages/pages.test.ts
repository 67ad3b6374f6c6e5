import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGuardedFetch } from '../../platform/fetch/index.js';
import { readHtmlFacts } from './facts.js';
import { type PageFacts, readPage } from './index.js';
import { parseCurrency, parsePrice } from './price.js';

const PARAGRAPH =
  'The bottle keeps drinks cold for a full day, and hot for twelve hours, which three testers measured in a kitchen in July. ';
const SHOP = `<!DOCTYPE html><html lang="en-GB"><head>
  <title>Frost Bottle 750 | Northwind &amp; Sons</title>
  <meta name="description" content="A steel bottle that keeps cold for 24 hours.">
  <meta property="og:title" content="Frost Bottle 750"><meta property="og:site_name" content="Northwind &amp; Sons">
  <meta property="og:image" content="/img/share.jpg"><meta property="og:image" content="//cdn.example.com/second.jpg#top">
  <base href="/shop/">
  <script>var price = "999"; document.write("<p>written by a script</p>")</script>
  <script type="application/ld+json">{"@context":"https://schema.org","@graph":[
    {"@type":"BreadcrumbList","itemListElement":[]},
    {"@type":["Product"],"name":"Frost Bottle 750 ml &amp; Lid","brand":{"@type":"Brand","name":"Northwind"},
     "description":"Steel.<br>Double walled.","image":["https://cdn.example.com/a.jpg",{"@type":"ImageObject","url":"b.webp"}],
     "aggregateRating":{"ratingValue":"9.2","bestRating":10,"reviewCount":"1,204"},
     "offers":[{"@type":"Offer","availability":"InStock","price":"24.90","priceCurrency":"gbp"}],
     "isRelatedTo":{"@type":"Product","name":"Other thing","offers":{"price":1,"priceCurrency":"USD"}}}]}</script>
  <style>.x{color:red}</style></head><body>
  <nav><a href="/">Home</a><a href="/cart">Cart</a></nav>
  <main><h1>Frost Bottle 750</h1><article>${`<p>${PARAGRAPH.repeat(3)}</p>`.repeat(4)}<p>The second <b>part</b> is steel.<br>The lid locks with one turn.</p></article>
  <img src="/icons/cart.png" width="400" height="400"><img src="tiny.jpg" width="16" height="16">
  <img src="data:image/gif;base64,R0lGOD" data-src="late.jpg" width="300" height="300">
  <img srcset="small.jpg 320w, large.jpg 1280w" src="small.jpg" width="900" height="900">
  <img src="drawing.svg"><img src="javascript:alert(1)"><img src="/img/share.jpg" width="10000" height="10000"></main>
  <footer>Imprint and terms</footer></body></html>`;

/** Responses by path; special paths such as `/cut` are handled separately. */
const PAGES: Record<
  string,
  { type?: string; body: string | Buffer; status?: number; headers?: Record<string, string> }
> = {
  '/shop/bottle': { type: 'text/html; charset=utf-8', body: SHOP },
  '/moved': { status: 302, body: '', headers: { location: '/shop/bottle' } },
  '/packed': { type: 'text/html', body: gzipSync(SHOP), headers: { 'content-encoding': 'gzip' } },
  '/note.txt': { type: 'text/plain', body: 'Bread from Ghent\r\n\r\n\r\n\r\nBaked at   five, <b>sold</b> at seven.\n' },
  '/latin': { type: 'text/html; charset=iso-8859-1', body: Buffer.from('<title>Café crème</title>', 'latin1') },
  '/meta': {
    type: 'text/html',
    body: Buffer.concat([
      Buffer.from('<html><head><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"><title>'),
      Buffer.from('93fa967b', 'hex'),
      Buffer.from('</title>'),
    ]),
  },
  '/bom': { type: 'text/html; charset=iso-8859-1', body: Buffer.from('\ufeff<title>Žluťoučký</title>', 'utf8') },
  '/mark16': { type: 'text/html', body: Buffer.from('\ufeff<title>Zwölf</title>', 'utf16le') },
  '/undeclared': { type: 'text/html', body: Buffer.from('<title>Café</title>', 'latin1') },
  '/nonsense': { type: 'text/html; charset=klingon', body: '<title>Ünicode</title>' },
  '/untyped': { body: '<!doctype html><title>No type</title><p>Here.' },
  '/binary': { body: Buffer.from('\x7fELF\x00\x01') },
  '/wall': { type: 'text/html', body: '<title>Log in • Pictures</title><form><input type="password"></form>' },
  '/picture': { type: 'image/png', body: Buffer.alloc(10) },
  '/gone': { type: 'text/html', status: 404, body: SHOP },
  '/empty': { type: 'text/html', body: '<html><head></head><body><script>render()</script></body></html>' },
  '/huge': { type: 'text/html', body: Buffer.alloc(5 * 2 ** 20 + 1, 'a') },
};

const server = createServer((request, response: ServerResponse) => {
  const page = PAGES[request.url ?? ''];
  if (!page) return void response.writeHead(500).end();
  const type = page.type === undefined ? {} : { 'content-type': page.type };
  response.writeHead(page.status ?? 200, { ...type, ...page.headers }).end(page.body);
});
const egress = createGuardedFetch({ allowPrivateNetwork: true });
let origin = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await egress.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
const HERE = { threads: null, account: 'tests' };
const page = (path: string): Promise<PageFacts> => readPage(origin + path, { read: egress.read, ...HERE });
const facts = (body: string, head = ''): PageFacts =>
  readHtmlFacts(`<html><head>${head}</head><body>${body}</body></html>`, 'https://www.shop.example/p/1');

describe('a shop page', () => {
  it('gives its product, price, pictures and text', async () => {
    const read = await page('/shop/bottle');
    expect(read).toMatchObject({
      url: `${origin}/shop/bottle`,
      title: 'Frost Bottle 750',
      siteName: 'Northwind & Sons',
      description: 'A steel bottle that keeps cold for 24 hours.',
      language: 'en-GB',
      reading: {
        kind: 'product',
        name: 'Frost Bottle 750 ml & Lid',
        brand: 'Northwind',
        description: 'A steel bottle that keeps cold for 24 hours.',
        price: 24.9,
        currency: 'GBP',
        rating: 4.6,
        reviewCount: 1204,
      },
    });
    expect(read.images).toEqual([
      'https://cdn.example.com/a.jpg',
      `${origin}/shop/b.webp`,
      `${origin}/img/share.jpg`,
      'http://cdn.example.com/second.jpg',
      `${origin}/shop/large.jpg`,
      `${origin}/shop/late.jpg`,
    ]);
    expect(read.text).toContain('three testers measured in a kitchen in July');
    expect(read.text).toContain('The second part is steel.\nThe lid locks with one turn.');
    expect(read.text).not.toMatch(/script|Cart|color:red|Imprint/);
  });

  it('is read through a redirect and compressed', async () => {
    expect(await page('/moved')).toMatchObject({ url: `${origin}/shop/bottle`, reading: { price: 24.9 } });
    expect(await page('/packed')).toMatchObject({ url: `${origin}/packed`, reading: { price: 24.9 } });
  });
});

describe('the encoding of a page', () => {
  it.each([
    ['/latin', 'Café crème'],
    ['/meta', '日本'],
    ['/bom', 'Žluťoučký'],
    ['/mark16', 'Zwölf'],
    ['/undeclared', 'Café'],
    ['/nonsense', 'Ünicode'],
    ['/untyped', 'No type'],
  ])('%s is detected', async (path, title) => {
    expect((await page(path)).title).toBe(title);
  });
});

describe('what is not a page', () => {
  it('is refused with what to do if it is shown in the place of one', async () => {
    await expect(page('/wall')).rejects.toMatchObject({
      code: 'PAGE_UNREADABLE',
      message: expect.stringMatching(
        /shows a form to log in instead of the page\. Send what the page says as a text\.$/,
      ),
    });
  });

  it('is read as text if it is text', async () => {
    expect(await page('/note.txt')).toMatchObject({
      title: 'Bread from Ghent',
      text: 'Bread from Ghent\n\nBaked at five, <b>sold</b> at seven.',
      images: [],
      reading: null,
      instead: null,
    });
  });

  it.each([
    ['/picture', 'image/png'],
    ['/binary', 'neither a page nor text'],
    ['/gone', '404'],
    ['/empty', 'is empty'],
    ['/huge', 'larger than 5 MB'],
  ])('%s is unreadable', async (path, why) => {
    const error = await page(path).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'PAGE_UNREADABLE', message: expect.stringContaining(why) });
  });

  it('is refused if its address is', async () => {
    const closed = createGuardedFetch({ allowPrivateNetwork: false });
    await expect(readPage(`${origin}/shop/bottle`, { read: closed.read, ...HERE })).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    });
    await closed.close();
  });
});

describe('facts', () => {
  it('come from microdata without JSON-LD, but not from a review in it', () => {
    const read = facts(`<div itemscope itemtype="http://schema.org/Product">
      <div itemprop="review" itemscope itemtype="http://schema.org/Review"><span itemprop="name">Loved it</span></div>
      <h1 itemprop="name"><span>Oat</span> Bar</h1><div itemprop="brand" itemscope><span itemprop="name">Millers</span></div>
      <img itemprop="image" src="/bar.jpg">
      <div itemprop="aggregateRating" itemscope><b itemprop="ratingValue">4,5</b> of <i itemprop="reviewCount">87</i></div>
      <div itemprop="offers" itemscope><meta itemprop="priceCurrency" content="EUR"><span itemprop="price">1.299,00 €</span></div></div>`);
    expect(read).toMatchObject({
      images: ['https://www.shop.example/bar.jpg'],
      reading: {
        kind: 'product',
        name: 'Oat Bar',
        brand: 'Millers',
        price: 1299,
        currency: 'EUR',
        rating: 4.5,
        reviewCount: 87,
      },
    });
  });

  it('come from OpenGraph if there is nothing else', () => {
    const read = facts(
      '',
      '<meta property="og:type" content="product"><meta property="og:title" content="Lamp"><meta property="product:price:amount" content="49"><meta property="product:price:currency" content="SEK"><meta property="og:locale" content="sv_SE">',
    );
    expect(read).toMatchObject({
      language: 'sv-SE',
      siteName: 'shop.example',
      reading: { kind: 'product', name: 'Lamp', price: 49, currency: 'SEK' },
    });
  });

  it.each(['http://127.0.0.1:8080/', 'http://[::1]/lamp', 'http://localhost/lamp'])(
    'do not take the address of a machine for a name: %s',
    (url) => {
      const read = readHtmlFacts(`<html><body><main><h1>Hello</h1><p>${PARAGRAPH}</p></main></body></html>`, url);
      expect(read.siteName).toBeNull();
      expect(JSON.stringify(read.reading)).not.toContain(new URL(url).hostname);
    },
  );

  it('survive broken data blocks and use the next one', () => {
    const read = facts(
      '',
      `<script type="application/ld+json">{"@type":"Product",</script>
       <script type="application/ld+json">/* no */</script>
       <script type='application/ld+json'><!--{"@type":"https://schema.org/SoftwareApplication","name":"Run
 app","offers":{"@type":"AggregateOffer","lowPrice":0,"priceCurrency":"USD"}}--></script>`,
    );
    expect(read.reading).toMatchObject({ kind: 'app', name: 'Run app', price: 0, currency: 'USD' });
  });

  it('use a variant’s offer if the group has none', () => {
    const data = {
      '@type': 'ProductGroup',
      name: 'Shirt',
      hasVariant: [{ '@type': 'Product', offers: { price: '15,50', priceCurrency: 'EUR' } }],
    };
    const read = facts('', `<script type="application/ld+json">${JSON.stringify([data])}</script>`);
    expect(read.reading).toMatchObject({ price: 15.5, currency: 'EUR', name: 'Shirt' });
  });

  it('contain no product on a page that names none', () => {
    const read = facts(`<h1>About us</h1><p>${PARAGRAPH}</p><p hidden>Secret</p><p>Costs $5 to join.</p>`);
    expect(read).toMatchObject({ title: 'About us', reading: { kind: 'article', price: null, currency: null } });
    expect(read.text).toContain('Costs $5 to join.');
    expect(read.text).not.toContain('Secret');
  });

  it('are read if something is between head and body', () => {
    const read = readHtmlFacts(
      '<html><head><title>Lamp</title></head><div></div><body><p>The lamp follows the sun.</p></body></html>',
      'https://www.shop.example/p/1',
    );
    expect(read.text).toBe('The lamp follows the sun.');
  });

  it('keep text with symbols and mistakes as a reader sees it', () => {
    const read = facts(
      '<p>1 < 2 &amp; 3 &gt; 2 is always true.</p><p title="a > b" class=\'x\'>It’s <i>bold</i>ly done.<p>Last but not least.',
    );
    expect(read.text).toBe('1 < 2 & 3 > 2 is always true.\nIt’s boldly done.\nLast but not least.');
  });

  it('stop at 20,000 characters', () => {
    const lines = Array.from({ length: 400 }, (_, at) => `<p>${at}: ${PARAGRAPH} 😀</p>`);
    const { text } = facts(`<article>${lines.join('')}</article>`);
    expect(text.length).toBeGreaterThan(16_000);
    expect(text.length).toBeLessThanOrEqual(20_000);
  });
});

describe('a price', () => {
  it.each<[unknown, number | null]>([
    [19.99, 19.99],
    ['19.99', 19.99],
    ['€ 1.299,00', 1299],
    ['1,299.00 USD', 1299],
    ["CHF 1'299.-", 1299],
    ['1 299,90 kr', 1299.9],
    ['1.299', 1299],
    ['12.345.678', 12_345_678],
    ['12,5', 12.5],
    ['0', 0],
    ['0.125', 0.125],
    ['from 10 to 20', null],
    ['free', null],
    ['-5', null],
    ['1e400', null],
    [Number.NaN, null],
    [{}, null],
  ])('%p is %p', (written, meant) => expect(parsePrice(written)).toBe(meant));

  it('has three decimals in dinars', () => expect(parsePrice('1.250', 'KWD')).toBe(1.25));

  it('has a currency only if it is certain', () => {
    const seen = ['usd', '€', 'US$ 12', '12,00 zł', '$12', 'xyz', 'the', null].map(parseCurrency);
    expect(seen).toEqual(['USD', 'EUR', 'USD', 'PLN', null, null, null, null]);
  });
});

describe('a page made to be slow', () => {
  const fill = (piece: string): string => piece.repeat(Math.ceil((3 * 2 ** 20) / piece.length));
  /** Hostile pages. Without trimming, 5 MB of each take some part of a library 1 to 50 s; with trimming, 0.02 to 0.4 s. */
  it.each([
    ['nested', '<div>'],
    ['nested lists', '<ul><li>'],
    ['nested tables', '<table><tr><td>'],
    ['paragraphs', '<div><p>abc, def. </p>'],
    ['bare signs', '<'],
    ['entities', '&amp;'],
    ['spaces', `<p>${' '.repeat(1000)}`],
    ['pictures', '<img src="/a.jpg" srcset="/b.jpg 2x">'],
    ['open quotes', '<a b="'],
    ['scripts without end', '<script>'],
    ['comments without end', '<!--'],
    ['properties', '<b itemprop="a b c">x'],
    ['end tags', '</div></p>'],
  ])('%s costs no more than a large one', (_, piece) => {
    const html = fill(piece);
    const before = process.cpuUsage();
    facts(html);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20);
  });

  it('may contain a tag with a million attributes, and data nested a million deep', () => {
    const before = process.cpuUsage();
    facts(`<a ${fill('id=1 ')}>`, `<script type="application/ld+json">${'['.repeat(290_000)}</script>`);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20);
  });
});
