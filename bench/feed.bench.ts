import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGuardedFetch } from '../platform/fetch/index.js';
import { readFeed } from '../providers/feeds/index.js';
import type { Finding } from './main.js';
import { median, seconds, timed } from './support/measure.js';

const PRODUCTS = 5_000;
const ROUNDS = 5;

/** Measures reading a merchant feed of 5,000 products as a stream from a server on this machine. */
export async function benchFeed(): Promise<Finding[]> {
  const item = (n: number) =>
    `<item><g:id>${n}</g:id><title>Product ${n}</title><description>${'A thing for every day. '.repeat(12)}</description><link>https://shop.example/p/${n}</link><g:image_link>https://shop.example/i/${n}.jpg</g:image_link><g:price>${(n % 90) + 9}.99 EUR</g:price><g:availability>in stock</g:availability><g:brand>Brand ${n % 20}</g:brand></item>`;
  const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${Array.from({ length: PRODUCTS }, (_, n) => item(n)).join('')}</channel></rss>`;
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(feed),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const egress = createGuardedFetch({ allowPrivateNetwork: true });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
  try {
    const times: number[] = [];
    let read = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(
        await timed(async () => {
          read = (
            await readFeed(
              egress,
              { url, format: null, readUrl: null },
              { account: 'a', timeoutMs: 60_000, currency: null, siteUrl: null },
            )
          ).items.length;
        }),
      );
    if (read !== PRODUCTS) throw new Error(`${read} of ${PRODUCTS} products were read`);
    const size = (feed.length / 2 ** 20).toFixed(1);
    return [
      {
        what: `reading a feed of ${PRODUCTS} products (${size} MB of XML)`,
        ours: seconds(median(times)),
        against: '',
        theirs: '',
        ratio: '',
        target: '',
      },
    ];
  } finally {
    await egress.close();
    server.close();
  }
}
