import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  canLimit,
  detectDemuxer,
  type FfmpegError,
  type FfmpegPlan,
  fillFilters,
  MOTION_KINDS,
  motionClipPlan,
  motionFilters,
  motionView,
  pickMotion,
  planArguments,
  probe,
  runFfmpeg,
} from './index.js';
import { parseProgress } from './run.js';
import { describeWithFfmpeg, makeGrowing } from './testing.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-ffmpeg-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A plan that writes a video of ffmpeg's test picture, `seconds` long. */
const drawing = (seconds: number, path: string, size = '64x64'): FfmpegPlan => ({
  label: 'drawing',
  inputs: [{ path: `testsrc2=size=${size}:rate=30:duration=${seconds}`, format: 'lavfi' }],
  output: { path, options: ['-c:v', 'libx264', '-preset', 'ultrafast', '-f', 'mp4'] },
  frames: seconds * 30,
});

describe('a plan', () => {
  it('forces the demuxer, restricts the protocols and keeps a path from being an option or a protocol', () => {
    const { inputs, output, target } = planArguments({
      label: 'x',
      inputs: [{ path: 'concat:/etc/passwd', format: 'mov' }],
      output: { path: '-evil.mp4', options: [] },
    });
    expect(inputs).toEqual([
      {
        options: ['-protocol_whitelist', 'file,pipe', '-max_pixels', String(1.25 * 4096 * 4096), '-f', 'mov'],
        source: 'file:concat:/etc/passwd',
      },
    ]);
    expect(target).toBe('file:-evil.mp4');
    expect(output).toContain('-nostdin');
  });

  it('reads progress as a fraction and ignores messages', () => {
    expect(parseProgress({ frames: 60 }, 'frame=30')).toBe(0.5);
    expect(parseProgress({ seconds: 4 }, 'out_time_us=1000000')).toBe(0.25);
    expect(parseProgress({ seconds: 4 }, 'out_time_us=N/A')).toBeNull();
    expect(parseProgress({ frames: 60 }, '[libx264 @ 0x1] frame=I:3')).toBeNull();
    expect(parseProgress({ frames: 60 }, 'frame=61')).toBe(1);
  });
});

