import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type FfmpegPlan, motionClipPlan, probe, runFfmpeg } from '../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../engine/ffmpeg/testing.js';
import { prepareFonts } from '../../engine/fonts/index.js';
import { NO_AREAS } from '../../engine/overlay/zones.js';
import { writeWav } from '../../studio/voice/wav.js';
import {
  assembleVoice,
  type EngineOptions,
  renderCut,
  renderSegment,
  renderVideo,
  type SegmentInput,
} from './index.js';

const folder = mkdtempSync(join(tmpdir(), "cutroom render's-"));
const at = (name: string): string => join(folder, name);

const words = (text: string, seconds: number) =>
  text.split(' ').map((word, i, all) => ({
    text: word,
    start: (i * seconds) / all.length,
    end: ((i + 0.9) * seconds) / all.length,
  }));

const still = (over: Partial<SegmentInput> = {}): SegmentInput => ({
  source: { kind: 'still', path: at('still.png') },
  frames: 12,
  words: words('A small test', 0.4),
  onScreenText: null,
  areas: NO_AREAS,
  motion: { kind: 'zoom-in', seed: 1 },
  captionStyle: 'bold',
  ...over,
});

let options: EngineOptions;
beforeAll(() => {
  options = { workDir: at('work'), fontsDir: prepareFonts(at('fonts')).fontsDir, threads: 1 };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeWithFfmpeg('the engine', () => {
  const ffmpeg = (...args: string[]): Buffer =>
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { maxBuffer: 1 << 28 });
  const frameTypes = (path: string): { key: boolean; pts: number }[] =>
    execFileSync('ffprobe', [
      '-v',
      'error',
      '-select_streams',
      'v',
      '-show_entries',
      'packet=pts_time,flags',
      '-of',
      'csv=p=0',
      path,
    ])
      .toString()
      .trim()
      .split('\n')
      .map((row) => ({ pts: Number(row.split(',')[0]), key: row.includes('K') }));
  /** Average RGB of a rectangle of one frame. */
  const color = (path: string, frame: number, crop: string): number[] => [
    ...ffmpeg(
      '-i',
      path,
      '-vf',
      `select=eq(n\\,${frame}),crop=${crop},scale=1:1:flags=area`,
      '-frames:v',
      '1',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ),
  ];

  beforeAll(async () => {
    const picture = sharp({ create: { width: 270, height: 480, channels: 3, background: '#c03020' } });
    await Promise.all(['still.png', 'still.jpg', 'still.webp'].map((name) => picture.clone().toFile(at(name))));
    const pattern = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=0.4'];
    ffmpeg(...pattern, '-f', 'lavfi', '-i', 'sine=duration=0.4', '-c:v', 'libx264', at('short.mp4'));
    // A JPEG has its chroma samples in the centre of each block, and so does a video encoded from it.
    ffmpeg('-f', 'lavfi', '-i', 'testsrc2=size=320x568', '-frames:v', '1', at('photo.jpg'));
    ffmpeg('-loop', '1', '-t', '1', '-i', at('photo.jpg'), '-pix_fmt', 'yuv420p', '-c:v', 'libx264', at('photo.mp4'));
    await runFfmpeg(
      motionClipPlan({
        image: { path: at('still.png'), format: 'png_pipe' },
        motion: { kind: 'zoom-in', frames: 30 },
        out: at('ready.mp4'),
      }),
    );
    const voice = Float32Array.from({ length: 48_000 }, (_, i) => 0.2 * Math.sin(i / 40) * (1 + Math.sin(i / 2000)));
    writeFileSync(at('voice.wav'), writeWav({ samples: voice, sampleRate: 48_000 }));
  });

  it('renders a still to exactly its frames: H.264 high, yuv420p, 30 per second, BT.709, silent', async () => {
    const seen: number[] = [];
    await renderSegment(still({ onScreenText: 'POV' }), at('a.mp4'), { ...options, onProgress: (f) => seen.push(f) });
    const found = await probe(at('a.mp4'));
    expect(found.audio).toBeNull();
    expect(found.video).toMatchObject({
      ...{ codec: 'h264', profile: 'High', pixFmt: 'yuv420p', width: 1080, height: 1920, sar: '1:1' },
      ...{ fps: 30, nominalFps: 30, frames: 12, seconds: 0.4, startSeconds: 0 },
      color: { range: 'tv', matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' },
    });
    expect(frameTypes(at('a.mp4'))[0]!.key).toBe(true);
    expect(seen.at(-1)).toBe(1);
    expect(readdirSync(at('work'))).toEqual([]);
  });

  it.each(['still.png', 'still.jpg', 'still.webp'])('keeps the colours of %s', async (name) => {
    const input = still({ captionStyle: 'none', source: { kind: 'still', path: at(name) } });
    await renderSegment(input, at('plain.mp4'), options);
    const [r, g, b] = color(at('plain.mp4'), 6, '200:200:100:1000');
    expect(Math.abs(r! - 0xc0)).toBeLessThan(5);
    expect(Math.abs(g! - 0x30)).toBeLessThan(5);
    expect(Math.abs(b! - 0x20)).toBeLessThan(5);
  });

  it('burns captions inside the safe area only', async () => {
    const spots = {
      caption: '760:200:160:1210',
      bottom: '1080:384:0:1536',
      icons: '140:1100:940:436',
      top: '1080:200:0:0',
    };
    for (const [name, crop] of Object.entries(spots)) {
      const [with_, without] = [color(at('a.mp4'), 6, crop), color(at('plain.mp4'), 6, crop)];
      const apart = Math.max(...with_.map((value, i) => Math.abs(value - without[i]!)));
      if (name === 'caption') expect(apart).toBeGreaterThan(8);
      else expect(apart).toBeLessThan(4);
    }
  });

  it('stretches a short landscape clip with sound to the required length', async () => {
    const input = still({ source: { kind: 'clip', path: at('short.mp4') }, frames: 20 });
    await renderSegment(input, at('clip.mp4'), options);
    const found = await probe(at('clip.mp4'));
    expect(found.video).toMatchObject({ frames: 20, fps: 30, width: 1080, height: 1920 });
    expect(found.audio).toBeNull();
  });

  it('renders a one-word line of one frame, a sixty-word line and words of no length', async () => {
    await renderSegment(still({ frames: 1, words: words('Stop.', 0.03) }), at('one.mp4'), options);
    const sixty = Array.from({ length: 60 }, (_, i) => `wort${i}`).join(' ');
    await renderSegment(still({ frames: 90, words: words(sixty, 3), captionStyle: 'box' }), at('sixty.mp4'), options);
    await renderSegment(still({ words: words('a b c', 0) }), at('zero.mp4'), options);
    const frames = await Promise.all(
      ['one', 'sixty', 'zero'].map(async (name) => (await probe(at(`${name}.mp4`))).video?.frames),
    );
    expect(frames).toEqual([1, 90, 12]);
  });

  it.each([
    ['a missing picture', { source: { kind: 'still', path: '/nonexistent.png' } }, /picture of this line is missing/],
    [
      'a clip that is text',
      { source: { kind: 'clip', path: 'text' } },
      /clip of this line is missing or cannot be read/,
    ],
    ['no length', { frames: 0 }, /no length/],
    ['letters no font has', { words: [{ text: 'ភាសា', start: 0, end: 0.3 }] }, /No installed font can draw ភ/],
  ] as [string, Partial<SegmentInput>, RegExp][])('fails a line with a reason: %s', async (_, over, reason) => {
    writeFileSync(at('text'), '#EXTM3U\n/etc/passwd\n');
    const given = over.source;
    const named = given && given.kind !== 'strip' ? given.path : null;
    const source = named === 'text' ? { source: { kind: 'clip' as const, path: at('text') } } : {};
    const failed = renderSegment(still({ ...over, ...source }), at('failed.mp4'), options);
    await expect(failed).rejects.toMatchObject({ name: 'ServiceError', code: 'BAD_INPUT' });
    await expect(failed).rejects.toThrow(reason);
    expect(readdirSync(folder).some((name) => name.startsWith('failed'))).toBe(false);
  });

  it('joins segments of different thread counts and sources; sound and picture end together, ready to stream', async () => {
    const clip = (path: string): SegmentInput => still({ source: { kind: 'clip', path }, frames: 25 });
    const tasks = [
      { input: clip(at('ready.mp4')), outPath: at('s0.mp4') },
      { input: clip(at('short.mp4')), outPath: at('s1.mp4') },
      { input: still({ frames: 33, motion: { kind: 'drift-left', seed: 1 } }), outPath: at('s2.mp4') },
      { input: { ...clip(at('photo.mp4')), frames: 7 }, outPath: at('s3.mp4') },
    ];
    const segments = tasks.map(({ input, outPath }) => ({ path: outPath, frames: input.frames }));
    const lines = segments.map(({ frames }) => ({ wavPath: at('voice.wav'), frames }));
    const { threads: _, ...auto } = options;
    const seen: number[] = [];
    const result = await renderVideo({ fresh: tasks, segments, lines }, at('cut.mp4'), {
      ...auto,
      onProgress: (f) => seen.push(f),
    });

    expect(result).toMatchObject({
      seconds: 90 / 30,
      width: 1080,
      height: 1920,
      bytes: readFileSync(at('cut.mp4')).length,
    });
    const found = await probe(at('cut.mp4'));
    expect(found.video).toMatchObject({
      frames: 90,
      fps: 30,
      nominalFps: 30,
      profile: 'High',
      pixFmt: 'yuv420p',
      startSeconds: 0,
    });
    expect(found.audio).toMatchObject({ codec: 'aac', sampleRate: 48_000, channels: 2 });
    expect(Math.abs(found.audio!.seconds! - found.video!.seconds!)).toBeLessThanOrEqual(1 / 30);
    // Every segment begins with a key frame, and no frame at a join is early, late or repeated.
    const packets = frameTypes(at('cut.mp4'));
    const order = packets.map(({ pts }) => Math.round(pts * 30)).sort((a, b) => a - b);
    expect(order).toEqual(Array.from({ length: 90 }, (_, i) => i));
    const keys = packets.filter(({ key }) => key).map(({ pts }) => Math.round(pts * 30));
    expect(keys).toEqual(expect.arrayContaining([0, 25, 50]));
    // The joined video decodes without errors across the joins.
    expect(ffmpeg('-xerror', '-i', at('cut.mp4'), '-f', 'null', '-').toString()).toBe('');
    const head = readFileSync(at('cut.mp4')).toString('latin1');
    expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'));
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('has the loudness that platforms expect', async () => {
    const { stderr } = spawnSync('ffmpeg', [
      '-nostats',
      '-i',
      at('cut.mp4'),
      '-af',
      'ebur128=peak=true',
      '-f',
      'null',
      '-',
    ]);
    const summary = stderr.toString().split('Summary:')[1]!;
    expect(Math.abs(Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)![1]) + 14)).toBeLessThan(1.5);
    expect(Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)![1])).toBeLessThan(-0.5);
  });

  it('refuses segments with other settings or lengths, and missing ones', async () => {
    const other: FfmpegPlan = {
      label: 'other',
      inputs: [{ path: 'color=size=1080x1920:rate=30:duration=0.4', format: 'lavfi' }],
      output: {
        path: at('other.mp4'),
        options: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-f', 'mp4'],
      },
    };
    await runFfmpeg(other);
    const cut = async (second: string, frames = 12) =>
      renderCut(
        {
          segments: [
            { path: at('a.mp4'), frames: 12 },
            { path: at(second), frames },
          ],
          sound: await assembleVoice(
            [12, frames].map((count) => ({ wavPath: null, frames: count })),
            at('silence.wav'),
          ),
        },
        at('refused.mp4'),
        options,
      );
    await expect(cut('other.mp4')).rejects.toThrow(/Line 2 was rendered with other settings/);
    await expect(cut('plain.mp4', 13)).rejects.toThrow(/Line 2 has 12 pictures instead of 13/);
    await expect(cut('none.mp4')).rejects.toThrow(/picture of line 2 is missing/);
    expect(existsSync(at('refused.mp4'))).toBe(false);
    await expect(cut('plain.mp4')).resolves.toMatchObject({ loudness: Number.NEGATIVE_INFINITY });
  });

  it('fails for a line whose voice cannot be read, naming its number', async () => {
    const lines = [
      { wavPath: at('voice.wav'), frames: 10 },
      { wavPath: at('still.png'), frames: 10 },
    ];
    await expect(assembleVoice(lines, at('v.wav'))).rejects.toThrow(/voice of line 2/);
  });

  it('stops immediately when cancelled, and leaves nothing behind', async () => {
    const controller = new AbortController();
    const run = renderSegment(still({ frames: 900 }), at('cancelled.mp4'), { ...options, signal: controller.signal });
    setTimeout(() => controller.abort(new Error('cancelled')), 200);
    await expect(run).rejects.toThrow('cancelled');
    expect(readdirSync(folder).some((name) => name.startsWith('cancelled'))).toBe(false);
    expect(readdirSync(at('work'))).toEqual([]);
  });
});
