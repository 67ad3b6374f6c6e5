import { open } from 'node:fs/promises';
import { FRAME, fillFilters } from '../../../engine/ffmpeg/index.js';

/** A picture of a strip (a sequence of full-screen pictures): a JPEG, and the frame of the line from which it is shown. */
export interface StripPicture {
  from: number;
  jpeg: Buffer;
}

/**
 * Writes a sequence of JPEGs one after the other into one file, which ffmpeg can read like a pipe of pictures. Only one picture
 * is in memory at a time. The last picture is written twice, because ffmpeg derives a picture's duration from the next picture
 * and drops the last.
 * @returns the frame from which each picture is shown, including the repeated one
 */
export async function writeStrip(
  path: string,
  pictures: AsyncIterable<StripPicture>,
  signal?: AbortSignal,
): Promise<number[]> {
  const file = await open(path, 'w');
  const starts: number[] = [];
  let last: StripPicture | null = null;
  try {
    for await (last of pictures) {
      signal?.throwIfAborted();
      starts.push(last.from);
      await file.write(last.jpeg);
    }
    if (last) {
      starts.push(last.from + 1);
      await file.write(last.jpeg);
    }
  } finally {
    await file.close();
  }
  return starts;
}

/**
 * Filters from a strip to exactly `frames` frames: each picture is shown until the next, the last until the end. Contains only
 * numbers. Pure.
 */
export function stripFilters(starts: readonly number[], frames: number): string {
  // A binary tree, because a chain of as many conditions as an animation has pictures would be nested too deeply.
  const tree = (from: number, to: number): string => {
    if (to - from <= 1) return String(starts[from] ?? 0);
    const middle = (from + to) >> 1;
    return `if(lt(N,${middle}),${tree(from, middle)},${tree(middle, to)})`;
  };
  const at = tree(0, starts.length);
  const { width, height, fps } = FRAME;
  return (
    `settb=1/${fps},setpts='${at}',${fillFilters(width, height)},format=yuv420p,fps=${fps},` +
    `tpad=stop_mode=clone:stop=-1,trim=end_frame=${frames},setpts=N/${fps}/TB,setsar=1`
  );
}
