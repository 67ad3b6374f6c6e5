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
  /** One second of lip-synced video. */
  lipSyncSecond: 0.05,
  /** One second of enlarged video at up to 30 frames a second, by the shorter side of what comes out; twice as much above 30. */
  upscaleSecond: { upTo720: 0.01, upTo1080: 0.02, above: 0.08 },
  /** A spoken line: cents per hour, not billed on. */
  speech: 0,
  /** Text is metered by calls, not priced. */
  text: 0,
} as const;

/** What one photo costs: nothing, where the offline studio draws it. */
export const photoUsd = (provider: string): number => (provider === 'local' ? 0 : PRICES.photo);

/** Four decimals hold every price; the addend keeps `1.00005` from rounding down as `1.00004999…`. */
export const roundUsd = (usd: number): number => Math.round(usd * 10_000 + 1e-6) / 10_000;

/** The seconds of lip-sync that are billed for a video so long. */
export const lipSyncSeconds = (seconds: number): number => Math.max(0, Math.ceil(seconds - 0.001));

/** What so many seconds of lip-sync cost: nothing, where the offline studio lays the sound under. */
export const lipSyncUsd = (provider: string, seconds: number): number =>
  provider === 'local' ? 0 : roundUsd(lipSyncSeconds(seconds) * PRICES.lipSyncSecond);

/** What enlarging a video costs: nothing, where the offline studio does it. @param result its measures, in pixels and seconds */
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
