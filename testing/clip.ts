import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectDemuxerOfFile, runFfmpeg } from '../engine/ffmpeg/index.js';

/** A real MP4 of this many seconds that shows the picture, 72 pixels wide, with a sound if `heard`. */
export async function clipOf(picture: Buffer, seconds: number, heard: boolean): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-upstream-'));
  const path = join(folder, 'picture');
  const out = join(folder, 'out.mp4');
  try {
    await writeFile(path, picture);
    await runFfmpeg({
      label: 'upstream clip',
      inputs: [
        { path, format: await detectDemuxerOfFile(path), options: ['-loop', '1', '-framerate', '12'] },
        ...(heard ? [{ path: 'sine=frequency=220', format: 'lavfi' }] : []),
      ],
      graph: '[0:v]scale=72:-2,format=yuv420p[v]',
      output: {
        path: out,
        options: [
          ...['-map', '[v]', ...(heard ? ['-map', '1:a', '-c:a', 'aac'] : []), '-t', String(seconds)],
          ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '40', '-f', 'mp4'],
        ],
      },
    });
    return await readFile(out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
