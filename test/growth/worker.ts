import { parentPort, workerData } from 'node:worker_threads';
import { SUBJECTS } from './subjects.js';
import { TEXTS } from './texts.js';

export interface Case {
  subject: string;
  text: string;
}

/** A case in which a problem was found. */
export type Finding = Case & { problem: string };

/**
 * Lengths of the compared texts, in characters. Some readers accept only short texts, but exponential growth would show with
 * those, too.
 */
const SHORT = 100;
const LONG = 4000;
const LONGEST = 16_000;
/**
 * If the long text takes less than this many milliseconds longer than the short text, the reader is fast enough: even if its
 * time grew quadratically, the longest text would not be slow.
 */
const QUICK_MS = 5;
/** If even the longest text takes at most this many milliseconds, the reader is fast enough. */
const NOTABLE_MS = 50;
/** Maximum growth of the time when the text gets four times as long: linear growth gives 4, quadratic 16. */
const MAX_GROWTH = 10;
/**
 * If the longest text takes at most this many times as long as the long text, the long text is measured twice in all, otherwise
 * four times.
 */
const CLEAR_GROWTH = 5;
/** Maximum time for any text, in milliseconds, however the time grows. */
const MAX_MS = 5000;

/**
 * Milliseconds of this thread's CPU time, because elapsed time means little on a busy machine. Linux counts CPU time in ticks of
 * up to 10 ms, so the elapsed time is used if it is shorter.
 */
async function measureTime(act: () => unknown): Promise<number> {
  const [began, clock] = [process.threadCpuUsage(), performance.now()];
  await act();
  const elapsed = performance.now() - clock;
  const { user, system } = process.threadCpuUsage(began);
  return Math.min(elapsed, (user + system) / 1000);
}

async function least(times: number, act: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < times; round += 1) best = Math.min(best, await measureTime(act));
  return best;
}

async function judge({ subject, text }: Case): Promise<string | null> {
  const read = SUBJECTS.get(subject)!;
  const build = TEXTS[text]!;
  const long = build(LONG);
  let shorter = await measureTime(() => read(long));
  // Most cases end here.
  if (shorter < QUICK_MS) return null;
  if (shorter > MAX_MS) return `${LONG} characters take ${Math.round(shorter)} ms`;
  let short = await measureTime(() => read(build(SHORT)));
  if (short > QUICK_MS) short = Math.min(short, await measureTime(() => read(build(SHORT))));
  // If the short text takes nearly as long, the time does not depend on the length.
  if (shorter - short < QUICK_MS) return null;
  const longest = build(LONGEST);
  let longer = await measureTime(() => read(longest));
  if (longer <= NOTABLE_MS) return null;
  // Compilation or garbage collection may slow down one measurement, rarely two, and never all four.
  shorter = Math.min(shorter, await measureTime(() => read(long)));
  if (longer > CLEAR_GROWTH * shorter) shorter = Math.min(shorter, await least(2, () => read(long)));
  if (shorter < QUICK_MS) return null;
  // Most cases are decided by a single measurement of the longest text. Only a slow one is measured again, because a repetition
  // can only lower the result.
  if (longer > Math.min(MAX_MS, MAX_GROWTH * shorter))
    longer = Math.min(longer, await measureTime(() => read(longest)));
  if (longer > MAX_MS) return `${LONGEST} characters take ${Math.round(longer)} ms`;
  // Garbage collection once made a text of four times the length take eleven times as long, so a slow result needs four more
  // measurements.
  const again = longer > MAX_GROWTH * shorter ? await least(4, () => read(longest)) : 0;
  return again > MAX_GROWTH * shorter
    ? `${LONG} characters take ${shorter.toFixed(1)} ms, ${LONGEST} take ${longer.toFixed(1)} ms`
    : null;
}

for (const one of workerData as Case[]) {
  parentPort!.postMessage({ began: one });
  let problem: string | null;
  try {
    problem = await judge(one);
  } catch (error) {
    problem = `throws ${error instanceof Error ? error.message : String(error)}`;
  }
  parentPort!.postMessage({ ended: one, problem });
}
