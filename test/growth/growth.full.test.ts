import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { productTasks, SUBJECTS, TASKS } from './subjects.js';
import { TEXTS } from './texts.js';
import type { Case } from './worker.js';

/**
 * A case that takes longer than this many milliseconds is assumed never to end: its thread is stopped, and the remaining cases
 * continue in another thread. The slowest good case takes 0.7 s of CPU time.
 */
const HANGS_MS = 120_000;
/**
 * Number of rounds in which a case that seems too slow is judged again by itself. A busy machine makes a case slow in one or
 * two rounds, real growth in every round.
 */
const AGAIN = 3;
const WORKER = new URL('./worker.js', import.meta.url);

// A verdict already rests on several measurements of one case. Repeating all cases would add nothing and take minutes.
jest.retryTimes(0);

const running = new Set<Worker>();
afterAll(() => Promise.all([...running].map((worker) => worker.terminate())));

type Message = { began: Case } | { ended: Case; problem: string | null };

type Problem = Case & { problem: string };

/** Runs the cases one after another in a separate thread. @returns the problems, and the cases that were not reached */
function judge(cases: readonly Case[]): Promise<{ problems: Problem[]; left: readonly Case[] }> {
  const problems: Problem[] = [];
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
        problems.push({ ...under, problem: 'does not end' });
        done += 1;
      }
      resolve({ problems, left: cases.slice(done) });
    };
    worker.on('message', (message: Message) => {
      clearTimeout(timer);
      if ('ended' in message) {
        done += 1;
        under = null;
        if (message.problem !== null) problems.push({ ...message.ended, problem: message.problem });
        return;
      }
      under = message.began;
      timer = setTimeout(() => void worker.terminate(), HANGS_MS);
    });
    worker.on('error', reject);
    worker.on('exit', end);
  });
}

/** Judges a suspicious case again, by itself. @returns the last problem, or null if any round did not confirm it */
async function confirmed(found: Problem): Promise<string | null> {
  let { problem } = found;
  const one: Case = { subject: found.subject, text: found.text };
  for (let round = 0; round < AGAIN; round += 1) {
    // The first of the three measurements includes compilation, so it proves nothing by itself: the problem must be found at
    // least twice.
    const { problems, left } = await judge([one, one, one]);
    const last = problems.at(-1);
    if (!last || (problems.length < 2 && left.length === 0)) return null;
    ({ problem } = last);
  }
  return `${found.subject}, given ${found.text}: ${problem}`;
}

describe('time grows linearly with the length of a text', () => {
  it('has a text for every text task of the product', async () => {
    expect((await productTasks()).sort()).toEqual(Object.keys(TASKS).sort());
  });

  it('processes four times the text in about four times the time, whatever repeats in it', async () => {
    const cases = [...SUBJECTS.keys()].flatMap((subject) => Object.keys(TEXTS).map((text) => ({ subject, text })));
    const half = Math.ceil(cases.length / 2);
    const lanes = [cases.slice(0, half), cases.slice(half)].map(async (lane) => {
      const found: Problem[] = [];
      for (let left: readonly Case[] = lane; left.length > 0; ) {
        const result = await judge(left);
        found.push(...result.problems);
        left = result.left;
        if (found.length > 3) break;
      }
      return found;
    });
    const problems: string[] = [];
    for (const found of (await Promise.all(lanes)).flat()) {
      const problem = await confirmed(found);
      if (problem !== null) problems.push(problem);
    }
    expect(problems).toEqual([]);
    // All cases take two minutes on two free cores. A busy machine takes longer, and so do cases that hang, because each is
    // waited for in turn.
  }, 2_400_000);
});
