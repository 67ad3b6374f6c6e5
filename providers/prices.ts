import { PRICES } from '../content/providers/data.js';

/** The providers' prices, from which both the preview's estimate and what is spent after approval are calculated. */
export { PRICES };

/** The price of one photo; 0 when the offline studio draws it. */
export const photoUsd = (provider: string): number => (provider === 'local' ? 0 : PRICES.photo);

/**
 * Rounds to four decimals, more than any price has. Without the addend, a sum such as `1.00005`, which is stored as
 * `1.00004999…`, would be rounded down.
 */
export const roundUsd = (usd: number): number => Math.round(usd * 10_000 + 1e-6) / 10_000;

/** The seconds of lip-sync that are billed for a result of this length: whole ones, rounded up. */
export const lipSyncSeconds = (seconds: number): number => Math.max(0, Math.ceil(seconds - 0.001));

/** The price of this many seconds of lip-sync, USD; 0 when the offline studio does it. */
export const lipSyncUsd = (provider: string, seconds: number): number =>
  provider === 'local' ? 0 : roundUsd(lipSyncSeconds(seconds) * PRICES.lipSyncSecond);

/**
 * The price of upscaling a video, USD; 0 when the offline studio does it. @param result its dimensions in pixels and length in
 * seconds
 */
export function upscaleUsd(
  provider: string,
  result: { width: number; height: number; fps: number; seconds: number },
): number {
  if (provider === 'local') return 0;
  const side = Math.min(result.width, result.height);
  const { upTo720, upTo1080, above } = PRICES.upscaleSecond;
  const second = side <= 720 ? upTo720 : side <= 1080 ? upTo1080 : above;
  return roundUsd(Math.ceil(result.seconds - 0.001) * second * (result.fps > 30.5 ? 2 : 1));
}

/**
 * The clip length in seconds that is billed for a spoken line: the shortest that covers the line, or the longest that there is
 * (the cut then holds the last frame). Without clip lengths, the line's own length, rounded up. 0 for a line without sound.
 * @param durations the video model's clip lengths in seconds, ascending
 */
export function billedSeconds(seconds: number, durations: readonly number[]): number {
  if (!(seconds > 0)) return 0;
  // A line that is a few samples longer than a clip length counts as that length: audio is cut in samples, clips in frames.
  return durations.find((duration) => duration >= seconds - 0.001) ?? durations.at(-1) ?? Math.ceil(seconds);
}

export interface LinePrice {
  usd: number;
  /** Number of seconds that the provider bills. */
  billed: number;
}

/** The price of one line's clip. */
export function priceLine(line: { seconds: number; durations: readonly number[] }): LinePrice {
  const billed = billedSeconds(line.seconds, line.durations);
  return { usd: roundUsd(billed * PRICES.videoSecond), billed };
}

/** The clip lengths in seconds of most video models, for lines whose model is not known yet. */
export const USUAL_DURATIONS: readonly number[] = PRICES.usualDurations;

export interface RunEstimate {
  version: string;
  /** Price of all lines together, USD. */
  usd: number;
  clips: number;
  /** Length of all lines' voices together, seconds. */
  seconds: number;
  /** Number of seconds that the provider bills. */
  billed: number;
  lines: { index: number; usd: number; seconds: number; billed: number }[];
}

/** What approving a run will cost: one clip per line, in the lengths that the provider bills. */
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
