import { priceRun, USUAL_DURATIONS } from '../../../providers/prices.js';

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
  const billed = maker.provider !== 'local';
  const priced = priceRun(
    seconds.map((length, index) => ({ index, seconds: length })),
    // Unbilled, the price is what a provider would ask, in the lengths that providers make.
    billed ? maker.durations : USUAL_DURATIONS,
  );
  return {
    usd: priced.usd,
    clips: priced.clips,
    seconds: priced.seconds,
    billed,
    provider: maker.provider,
    priceVersion: priced.version,
    lines: priced.lines.map(({ index, seconds: length, billed: billedSeconds, usd }) => ({
      index,
      seconds: length,
      billedSeconds,
      usd,
    })),
  };
}
