import { open } from 'node:fs/promises';
import { FRAME, fillFilters } from '../../platform/ffmpeg/index.js';

/** A picture of a strip: a whole screen as JPEG, and the frame of the line from which on it is shown. */
export interface StripPicture {
  from: number;
  jpeg: Buffer;
}

/**
 * Writes pictures that follow one another as one file, as ffmpeg reads JPEGs from a pipe: one at a time, so that memory holds one.
 * The last one is written twice: ffmpeg knows how long a picture is shown by the one after it, and drops the last.
 * @returns the frame from which on each is shown
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

/** The filters from a strip to exactly `frames` frames: each picture stands until the next, the last to the end. Numbers only. Pure. */
export function stripFilters(starts: readonly number[], frames: number): string {
  const last = starts.length - 1;
  const at = starts.reduceRight(
    (rest, start, n) => (n === last ? String(start) : `if(lt(N,${n + 1}),${start},${rest})`),
    '0',
  );
  const { width, height, fps } = FRAME;
  return (
    `settb=1/${fps},setpts='${at}',${fillFilters(width, height)},format=yuv420p,fps=${fps},` +
    `tpad=stop_mode=clone:stop=-1,trim=end_frame=${frames},setpts=N/${fps}/TB,setsar=1`
  );
}
