import { type Day, parseDays } from './days.js';

/** Cell texts that stand for a missing number. */
const ABSENT = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  'n/a',
  '#n/a',
  'na',
  'null',
  'nil',
  'none',
  'nan',
  'undefined',
  'k. a.',
  'n. v.',
  'n/d',
  's/o',
]);
const THOUSANDS: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['b', 1e9],
]);

export const isAbsent = (cell: string): boolean => ABSENT.has(cell.trim().toLowerCase());

/** Parses a count as platforms write it: `1,234`, `1.234`, `1 234`, `1'234`, `1234.0`, `1.2K`. @returns null if it is not a count */
export function readCount(cell: string): number | null {
  const text = cell.replace(/[\s'’]/gu, '');
  if (text.length > 40) return null;
  // A count has no fraction, so three digits after a separator are thousands.
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ''));
  if (/^-?\d+([.,]0+)?$/.test(text)) return Number(text.replace(',', '.'));
  if (/^\d{1,3}(,\d{3})+\.0+$/.test(text)) return Number(text.slice(0, text.indexOf('.')).replace(/,/g, ''));
  const short = /^(\d{1,4}(?:[.,]\d{1,3})?)([kmb])$/i.exec(text);
  if (short) return Math.round(Number(short[1]!.replace(',', '.')) * (THOUSANDS.get(short[2]!.toLowerCase()) ?? 1));
  return null;
}

/** Parses a percentage: `61.5`, `61,5 %`. @returns null if it is not one */
export function readPercentage(cell: string): number | null {
  const text = cell.replace(/[\s%]/gu, '');
  return /^\d{1,6}([.,]\d{1,10})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Which of the first two numbers of `03/04/2026` is the month. */
export type DateOrder = 'month-first' | 'day-first';

/** A parsed time; `hasTime` is false for a date without a time of day. */
export interface ReadTime {
  /** Milliseconds since 1970; a time without a zone is read as UTC. */
  ms: number;
  hasTime: boolean;
}

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:,?\s+(.{1,20}))?$/;
const ISO = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T\s](.{1,30}))?$/;
/** Matches a time of day whose spaces have been removed. */
const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:([ap])\.?m\.?)?(?:z|utc|gmt|([+-]\d\d):?(\d\d))?$/i;

/** Whether the month or the day comes first in dates such as `13/04/2026`; null if the cell's date does not prove it. */
export function detectOrder(cell: string): DateOrder | null {
  const [, first, mark, second] = SLASHED.exec(cell.trim()) ?? [];
  if (first === undefined) return null;
  if (Number(second) > 12) return 'month-first';
  return Number(first) > 12 || mark === '.' ? 'day-first' : null;
}

/**
 * Parses a date, with or without a time, as exports write it, in any language.
 * @param near a time (epoch ms) near which the date lies, if that is known. A date without a year is the nearest one to it
 * @returns null if it is not a date of the calendar, or if its year is unknown
 */
export function readTime(cell: string, order: DateOrder, near: number | null = null): ReadTime | null {
  const text = cell.trim();
  if (text.length > 60) return null;
  const iso = ISO.exec(text);
  if (iso) return parseTime(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4]);
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [, first, mark, second, year, clock] = slashed;
    const monthFirst = mark !== '.' && order === 'month-first';
    const [day, month] = monthFirst ? [second, first] : [first, second];
    return parseTime(Number(year), Number(month), Number(day), clock);
  }
  const clockAt = text.search(/\d{1,2}:\d\d/);
  const clock = clockAt < 0 ? undefined : text.slice(clockAt);
  const times = parseDays(clockAt < 0 ? text : text.slice(0, clockAt))
    .flatMap((day) => withYears(day, near))
    .flatMap(({ year, month, day }) => parseTime(year, month, day, clock) ?? []);
  if (near === null) return times[0] ?? null;
  return times.reduce<ReadTime | null>(
    (best, time) => (best && Math.abs(best.ms - near) <= Math.abs(time.ms - near) ? best : time),
    null,
  );
}

/** A day in its year, or if that is left out, in the year of `near` and those beside it. */
function withYears({ year, ...day }: Day, near: number | null): (Day & { year: number })[] {
  if (year !== null) return [{ ...day, year }];
  if (near === null) return [];
  const about = new Date(near).getUTCFullYear();
  return [about - 1, about, about + 1].map((one) => ({ ...day, year: one }));
}

function parseTime(year: number, month: number, day: number, clock: string | undefined): ReadTime | null {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (clock === undefined) return { ms, hasTime: false };
  const read = CLOCK.exec(clock.replace(/\s/g, ''));
  if (!read) return null;
  const [, hours, minutes, seconds = '0', half, zoneHours = '0', zoneMinutes = '0'] = read;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const zone = Number(zoneHours) * 60 + Math.sign(Number(zoneHours) || 1) * Number(zoneMinutes);
  return { ms: ms + ((hour * 60 + Number(minutes) - zone) * 60 + Number(seconds)) * 1000, hasTime: true };
}