describe('detectDemuxer', () => {
  it('goes by content, and does not recognize playlists', () => {
    expect(detectDemuxer(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('png_pipe');
    expect(detectDemuxer(Buffer.from('RIFF....WEBPVP8 '))).toBe('webp_pipe');
    expect(detectDemuxer(Buffer.from('\0\0\0 ftypisom'))).toBe('mov');
    expect(detectDemuxer(Buffer.from('ID3\x04\0\0'))).toBe('mp3');
    expect(detectDemuxer(Buffer.from('fff340c400000000', 'hex'))).toBe('mp3');
    expect(detectDemuxer(Buffer.from('#EXTM3U\nfile:///etc/passwd'))).toBeNull();
    expect(detectDemuxer(Buffer.from('ffconcat version 1.0'))).toBeNull();
  });
});

describe('motion', () => {
  it('is picked by the seed, always the same, and every kind occurs', () => {
    const picks = Array.from({ length: 60 }, (_, seed) => pickMotion(seed, 75).kind);
    expect(picks).toEqual(Array.from({ length: 60 }, (_, seed) => pickMotion(seed, 75).kind));
    expect(new Set(picks)).toEqual(new Set(MOTION_KINDS));
  });
  it('never drifts over a long line, where the still would be enlarged too far and words in it pushed out', () => {
    const picks = Array.from({ length: 60 }, (_, seed) => pickMotion(seed, 120).kind);
    expect(picks.some((kind) => kind.startsWith('drift'))).toBe(false);
  });
  it('keeps what matters on the screen, at every frame, whatever the seed', () => {
    const boxes = [
      { x: 0.52, y: 0.45, w: 0.44, h: 0.19 },
      { x: 0.03, y: 0.3, w: 0.3, h: 0.3 },
    ];
    for (const frames of [40, 75, 300])
      for (const jumps of [undefined, null])
        for (let seed = 0; seed < 60; seed += 1) {
          const motion = pickMotion(seed, frames, jumps, boxes);
          for (let n = 0; n < frames; n += 1) {
            const view = motionView(motion, n);
            for (const { x, w } of boxes) {
              expect(view.x + x * view.width).toBeGreaterThanOrEqual(0);
              expect(view.x + (x + w) * view.width).toBeLessThanOrEqual(1080);
            }
          }
        }
  });
  it('moves as always if what matters is in the middle, or cut off in the still already', () => {
    for (const box of [
      { x: 0.3, y: 0.3, w: 0.4, h: 0.4 },
      { x: 0, y: 0, w: 1, h: 1 / 3 },
    ])
      for (let seed = 0; seed < 60; seed += 1)
        expect(pickMotion(seed, 75, null, [box])).toEqual(pickMotion(seed, 75, null));
  });
  it('always writes out where it crops, and repeats the still from memory', () => {
    for (const kind of MOTION_KINDS) {
      const filters = motionFilters({ kind, frames: 90 });
      expect(filters).toContain('loop=loop=89:size=1');
      expect(filters).toMatch(/crop=w=1080:h=1920:x='[^']+':y='[^']+':exact=1/);
    }
  });
  it('of a spoken line jumps where requested, and nowhere else', () => {
    const jumps = { at: [30, 90], zoom: 1.2, x: 0.25, y: 0.4 };
    const picks = Array.from({ length: 60 }, (_, seed) => pickMotion(seed, 75, jumps));
    expect(new Set(picks.map(({ kind }) => kind))).toEqual(new Set(['zoom-in', 'zoom-out']));
    expect(picks[0]).toEqual({ kind: expect.any(String), frames: 75, jumps });
    const calm = Array.from({ length: 60 }, (_, seed) => pickMotion(seed, 75, null));
    expect(new Set(calm.map(({ kind }) => kind))).toEqual(new Set(MOTION_KINDS.filter((kind) => kind !== 'punch-in')));
    expect(calm.every((motion) => !('jumps' in motion))).toBe(true);
  });
  it('jumps closer and back, keeps a point in its place, and pushes around the middle of the screen', () => {
    const jumps = { at: [30, 90], zoom: 1.2, x: 0.25, y: 0.4 };
    const motion = { kind: 'zoom-in' as const, frames: 121, jumps };
    for (let n = 0; n < 121; n += 1) {
      const { x, y, width, height } = motionView(motion, n);
      const push = 1 + (0.03 * n) / 120;
      const close = n >= 30 && n < 90;
      expect(width / 1080).toBeCloseTo((close ? 1.2 : 1) * push, 2);
      // In the close framing, the jump's point is where it was in the wide framing. Only the push moves it away from the
      // middle.
      const [px, py] = close ? [0.25, 0.4] : [0.5, 0.5];
      expect(Math.abs(x + px * width - (540 + (px - 0.5) * 1080 * push))).toBeLessThan(2);
      expect(Math.abs(y + py * height - (960 + (py - 0.5) * 1920 * push))).toBeLessThan(2);
    }
    const close = motionView({ ...motion, jumps: { ...jumps, at: [0, 60] } }, 0);
    expect(close.width).toBe(1296);
  });
  it('survives a line of one frame', () => {
    for (const kind of MOTION_KINDS) expect(motionFilters({ kind, frames: 1 })).not.toMatch(/NaN|Infinity|\/0/);
  });
});

describeWithFfmpeg('runFfmpeg', () => {
  it('writes what the plan says and reports rising progress that ends at 1', async () => {
    const path = join(folder, 'a b.mp4');
    const seen: number[] = [];
    await runFfmpeg(drawing(2, path), { onProgress: (fraction) => seen.push(fraction) });
    const { video } = await probe(path);
    expect(video).toMatchObject({ codec: 'h264', width: 64, height: 64, fps: 30, frames: 60 });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it.each([
    [20_000, 1],
    [1, 20_000],
    [3000, 30],
  ])('fills the frame with a picture of %s x %s pixels in little memory', async (width, height) => {
    const picture = join(folder, `${width}x${height}.png`);
    await sharp({ create: { width, height, channels: 3, background: '#a33' } })
      .png()
      .toFile(picture);
    const filled = join(folder, `${width}x${height}.filled.png`);
    const ffmpeg = ['-v', 'error', '-i', picture, '-vf', fillFilters(1080, 1920), '-frames:v', '1', '-y', filled];
    // 1.5 GB of addresses, of which a tenth is used.
    execFileSync('bash', ['-c', 'ulimit -v 1500000; exec ffmpeg "$@"', 'ffmpeg', ...ffmpeg]);
    expect(await sharp(filled).metadata()).toMatchObject({ width: 1080, height: 1920 });
  });

  it('keeps stderr out of the message and gives it to the log', async () => {
    const plan: FfmpegPlan = { ...drawing(1, join(folder, 'x.mp4')), graph: '[0:v]nosuchfilter[v]' };
    const error = await runFfmpeg(plan).catch((e: FfmpegError) => e);
    expect(error).toMatchObject({ name: 'FfmpegError', kind: 'failed' });
    expect((error as FfmpegError).message).not.toContain('nosuchfilter');
    expect((error as FfmpegError).detail).toContain('nosuchfilter');
    expect(JSON.stringify(error)).not.toContain('nosuchfilter');
  });

  it('kills ffmpeg on abort and throws the reason', async () => {
    const controller = new AbortController();
    const began = Date.now();
    const run = runFfmpeg(drawing(600, join(folder, 'long.mp4'), '1080x1920'), { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('cancelled by the user')), 150);
    await expect(run).rejects.toThrow('cancelled by the user');
    expect(Date.now() - began).toBeLessThan(5000);
  });

  it('kills ffmpeg at the time limit', async () => {
    const run = runFfmpeg(drawing(600, join(folder, 'late.mp4'), '1080x1920'), { timeoutMs: 150 });
    await expect(run).rejects.toMatchObject({ kind: 'timed_out' });
  });

  it('says so if ffmpeg is missing', async () => {
    const run = runFfmpeg(drawing(1, join(folder, 'y.mp4')), { ffmpegPath: '/nonexistent/ffmpeg' });
    await expect(run).rejects.toMatchObject({ kind: 'missing' });
  });

  it('stops at a frame that is larger than a video may have, whichever it is, but not at the largest that is allowed', async () => {
    const path = join(folder, 'grows.mp4');
    makeGrowing(path, '64x64', '5120x4608');
    const growing: FfmpegPlan = {
      label: 'growing',
      inputs: [{ path, format: 'mov' }],
      // Repeats the last good frame: without the limit on decoding, or without reading ffmpeg's complaint, this succeeds.
      graph: '[0:v:0]scale=64:64,tpad=stop_mode=clone:stop=-1,trim=end_frame=90[v]',
      output: { path: null, options: ['-map', '[v]'] },
    };
    expect((await probe(path)).video).toMatchObject({ width: 64, height: 64 });
    const error = await runFfmpeg(growing).catch((e: FfmpegError) => e);
    expect(error).toMatchObject({ kind: 'too_large', retryable: false });
    expect((error as FfmpegError).message).toContain('a frame of more than 4096x4096 pixels');
    makeGrowing(path, '64x64', '4096x4096');
    expect((await runFfmpeg(growing)).frames).toBeGreaterThanOrEqual(90);
  });

  it('runs within limits of memory and CPU time, except for the memory of a graphics card', async () => {
    const path = join(folder, 'shows-its-limits');
    writeFileSync(path, '#!/bin/sh\necho "$(ulimit -d) $(ulimit -t)" >&2\n', { mode: 0o755 });
    const show = async (plan: Partial<FfmpegPlan>, timeoutMs?: number): Promise<string[]> => {
      const options = { ffmpegPath: path, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
      return (await runFfmpeg({ ...drawing(1, join(folder, 'z.mp4')), ...plan }, options)).messages[0]!.split(' ');
    };
    expect(await canLimit()).toBe(true);
    const [memory, seconds] = await show({}, 20_000);
    expect([memory, seconds]).toEqual([String(3 * 2 ** 20), String(20 * availableParallelism())]);
    expect((await show({ graphicsCard: true }))[0]).not.toBe(memory);
    // A longer video may take longer.
    expect(Number((await show({ frames: 30 * 3600 }))[1])).toBeGreaterThan(Number((await show({}))[1]));
  });

  it('says so if a file takes more memory than there is', async () => {
    const path = join(folder, 'has-no-memory');
    writeFileSync(path, '#!/bin/sh\necho "[h264 @ 0x1] Could not allocate memory" >&2\nexit 69\n', { mode: 0o755 });
    const run = runFfmpeg(drawing(1, join(folder, 'z.mp4')), { ffmpegPath: path });
    await expect(run).rejects.toMatchObject({
      kind: 'too_large',
      excess: 'it takes more than 3 GB of memory to decode',
    });
  });

  it('runs at a lower priority than this process', async () => {
    const path = join(folder, 'shows-its-priority');
    // The pause leaves time to lower the priority, which happens after the start.
    writeFileSync(path, '#!/bin/sh\nsleep 0.3\nnice >&2\n', { mode: 0o755 });
    const { messages } = await runFfmpeg(drawing(1, join(folder, 'z.mp4')), { ffmpegPath: path });
    expect(Number(messages[0])).toBeGreaterThan(getPriority());
  });

  it('uses large pages of memory, unless the environment says otherwise', async () => {
    const path = join(folder, 'shows-its-memory');
    writeFileSync(path, '#!/bin/sh\necho "$GLIBC_TUNABLES" >&2\n', { mode: 0o755 });
    const show = async () => (await runFfmpeg(drawing(1, join(folder, 'z.mp4')), { ffmpegPath: path })).messages[0];
    const before = process.env.GLIBC_TUNABLES;
    try {
      delete process.env.GLIBC_TUNABLES;
      expect(await show()).toBe('glibc.malloc.hugetlb=1');
      process.env.GLIBC_TUNABLES = 'glibc.malloc.hugetlb=0';
      expect(await show()).toBe('glibc.malloc.hugetlb=0');
    } finally {
      if (before === undefined) delete process.env.GLIBC_TUNABLES;
      else process.env.GLIBC_TUNABLES = before;
    }
  });

  it('refuses to probe a file that is not media, and a missing one', async () => {
    const path = join(folder, 'list.png');
    writeFileSync(path, '#EXTM3U\nfile:///etc/hostname\n');
    await expect(probe(path)).rejects.toMatchObject({ name: 'FfmpegError' });
    await expect(probe(join(folder, 'none.png'))).rejects.toMatchObject({ name: 'FfmpegError' });
  });

  it('makes a motion clip of exactly the requested number of frames', async () => {
    const still = join(folder, 'still.png');
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=540x960', '-frames:v', '1', still]);
    const out = join(folder, 'motion.mp4');
    await runFfmpeg(
      motionClipPlan({ image: { path: still, format: 'png_pipe' }, motion: { kind: 'zoom-in', frames: 20 }, out }),
    );
    const { video, audio } = await probe(out);
    expect(video).toMatchObject({ width: 1080, height: 1920, frames: 20, fps: 30, pixFmt: 'yuv420p', sar: '1:1' });
    expect(video?.color).toEqual({ range: 'tv', matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' });
    expect(audio).toBeNull();
  });
});
