import { type ClipTerms, LISTED, lipSyncSeconds, PRICES, priceRun, roundUsd } from '../../../providers/prices.js';

const LOCAL = 'local';

export interface LinePrice {
  index: number;
  /** Length of the line in seconds. */
  seconds: number;
  /** Length of the clip to buy, in seconds: the shortest on sale that covers the line; 0 if the clip already exists. */
  billedSeconds: number;
  /** Seconds of lip-sync that are still to be made, rounded up; 0 if the line needs none; absent if the run asks for none. */
  lipSyncSeconds?: number;
  /** What approval bills for the line's clip and lip-sync, in US dollars. */
  usd: number;
  /**
   * What a provider would charge by the price table: more than the billed price if the free offline studio makes the clip or
   * the lip-sync.
   */
  listUsd: number;
}

/** The part of an estimate that is for lip-sync. */
export interface LipSyncPrice {
  /** Seconds of lip-sync to make, with each line rounded up. */
  seconds: number;
  usd: number;
  listUsd: number;
  provider: string;
}

export interface Estimate {
  /** What approval bills for clips and lip-sync; 0 for what the offline studio makes. */
  usd: number;
  /**
   * What a provider would charge by the price table: more than the billed price if the free offline studio makes clips or
   * lip-sync.
   */
  listUsd: number;
  clips: number;
  /** Length of all lines together in seconds. */
  seconds: number;
  /** False when the offline studio makes everything. */
  billed: boolean;
  /** The provider that makes the clips. */
  provider: string;
  priceVersion: string;
  /** Absent if the run asks for no lip-sync. */
  lipSync?: LipSyncPrice;
  lines: LinePrice[];
}

/** A line of a video, identified by its index. */
export interface LineToPrice {
  index: number;
  /** Length of the line's voice in seconds. */
  seconds: number;
  /** Whether the line's clip already exists and is reused. */
  made?: boolean;
  /** Whether lip-sync is still to be made for the line, if the run asks for it. @default true */
  lipSync?: boolean;
}

/**
 * Prices the clips and the lip-sync of these lines: clips at the price and in the lengths of the model that makes them, or by
 * the list if they cost nothing.
 * @param lipSyncer who does the lip-sync; null if the run asks for none
 */
export function priceLines(
  lines: readonly LineToPrice[],
  maker: ClipTerms & { provider: string },
  lipSyncer: { provider: string } | null = null,
): Estimate {
  const clipsBilled = maker.secondUsd > 0;
  const lipSyncBilled = lipSyncer !== null && lipSyncer.provider !== LOCAL;
  const clips = priceRun(
    lines.filter(({ made }) => !made),
    clipsBilled ? maker : LISTED,
  );
  const clipByIndex = new Map(clips.lines.map((line) => [line.index, line]));
  const priced = lines.map(({ index, seconds, lipSync = true }) => {
    const clip = clipByIndex.get(index);
    const synced = lipSyncer !== null && lipSync ? lipSyncSeconds(seconds) : 0;
    const [clipUsd, lipSyncUsd] = [clip?.usd ?? 0, synced * PRICES.lipSyncSecond];
    return {
      index,
      seconds,
      billedSeconds: clip?.billed ?? 0,
      ...(lipSyncer && { lipSyncSeconds: synced }),
      usd: roundUsd((clipsBilled ? clipUsd : 0) + (lipSyncBilled ? lipSyncUsd : 0)),
      listUsd: roundUsd(clipUsd + lipSyncUsd),
    };
  });
  const sum = (pick: (line: LinePrice) => number): number => priced.reduce((total, line) => total + pick(line), 0);
  const synced = sum((line) => line.lipSyncSeconds ?? 0);
  const listed = roundUsd(synced * PRICES.lipSyncSecond);
  return {
    usd: roundUsd(sum((line) => line.usd)),
    listUsd: roundUsd(sum((line) => line.listUsd)),
    clips: clips.clips,
    seconds: Math.round(sum((line) => line.seconds) * 1000) / 1000,
    billed: clipsBilled || lipSyncBilled,
    provider: maker.provider,
    priceVersion: clips.version,
    ...(lipSyncer && {
      lipSync: {
        seconds: synced,
        usd: lipSyncBilled ? listed : 0,
        listUsd: listed,
        provider: lipSyncer.provider,
      },
    }),
    lines: priced,
  };
}

/** What an estimate says that the clip of a line costs, without its lip-sync, USD. */
export function clipUsd({ lines, lipSync }: Estimate, index: number): number {
  const line = lines.find((each) => each.index === index);
  if (!line) return 0;
  const synced = lipSync && lipSync.provider !== LOCAL ? (line.lipSyncSeconds ?? 0) : 0;
  return roundUsd(line.usd - synced * PRICES.lipSyncSecond);
}

/** The price of a run without clips, such as slides. Its pictures are paid or counted when they are drawn. */
export const noClips = (): Estimate => priceLines([], { ...LISTED, provider: LOCAL, secondUsd: 0 });
