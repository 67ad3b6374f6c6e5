import type { Column, Layout } from './columns.js';
import { EXPORT_METRICS, type ExportedPost, type ExportMetric } from './port.js';
import { type DateOrder, isAbsent, readCount, readPercentage, readTime } from './values.js';

const DAY = 24 * 60 * 60 * 1000;
const HALF_YEAR_MS = 181 * DAY;
/** Between these times, an id of TikTok may have been given. TikTok began in 2016. */
const [FIRST_ID_MS, LAST_ID_MS] = [Date.UTC(2014), Date.UTC(2100)];
/**
 * Exports state local times without a zone. Read as UTC, the time of a new post may seem to lie in the future, by at most this
 * many ms.
 */
const MAX_ZONE_AHEAD_MS = 14 * 60 * 60 * 1000;
const MAX_CAPTION = 5_000;
/** What Meta writes in the date cell, in its languages, when the numbers are counted since posting. */
const LIFETIME = new Set([
  'lifetime',
  'gesamt',
  'gesamte laufzeit',
  'a vie',
  'à vie',
  'toda la vida',
  'vida util',
  'total',
]);

/** Thrown for a row that cannot be read. It does not affect the other rows. */
export class RowRefused extends Error {}

/**
 * Reads a post from a row.
 * @param exportedAt when the numbers were exported (epoch ms), for a row that does not say
 * @throws RowRefused when one of its values cannot be read
 */
export function readPost(
  cells: readonly string[],
  { product, places, header }: Layout,
  order: DateOrder,
  exportedAt: number,
): ExportedPost {
  const cell = (column: Column): string => (cells[places.get(column) ?? -1] ?? '').trim();
  const within = <T>(column: Column, read: (text: string) => T): T => {
    try {
      return read(cell(column));
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      throw new RowRefused(`Column "${shown(header[places.get(column)!] ?? column)}": ${error.message}`);
    }
  };
  const at = within('date', (text) => readAt(text, order, exportedAt));
  const [externalId, url] =
    product === 'TikTok Studio' ? within('link', tikTok) : within('id', (id) => byId(product, id, cell('link')));
  const posted = within('posted', (text) =>
    readPosted(text, order, product === 'TikTok Studio' ? timeOfId(externalId) : null),
  );
  const ahead = posted - at;
  const postedAt = ahead > 0 && ahead <= MAX_ZONE_AHEAD_MS ? at : posted;
  const caption = [...cell('text').slice(0, 2 * MAX_CAPTION)].slice(0, MAX_CAPTION).join('');
  return {
    externalId,
    postedAt: new Date(postedAt).toISOString(),
    ...(url === '' ? {} : { url }),
    ...(caption === '' ? {} : { caption }),
    at: new Date(at).toISOString(),
    metrics: readMetrics(cell, within),
  };
}

/** @param near when the post was made, for a time without a year; null if that is unknown */
function readPosted(text: string, order: DateOrder, near: number | null): number {
  const time = readTime(text, order, near);
  if (time) return time.ms;
  const isYearless = readTime(text, order, 0) !== null;
  throw new RowRefused(
    `"${shown(text)}" is not a time at which a post went up${isYearless ? ': it has no year, and the id of the post tells none' : ''}.`,
  );
}

/** When a post on TikTok was made, by its id, whose upper half counts the seconds since 1970 (epoch ms); null for an id of another kind. */
function timeOfId(id: string): number | null {
  const ms = Number(BigInt(id) >> 32n) * 1000;
  return ms > FIRST_ID_MS && ms < LAST_ID_MS ? ms : null;
}

/**
 * When the platform counted the numbers (epoch ms). It is the time in the row's date cell, or the end of the day if that has no
 * time, but never later than the export. If the cell is empty or says that the numbers are counted since posting, it is the
 * time of the export.
 */
function readAt(cell: string, order: DateOrder, exportedAt: number): number {
  if (isAbsent(cell) || LIFETIME.has(cell.toLowerCase())) return exportedAt;
  // A date without a year lies in the year before the export.
  const time = readTime(cell, order, exportedAt - HALF_YEAR_MS);
  if (!time) throw new RowRefused(`"${shown(cell)}" is not a date at which its numbers were read.`);
  return Math.min(exportedAt, time.hasTime ? time.ms : time.ms + DAY - 1);
}

/** Returns the id in the address, and the address without tracking parameters. */
function tikTok(link: string): [id: string, url: string] {
  const [, url, id] =
    /^(https:\/\/(?:[a-z]+\.)?tiktok\.com\/[^?#]{0,300}\/(?:video|photo)\/(\d{5,25}))(?:[/?#]|$)/i.exec(link) ?? [];
  if (url === undefined || id === undefined)
    throw new RowRefused(`"${shown(link)}" is not a link to a video or photo post on TikTok, so the post has no id.`);
  return [id, url];
}

function byId(product: Layout['product'], id: string, link: string): [id: string, url: string] {
  if (id === '') throw new RowRefused('It has no id.');
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(id))
    throw new RowRefused(`Its id is "${shown(id)}": a spreadsheet has shortened it. Send the file as it was exported.`);
  if (/\s/.test(id) || id.length > 200) throw new RowRefused(`"${shown(id)}" is not the id of a post.`);
  if (product === 'YouTube Studio') return [id, /^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : ''];
  return [id, /^https?:\/\//i.test(link) && link.length <= 2048 && URL.canParse(link) ? link : ''];
}

function readMetrics(
  cell: (column: Column) => string,
  within: <T>(column: Column, read: (text: string) => T) => T,
): Partial<Record<ExportMetric, number>> {
  const metrics: Partial<Record<ExportMetric, number>> = {};
  for (const metric of EXPORT_METRICS) {
    if (isAbsent(cell(metric))) continue;
    const value = within(metric, (text) => {
      const read = metric === 'avgWatchPct' ? readPercentage(text) : readCount(text);
      if (read === null) throw new RowRefused(`\`${metric}\` is "${shown(text)}", which is not a number.`);
      return read;
    });
    // Shorts that are replayed are watched for more than 100 % on average, which is stored as 100.
    if (metric === 'avgWatchPct') metrics.avgWatchPct = Math.min(100, value);
    // A negative number of follows means that more people left than came. It is not a count of new followers, so it is left
    // out.
    else if (metric !== 'follows' || value >= 0) metrics[metric] = value;
  }
  if (Object.keys(metrics).length === 0) throw new RowRefused('It has no numbers.');
  return metrics;
}

const shown = (text: string): string => text.slice(0, 60).replace(/[`\p{C}]/gu, '?');
