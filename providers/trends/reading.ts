import { SaxesParser } from 'saxes';
import { takeFirst } from '../../platform/text/ends.js';
import type { SearchTrend } from './port.js';

/** Limits of the feed. Usually it has about twenty items and is four levels deep. */
const MOST_ITEMS = 100;
const MAX_DEPTH = 20;
const MAX_HEADLINES = 5;
/** Maximum number of characters of one text. */
const MAX_TEXT = 200;
const THOUSANDS: ReadonlyMap<string, number> = new Map([
  ['K', 1_000],
  ['M', 1_000_000],
]);

/** Thrown to stop the parser from inside one of its events. */
class Enough extends Error {}

/**
 * Parses the feed of trending searches. Entities of a document type are neither expanded nor fetched: saxes knows the predefined
 * and the numeric ones, and any other is an error.
 * @throws Error if it is not such a feed
 */
export function parseTrends(xml: string): SearchTrend[] {
  const trends: SearchTrend[] = [];
  const path: string[] = [];
  let item: Item | null = null;
  let value = '';
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.length > MAX_DEPTH) throw new Error('The feed is nested too deeply.');
    if (path.length === 1 && name !== 'rss') throw new Error('The answer is no feed.');
    if (name === 'item') item = new Map();
    value = '';
  });
  const add = (text: string): void => {
    if (value.length < 4 * MAX_TEXT) value += text.slice(0, 4 * MAX_TEXT);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    const text = takeFirst(value.replace(/\s+/g, ' ').trim(), MAX_TEXT);
    if (item && name === 'item') {
      const trend = toTrend(item);
      if (trend) trends.push(trend);
      item = null;
      if (trends.length === MOST_ITEMS) throw new Enough();
    } else if (item && text !== '' && isField(name, path.at(-2))) {
      const known = item.get(name) ?? [];
      if (known.length < MAX_HEADLINES) item.set(name, [...known, text]);
    }
    path.pop();
    value = '';
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return trends;
}

type Item = Map<string, string[]>;

const isField = (name: string, within: string | undefined): boolean =>
  within === 'item' ? /^(?:title|pubDate|ht:approx_traffic)$/.test(name) : name === 'ht:news_item_title';

function toTrend(item: Item): SearchTrend | null {
  const [title] = item.get('title') ?? [];
  if (title === undefined || !/[\p{L}\p{N}]/u.test(title)) return null;
  const since = new Date(item.get('pubDate')?.[0] ?? '');
  return {
    title,
    searches: parseSearches(item.get('ht:approx_traffic')?.[0] ?? ''),
    since: Number.isNaN(since.getTime()) ? null : since,
    headlines: item.get('ht:news_item_title') ?? [],
  };
}

/** Parses a number of searches as Google states it: "20K+", "2,000+", "500+". */
function parseSearches(traffic: string): number | null {
  const [, digits = '', unit = ''] = /^(\d[\d,]{0,11})([KM]?)\+?$/.exec(traffic) ?? [];
  const count = Number(digits.replaceAll(',', '')) * (THOUSANDS.get(unit) ?? 1);
  return count > 0 ? count : null;
}
