/** The period over which a pace is measured, and in which a transfer must move at least {@link MINIMUM_RATE}. */
export const WINDOW_MS = 10_000;
/** Minimum pace of a request's body, in bytes per second: GPRS sends 2 to 4 KB/s. */
export const MINIMUM_RATE = 2 * 1024;
/** Bytes are added up per second, so that a transfer byte by byte takes no more memory than another. */
const SAMPLE_MS = 1000;

/** How fast a transfer moves. Only time spent waiting for the client counts, not the time that our side takes. */
export interface Pace {
  /** From now on, the client is waited for. */
  wait(): void;
  /** The client has sent, or accepted, `bytes`; it is not waited for until the next {@link wait}. */
  moved(bytes: number): void;
  /** For how long the client has been waited for in all, in ms. */
  readonly waitedMs: number;
  /** Bytes per second over the last {@link WINDOW_MS} of waiting. */
  readonly rate: number;
  /** Whether the client was slower than {@link MINIMUM_RATE} over a whole {@link WINDOW_MS}. */
  readonly isTooSlow: boolean;
}

/** @param now a monotonic clock, in ms */
export function createPace(now: () => number = () => performance.now()): Pace {
  const samples: { at: number; bytes: number }[] = [];
  let waited = 0;
  let since: number | null = null;
  const clock = (): number => waited + (since === null ? 0 : now() - since);

  return {
    wait() {
      since ??= now();
    },
    moved(bytes) {
      waited = clock();
      since = null;
      while (samples[0] && samples[0].at < waited - WINDOW_MS) samples.shift();
      const last = samples.at(-1);
      if (last && waited - last.at < SAMPLE_MS) last.bytes += bytes;
      else samples.push({ at: waited, bytes });
    },
    get waitedMs() {
      return clock();
    },
    get rate() {
      const at = clock();
      let bytes = 0;
      for (const sample of samples) if (sample.at >= at - WINDOW_MS) bytes += sample.bytes;
      return (bytes * 1000) / Math.min(WINDOW_MS, Math.max(SAMPLE_MS, at));
    },
    get isTooSlow() {
      return clock() >= WINDOW_MS && this.rate < MINIMUM_RATE;
    },
  };
}
