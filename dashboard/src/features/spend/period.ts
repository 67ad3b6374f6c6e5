/** The period that the page of spending shows. Days are UTC, as they are in the report and for caps; weeks begin on Mondays. */
import { addDays, type Span } from './days.js';

export type { Span } from './days.js';

export const PERIODS = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
type Named = (typeof PERIODS)[number];
export type PeriodName = Named | 'custom';

export interface Period extends Span {
  name: PeriodName;
}

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days of a named period; those to come are left out. */
export function spanOf(name: Named, now = Date.now()): Span {
  const today = new Date(now).toISOString().slice(0, 10);
  const monday = addDays(today, -((new Date(now).getUTCDay() + 6) % 7));
  const first = firstOfMonth(today);
  const lastOfBefore = addDays(first, -1);
  switch (name) {
    case 'thisWeek':
      return { from: monday, to: today };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth':
      return { from: firstOfMonth(lastOfBefore), to: lastOfBefore };
  }
}

/** The period in a page's address: `?period=lastWeek` or `?from=2026-11-23&to=2026-11-29`. Usually it is this month, as for caps. */
export function periodIn({ period, from, to }: Readonly<Record<string, unknown>>, now = Date.now()): Period {
  if (isDay(from) && isDay(to)) return { name: 'custom', from, to };
  const name = PERIODS.find((one) => one === period) ?? 'thisMonth';
  return { name, ...spanOf(name, now) };
}
