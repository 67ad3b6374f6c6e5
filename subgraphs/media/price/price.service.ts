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

/** A line of a video, by its place. */
export interface LineToPrice {
  index: number;
  /** Of its voice. */
  seconds: number;
  /** Its clip is there already and is used again. */
  made?: boolean;
}

/** What the clips for these lines cost, in the lengths that the provider bills; of the offline studio's, in the usual ones. */
export function priceLines(
  lines: readonly LineToPrice[],
  maker: { provider: string; durations: readonly number[] },
): Estimate {
  const billed = maker.provider !== 'local';
  const priced = priceRun(
    lines.filter(({ made }) => !made),
    billed ? maker.durations : USUAL_DURATIONS,
  );
  const byIndex = new Map(priced.lines.map((line) => [line.index, line]));
  return {
    usd: billed ? priced.usd : 0,
    listUsd: priced.usd,
    clips: priced.clips,
    seconds: Math.round(lines.reduce((sum, { seconds }) => sum + seconds, 0) * 1000) / 1000,
    billed,
    provider: maker.provider,
    priceVersion: priced.version,
    lines: lines.map(({ index, seconds }) => {
      const line = byIndex.get(index);
      return {
        index,
        seconds,
        billedSeconds: line?.billed ?? 0,
        usd: billed ? (line?.usd ?? 0) : 0,
        listUsd: line?.usd ?? 0,
      };
    }),
  };
}

/** The price of what has no clips, such as slides: its pictures are paid, or counted, as they are drawn. */
export const noClips = (): Estimate => priceLines([], { provider: 'local', durations: USUAL_DURATIONS });
