import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ffmpegFault } from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-installed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that says this with `-version`. */
function saying(text: string): string {
  const path = join(folder, `${text.replaceAll(' ', '-')}.sh`);
  writeFileSync(path, `#!/bin/sh\necho "${text} Copyright (c) 2000-2026 the FFmpeg developers"\n`, { mode: 0o755 });
  return path;
}

describe('the ffmpeg of this machine', () => {
  it.each([
    ['ffmpeg version 5.1.8-0+deb12u1', null],
    ['ffmpeg version n7.1', null],
    ['ffmpeg version N-118000-gabcdef', null],
    [
      'ffmpeg version 4.4.2-0ubuntu0.22.04.1',
      'ffmpeg 4 is too old. Install ffmpeg 5 or newer, or set CUTROOM_FFMPEG and CUTROOM_FFPROBE.',
    ],
  ])('with "%s": %s', async (text, fault) => {
    const program = saying(text);
    expect(await ffmpegFault({ ffmpeg: program, ffprobe: program })).toBe(fault);
  });

  it('is missing if ffmpeg or ffprobe is', async () => {
    const [there, absent] = [saying('ffmpeg version 6.0'), join(folder, 'absent')];
    const missing = 'ffmpeg is not installed. Install ffmpeg 5 or newer, or set CUTROOM_FFMPEG and CUTROOM_FFPROBE.';
    expect(await ffmpegFault({ ffmpeg: absent, ffprobe: there })).toBe(missing);
    expect(await ffmpegFault({ ffmpeg: there, ffprobe: absent })).toBe(missing);
  });
});
