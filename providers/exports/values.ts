import { withoutAccents } from '../../platform/text/ends.js';

/** Cell texts that stand for a missing number. */
const ABSENT = new Set(['', '-', '--', '–', '—', 'n/a', 'na', 'null', 'none', 'nan', 'k. a.', 'n. v.', 'n/d', 's/o']);
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

/** First letters of the names of months in English, German, French, Spanish and Portuguese, without accents. */
const MONTHS: readonly (readonly [beginning: string, month: number])[] = [
  ['jan', 1],
  ['ene', 1],
  ['feb', 2],
  ['fev', 2],
  ['mar', 3],
  ['apr', 4],
  ['abr', 4],
  ['avr', 4],
  ['may', 5],
  ['mai', 5],
  ['juin', 6],
  ['juil', 7],
  ['jun', 6],
  ['jul', 7],
  ['aug', 8],
  ['ago', 8],
  ['aou', 8],
  ['sep', 9],
  ['set', 9],
  ['oct', 10],
  ['okt', 10],
  ['out', 10],
  ['nov', 11],
  ['dec', 12],
  ['dez', 12],
  ['dic', 12],
];

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

/** Parses a date, with or without a time, as exports write it. @returns null if it is not a date of the calendar */
export function readTime(cell: string, order: DateOrder): ReadTime | null {
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
  return namedTime(text);
}

/** Parses a date with a month's name: `Mar 3, 2026`, `3. März 2026`, `28 sept. 2026`, `3 de mar. de 2026`, each optionally with a time. */
function namedTime(text: string): ReadTime | null {
  const words = withoutAccents(text)
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== 'de' && word !== 'at' && word !== 'um' && word !== 'a' && word !== '');
  const clockAt = words.findIndex((word) => word.includes(':'));
  const clock = clockAt < 0 ? undefined : words.slice(clockAt).join(' ');
  const date = clockAt < 0 ? words : words.slice(0, clockAt);
  if (date.length !== 3) return null;
  const named = date.findIndex((word) => /^\p{L}/u.test(word));
  const month = MONTHS.find(([beginning]) => date[named]?.startsWith(beginning))?.[1];
  const [first = '', second = ''] = date.filter((_, at) => at !== named);
  const [day, year] = second.length === 4 ? [first, second] : [second, first];
  if (month === undefined || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return null;
  return parseTime(Number(year), month, Number(day), clock);
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
