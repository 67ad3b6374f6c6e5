import type { Runtime } from '../../runtime/index.js';
import { isDemo, isThread, type LineRow, type RunRow } from '../../subgraphs/flows/index.js';
import { demoStrip } from './demo.js';
import { type Strip, threadStrip } from './thread.js';

/** What lines show whose pictures are set and move by themselves, by their index; null of lines and runs that show clips and stills. */
export function stripsOf(
  rt: Runtime,
  run: RunRow,
  lines: readonly LineRow[],
): ((index: number) => Strip | null) | null {
  if (isThread(run)) return (index) => threadStrip(rt, run, lines, lines[index]!);
  return isDemo(run) ? (index) => demoStrip(rt, run, lines, index) : null;
}
