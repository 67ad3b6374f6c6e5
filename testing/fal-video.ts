import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectDemuxerOfFile, runFfmpeg } from '../engine/ffmpeg/index.js';
import { clipOf } from './clip.js';
import { findClipFault, isClipModel, readClipInput } from './clip-inputs.js';

// biome-ignore lint/suspicious/noExplicitAny: an external wire format.
type Json = any;

/** Whether a path is that of a model which makes videos. */
export const isVideoPath = (path: string): boolean =>
  /^\/(fal-ai\/sync-lipsync\/v2|fal-ai\/topaz\/upscale\/video)$/.test(path) || isClipModel(path.slice(1));
const PICTURE = /^data:image\/[\w+]+;base64,/;
const SYNC_MODES = ['cut_off', 'loop', 'bounce', 'silence', 'remap'];

/** What a fal runner would say about an input that it cannot use; null for a usable one. */
export function findVideoFault(endpoint: string, input: Json, uploads: ReadonlyMap<string, Buffer>): string | null {
  const model = endpoint.slice(1);
  if (isClipModel(model))
    return findClipFault(model, input) ?? (PICTURE.test(input.image_url) ? null : 'image_url: could not be loaded');
  if (!uploads.has(input?.video_url)) return 'video_url: could not be loaded';
  if (endpoint.includes('topaz')) {
    const { upscale_factor: factor } = input;
    return typeof factor === 'number' && factor >= 1 && factor <= 4 ? null : 'upscale_factor: 1 to 4';
  }
  if (!uploads.has(input.audio_url)) return 'audio_url: could not be loaded';
  if (!['lipsync-2', 'lipsync-2-pro'].includes(input.model)) return 'model: not permitted';
  return SYNC_MODES.includes(input.sync_mode) ? null : 'sync_mode: not permitted';
}

/** Makes a real video: a clip of the picture, or the uploaded video in portrait format with the uploaded sound, or enlarged by the requested factor. */
export async function falVideo(endpoint: string, input: Json, uploads: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  if (isClipModel(endpoint)) {
    const { image, seconds, heard } = readClipInput(endpoint, input);
    return clipOf(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'), seconds, heard);
  }
  const folder = await mkdtemp(join(tmpdir(), 'fal-upstream-'));
  const kept = async (name: string, url: string) => {
    const path = join(folder, name);
    await writeFile(path, uploads.get(url)!);
    return { path, format: await detectDemuxerOfFile(path) };
  };
  const out = join(folder, 'out.mp4');
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-pix_fmt', 'yuv420p'];
  try {
    const video = await kept('video', input.video_url);
    await runFfmpeg(
      input.audio_url
        ? {
            label: 'upstream lip-sync',
            inputs: [video, await kept('audio', input.audio_url)],
            output: {
              path: out,
              options: [...['-map', '0:v', '-map', '1:a'], ...encoded, '-c:a', 'aac', '-shortest', '-f', 'mp4'],
            },
          }
        : {
            label: 'upstream upscale',
            inputs: [video],
            graph: `[0:v]scale=iw*${Number(input.upscale_factor)}:ih*${Number(input.upscale_factor)}[v]`,
            output: {
              path: out,
              options: [...['-map', '[v]', '-map', '0:a?'], ...encoded, '-c:a', 'aac', '-f', 'mp4'],
            },
          },
    );
    return await readFile(out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
