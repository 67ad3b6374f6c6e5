import { lipSyncSeconds, PRICES, priceRun, roundUsd, USUAL_DURATIONS } from '../../../providers/prices.js';

const LOCAL = 'local';

export interface LinePrice {
  index: number;
  /** Length of the line, seconds. */
  seconds: number;
  /** The provider's shortest clip that covers it. */
  billedSeconds: number;
  /** Lip-sync that is still to be made, as it is billed. Absent where the run asks for none. */
  lipSyncSeconds?: number;
  /** What approval bills for its clip and its lip-sync. */
  usd: number;
  /** What the price table asks for it. */
  listUsd: number;
}

/** What of an estimate is lip-sync. */
export interface LipSyncPrice {
  /** As they are billed: each line rounded up. */
  seconds: number;
  usd: number;
  listUsd: number;
  provider: string;
}

export interface Estimate {
  /** What approval bills, clips and lip-sync: 0 for what the offline studio makes. */
  usd: number;
  /** What the price table asks, whoever makes them. */
  listUsd: number;
  clips: number;
  /** Length of the whole video. */
  seconds: number;
  /** False when the offline studio makes everything. */
  billed: boolean;
  /** Who makes the clips. */
  provider: string;
  priceVersion: string;
  /** Absent where the run asks for none. */
  lipSync?: LipSyncPrice;
  lines: LinePrice[];
}

/** A line of a video, by its place. */
export interface LineToPrice {
  index: number;
  /** Of its voice. */
  seconds: number;
  /** Its clip is there already and is used again. */
  made?: boolean;
  /** Lip-sync is still to be made for it, where the run asks for that. @default true */
  lipSync?: boolean;
}

/**
 * What the clips for these lines cost, in the lengths that the provider bills; of the offline studio's, in the usual ones.
 * @param lipSyncer who does the lip-sync; null where the run asks for none
 */
export function priceLines(
  lines: readonly LineToPrice[],
  maker: { provider: string; durations: readonly number[] },
  lipSyncer: { provider: string } | null = null,
): Estimate {
  const clipsBilled = maker.provider !== LOCAL;
  const lipSyncBilled = lipSyncer !== null && lipSyncer.provider !== LOCAL;
  const clips = priceRun(
    lines.filter(({ made }) => !made),
    clipsBilled ? maker.durations : USUAL_DURATIONS,
  );
  const clipOf = new Map(clips.lines.map((line) => [line.index, line]));
  const priced = lines.map(({ index, seconds, lipSync = true }) => {
    const clip = clipOf.get(index);
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

/** The price of what has no clips, such as slides: its pictures are paid, or counted, as they are drawn. */
export const noClips = (): Estimate => priceLines([], { provider: 'local', durations: USUAL_DURATIONS });
