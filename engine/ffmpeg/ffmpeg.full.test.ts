import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { runFfmpeg } from './index.js';
import { describeWithFfmpeg, makeGrowing } from './testing.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-ffmpeg-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The largest memory, in kB, that the process with the id in this file has had so far; 0 before it starts and after it ends. */
function peakOf(idPath: string): number {
  try {
    const status = readFileSync(`/proc/${readFileSync(idPath, 'utf8').trim()}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

describeWithFfmpeg('a video that grows to 8192x8192 pixels', () => {
  it('is refused before its large frames take memory', async () => {
    const path = join(folder, 'grows.mp4');
    makeGrowing(path, '320x568', '8192x8192');
    const idPath = join(folder, 'id');
    const ffmpegPath = join(folder, 'ffmpeg');
    writeFileSync(ffmpegPath, `#!/bin/sh\necho $$ > '${idPath}'\nexec ffmpeg "$@"\n`, { mode: 0o755 });
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, peakOf(idPath));
    }, 2);
    const plan = {
      label: 'growing',
      inputs: [{ path, format: 'mov' }],
      output: { path: null, options: ['-map', '0:v'] },
    };
    await expect(runFfmpeg(plan, { ffmpegPath })).rejects.toMatchObject({ kind: 'too_large' });
    clearInterval(watch);
    expect(existsSync(idPath)).toBe(true);
    // One of the large frames takes 100 MB; without the limit, the decoder and the filters take 750 MB.
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(200_000);
  });
});
