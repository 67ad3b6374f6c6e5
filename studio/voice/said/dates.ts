import { matchAt, type Reader } from './reader.js';
import type { Tongue } from './tongue.js';

const ISO = /(\d{4})([-/])(\d{2})([-/])(\d{2})(?![\d/-])/y;
const WRITTEN = /(\d{1,2})([./-])(\d{1,2})([./-])(\d{4}|\d{2})(?![\d/]|[.,-]\d)/y;

/** Reads a date in figures. Where day and month could be either, Americans write the month first. */
export function readDate(say: (text: string, tongue: Tongue) => string): Reader {
  return (line, at, tongue) => {
    const iso = matchAt(ISO, line, at);
    if (iso && iso[2] === iso[4]) return dateSaid(iso, [iso[1]!, iso[3]!, iso[5]!], tongue, say);
    const date = matchAt(WRITTEN, line, at);
    if (!date || date[2] !== date[4] || (date[5]!.length === 2 && date[2] !== '/')) return null;
    const year = date[5]!.length === 2 ? `20${date[5]}` : date[5]!;
    const monthFirst = tongue.region === 'US' ? Number(date[1]) <= 12 : Number(date[3]) > 12;
    const [month, day] = monthFirst ? [date[1]!, date[3]!] : [date[3]!, date[1]!];
    return dateSaid(date, [year, month, day], tongue, say);
  };
}

function dateSaid(
  { 0: { length }, index }: RegExpExecArray,
  [year, month, day]: [string, string, string],
  tongue: Tongue,
  say: (text: string, tongue: Tongue) => string,
) {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  const written = new Intl.DateTimeFormat(tongue.tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  }).format(date);
  return { end: index + length, said: say(written, tongue) };
}

/** Reads the short name of a month beside a day. */
export const readMonth: Reader = (line, at, { months }) => {
  const found = matchAt(/([\p{L}\p{M}]{2,12})\.?/uy, line, at);
  const long = found && months.get(found[1]!);
  if (!long || long === found[1]) return null;
  const beside =
    matchAt(/ \d{1,2}(?!\d)/y, line, at + found[0].length) ||
    /(?<!\d)\d{1,2}\.? $/.test(line.slice(Math.max(0, at - 5), at));
  return beside ? { end: at + found[0].length, said: long } : null;
};

const CLOCK = /(\d{1,2}):([0-5]\d)(?![\d:])/y;
const HALF_DAY = /\s?([ap])(?:m(?![\p{L}\d])|\.m\.)/iuy;
const HOUR = /(\d{1,2})(?=\s?(?:[ap]m(?![\p{L}\d])|[ap]\.m\.))/iuy;
const WITH_H = /(\d{1,2}) ?h ?([0-5]\d)(?![\p{L}\d])/uy;

/** Reads a time of day: 9:30, 9 am, 9h30. */
export const readTime: Reader = (line, at, tongue) => {
  const { time } = tongue.data;
  if (!time) return null;
  const found =
    matchAt(CLOCK, line, at) ??
    (time.h ? matchAt(WITH_H, line, at) : null) ??
    (time.am ? matchAt(HOUR, line, at) : null);
  if (!found || Number(found[1]) > 24) return null;
  const half = matchAt(HALF_DAY, line, at + found[0].length);
  const suffix = half && time[half[1]!.toLowerCase() === 'a' ? 'am' : 'pm'];
  let end = at + found[0].length + (suffix ? half[0].length : 0);
  if (time.written && line.startsWith(` ${time.written}`, end)) end += time.written.length + 1;
  const [hours, minutes] = [String(Number(found[1])), Number(found[2] ?? '0')];
  const forms = hours === '1' ? { hour: time.one ?? time.hour, minutes: time.oneMinutes ?? time.minutes } : time;
  const form =
    minutes === 0 ? (suffix ? '{h}' : forms.hour) : minutes < 10 ? (time.padded ?? forms.minutes) : forms.minutes;
  const said = form
    .replace('{h}', () => tongue.number({ whole: hours, fraction: '' }, /\{h\} (\p{L}+)/u.exec(form)?.[1]))
    .replace('{m}', () => tongue.cardinal(String(minutes)));
  return { end, said: suffix ? `${said} ${suffix}` : said };
};

const PHONES = [
  /\+\d(?:[ ().-]{0,2}\d){6,14}(?!\d)/y,
  /\(\d{2,5}\) ?\d(?:[ -]?\d){4,11}(?!\d)/y,
  /0\d{2,5}[ /-]\d(?:[ -]?\d){3,11}(?!\d)/y,
  /0\d(?: \d\d){4}(?!\d)/y,
  /\d{3}[-.]\d{3,4}[-.]\d{4}(?!\d)/y,
  /\d{3}-\d{4}(?![\d-])/y,
];

/** Reads a telephone number digit by digit. A seven-digit one must not look like a range of round numbers. */
export const readPhone: Reader = (line, at, tongue) => {
  for (const pattern of PHONES) {
    const found = matchAt(pattern, line, at)?.[0];
    if (!found || /^\d{3}-\d*00$/.test(found)) continue;
    const groups = found.match(/\d+/g)!.map((digits) => tongue.digits(digits));
    const plus = found.startsWith('+') ? `${tongue.data.signs?.['+'] ?? ''} ` : '';
    return { end: at + found.length, said: plus + groups.join(', ') };
  }
  return null;
};
