import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { processTree, pss, readCommand } from './process-tree.js';

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures how long `work` takes, ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * CPU time in ms of this process and of the child processes that it has waited for. Other load on the machine hardly changes it.
 * Linux only.
 */
function processorTime(): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync('/proc/self/stat', 'latin1');
  // `pid (name) state …`: utime, stime, cutime and cstime are fields 14 to 17, in hundredths of a second on Linux.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** Time and CPU time in ms. */
interface Measured {
  time: number;
  work: number;
}

/** Measures the time that `work` takes, and the CPU time of this process and its children meanwhile. */
async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const before = processorTime();
  const time = await timed(work);
  return { time, work: processorTime() - before };
}

/**
 * Sums up the rounds of a measurement: the median of the times, and the smallest CPU time, because other load can only add to
 * CPU time.
 */
function sumUp(rounds: readonly Measured[]): Measured {
  return { time: median(rounds.map(({ time }) => time)), work: Math.min(...rounds.map(({ work }) => work)) };
}

/** Runs a function several times and sums up the measurements. */
export async function repeated(rounds: number, work: () => Promise<unknown>): Promise<Measured> {
  const found: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await measured(work));
  return sumUp(found);
}

/**
 * Runs two functions alternately, so that a slowdown of the machine affects both.
 * @returns what both took; `ratio` is the median of the time ratios a / b, `work` the ratio of the CPU times a / b
 */
export async function paired(
  rounds: number,
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
): Promise<{ a: Measured; b: Measured; ratio: number; work: number }> {
  const pairs: [Measured, Measured][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await measured(a), await measured(b)]);
  const [ours, theirs] = [sumUp(pairs.map(([one]) => one)), sumUp(pairs.map(([, other]) => other))];
  return {
    a: ours,
    b: theirs,
    ratio: median(pairs.map(([one, other]) => one.time / other.time)),
    work: ours.work / theirs.work,
  };
}

/** Time and CPU time as text. */
export const inBoth = ({ time, work }: Measured): string => `${seconds(time)}, ${seconds(work)} of processor time`;

/**
 * The largest proportional memory (PSS: shared pages count once in total) of this process's `ffmpeg` descendants while `work`
 * runs, in MB. Other child processes, such as the speech process that waits for the next line, are not counted.
 */
export async function peakMemory(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    const encoders = processTree(process.pid).filter((pid) => basename(readCommand(pid)[0] ?? '') === 'ffmpeg');
    peak = Math.max(
      peak,
      encoders.reduce((sum, pid) => sum + pss(pid), 0),
    );
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak / 1024;
}
