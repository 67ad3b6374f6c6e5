import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runFfmpeg } from '../../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../../engine/ffmpeg/testing.js';
import { readClipFrames } from './clip-frames.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-clip-frames-'));
const clip = join(folder, 'clip.mp4');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The second from which each frame was taken, read from its brightness: the clip gets lighter by three levels per second. */
async function secondsSeen(seconds: number): Promise<number[]> {
  const seen: number[] = [];
  for await (const { data, width, height } of readClipFrames(clip, seconds, { folder: join(folder, 'scratch') }))
    seen.push(data[3 * ((height / 2) * width + width / 2)]! / 3);
  return seen;
}

describeWithFfmpeg('the frames of a clip', () => {
  beforeAll(async () => {
    await runFfmpeg({
      label: 'grey',
      inputs: [{ path: 'nullsrc=s=36x64:r=10:d=70,format=gray,geq=lum=3*T', format: 'lavfi' }],
      graph: '[0:v:0]scale=in_range=pc:out_range=tv,format=yuv420p[v]',
      output: { path: clip, options: ['-map', '[v]', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '1'] },
    });
  });

  it('are taken twice a second from everything shown, even after the first half minute', async () => {
    const seen = await secondsSeen(65);
    expect(seen).toHaveLength(130);
    for (const [i, second] of seen.entries()) expect(Math.abs(second - i / 2)).toBeLessThan(1.2);
    expect(readdirSync(join(folder, 'scratch'))).toEqual([]);
  });

  it('end with the clip, and are less frequent for a very long one', async () => {
    expect((await secondsSeen(90)).length).toBeGreaterThanOrEqual(139);
    expect((await secondsSeen(90)).length).toBeLessThanOrEqual(141);
    expect((await secondsSeen(1200)).length).toBeLessThanOrEqual(15);
  });
});
