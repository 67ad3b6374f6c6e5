/** Numbers, prices and times as the reader's language writes them. */
import { wordsOf } from '../messages/load.js';
import { locale } from './language.js';

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const CENT = 0.01;
/** An amount of money. @example formatUsd(1.2) // '$1.20' @example formatUsd(0.004) // 'less than $0.01' */
export const formatUsd = (usd: number): string =>
  usd > 0 && usd < CENT ? wordsOf('page').common.lessThan(dollars.format(CENT)) : dollars.format(usd);

const rates = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
/** What one of many costs, such as a second of video, which would be wrong if it were rounded. @example formatRate(0.045) // '$0.045' */
export const formatRate = (usd: number): string => rates.format(usd);

/** A price in its own currency; a bare number if nobody has named one. @param currency ISO 4217 @example formatPrice(29.5, 'EUR') // '€29.50' */
export const formatPrice = (amount: number, currency: string | null): string =>
  new Intl.NumberFormat(locale, currency ? { style: 'currency', currency } : {}).format(amount);

const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** @example formatSeconds(2.34) // '2.3 s' */
export const formatSeconds = (seconds: number): string => `${tenths.format(seconds)} s`;

/** A place in a video, or how long one is. @example formatTimecode(64.2) // '1:04' */
export function formatTimecode(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const sizeIn = (unit: 'kilobyte' | 'megabyte' | 'gigabyte') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 2 });
const kilobytes = sizeIn('kilobyte');
const megabytes = sizeIn('megabyte');
const gigabytes = sizeIn('gigabyte');
/** @example formatBytes(6_700_000) // '6.7 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return kilobytes.format(bytes / 1e3);
  return bytes < 1e9 ? megabytes.format(bytes / 1e6) : gigabytes.format(bytes / 1e9);
}

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const UNITS = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 7],
] as const;

/** @example formatDay('2026-11-30T10:00:00Z') // 'Nov 30, 2026' */
export const formatDay = (at: string): string => day.format(new Date(at));

const utcDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
/** A day of UTC. @example formatUtcDay('2026-11-30') // 'Nov 30, 2026' */
export const formatUtcDay = (date: string): string => utcDay.format(new Date(date));

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
/** @example formatMoment('2026-11-30T10:00:00Z') // 'Nov 30, 2026, 10:00 AM' */
export const formatMoment = (at: string): string => moment.format(new Date(at));

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
/** @example formatNumber(12000) // '12,000' */
export const formatNumber = (value: number): string => whole.format(value);

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
/** @example formatShare(0.42) // '42%' */
export const formatShare = (share: number): string => percent.format(share);

/** How long ago something was: `5 minutes ago`, and its day if that is a week or more. @param at ISO 8601 */
export function formatAge(at: string, now: number = Date.now()): string {
  const past = now - Date.parse(at);
  if (past < 60_000) return relative.format(0, 'second');
  for (const [unit, length, most] of UNITS)
    if (past < length * most) return relative.format(-Math.floor(past / length), unit);
  return day.format(new Date(at));
}

const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
/** @example formatList(['Texts', 'Pictures', 'Voices']) // 'Texts, Pictures, and Voices' */
export const formatList = (entries: readonly string[]): string => conjunction.format(entries);
