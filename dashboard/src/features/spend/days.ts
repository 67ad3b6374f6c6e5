/** A UTC day with what was spent on it, in US dollars. */
export interface Day {
  day: string;
  usd: number;
}

const DAY_MS = 86_400_000;

/** Every one of the last `count` UTC days, also those without a purchase, oldest first. */
export function everyDay(found: readonly Day[], count: number, now = Date.now()): Day[] {
  const spent = new Map(found.map(({ day, usd }) => [day, usd]));
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(now - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    return { day, usd: spent.get(day) ?? 0 };
  });
}

/** A sum in whole millionths of a dollar, which floats add exactly. */
export const sumUsd = (all: readonly { usd: number }[]): number =>
  all.reduce((micros, { usd }) => micros + Math.round(usd * 1e6), 0) / 1e6;

/** A cap as somebody typed it: null for none, undefined if it is not an amount from 0 to 100,000. */
export function readCap(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const usd = Number(typed);
  return Number.isFinite(usd) && usd >= 0 && usd <= 100_000 ? usd : undefined;
}
