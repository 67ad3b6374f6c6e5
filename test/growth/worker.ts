import { parentPort, workerData } from 'node:worker_threads';
import { SUBJECTS } from './subjects.js';
import { TEXTS } from './texts.js';

export interface Case {
  subject: string;
  text: string;
}

/** What came out of one case. */
export type Finding = Case & { problem: string };

/** Characters. Some readers take short texts only, where exponential growth shows all the same. */
const SHORT = 100;
const LONG = 4000;
const LONGEST = 16_000;
/** What a long text takes beyond a short one is quick enough at four times its length, even where it grows with the square. */
const QUICK_MS = 5;
/** Less than this at the longest says nothing, in milliseconds. */
const NOTABLE_MS = 50;
/** How much longer four times the text may take. Linear is 4, quadratic 16. */
const MOST_GROWTH = 10;
/** Up to this two looks tell that it grows no faster; beyond it more are taken. */
const CLEAR_GROWTH = 5;
/** No text may take this long, however its time grows. */
const MOST_MS = 1500;

/**
 * Milliseconds of this thread's own time on a processor: on a busy machine the clock says little. Linux counts that time in ticks
 * of up to 10 ms, which the clock corrects: what took less by the clock did not take more.
 */
async function timeOf(act: () => unknown): Promise<number> {
  const [began, clock] = [process.threadCpuUsage(), performance.now()];
  await act();
  const elapsed = performance.now() - clock;
  const { user, system } = process.threadCpuUsage(began);
  return Math.min(elapsed, (user + system) / 1000);
}

async function least(times: number, act: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < times; round += 1) best = Math.min(best, await timeOf(act));
  return best;
}

async function judge({ subject, text }: Case): Promise<string | null> {
  const read = SUBJECTS.get(subject)!;
  const build = TEXTS[text]!;
  let short = await timeOf(() => read(build(SHORT)));
  if (short > MOST_MS) return `${SHORT} characters take ${Math.round(short)} ms`;
  if (short > QUICK_MS) short = Math.min(short, await timeOf(() => read(build(SHORT))));
  const long = build(LONG);
  let shorter = await timeOf(() => read(long));
  // What a task does whatever its text is no growth: a short text took it as well.
  if (shorter - short < QUICK_MS) return null;
  const longest = build(LONGEST);
  let longer = await timeOf(() => read(longest));
  if (longer <= NOTABLE_MS) return null;
  // What was compiled or collected meanwhile makes one look slow, hardly two, and never all of four.
  shorter = Math.min(shorter, await timeOf(() => read(long)));
  if (longer > CLEAR_GROWTH * shorter) shorter = Math.min(shorter, await least(2, () => read(long)));
  if (shorter < QUICK_MS) return null;
  // Most are told from one look; the second can only be to their advantage.
  if (longer > Math.min(MOST_MS, MOST_GROWTH * shorter)) longer = Math.min(longer, await timeOf(() => read(longest)));
  if (longer > MOST_MS) return `${LONGEST} characters take ${Math.round(longer)} ms`;
  // A collection of garbage has been seen to make four times the text take eleven times as long, once.
  const again = longer > MOST_GROWTH * shorter ? await least(4, () => read(longest)) : 0;
  return again > MOST_GROWTH * shorter
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
