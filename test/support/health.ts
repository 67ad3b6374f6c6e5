import { setTimeout as sleep } from 'node:timers/promises';

export interface HealthReport {
  /** The slowest response of `/healthz`, in milliseconds; Infinity if a request failed or took longer than 20 s. */
  worstMs: number;
  asked: number;
}

/** Polls `/healthz` every 50 ms during an attack; `stop` reports the slowest response. */
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
 * Longest allowed time for a response of `/healthz` during any hostile request, in milliseconds: far above what two busy cores
 * need, and far below what a blocked server takes.
 */
export const HEALTHY_MS = 15_000;
