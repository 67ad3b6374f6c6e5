import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { picture } from '../test/support/client.js';
import { type ListenOptions, listen } from './listen.js';

export interface ShopCall {
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/**
 * A response. The value of `json` is sent as JSON; text and bytes are sent unchanged; `raw` writes the response, or breaks the
 * connection, itself.
 */
export type ShopAnswer =
  | string
  | Buffer
  | { json: unknown }
  | { status: number; body?: string; headers?: Record<string, string> }
  | { raw: (response: ServerResponse) => void };

export interface Shops {
  readonly url: string;
  readonly calls: ShopCall[];
  /** Environment variables that make Cutroom use this server for shops, app stores and the stock library. */
  readonly env: Record<string, string>;
  serve(path: string, answer: ShopAnswer | ((call: ShopCall) => ShopAnswer)): void;
  /** The address of a path on this server. */
  at(path: string): string;
  /** Returns to the initial state. */
  reset(): void;
  close(): Promise<void>;
}

const STOCK_KEY = 'stock-test-key';
const HOME = 'https://www.pexels.com';
export const APP_ID = '1234567890';
export const PLAY_ID = 'com.ember.mug';
export const PHOTO_ID = 2014422;
export const VIDEO_ID = 4812203;

/** A real HTTP server that stands in for several shops, Apple's look-up, a page of Google Play and a stock library. */
export async function startShops(options: ListenOptions = {}): Promise<Shops> {
  const calls: ShopCall[] = [];
  const routes = new Map<string, (call: ShopCall) => ShopAnswer>();
  const png = await picture(120, 200);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
    const call: ShopCall = { path: pathname, query: searchParams, headers: request.headers };
    calls.push(call);
    const route = routes.get(pathname);
    if (route) return send(response, route(call));
    if (pathname.startsWith('/pictures/')) return send(response, png);
    return send(response, { status: 404, body: 'nothing here' });
  });
  const { url, hangUp, close } = await listen(server, options);
  const shops: Shops = {
    url,
    calls,
    env: {
      CUTROOM_ALLOW_PRIVATE_NETWORK: '1',
      CUTROOM_APPSTORE_BASE_URL: url,
      CUTROOM_PLAYSTORE_BASE_URL: url,
      CUTROOM_STOCK_BASE_URL: url,
      CUTROOM_STOCK_API_KEY: STOCK_KEY,
      CUTROOM_FEED_TIMEOUT_SECONDS: '2',
    },
    at: (path) => `${url}${path}`,
    serve(path, answer) {
      routes.set(path, typeof answer === 'function' ? answer : () => answer);
    },
    reset() {
      hangUp();
      routes.clear();
      calls.length = 0;
      serveAll(shops);
    },
    close,
  };
  serveAll(shops);
  return shops;
}

/** Serves the app stores and the stock library. */
function serveAll({ url, serve }: Shops): void {
  serve('/lookup', ({ query }) => ({
    json: query.get('id') === APP_ID ? { resultCount: 1, results: [appleApp(url)] } : { resultCount: 0, results: [] },
  }));
  serve('/store/apps/details', ({ query }) => (query.get('id') === PLAY_ID ? playPage(url) : { status: 404 }));
  serve('/v1/search', ({ headers }) =>
    headers.authorization === STOCK_KEY
      ? { json: { total_results: 8000, page: 1, per_page: 24, photos: [stockPhoto(url)] } }
      : { status: 401 },
  );
  serve(`/v1/photos/${PHOTO_ID}`, ({ headers }) =>
    headers.authorization === STOCK_KEY ? { json: stockPhoto(url) } : { status: 401 },
  );
  serve('/videos/search', ({ headers }) =>
    headers.authorization === STOCK_KEY
      ? { json: { total_results: 812, page: 1, per_page: 24, url: HOME, videos: [stockVideo(url)] } }
      : { status: 401 },
  );
  serve(`/videos/videos/${VIDEO_ID}`, ({ headers }) =>
    headers.authorization === STOCK_KEY ? { json: stockVideo(url) } : { status: 401 },
  );
}

function send(response: ServerResponse, answer: ShopAnswer): void {
  if (typeof answer === 'string' || Buffer.isBuffer(answer)) return void response.end(answer);
  if ('raw' in answer) return answer.raw(response);
  if ('json' in answer)
    return void response.setHeader('content-type', 'application/json').end(JSON.stringify(answer.json));
  response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
}

