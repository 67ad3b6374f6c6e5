import { execFile } from 'node:child_process';
import { FfmpegError } from './error.js';

/** The oldest ffmpeg whose filters and options the plans use. */
const OLDEST = 5;

/** What is wrong with the ffmpeg and ffprobe of this machine, with what to do about it; null if nothing is. */
export async function ffmpegFault(programs: { ffmpeg: string; ffprobe: string }): Promise<string | null> {
  const [ffmpeg, ffprobe] = await Promise.all([versionOf(programs.ffmpeg), versionOf(programs.ffprobe)]);
  if (ffmpeg === null || ffprobe === null) return new FfmpegError('missing', '', '').message;
  // Builds from a branch name no number, but are newer than the releases.
  const major = Number(/^ffmpeg version n?(\d+)\./.exec(ffmpeg)?.[1] ?? OLDEST);
  return major >= OLDEST
    ? null
    : `ffmpeg ${major} is too old. Install ffmpeg ${OLDEST} or newer, or set CUTROOM_FFMPEG and CUTROOM_FFPROBE.`;
}

/** What a program says with `-version`; null if it cannot be run. */
const versionOf = (program: string): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(program, ['-version'], { windowsHide: true }, (error, stdout) => resolve(error ? null : stdout));
  });
