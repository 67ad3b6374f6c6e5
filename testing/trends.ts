import { createServer, type ServerResponse } from 'node:http';
import { type ListenOptions, listen } from './listen.js';

export interface Trending {
  title: string;
  /** "20K+" */
  traffic?: string;
  /** When the search began to trend, as an RFC 822 date, as in feeds. */
  since?: string;
  headlines?: readonly string[];
}

/**
 * `empty`: a feed without items. `html`: a web page with status 200. `bomb`: expanding entities. `deep`: thousands of nested
 * elements. `huge`: a very long title. `cut`: a feed that ends too early. `slow`: a response that never ends.
 */
export type TrendsBreak = 'empty' | 'html' | '500' | 'huge' | 'slow' | 'bomb' | 'cut' | 'deep';

export interface TrendsUpstream {
  /** Value for `CUTROOM_TRENDS_BASE_URL`. */
  readonly url: string;
  /** Paths with their query, in order. */
  readonly calls: string[];
  trends: Trending[];
  /** How all responses are broken from now on; null for valid ones. */
  broken: TrendsBreak | null;
  /** Returns to the initial state. */
  reset(): void;
  close(): Promise<void>;
}

const DAY = 86_400_000;
/** What trends at first. Servers keep the searches for ten minutes, so suites that share a server share these. */
const usual = (): Trending[] => [
  { title: 'knot tying for climbers', traffic: '20K+', since: new Date(Date.now() - 3 * DAY).toUTCString() },
  { title: 'knicks', traffic: '100K+' },
];

/** A real HTTP server with the RSS feed of Google's trending searches. */
export async function startTrends(options: ListenOptions = {}): Promise<TrendsUpstream> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (upstream.broken === 'html') return send(response, '<!doctype html><title>Sorry</title>', 'text/html');
    if (upstream.broken === '500') return void response.writeHead(500).end('secret-42');
    if (upstream.broken === 'slow') return void response.writeHead(200, { 'content-type': 'text/xml' }).write('<rss>');
    return send(response, writeBody(upstream.broken, upstream.trends));
  });
  const { url, hangUp, close } = await listen(server, options);
  const upstream: TrendsUpstream = {
    url,
    calls,
    trends: usual(),
    broken: null,
    reset: () => {
      hangUp();
      calls.length = 0;
      upstream.trends = usual();
      upstream.broken = null;
    },
    close,
  };
  return upstream;
}

const send = (response: ServerResponse, body: string, type = 'application/rss+xml; charset=utf-8'): void =>
  void response.writeHead(200, { 'content-type': type }).end(body);

function writeBody(broken: TrendsBreak | null, trends: readonly Trending[]): string {
  if (broken === 'bomb')
    return `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${feed('<item><title>&b;</title></item>')}`;
  if (broken === 'deep') return feed(`${'<x>'.repeat(5_000)}${'</x>'.repeat(5_000)}`);
  if (broken === 'huge') return feed(writeItem({ title: 'coffee '.repeat(200_000) }));
  const items = broken === 'empty' ? '' : trends.map(writeItem).join('');
  return broken === 'cut' ? feed(items).slice(0, -30) : feed(items);
}

const feed = (items: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><rss xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ht="https://trends.google.com/trending/rss" version="2.0"><channel><title>Daily Search Trends</title>${items}</channel></rss>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const writeItem = ({ title, traffic, since, headlines = [] }: Trending): string =>
  [
    '<item>',
    `<title>${escaped(title)}</title>`,
    traffic ? `<ht:approx_traffic>${traffic}</ht:approx_traffic>` : '',
    '<description></description>',
    since ? `<pubDate>${since}</pubDate>` : '',
    ...headlines.map(
      (headline) => `<ht:news_item><ht:news_item_title>${escaped(headline)}</ht:news_item_title></ht:news_item>`,
    ),
    '</item>',
  ].join('');
