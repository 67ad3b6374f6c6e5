import { CASES } from './cases/index.js';
import { pageTasks } from './pages.js';
import { evaluate, type Judged, tasksOf } from './run.js';
import { type Summary, summarise } from './summary.js';

/** What an evaluation found; kept as JSON it can be compared with a later one. */
export interface Evaluation {
  seeds: number;
  summary: Summary;
  scripts: readonly Judged[];
}

/**
 * Writes and judges a script for every brief and page, at each of so many seeds. The same writer gives the same verdicts; only times differ.
 * @param only part of the ids that are wanted; all where empty
 */
export function evaluateAll(seeds: number, only = ''): Evaluation {
  const tasks = [...CASES.flatMap(tasksOf), ...pageTasks()].filter(({ id }) => id.includes(only));
  const scripts = tasks.flatMap((task) => Array.from({ length: seeds }, (_, i) => evaluate(task, i + 1)));
  return { seeds, summary: summarise(scripts), scripts };
}
