import { priceRun, USUAL_DURATIONS } from '../../../providers/prices.js';

export interface LinePrice {
  index: number;
  /** Length of the line, seconds. */
  seconds: number;
  /** The provider's shortest clip that covers it. */
  billedSeconds: number;
  /** What approval bills for its clip. */
  usd: number;
  /** What the price table asks for it. */
  listUsd: number;
}

export interface Estimate {
  /** What approval bills: 0 when the offline studio makes the clips. */
  usd: number;
  /** What the price table asks, whoever makes them. */
  listUsd: number;
  clips: number;
  /** Length of the whole video. */
  seconds: number;
  /** False when the offline studio makes the clips. */
  billed: boolean;
  provider: string;
  priceVersion: string;
  lines: LinePrice[];
}

/** What the clips for these lines cost, in the lengths that the provider bills; of the offline studio's, in the usual ones. */
export function priceLines(
  seconds: readonly number[],
  maker: { provider: string; durations: readonly number[] },
): Estimate {
  const billed = maker.provider !== 'local';
  const priced = priceRun(
    seconds.map((length, index) => ({ index, seconds: length })),
    billed ? maker.durations : USUAL_DURATIONS,
  );
  return {
    usd: billed ? priced.usd : 0,
    listUsd: priced.usd,
    clips: priced.clips,
    seconds: priced.seconds,
    billed,
    provider: maker.provider,
    priceVersion: priced.version,
    lines: priced.lines.map(({ index, seconds: length, billed: billedSeconds, usd }) => ({
      index,
      seconds: length,
      billedSeconds,
      usd: billed ? usd : 0,
      listUsd: usd,
    })),
  };
}
