import { CASES } from './cases/index.js';
import { listPageTasks } from './pages.js';
import { evaluate, type Judged, listTasks } from './run.js';
import { type Summary, summarise } from './summary.js';

/** The result of an evaluation. Saved as JSON, it can be compared with a later one. */
export interface Evaluation {
  seeds: number;
  summary: Summary;
  scripts: readonly Judged[];
}

/**
 * Writes and judges `seeds` scripts for every brief and page. The same writer always gets the same verdicts; only times differ.
 * @param only evaluate only the tasks whose id contains this text; empty for all
 */
export function evaluateAllTasks(seeds: number, only = ''): Evaluation {
  const tasks = [...CASES.flatMap(listTasks), ...listPageTasks()].filter(({ id }) => id.includes(only));
  const scripts = tasks.flatMap((task) => Array.from({ length: seeds }, (_, i) => evaluate(task, i + 1)));
  return { seeds, summary: summarise(scripts), scripts };
}
