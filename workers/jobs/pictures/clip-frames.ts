import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { detectDemuxerOfFile, fillVideoFilters, runFfmpeg } from '../../../engine/ffmpeg/index.js';
import type { Pixels } from '../../../engine/vision/index.js';
import { readClip } from '../../render/index.js';

/**
 * Sampling of a clip: two frames per second, but at most 240 in all, so clips of more than two minutes are sampled less often.
 * Each frame takes 0.3 s in the detector's thread, so a clip takes about 70 s at most. 60 frames are decoded at a time, which
 * is 40 MB.
 */
const LOOKS_A_SECOND = 2;
const MOST_LOOKS = 240;
const LOOKS_AT_ONCE = 60;

const SMALL = { width: 360, height: 640 } as const;

/**
 * Reads frames of a clip one after the other, scaled down and cropped to the screen's shape. If the clip is shorter than
 * `seconds`, there are fewer frames.
 * @param seconds how much of the clip is shown
 * @param folder for temporary files
 * @throws FfmpegError
 */
export async function* readClipFrames(
  path: string,
  seconds: number,
  {
    folder,
    ffprobePath,
    ...options
  }: { folder: string; ffmpegPath?: string; ffprobePath?: string; signal?: AbortSignal },
): AsyncGenerator<Pixels> {
  const rate = Math.min(LOOKS_A_SECOND, MOST_LOOKS / seconds);
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(join(folder, 'looks-'));
  const out = join(own, 'frames.rgb');
  const size = SMALL.width * SMALL.height * 3;
  try {
    const format = await detectDemuxerOfFile(path);
    const { signal } = options;
    const { video } = await readClip(path, format, {
      ...(ffprobePath === undefined ? {} : { ffprobePath }),
      ...(signal ? { signal } : {}),
    });
    for (let from = 0; from < seconds; from += LOOKS_AT_ONCE / rate) {
      const duration = Math.min(LOOKS_AT_ONCE / rate, seconds - from).toFixed(3);
      await runFfmpeg(
        {
          label: 'looks',
          inputs: [{ path, format, options: from === 0 ? [] : ['-ss', from.toFixed(3)] }],
          graph: `[0:v:0]trim=duration=${duration},fps=${rate.toFixed(4)}:eof_action=pass,${fillVideoFilters(video, SMALL.width, SMALL.height)},format=rgb24[v]`,
          output: { path: out, options: ['-map', '[v]', '-f', 'rawvideo'] },
        },
        { ...options, timeoutMs: 60_000 },
      );
      const data = await readFile(out);
      // The clip is shorter than its line; the rest of the line shows the last frame.
      if (data.length < size) return;
      for (let at = 0; at + size <= data.length; at += size) yield { ...SMALL, data: data.subarray(at, at + size) };
    }
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
