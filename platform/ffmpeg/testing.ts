import { execFileSync } from 'node:child_process';
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
