const DATE = /^(\d{4})-(\d\d)-(\d\d)(.*)$/;
/** The time of day of RFC 3339, from the T on. Its hours have two digits from 00 to 23, and its zone is required. */
const TIME = /^[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** What a text has to be for {@link parseDateTime}, for messages. */
export const DATE_TIME_FORM = 'a time with its zone, such as 2026-02-01T10:00:00Z, or a date such as 2026-02-01';

/**
 * Parses a time as RFC 3339 writes it, or a date, which stands for its midnight in UTC. `Date.parse` also accepts other forms,
 * turns 30 February into 2 March, and reads a time without a zone in the server's own.
 * @returns null for anything else, for days that do not exist, and for times before the year 1 or after 9999 in UTC
 */
export function parseDateTime(text: string): Date | null {
  const [, year, month, day, rest] = DATE.exec(text) ?? [];
  if (rest === undefined || !isDay(Number(year), Number(month), Number(day))) return null;
  if (rest !== '' && !TIME.test(rest)) return null;
  const time = new Date(text.toUpperCase());
  const inUtc = time.getUTCFullYear();
  return inUtc >= 1 && inUtc <= 9999 ? time : null;
}

/** Whether the calendar has this day. @param month from 1 */
export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  // Date.UTC takes years below 100 for those of the 20th century.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
