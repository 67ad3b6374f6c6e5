import { readdirSync, readFileSync } from 'node:fs';

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs both in turn, A B A B …, so that a machine that slows down slows both; gives the medians. */
export async function paired(
  rounds: number,
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
): Promise<{ a: number; b: number; ratio: number }> {
  const times = { a: [] as number[], b: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = [await timed(a), await timed(b)];
    times.a.push(one);
    times.b.push(two);
    times.ratio.push(one / two);
  }
  return { a: median(times.a), b: median(times.b), ratio: median(times.ratio) };
}

/**
 * Largest proportional memory (PSS: shared pages counted once) of this process's `ffmpeg` descendants while `work` ran, MB.
 * Others, such as the speaker that stays for the next line, are no part of it.
 */
export async function peakMemory(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(
      peak,
      descendants(process.pid, 'ffmpeg').reduce((sum, pid) => sum + pss(pid), 0),
    );
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak / 1024;
}

function descendants(root: number, called: string): number[] {
  const parents = new Map<number, number>();
  const named = new Set<number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      // `pid (name) state parent …`; a name may hold brackets itself.
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1');
      const end = stat.lastIndexOf(')');
      parents.set(Number(entry), Number(stat.slice(end + 2).split(' ')[1]));
      if (stat.slice(stat.indexOf('(') + 1, end) === called) named.add(Number(entry));
    } catch {
      // It ended while we looked.
    }
  }
  return [...named].filter((pid) => {
    for (let at = parents.get(pid); at !== undefined && at > 1; at = parents.get(at)) if (at === root) return true;
    return false;
  });
}

function pss(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
