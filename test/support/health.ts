import { setTimeout as sleep } from 'node:timers/promises';

export interface HealthReport {
  /** The slowest answer of `/healthz`, in milliseconds; Infinity when one failed or did not come within 20 s. */
  worstMs: number;
  asked: number;
}

/** Polls `/healthz` every 50 ms while something hostile goes on; `stop` says how slow the slowest answer was. */
export function watchHealth(url: string): { stop(): Promise<HealthReport> } {
  let stopped = false;
  const watching = (async (): Promise<HealthReport> => {
    let worstMs = 0;
    let asked = 0;
    while (!stopped) {
      const began = performance.now();
      const ok = await answersWell(`${url}/healthz`);
      asked += 1;
      worstMs = Math.max(worstMs, ok ? performance.now() - began : Number.POSITIVE_INFINITY);
      await sleep(50);
    }
    return { worstMs, asked };
  })();
  return {
    stop() {
      stopped = true;
      return watching;
    },
  };
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * What no hostile request may slow `/healthz` beyond, in milliseconds: far above what two busy cores cost, and far below a server that works
 * on nothing else.
 */
export const HEALTHY_MS = 5_000;
