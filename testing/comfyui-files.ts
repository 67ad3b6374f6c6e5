import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runFfmpeg } from '../engine/ffmpeg/index.js';

// biome-ignore lint/suspicious/noExplicitAny: an external wire format.
type Json = any;

/** The first value of an input with this name in a workflow. */
const findValue = (prompt: Json, name: string): Json =>
  Object.values<Json>(prompt)
    .map(({ inputs }) => inputs[name])
    .find((value) => value !== undefined && !Array.isArray(value));

/** A picture in the size of a workflow, with a colour that depends on everything in it. */
export function makePicture(prompt: Json): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(JSON.stringify(prompt)).digest();
  const size = { width: Number(findValue(prompt, 'width')), height: Number(findValue(prompt, 'height')) };
  return sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

/** A silent MP4 in the size, length and frame rate of a workflow. */
export async function makeClip(prompt: Json): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'comfyui-upstream-'));
  const path = join(folder, 'clip.mp4');
  const [width, height, frames] = ['width', 'height', 'length'].map((name) => Number(findValue(prompt, name)));
  const rate = Number(findValue(prompt, 'fps') ?? findValue(prompt, 'frame_rate'));
  try {
    await runFfmpeg({
      label: 'upstream clip',
      inputs: [{ path: `testsrc2=size=${width}x${height}:rate=${rate}`, format: 'lavfi' }],
      output: {
        path,
        options: [
          ...['-frames:v', String(frames), '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30'],
          ...['-pix_fmt', 'yuv420p', '-f', 'mp4'],
        ],
      },
    });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
