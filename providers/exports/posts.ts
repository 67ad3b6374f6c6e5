import type { Column, Layout } from './columns.js';
import { EXPORT_METRICS, type ExportedPost, type ExportMetric } from './port.js';
import { type DateOrder, isAbsent, readCount, readPercentage, readTime } from './values.js';

const DAY = 24 * 60 * 60 * 1000;
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
  { product, places }: Layout,
  order: DateOrder,
  exportedAt: number,
): ExportedPost {
  const cell = (column: Column): string => (cells[places.get(column) ?? -1] ?? '').trim();
  const at = readAt(cell('date'), order, exportedAt);
  const posted = readTime(cell('posted'), order);
  if (!posted) throw new RowRefused(`"${shown(cell('posted'))}" is not a time at which a post went up.`);
  const ahead = posted.ms - at;
  const postedAt = ahead > 0 && ahead <= MAX_ZONE_AHEAD_MS ? at : posted.ms;
  const [externalId, url] =
    product === 'TikTok Studio' ? tikTok(cell('link')) : byId(product, cell('id'), cell('link'));
  const caption = [...cell('text').slice(0, 2 * MAX_CAPTION)].slice(0, MAX_CAPTION).join('');
  return {
    externalId,
    postedAt: new Date(postedAt).toISOString(),
    ...(url === '' ? {} : { url }),
    ...(caption === '' ? {} : { caption }),
    at: new Date(at).toISOString(),
    metrics: readMetrics(cell),
  };
}

/**
 * When the platform counted the numbers (epoch ms). It is the time in the row's date cell, or the end of the day if that has no
 * time, but never later than the export. If the cell is empty or says that the numbers are counted since posting, it is the
 * time of the export.
 */
function readAt(cell: string, order: DateOrder, exportedAt: number): number {
  if (isAbsent(cell) || LIFETIME.has(cell.toLowerCase())) return exportedAt;
  const time = readTime(cell, order);
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

function readMetrics(cell: (column: Column) => string): Partial<Record<ExportMetric, number>> {
  const metrics: Partial<Record<ExportMetric, number>> = {};
  for (const metric of EXPORT_METRICS) {
    const text = cell(metric);
    if (isAbsent(text)) continue;
    const value = metric === 'avgWatchPct' ? readPercentage(text) : readCount(text);
    if (value === null) throw new RowRefused(`\`${metric}\` is "${shown(text)}", which is not a number.`);
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
