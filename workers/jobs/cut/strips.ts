import type { Runtime } from '../../../runtime/index.js';
import { isDemo, isThread, type LineRow, type RunRow } from '../../../subgraphs/flows/index.js';
import { demoStrip } from './demo.js';
import { type Strip, threadStrip } from './thread.js';

/**
 * Returns a function from a line's index to its picture sequence (message thread or app demo), or to null for a line that shows
 * a clip or still; null for a run without picture sequences.
 */
export function findStrips(
  rt: Runtime,
  run: RunRow,
  lines: readonly LineRow[],
): ((index: number) => Strip | null) | null {
  if (isThread(run)) return (index) => threadStrip(rt, run, lines, lines[index]!);
  return isDemo(run) ? (index) => demoStrip(rt, run, lines, index) : null;
}
