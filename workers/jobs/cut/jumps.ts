import { FRAME, type Jumps, PUSH } from '../../../engine/ffmpeg/index.js';
import { planJumps } from '../../../studio/actor/jumps.js';
import type { LineRow } from '../../../subgraphs/flows/index.js';
import { countFrames, readAreas } from '../pictures/areas.js';

/**
 * Plans the jump cuts (sudden closer framings) of a line's moving still. The same line gives the same result in every process.
 * @returns null if no jump cut suits the line; undefined if the line has no mouth shapes because an earlier release voiced it:
 * the motion of its picture then stays as it was
 */
export function planLineJumps(
  line: Pick<LineRow, 'seconds' | 'words' | 'mouths' | 'areas' | 'text_set'>,
  seed: number,
): Jumps | null | undefined {
  if (!line.mouths) return undefined;
  const { fps } = FRAME;
  return planJumps({
    words: line.words ?? [],
    frames: countFrames(line),
    fps,
    seed,
    areas: readAreas(line),
    push: PUSH,
  });
}
