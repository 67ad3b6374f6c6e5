import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A WAV of exactly `bytes` bytes, silent but for a click every 4096 bytes. As 16-bit stereo at 48 kHz, a second has 192 kB. */
export function makeWav(bytes: number): Buffer {
  const file = Buffer.alloc(bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(bytes - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(48_000, 24);
  file.writeUInt32LE(48_000 * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(bytes - 44, 40);
  // Every click is different, so that a misplaced part is detected.
  for (let at = 44; at + 4 <= bytes; at += 4096) file.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  return file;
}

/** A small but real MP4, one second long. */
export async function mp4(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-mp4-'));
  const path = join(folder, 'clip.mp4');
  try {
    await promisify(execFile)('ffmpeg', [
      '-nostdin',
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=160x120:rate=10:duration=1',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      path,
    ]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
