import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Measures how similar two videos are, frame by frame: SSIM over all planes; 1 means equal. @throws Error when ffmpeg fails */
export async function likeness(path: string, reference: string): Promise<number> {
  const { stderr } = await run('ffmpeg', [
    ...['-hide_banner', '-nostdin', '-i', path, '-i', reference],
    ...['-lavfi', '[0:v][1:v]ssim', '-f', 'null', '-'],
  ]);
  const found = Number(/SSIM .*All:([\d.]+)/.exec(stderr)?.[1]);
  if (Number.isNaN(found)) throw new Error(`ffmpeg gave no SSIM of ${path}: ${stderr.slice(-300)}`);
  return found;
}
