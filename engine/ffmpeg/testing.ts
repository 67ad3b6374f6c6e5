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

/** How a file with a flash and a beep at the same moment is made; times in seconds on the file's clock. */
export interface FlashAndBeep {
  /** When the pictures begin. @default 0 */
  late?: number;
  /** When the sound begins. @default 0 */
  soundLate?: number;
  /** When the pictures end. @default 3 */
  end?: number;
  /** When the sound ends. @default 3 */
  soundEnd?: number;
  /** Frames per second. @default 30 */
  rate?: number;
  /** More filters for the pictures. */
  filters?: string;
  /** @default H.264 and AAC */
  codecs?: readonly string[];
}
/** When the flash and the beep begin. */
export const FLASH_AT = 1;

/** Writes a black, silent video with a white flash and a beep at {@link FLASH_AT}, each of 0.2 s (or one frame, if that is longer). */
export function makeFlashAndBeep(path: string, made: FlashAndBeep = {}): void {
  const { late = 0, soundLate = 0, end = 3, soundEnd = 3, rate = 30, filters = '' } = made;
  const { codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'] } = made;
  const flash = (begin: number): string => `between(t,${FLASH_AT - begin - 0.001},${FLASH_AT - begin + 0.18})`;
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-itsoffset', String(late), '-f', 'lavfi', '-i'],
    `color=black:size=180x320:rate=${rate}:duration=${end - late},drawbox=c=white:t=fill:enable='${flash(late)}'${filters}`,
    ...['-itsoffset', String(soundLate), '-f', 'lavfi', '-i'],
    `sine=frequency=1000:sample_rate=48000:duration=${soundEnd - soundLate},volume='${flash(soundLate)}':eval=frame`,
    ...['-map', '0:v', '-map', '1:a', ...codecs, '-vsync', 'vfr', path],
  ]);
}

/** When the first white picture and the first sound of a video are shown and heard, in seconds on the file's clock. */
export function findFlashAndBeep(path: string): { flash: number; beep: number } {
  const run = (...args: string[]): Buffer =>
    execFileSync('ffmpeg', ['-v', 'error', '-i', path, ...args, '-'], { maxBuffer: 1 << 26 });
  const grey = run('-map', '0:v', '-vf', 'fps=60:start_time=0,scale=1:1:flags=area,format=gray', '-f', 'rawvideo');
  const sound = run('-map', '0:a', '-af', 'aresample=8000:async=1:first_pts=0', '-ac', '1', '-f', 's16le');
  const loud = Array.from({ length: sound.length >> 1 }, (_, i) => Math.abs(sound.readInt16LE(2 * i)));
  const most = loud.reduce((a, b) => Math.max(a, b), 0);
  return {
    flash: grey.findIndex((value) => value > 128) / 60,
    beep: loud.findIndex((value) => value > most / 4) / 8000,
  };
}

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
