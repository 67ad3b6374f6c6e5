import { withoutAccents } from '../../platform/text/ends.js';

/** A day as it is written; the year is null if it is left out. */
export interface Day {
  year: number | null;
  month: number;
  day: number;
}

const WORDS = /\p{N}+|[\p{L}\p{M}]+/gu;
/** Maximum number of words in the name of a month, as in `tháng 9`. */
const MAX_NAME_WORDS = 3;

/**
 * The days that a text without a time may mean, the likeliest first: `18. September`, `10 января`, `9月6日`, `Sep 7, 2026`,
 * `6/9`. There are several if the month's name means others in other languages (`listopad`), or if only numbers are given.
 * @param text in any language that this machine's Intl knows
 */
export function parseDays(text: string): Day[] {
  const words = wordsIn(text);
  for (let length = MAX_NAME_WORDS; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const months = monthNames().get(words.slice(at, at + length).join(' '));
      const rest = [...words.slice(0, at), ...words.slice(at + length)];
      if (months) return withMonths(rest, months);
    }
  const numbers = words.map(Number);
  const [first = 0, second = 0] = numbers;
  if (numbers.length !== 2 || words.some((word) => !/^\d{1,2}$/.test(word))) return [];
  return [
    { year: null, month: second, day: first },
    { year: null, month: first, day: second },
  ].filter(({ month }) => month >= 1 && month <= 12);
}

function withMonths(rest: readonly string[], months: readonly number[]): Day[] {
  const numbers = rest.filter((word) => /^\d+$/.test(word));
  const day = numbers.find((word) => word.length < 3);
  const year = numbers.find((word) => word.length === 4);
  const isWhole = day !== undefined && numbers.length === (year === undefined ? 1 : 2) && rest.length < 6;
  return isWhole
    ? months.map((month) => ({ year: year === undefined ? null : Number(year), month, day: Number(day) }))
    : [];
}

const wordsIn = (text: string): string[] =>
  withoutAccents(text.slice(0, 100))
    .toLowerCase()
    .replace(/\p{Nd}/gu, latinDigit)
    .match(WORDS) ?? [];

/** A digit of any script as 0 to 9: Unicode has the ten digits of a script one after the other. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (code > 0x80 && value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return code > 0x80 ? String(value) : digit;
}

let names: ReadonlyMap<string, number[]> | undefined;
/** The names of the months in all languages of Intl, long and short, with the months that each means, the most common first. */
function monthNames(): ReadonlyMap<string, number[]> {
  names ??= collectNames();
  return names;
}

function collectNames(): Map<string, number[]> {
  const counts = new Map<string, Map<number, number>>();
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const regional = ['fil', 'en-GB', 'es-MX', 'fr-CA', 'pt-PT', 'sr-Latn'];
  for (const locale of Intl.DateTimeFormat.supportedLocalesOf([...codes, ...regional]))
    for (const options of [
      { month: 'long', day: 'numeric' },
      { month: 'short', day: 'numeric' },
      { month: 'long' },
    ] as const) {
      const format = new Intl.DateTimeFormat(locale, {
        ...options,
        timeZone: 'UTC',
        calendar: 'gregory',
        numberingSystem: 'latn',
      });
      for (let month = 1; month <= 12; month++)
        for (const name of writtenNames(format.formatToParts(Date.UTC(2026, month - 1, 17)))) {
          const months = counts.get(name) ?? new Map<number, number>();
          counts.set(name, months.set(month, (months.get(month) ?? 0) + 1));
        }
    }
  return new Map(
    [...counts].map(([name, months]) => [name, [...months].sort(([, a], [, b]) => b - a).map(([month]) => month)]),
  );
}

/** The month as it stands in a date: alone, and with what is written onto it, as in `9月` or `בספטמבר`. */
function writtenNames(parts: readonly Intl.DateTimeFormatPart[]): string[] {
  const at = parts.findIndex(({ type }) => type === 'month');
  const { value = '' } = parts[at] ?? {};
  const before = /[\p{L}\p{M}]{0,20}$/u.exec(parts[at - 1]?.value ?? '')?.[0] ?? '';
  const after = /^[\p{L}\p{M}]*/u.exec(parts[at + 1]?.value ?? '')?.[0] ?? '';
  return [...new Set([value, before + value + after])]
    .map((name) => wordsIn(name).join(' '))
    .filter((name) => /\p{L}/u.test(name));
}
