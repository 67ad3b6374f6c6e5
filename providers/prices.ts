/**
 * What providers bill, so that the preview's price is what approval spends. A change of any figure is a new version; a
 * stored estimate keeps the version that it was made with.
 */
export const PRICES = {
  version: '2026-11',
  currency: 'USD',
  /** One generated photo. */
  photo: 0.045,
  /** One second of video at 720p. */
  videoSecond: 0.05,
  /** A spoken line: cents per hour, not billed on. */
  speech: 0,
  /** Text is metered by calls, not priced. */
  text: 0,
} as const;

/** Four decimals hold every price; the addend keeps `1.00005` from rounding down as `1.00004999…`. */
const roundUsd = (usd: number): number => Math.round(usd * 10_000 + 1e-6) / 10_000;

/**
 * The clip length that is billed for a spoken line: the shortest that covers it, or the longest there is (the cut then holds
 * the last frame). 0 for a line without sound.
 * @param durations the video model's, ascending
 */
export function billedSeconds(seconds: number, durations: readonly number[]): number {
  if (!(seconds > 0)) return 0;
  // A line a few samples over a length is that length: audio is cut in samples, clips in frames.
  return durations.find((duration) => duration >= seconds - 0.001) ?? durations.at(-1) ?? Math.ceil(seconds);
}

export interface LinePrice {
  usd: number;
  /** Billed seconds. */
  billed: number;
}

/** The price of one line's clip. */
export function priceLine(line: { seconds: number; durations: readonly number[] }): LinePrice {
  const billed = billedSeconds(line.seconds, line.durations);
  return { usd: roundUsd(billed * PRICES.videoSecond), billed };
}

/** The clip lengths of most video models, for lines whose model is not known yet. */
export const USUAL_DURATIONS = [4, 6, 8] as const;

export interface RunEstimate {
  version: string;
  /** The sum of the lines. */
  usd: number;
  clips: number;
  /** Spoken seconds. */
  seconds: number;
  /** Billed seconds. */
  billed: number;
  lines: { index: number; usd: number; seconds: number; billed: number }[];
}

/** What approving a run will spend: one clip per line, in the lengths that the provider bills. */
export function priceRun(
  lines: readonly { index: number; seconds: number }[],
  durations: readonly number[] = USUAL_DURATIONS,
): RunEstimate {
  const priced = lines.map(({ index, seconds }) => ({ index, seconds, ...priceLine({ seconds, durations }) }));
  const sum = (pick: (line: (typeof priced)[number]) => number) =>
    priced.reduce((total, line) => total + pick(line), 0);
  return {
    version: PRICES.version,
    usd: roundUsd(sum((line) => line.usd)),
    clips: priced.filter((line) => line.billed > 0).length,
    seconds: Math.round(sum((line) => line.seconds) * 1000) / 1000,
    billed: Math.round(sum((line) => line.billed) * 1000) / 1000,
    lines: priced,
  };
}
