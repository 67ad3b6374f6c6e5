import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { address } from './fields.js';
import { readTableFile } from './index.js';
import { shopifyLink, siteFolder } from './site.js';

const read = async (csv: string, siteUrl: string | null) =>
  await readTableFile(Readable.from([Buffer.from(csv)]), null, siteUrl);

describe("a site's address", () => {
  it.each([
    ['https://s.example', 'https://s.example/'],
    ['https://s.example/en', 'https://s.example/en/'],
    ['https://s.example/en/?a=1#b', 'https://s.example/en/'],
    ['https://s.example/en/index.html', 'https://s.example/en/'],
    ['ftp://s.example', null],
    ['javascript:alert(1)', null],
    ['https://me:secret@s.example', null],
    ['shop', null],
  ])('%s is the folder %s', (siteUrl, folder) => {
    expect(siteFolder(siteUrl)).toBe(folder);
  });

  it('is where a Shopify product has its page', () => {
    expect(shopifyLink('tea-mug', 'https://s.example')).toBe('https://s.example/products/tea-mug');
    expect(shopifyLink('tasse/é', 'https://s.example/en/')).toBe('https://s.example/en/products/tasse%2F%C3%A9');
    expect([shopifyLink('tea', null), shopifyLink('', 'https://s.example'), shopifyLink(null, null)]).toEqual(
      Array(3).fill(null),
    );
  });
});

describe('relative addresses of a file', () => {
  const csv = 'id,title,link,images\n1,Mug,/products/a,"/img/a.jpg,img/b.jpg"\n';

  it("are resolved against the shop's site", async () => {
    const { items, problems } = await read(csv, 'https://s.example/en');
    expect(items).toMatchObject([
      {
        link: 'https://s.example/products/a',
        images: ['https://s.example/img/a.jpg', 'https://s.example/en/img/b.jpg'],
      },
    ]);
    expect(problems).toEqual([]);
  });

  it('are reported without one', async () => {
    const { items, problems } = await read(csv, null);
    expect(items).toMatchObject([{ link: null, images: [] }]);
    expect(problems).toEqual([
      '1 link could not be read.',
      '2 images could not be read.',
      'Some addresses are relative: set `siteUrl`, the address of the shop.',
    ]);
  });

  it("of Shopify's export are handles, unless there is a link", async () => {
    const shopify = 'Handle,Title,Variant Price\ntea-mug,Mug,9.00\n';
    expect((await read(shopify, 'https://s.example')).items[0]!.link).toBe('https://s.example/products/tea-mug');
    expect(await read(shopify, null)).toMatchObject({ items: [{ link: null }], problems: [] });
    const linked = 'handle,title,link\ntea-mug,Mug,https://s.example/mug\n';
    expect((await read(linked, 'https://other.example')).items[0]!.link).toBe('https://s.example/mug');
  });
});

it('an address without a scheme is an https one', () => {
  expect(address('//cdn.example/a.jpg', null)).toBe('https://cdn.example/a.jpg');
  expect(address('www.s.example/a', 'https://other.example/')).toBe('https://www.s.example/a');
});
