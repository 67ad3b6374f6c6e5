import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { runFfmpeg } from './run.js';
import { parseCuts, parseLoudness, scanPaths, scanPicturesPlan, scanSoundPlan } from './scan.js';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-scan-'));
  // Red for 1.5 s, green for 1.5 s, blue for 2 s, with a tone.
  await runFfmpeg({
    label: 'test',
    inputs: [
      { path: 'color=red:s=180x320:r=10:d=1.5', format: 'lavfi' },
      { path: 'color=green:s=180x320:r=10:d=1.5', format: 'lavfi' },
      { path: 'color=blue:s=180x320:r=10:d=2', format: 'lavfi' },
      { path: 'sine=f=440:d=5', format: 'lavfi' },
    ],
    graph: '[0][1][2]concat=n=3[v]',
    output: { path: join(folder, 'a.mp4'), options: ['-map', '[v]', '-map', '3:a', '-pix_fmt', 'yuv420p'] },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHOWN = {
  height: 320,
  sar: '1:1',
  interlaced: false,
  color: { range: null, matrix: null, primaries: null, transfer: null },
};
const source = () => ({ path: join(folder, 'a.mp4'), format: 'mov', folder, seconds: 60 });

describe('a scan', () => {
  it('writes frames at a rate, no larger than they were, and finds the cuts', async () => {
    await runFfmpeg(scanPicturesPlan(source(), 2, SHOWN));
    const frames = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
    expect(frames.length).toBe(10);
    const picture = sharp(scanPaths.frame(folder, 0));
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 180, height: 320 });
    const [red, green, blue] = (await picture.stats()).channels.map(({ mean }) => mean);
    expect(red!).toBeGreaterThan(200);
    expect(green! + blue!).toBeLessThan(60);
    expect(parseCuts(readFileSync(scanPaths.cuts(folder), 'utf8'))).toEqual([1.5, 3]);
  });

  it('examines no more than requested', async () => {
    const sub = mkdtempSync(join(folder, 'part-'));
    await runFfmpeg(scanPicturesPlan({ ...source(), folder: sub, seconds: 2 }, 2, SHOWN));
    expect(readdirSync(sub).filter((name) => name.endsWith('.jpg'))).toHaveLength(4);
    expect(parseCuts(readFileSync(scanPaths.cuts(sub), 'utf8'))).toEqual([1.5]);
  });

  it('measures how loud the sound is', async () => {
    await runFfmpeg(scanSoundPlan(source()));
    const loudness = parseLoudness(readFileSync(scanPaths.loudness(folder), 'utf8'));
    expect(loudness!).toBeGreaterThan(-25);
    expect(loudness!).toBeLessThan(-15);
  });
});

describe('what a scan printed', () => {
  it('is read in seconds and LUFS; silence has no loudness', () => {
    expect(
      parseCuts('frame:0    pts:15360   pts_time:1.2\nlavfi.scene_score=0.51\nframe:1 pts:-1 pts_time:x\n'),
    ).toEqual([1.2]);
    expect(parseCuts('')).toEqual([]);
    expect(parseLoudness('frame:1\nlavfi.r128.I=-14.300\n')).toBe(-14.3);
    for (const quiet of ['', 'lavfi.r128.I=-70.000', 'lavfi.r128.I=nan']) expect(parseLoudness(quiet)).toBeNull();
  });
});
