import { FRAME, type Jumps, PUSH } from '../../../platform/ffmpeg/index.js';
import { planJumps } from '../../../studio/actor/jumps.js';
import type { LineRow } from '../../../subgraphs/flows/index.js';
import { countFrames, readAreas } from '../pictures/areas.js';

/**
 * Plans the jump cuts (sudden closer framings) of a line's moving still. Null if none suits the line. Undefined if the line has
 * no mouth shapes because an earlier release voiced it: its picture keeps moving as it did. The same line gives the same result
 * in every process.
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
