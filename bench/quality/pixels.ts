import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Bytes per pixel. */
const FORMATS = { gray: 1, rgb24: 3 } as const;

/**
 * Decodes all frames of a video, in order, at the given size. Only a few frames are in memory at a time. A frame's bytes are
 * valid until the next frame is requested.
 * @throws Error with ffmpeg's last message when the file cannot be read
 */
export async function* decodedFrames(
  path: string,
  { width, height, format }: { width: number; height: number; format: keyof typeof FORMATS },
): AsyncGenerator<Buffer> {
  const size = width * height * FORMATS[format];
  const ffmpeg = spawn(
    'ffmpeg',
    ['-v', 'error', '-nostdin', '-i', path, '-vf', `scale=${width}:${height}:flags=area,format=${format}`].concat(
      ['-fps_mode', 'passthrough'],
      ['-f', 'rawvideo', '-'],
    ),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  ffmpeg.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-500);
  });
  const ended = once(ffmpeg, 'close') as Promise<[number | null]>;
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of ffmpeg.stdout as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    let all = Buffer.concat(held);
    for (; all.length >= size; all = all.subarray(size)) yield all.subarray(0, size);
    held = [all];
    length = all.length;
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not decode ${path}: ${said.trim()}`);
}
