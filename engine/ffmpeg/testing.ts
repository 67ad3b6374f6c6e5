import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe } from '@jest/globals';

const runs = (program: string): boolean => {
  try {
    execFileSync(program, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const present = process.env.CUTROOM_REQUIRE_SERVICES === '1' || (runs('ffmpeg') && runs('ffprobe'));

/** `describe` where ffmpeg and ffprobe are installed, skipped elsewhere; never skipped under CUTROOM_REQUIRE_SERVICES=1. */
export const describeWithFfmpeg = (name: string, suite: () => void): void =>
  (present ? describe : describe.skip)(name, suite);

/**
 * Writes a video whose frames are larger after a good second. Its header states the first size, as that of an attacker would.
 * @param path its ending says the container: `.mp4` or `.mkv`
 */
export function makeGrowing(path: string, first: string, then: string): void {
  const raw = `${path}.h264`;
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-threads',
    '1',
    '-pix_fmt',
    'yuv420p',
    '-f',
    'h264',
    '-y',
    raw,
  ];
  const parts = [
    ['40', first],
    ['1', then],
  ].map(([frames, size]) => {
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      `color=red:size=${size}`,
      '-frames:v',
      frames!,
      ...h264,
    ]);
    return readFileSync(raw);
  });
  writeFileSync(raw, Buffer.concat(parts));
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-r', '30', '-f', 'h264', '-i', raw, '-c', 'copy', path]);
  rmSync(raw);
}
