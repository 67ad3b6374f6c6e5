import { createPool } from '../../platform/pool/index.js';

/**
 * The thread in which photographs are examined, with the functions `faces` and `lettering`. There is only one, so that
 * photographs never take more than one core. Both functions share it, because TensorFlow.js takes most of its memory: 320 MB
 * with faces, 120 MB with lettering, 330 MB with both. The memory is freed when the thread is idle.
 */
export const vision = createPool({
  name: 'vision',
  kind: 'thread',
  entry: new URL('./vision.thread.js', import.meta.url),
  size: 1,
  memoryMiB: 256,
  // The callers are jobs that draw pictures and requests that read users' media. Both are limited in number already.
  maxWaiting: 256,
  maxPerAccount: 256,
  typicalMs: 300,
});

/** Limits of an examination of a picture. 0.3 s of CPU time are usual (0.9 s the first time); after 30 s it is given up. */
export const LOOK = { account: 'illustrator', cpuMs: 30_000 } as const;

/** The pixels of an upright picture, RGB with 8 bits each. A longer side of 400 to 800 px is enough to find faces. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** @throws RangeError when `data` is not `width` x `height` of RGB */
export function checkPixels({ data, width, height }: Pixels): void {
  if (!(width > 0 && height > 0) || data.length !== width * height * 3)
    throw new RangeError(`${width}x${height} pixels of RGB are ${width * height * 3} bytes, not ${data.length}.`);
}
