/** Finds days, dates and hours in a text of any language that the platform's `Intl` knows. */
import { flatten, hasCue } from './cues.js';

const names = new Map<string, readonly string[]>();

/** The names of months and weekdays in a language, long and short, in lower case. */
function namesIn(language: string): readonly string[] {
  const known = names.get(language);
  if (known) return known;
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1 + month)));
  const made = (['long', 'short'] as const).flatMap((form) =>
    days.flatMap((day) => [
      new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' }).format(day),
      new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format(day),
    ]),
  );
  // "May", "Mar" and "Sun" are also words: short names count only beside a number.
  const list = [...new Set(made.map((name) => name.toLowerCase().replace(/\.$/, '')))].filter(
    (name) => name.length > 3,
  );
  names.set(language, list);
  return list;
}

/** Matches a date in digits, an ISO date, and a time of day. */
const DIGITS =
  /(?<!\d)(?:\d{1,2}[./]\d{1,2}[./](?:\d{2}|\d{4})|\d{4}-\d{2}-\d{2}|\d{1,2}[:.]\d{2} ?(?:uhr|h|am|pm)|\d{1,2} ?(?:am|pm|uhr)|\d{1,2}:\d{2})(?!\d)/iu;

/** Is a word, in lower case, the name of a month or a weekday? */
export const isTimeName = (word: string, language: string): boolean => namesIn(language).includes(word);

/** Does a text name a day, a month or an hour? */
export const namesTime = (text: string, language: string): boolean =>
  DIGITS.test(text) || hasCue(flatten(text), namesIn(language));
