import { PRICES } from '../content/providers/data.js';

/** The providers' prices, from which both the preview's estimate and what is spent after approval are calculated. */
export { PRICES };

/**
 * What a model charges for a picture, USD.
 * @param stated the operator's price of a model that the table lacks
 * @throws Error if the price is neither stated nor in the table
 */
export function pictureUsd(model: string, stated?: number): number {
  if (stated !== undefined) return stated;
  const price = findPrice(model);
  if (price && 'picture' in price) return price.picture;
  throw new Error(`The price table has no price of a picture by ${model}. State what one costs, in US dollars.`);
}

/**
 * What a spoken line costs the operator, USD; 0 for voices of this machine and of a server of his own. An account's own key is
 * billed by its provider, which Cutroom does not count.
 */
export const speechUsd = (provider: string): number =>
  Object.hasOwn(PRICES.speechLine, provider) ? PRICES.speechLine[provider]! : 0;

/** What a video model charges, and the clips that it makes. */
export interface ClipTerms {
  /** The price of a second, USD; 0 for the offline studio. */
  readonly secondUsd: number;
  /** Clip lengths in seconds that the provider makes and bills, ascending. */
  readonly durations: readonly number[];
}

/** The price and the clip lengths of a model, and the resolution that they are for. @throws Error if the table lacks the model */
export function clipTerms(model: string): ClipTerms & { resolution: '480p' | '720p' | '1080p' } {
  const price = findPrice(model);
  if (!price || !('second' in price)) throw new Error(`The price table has no price of a clip by ${model}.`);
  return { secondUsd: price.second, durations: price.durations, resolution: price.resolution };
}

const findPrice = (model: string) => (Object.hasOwn(PRICES.models, model) ? PRICES.models[model] : undefined);

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

/** The price of a model's clip for a line of this many seconds. */
export function priceLine(seconds: number, { durations, secondUsd }: ClipTerms): LinePrice {
  const billed = billedSeconds(seconds, durations);
  return { usd: roundUsd(billed * secondUsd), billed };
}

/** The list price, and the clip lengths of most video models. */
export const LISTED: ClipTerms = { secondUsd: PRICES.videoSecond, durations: PRICES.usualDurations };

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

/** What the clips of a run cost: one per line, in the lengths that the provider bills. */
export function priceRun(lines: readonly { index: number; seconds: number }[], terms: ClipTerms): RunEstimate {
  const priced = lines.map(({ index, seconds }) => ({ index, seconds, ...priceLine(seconds, terms) }));
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
