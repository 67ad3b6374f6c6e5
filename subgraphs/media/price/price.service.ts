import { priceRun } from '../../../providers/prices.js';

export interface LinePrice {
  index: number;
  /** Length of the line, seconds. */
  seconds: number;
  /** The provider's shortest clip that covers it. */
  billedSeconds: number;
  usd: number;
}

export interface Estimate {
  usd: number;
  clips: number;
  /** Length of the whole video. */
  seconds: number;
  /** False when the offline studio makes the clips: nothing is billed, and the price is what a provider would ask. */
  billed: boolean;
  provider: string;
  priceVersion: string;
  lines: LinePrice[];
}

/** What the clips for these lines cost, in the lengths that the provider bills. */
export function priceLines(
  seconds: readonly number[],
  maker: { provider: string; durations: readonly number[] },
): Estimate {
  const priced = priceRun(
    seconds.map((length, index) => ({ index, seconds: length })),
    maker.durations,
  );
  return {
    usd: priced.usd,
    clips: priced.clips,
    seconds: priced.seconds,
    billed: maker.provider !== 'local',
    provider: maker.provider,
    priceVersion: priced.version,
    lines: priced.lines.map(({ index, seconds: length, billed, usd }) => ({
      index,
      seconds: length,
      billedSeconds: billed,
      usd,
    })),
  };
}
