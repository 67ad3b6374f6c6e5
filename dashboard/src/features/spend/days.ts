/** A UTC day with what was spent on it, in US dollars. */
export interface Day {
  day: string;
  usd: number;
}

const DAY_MS = 86_400_000;

/** A period by its first and last day. */
export interface Span {
  from: string;
  to: string;
}

/** @example addDays('2026-11-30', 1) // '2026-12-01' */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Every day of a period, also those without a purchase, oldest first. */
export function everyDay(found: readonly Day[], { from, to }: Span): Day[] {
  const spent = new Map(found.map(({ day, usd }) => [day, usd]));
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const day = addDays(from, at);
    return { day, usd: spent.get(day) ?? 0 };
  });
}

/** A sum in whole millionths of a dollar, which floats add exactly. */
export const sumUsd = (all: readonly { usd: number }[]): number =>
  all.reduce((micros, { usd }) => micros + Math.round(usd * 1e6), 0) / 1e6;
