import { ServiceError } from '../../../platform/errors/index.js';
import type { SpendPeriod } from '../../../platform/jobs/index.js';

/** Maximum number of days of a report of spending. */
export const MOST_DAYS = 366;
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** A period as somebody asks for it: its first and last UTC day, or the number of days until the last one. */
interface AskedPeriod {
  days?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/**
 * The days of a report of spending. Without any argument, it is the last 30 days, today included.
 * @throws ServiceError BAD_INPUT
 */
export function readPeriod({ days, from, to }: AskedPeriod, now = Date.now()): SpendPeriod {
  if (days != null && from != null) throw refuse('days', 'Send either `days` or `from`.');
  const last = to == null ? Math.floor(now / DAY_MS) : readDay('to', to);
  const first = from == null ? last - (days ?? USUAL_DAYS) + 1 : readDay('from', from);
  if (first > last) throw refuse('to', `\`to\` is ${writeDay(last)}, which is before \`from\`, ${writeDay(first)}.`);
  const length = last - first + 1;
  if (length > MOST_DAYS)
    throw refuse(
      'from',
      `A report is of at most ${MOST_DAYS} days. From ${from} to ${writeDay(last)} it is ${length}.`,
    );
  return { from: writeDay(first), to: writeDay(last) };
}

/** @returns the number of the day since 1970 */
function readDay(field: string, text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Date.parse accepts February 30, and years that Postgres does not.
  if (!(at >= 0) || writeDay(at / DAY_MS) !== text)
    throw refuse(field, `\`${field}\` must be a day such as 2026-11-30.`);
  return at / DAY_MS;
}

const writeDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const refuse = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });
