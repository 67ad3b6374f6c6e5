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
/** If the longest text takes at most this many times as long as the long text, the case is not measured again. */
const CLEAR_GROWTH = 5;
/** Number of comparisons by which a case is judged whose growth is not clear. */
const COMPARISONS = 5;
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

/**
 * Is the growth too large in most comparisons? A machine may run at half its speed for seconds, so a measurement is compared only
 * with the one made just before it.
 */
async function growsTooMuch(act: (text: string) => unknown, long: string, longest: string): Promise<boolean> {
  const most = Math.ceil(COMPARISONS / 2);
  let [tooMuch, fine] = [0, 0];
  while (tooMuch < most && fine < most) {
    const shorter = await measureTime(() => act(long));
    if ((await measureTime(() => act(longest))) > MAX_GROWTH * shorter) tooMuch += 1;
    else fine += 1;
  }
  return tooMuch === most;
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
  // Compilation or garbage collection may slow down one measurement, rarely two.
  shorter = Math.min(shorter, await measureTime(() => read(long)));
  if (shorter < QUICK_MS) return null;
  if (longer > MAX_MS) longer = Math.min(longer, await measureTime(() => read(longest)));
  if (longer > MAX_MS) return `${LONGEST} characters take ${Math.round(longer)} ms`;
  if (longer <= CLEAR_GROWTH * shorter || !(await growsTooMuch(read, long, longest))) return null;
  // A rule that begins to apply somewhere between the two lengths makes a step. What really grows does so beyond it, too.
  if (!(await growsTooMuch(read, longest, build(4 * LONGEST)))) return null;
  return `${LONG} characters take ${shorter.toFixed(1)} ms, ${LONGEST} take ${longer.toFixed(1)} ms`;
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
