import { FRAME } from '../../../engine/ffmpeg/index.js';
import type { FaceMoves } from '../../../engine/motion-clips/index.js';
import { readFace } from '../../../engine/speaking-faces/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { act } from '../../../studio/actor/act.js';
import type { LineRow } from '../../../subgraphs/flows/index.js';

/**
 * Calculates the face movements of the presenter drawn in a line's picture while the line is spoken. Null if the picture has no
 * presenter, or the voice's mouth shapes are unknown. The same line gives the same result in every process.
 */
export async function calculateFaceMoves(
  { storage }: Pick<Runtime, 'storage'>,
  line: Pick<LineRow, 'image_key' | 'words' | 'mouths'>,
  { seed, frames }: { seed: number; frames: number },
): Promise<FaceMoves | null> {
  if (line.image_key === null || !line.mouths || line.mouths.length === 0) return null;
  const face = await readFace(storage, line.image_key);
  if (!face) return null;
  const { sheet, head, mouth, eyes, arms, about, calm } = face;
  const acting = act({ mouths: line.mouths, words: line.words ?? [], frames, fps: FRAME.fps, seed, about, calm });
  const columns = [
    { column: head, runs: acting.head },
    { column: mouth, runs: acting.mouth },
    { column: eyes, runs: acting.eyes },
    { column: arms, runs: acting.arms },
  ].flatMap(({ column, runs }) =>
    column ? [{ ...column, cells: runs.map(([frame, cell]): [number, number] => [frame, cell]) }] : [],
  );
  return { sheet, columns };
}
