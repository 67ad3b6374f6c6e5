import type { Column, Layout } from './columns.js';
import { EXPORT_METRICS, type ExportedPost, type ExportMetric } from './port.js';
import { type DateOrder, isAbsent, readCount, readPercentage, readTime } from './values.js';

const DAY = 24 * 60 * 60 * 1000;
/** Times are without a zone: those of the most eastern are this far ahead of UTC. */
const EAST = 14 * 60 * 60 * 1000;
const MOST_CAPTION = 5_000;
/** Meta's word for numbers since posting, in its languages. */
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

/** One row that cannot be taken; the others can. */
export class RowRefused extends Error {}

/** A row's post. @throws RowRefused */
export function postOf(
  cells: readonly string[],
  { product, places }: Layout,
  order: DateOrder,
  now: number,
): ExportedPost {
  const cell = (column: Column): string => (cells[places.get(column) ?? -1] ?? '').trim();
  const at = readAt(cell('date'), order, now);
  const posted = readTime(cell('posted'), order);
  if (!posted) throw new RowRefused(`"${shown(cell('posted'))}" is no time at which a post went up.`);
  const ahead = posted.ms - at;
  const postedAt = ahead > 0 && ahead <= EAST ? at : posted.ms;
  const [externalId, url] =
    product === 'TikTok Studio' ? tikTok(cell('link')) : byId(product, cell('id'), cell('link'));
  const caption = [...cell('text').slice(0, 2 * MOST_CAPTION)].slice(0, MOST_CAPTION).join('');
  return {
    externalId,
    postedAt: new Date(postedAt).toISOString(),
    ...(url === '' ? {} : { url }),
    ...(caption === '' ? {} : { caption }),
    at: new Date(at).toISOString(),
    metrics: metricsOf(cell),
  };
}

/** When the numbers were read: at the end of the day that the row names, else now. */
function readAt(cell: string, order: DateOrder, now: number): number {
  if (isAbsent(cell) || LIFETIME.has(cell.toLowerCase())) return now;
  const time = readTime(cell, order);
  if (!time) throw new RowRefused(`"${shown(cell)}" is no date at which its numbers were read.`);
  return Math.min(now, time.hasTime ? time.ms : time.ms + DAY - 1);
}

/** The id that is in the address, and the address without what it tracks by. */
function tikTok(link: string): [id: string, url: string] {
  const [, url, id] =
    /^(https:\/\/(?:[a-z]+\.)?tiktok\.com\/[^?#]{0,300}\/(?:video|photo)\/(\d{5,25}))(?:[/?#]|$)/i.exec(link) ?? [];
  if (url === undefined || id === undefined)
    throw new RowRefused(`"${shown(link)}" is no link to a video or photo post on TikTok, so it has no id.`);
  return [id, url];
}

function byId(product: Layout['product'], id: string, link: string): [id: string, url: string] {
  if (id === '') throw new RowRefused('It has no id.');
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(id))
    throw new RowRefused(`Its id is "${shown(id)}": a spreadsheet has shortened it. Send the file as it was exported.`);
  if (/\s/.test(id) || id.length > 200) throw new RowRefused(`"${shown(id)}" is no id of a post.`);
  if (product === 'YouTube Studio') return [id, /^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : ''];
  return [id, /^https?:\/\//i.test(link) && link.length <= 2048 && URL.canParse(link) ? link : ''];
}

function metricsOf(cell: (column: Column) => string): Partial<Record<ExportMetric, number>> {
  const metrics: Partial<Record<ExportMetric, number>> = {};
  for (const metric of EXPORT_METRICS) {
    const text = cell(metric);
    if (isAbsent(text)) continue;
    const value = metric === 'avgWatchPct' ? readPercentage(text) : readCount(text);
    if (value === null) throw new RowRefused(`\`${metric}\` is "${shown(text)}", which is no number.`);
    // Shorts that are watched again and again have more than 100 %.
    if (metric === 'avgWatchPct') metrics.avgWatchPct = Math.min(100, value);
    // More left than came: that is no count of those who came.
    else if (metric !== 'follows' || value >= 0) metrics[metric] = value;
  }
  if (Object.keys(metrics).length === 0) throw new RowRefused('It has no numbers.');
  return metrics;
}

const shown = (text: string): string => text.slice(0, 60).replace(/[`\p{C}]/gu, '?');