/** One result of Apple's `lookup`. */
export const appleApp = (url: string, changes: Record<string, unknown> = {}) => ({
  trackId: Number(APP_ID),
  trackName: 'Ember Mug Control',
  sellerName: 'Ember Inc.',
  artistName: 'Ember',
  primaryGenreName: 'Food & Drink',
  description: 'Keeps your coffee warm.\n\nAll day.',
  artworkUrl512: `${url}/pictures/icon.png`,
  trackViewUrl: `https://apps.apple.com/de/app/ember/id${APP_ID}`,
  averageUserRating: 4.61234,
  userRatingCount: 12041,
  formattedPrice: 'Free',
  price: 0,
  currency: 'EUR',
  version: '2.3.1',
  releaseNotes: 'Warmer.',
  currentVersionReleaseDate: '2026-01-02T03:04:05Z',
  contentAdvisoryRating: '4+',
  screenshotUrls: [`${url}/pictures/phone-1.png`, `${url}/pictures/phone-2.png`],
  ipadScreenshotUrls: [`${url}/pictures/tablet-1.png`],
  ...changes,
});

const playPage = (url: string): string =>
  `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify({
    '@type': 'SoftwareApplication',
    name: 'Ember for Android',
    applicationCategory: 'FOOD_AND_DRINK',
    description: 'Warm.',
    image: `${url}/pictures/icon.png`,
    author: { name: 'Ember Inc' },
    aggregateRating: { ratingValue: '4.2', ratingCount: '900' },
    offers: [{ price: '2.99', priceCurrency: 'EUR' }],
  })}</script></head><body><img alt="Screenshot image" src="${url}/pictures/play-1.png"></body></html>`;

export const stockPhoto = (url: string) => ({
  id: PHOTO_ID,
  width: 3024,
  height: 4032,
  url: 'https://www.pexels.com/photo/mug-2014422/',
  photographer: 'Joey Farina',
  photographer_url: 'https://www.pexels.com/@joey',
  photographer_id: 680589,
  src: {
    original: `${url}/pictures/original.png`,
    large2x: `${url}/pictures/large2x.png`,
    medium: `${url}/pictures/medium.png`,
  },
  alt: 'A mug on a table',
});

/** A video as Pexels describes it. Its files are answered with 404 unless a test serves them at `/videos/<size>.mp4`. */
export const stockVideo = (url: string, changes: Record<string, unknown> = {}) => ({
  id: VIDEO_ID,
  width: 2160,
  height: 3840,
  duration: 12,
  full_res: null,
  tags: [],
  url: `${HOME}/video/steam-4812203/`,
  image: `${url}/pictures/still.png`,
  avg_color: null,
  user: { id: 2659, name: 'Ada Bell', url: `${HOME}/@ada` },
  video_files: [
    stockFile(url, 'uhd', 2160, 3840),
    stockFile(url, 'sd', 540, 960),
    stockFile(url, 'hd', 1080, 1920),
    { id: 9, quality: 'hls', file_type: 'video/mp4', width: null, height: null, fps: null, link: `${url}/videos/list` },
  ],
  video_pictures: [{ id: 1, nr: 0, picture: `${url}/pictures/still.png` }],
  ...changes,
});

export const stockFile = (url: string, quality: string, width: number, height: number) => ({
  id: width,
  quality,
  file_type: 'video/mp4',
  width,
  height,
  fps: 25,
  link: `${url}/videos/${width}x${height}.mp4`,
});

/** Shopify's `/products.json`: `count` products from `first` on. */
export const shopifyProducts = (url: string, count: number, first = 1) => ({
  products: Array.from({ length: count }, (_, n) => ({
    id: first + n,
    title: n + first === 1 ? 'Ember Mug' : `Product ${first + n}`,
    handle: `product-${first + n}`,
    body_html: '<p>Keeps <b>warm</b> &amp; dry.</p>',
    vendor: 'Ember',
    product_type: 'Mugs',
    tags: ['gift', n % 2 ? 'odd' : 'Été'],
    published_at: '2026-01-02T03:04:05+01:00',
    variants: [{ price: '29.00', compare_at_price: '39.00', available: true }],
    images: [1, 2, 3].map((photo) => ({ src: `${url}/pictures/${first + n}-${photo}.png` })),
  })),
});

/** A page of WooCommerce's Store API. */
export const wooProducts = (url: string, count: number, first = 1) =>
  Array.from({ length: count }, (_, n) => ({
    id: first + n,
    name: `Tea &#8211; ${first + n}`,
    permalink: `${url}/tea/${first + n}`,
    short_description: '<p>Green.</p>',
    description: '<p>Green tea.</p>',
    prices: { price: '1250', regular_price: '1500', sale_price: '1250', currency_code: 'EUR', currency_minor_unit: 2 },
    images: [{ src: `${url}/pictures/tea.png` }],
    categories: [{ name: 'Tea' }],
    tags: [],
    is_in_stock: false,
  }));
