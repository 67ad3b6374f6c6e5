import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { motionClipPlan, probe, runFfmpeg } from '../../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../../engine/ffmpeg/testing.js';
import { readPlainClip } from './plain-clip.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-plain-clip-'));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeWithFfmpeg('a clip read in process', () => {
  const ffmpeg = (...args: string[]): void => {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
  };
  const drawn = (size: string, rate: string): string[] => [
    ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=0.5`],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
  ];
  const small = drawn('90x160', '30');
  const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

  it.each([
    ['fast', [...small, '-preset', 'ultrafast']],
    ['with B-frames', [...small, '-bf', '3', ...BT709]],
    ['at 24 frames per second', drawn('96x160', '24')],
    ['at 29.97 frames per second', drawn('96x160', '30000/1001')],
    ['of standard colours', [...small, '-colorspace', 'smpte170m']],
    ['of a narrow profile', [...small, '-profile:v', 'baseline', ...BT709]],
    ['ready to stream', [...small, '-movflags', '+faststart']],
    ['with its colours in the container too', [...small, ...BT709, '-movflags', '+write_colr']],
    ['with sound', ['-f', 'lavfi', '-i', 'sine=duration=0.5', ...small, ...BT709]],
  ])('has the facts that ffprobe finds: %s', async (name, args) => {
    const path = at(`${name}.mp4`);
    ffmpeg(...args, path);
    const { video } = await probe(path);
    const plain = await readPlainClip(path);
    expect(plain).not.toBeNull();
    const { color, seconds, fps, nominalFps, sar, ...same } = plain!;
    expect(video).toMatchObject({ ...same, color });
    expect(seconds).toBeCloseTo(video!.seconds!, 5);
    expect(fps).toBeCloseTo(video!.fps!, 9);
    expect(nominalFps).toBeCloseTo(video!.nominalFps!, 9);
    expect([sar, null]).toContain(video!.sar);
  });

  it('has those of a clip of the offline studio', async () => {
    const still = at('still.png');
    ffmpeg('-f', 'lavfi', '-i', 'testsrc2=size=270x480', '-frames:v', '1', still);
    const image = { path: still, format: 'png_pipe' };
    await runFfmpeg(motionClipPlan({ image, motion: { kind: 'zoom-in', frames: 3 }, out: at('motion.mp4') }));
    const { video } = await probe(at('motion.mp4'));
    expect(await readPlainClip(at('motion.mp4'))).toMatchObject({ width: 1080, frames: 3, fps: 30 });
    expect(video).toMatchObject((await readPlainClip(at('motion.mp4')))!);
  });

  it.each([
    ['of full range', [...small, '-vf', 'scale=out_range=pc,format=yuvj420p', '-pix_fmt', 'yuvj420p']],
    ['with more chroma', [...small, '-pix_fmt', 'yuv444p']],
    ['with more bits', [...small, '-pix_fmt', 'yuv420p10le']],
    ['of wide pixels', [...small, '-vf', 'setsar=4/3']],
    ['interlaced', [...small, '-flags', '+ilme+ildct']],
    ['of wide colours', [...small, '-colorspace', 'bt2020nc']],
    ['in fragments', [...small, '-movflags', '+frag_keyframe+empty_moov']],
    ['of changing speed', [...small, '-vf', "setpts='N*N/TB/100'", '-vsync', 'vfr']],
    ['of another codec', [...small, '-c:v', 'mpeg4']],
    ['with two pictures', [...small, '-map', '0:v', '-map', '0:v']],
    ['delayed', [...small, '-output_ts_offset', '1']],
  ])('is left to ffprobe: %s', async (name, args) => {
    const path = at(`${name}.mp4`);
    ffmpeg(...args, path);
    expect((await probe(path)).video).not.toBeNull();
    expect(await readPlainClip(path)).toBeNull();
  });

  it('is left to ffprobe if its container turns it or cuts it off', async () => {
    ffmpeg(...drawn('96x160', '30'), '-g', '5', at('upright.mp4'));
    expect(await readPlainClip(at('upright.mp4'))).not.toBeNull();
    ffmpeg('-i', at('upright.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90', at('turned.mp4'));
    expect((await probe(at('turned.mp4'))).video!.rotation).not.toBe(0);
    expect(await readPlainClip(at('turned.mp4'))).toBeNull();
    ffmpeg('-ss', '0.2', '-i', at('upright.mp4'), '-c', 'copy', at('later.mp4'));
    expect(await readPlainClip(at('later.mp4'))).toBeNull();
  });

  it('is null for a file that is missing, cut off, empty or something else', async () => {
    ffmpeg(...small, '-movflags', '+faststart', at('whole.mp4'));
    truncateSync(at('whole.mp4'), 300);
    writeFileSync(at('empty.mp4'), '');
    writeFileSync(at('text.mp4'), '#EXTM3U\nfile:///etc/passwd\n');
    for (const name of ['none', 'whole', 'empty', 'text']) expect(await readPlainClip(at(`${name}.mp4`))).toBeNull();
  });
});
