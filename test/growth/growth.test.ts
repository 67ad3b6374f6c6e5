import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { productTasks, SUBJECTS, TASKS } from './subjects.js';
import { TEXTS } from './texts.js';
import type { Case } from './worker.js';

/** A case that has not ended by then never will; the thread is stopped and the rest goes on in another. */
const HANGS_MS = 45_000;
const WORKER = new URL('./worker.js', import.meta.url);

// A verdict is several looks at one case already: all cases once more would tell nothing new, and take minutes.
jest.retryTimes(0);

const running = new Set<Worker>();
afterAll(() => Promise.all([...running].map((worker) => worker.terminate())));

type Message = { began: Case } | { ended: Case; problem: string | null };

/** Runs the cases in turn in a thread of their own. @returns what was wrong, and the cases that were not reached */
function judge(cases: readonly Case[]): Promise<{ problems: string[]; left: readonly Case[] }> {
  const problems: string[] = [];
  const named = ({ subject, text }: Case): string => `${subject}, given ${text}`;
  let done = 0;
  let under: Case | null = null;
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: cases });
    running.add(worker);
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      running.delete(worker);
      clearTimeout(timer);
      if (under !== null) {
        problems.push(`${named(under)}: does not end`);
        done += 1;
      }
      resolve({ problems, left: cases.slice(done) });
    };
    worker.on('message', (message: Message) => {
      clearTimeout(timer);
      if ('ended' in message) {
        done += 1;
        under = null;
        if (message.problem !== null) problems.push(`${named(message.ended)}: ${message.problem}`);
        return;
      }
      under = message.began;
      timer = setTimeout(() => void worker.terminate(), HANGS_MS);
    });
    worker.on('error', reject);
    worker.on('exit', end);
  });
}

describe('time grows with the length of a text, not faster', () => {
  it('knows a text for every text task of the product', async () => {
    expect((await productTasks()).sort()).toEqual(Object.keys(TASKS).sort());
  });

  it('takes four times the text in about four times the time, whatever it repeats', async () => {
    const cases = [...SUBJECTS.keys()].flatMap((subject) => Object.keys(TEXTS).map((text) => ({ subject, text })));
    const half = Math.ceil(cases.length / 2);
    const lanes = [cases.slice(0, half), cases.slice(half)].map(async (lane) => {
      const found: string[] = [];
      for (let left: readonly Case[] = lane; left.length > 0; ) {
        const result = await judge(left);
        found.push(...result.problems);
        left = result.left;
        if (found.length > 3) break;
      }
      return found;
    });
    expect((await Promise.all(lanes)).flat()).toEqual([]);
    // What hangs is told case by case; all of them take two minutes of two cores, and a busy machine has no two to give.
  }, 1_200_000);
});
