import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { probe, runFfmpeg, scanPaths, scanSoundPlan } from '../../engine/ffmpeg/index.js';
import { describeWithFfmpeg, makeGrowing } from '../../engine/ffmpeg/testing.js';
import { prepareFonts } from '../../engine/fonts/index.js';
import { NO_AREAS } from '../../engine/overlay/zones.js';
import { type EngineOptions, joinAssembly, renderSegments, type SegmentInput } from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
const at = (name: string): string => join(folder, name);
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
let options: EngineOptions;

const make = (name: string, ...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, at(name)]);
const tone = (hertz: number, seconds: number, volume = 0.3) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=${hertz}:duration=${seconds},volume=${volume}`,
];
const picture = (colour: string, size: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `color=${colour}:size=${size}:rate=30:duration=${seconds}`,
];

beforeAll(async () => {
  options = { workDir: folder, fontsDir: prepareFonts(at('fonts')).fontsDir, threads: 1 };
  make('loud.mp4', ...picture('red', '90x160', 1), ...tone(4000, 1), ...H264, '-c:a', 'aac');
  make('mute.mp4', ...picture('blue', '160x90', 1), ...H264);
  // Blue above green.
  make(
    'upright.mp4',
    ...['-f', 'lavfi', '-i', 'color=blue:size=1080x960:rate=30:duration=1'],
    ...['-f', 'lavfi', '-i', 'color=green:size=1080x960:rate=30:duration=1'],
    ...['-filter_complex', '[0][1]vstack', ...H264],
  );
  // The same, with a 90° rotation flag: a player shows blue on the left and green on the right.
  make('turned.mp4', '-i', at('upright.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90');
  // Non-square pixels, twice as wide as high: 90 columns are shown 180 px wide.
  make('wide.mp4', ...picture('white', '90x160', 1), '-vf', 'drawbox=w=10:h=160:color=black:t=fill,setsar=2', ...H264);
  make('voice.wav', ...tone(220, 1.5, 0.1));
  make('music.mp3', ...tone(1000, 0.5));
  const still = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  writeFileSync(at('still.png'), still);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const part = (name: string, frames: number, over: Partial<SegmentInput> = {}): SegmentInput => ({
  source: { kind: name.endsWith('.png') ? 'still' : 'clip', path: at(name) },
  frames,
  words: [],
  onScreenText: null,
  areas: NO_AREAS,
  motion: { kind: 'zoom-in', seed: 1 },
  captionStyle: 'none',
  ...over,
});

async function assemble(
  parts: readonly SegmentInput[],
  sound: { own?: readonly (string | null)[]; voice?: string; music?: string } = {},
) {
  const tasks = parts.map((input, index) => ({
    input,
    outPath: at(`segment-${index}.mp4`),
    name: `Clip ${index + 1}`,
  }));
  await renderSegments(tasks, options);
  const made = await joinAssembly(
    {
      segments: tasks.map(({ input, outPath }) => ({ path: outPath, frames: input.frames })),
      sound: {
        parts: parts.map(({ frames }, index) => {
          const name = sound.own?.[index] ?? null;
          return { path: name && at(name), frames };
        }),
        voicePath: sound.voice ? at(sound.voice) : null,
        musicPath: sound.music ? at(sound.music) : null,
      },
    },
    at('cut.mp4'),
    at('sound.wav'),
    options,
  );
  return { made, found: await probe(at('cut.mp4')) };
}

/** RGB of one point of a frame, given as shares of the screen. */
function pixel(frame: number, x: number, y: number): number[] {
  const raw = execFileSync('ffmpeg', [
    ...['-v', 'error', '-i', at('cut.mp4'), '-vf', `select=eq(n\\,${frame}),scale=108:192`, '-frames:v', '1'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
  ]);
  const index = (Math.floor(y * 191) * 108 + Math.floor(x * 107)) * 3;
  return [...raw.subarray(index, index + 3)];
}

/** Level in dB of a tone of `hertz` in the cut's sound, over `seconds` that begin at second `from`. */
function level(from: number, seconds: number, hertz: number): number {
  const said = execFileSync(
    'sh',
    [
      '-c',
      `ffmpeg -hide_banner -ss ${from} -t ${seconds} -i '${at('cut.mp4')}' -af "bandpass=f=${hertz}:width_type=h:w=60,volumedetect" -f null - 2>&1`,
    ],
    { encoding: 'utf8' },
  );
  return Number(/mean_volume: (-?[\d.]+|-inf) dB/.exec(said)?.[1]);
}

async function loudness(): Promise<number> {
  const plan = scanSoundPlan({ path: at('cut.mp4'), format: 'mov', folder, seconds: 60 });
  await runFfmpeg(plan);
  return Number(readFileSync(scanPaths.loudness(folder), 'utf8').trim().split('=').at(-1));
}

describeWithFfmpeg('an assembly', () => {
  it('shows clips and pictures in order, each for its time, with their own sounds', async () => {
    const parts = [part('loud.mp4', 30), part('mute.mp4', 15), part('still.png', 21)];
    const { made, found } = await assemble(parts, { own: ['loud.mp4', null, null] });
    expect(made).toMatchObject({ width: 1080, height: 1920, seconds: 66 / 30 });
    expect(found.video).toMatchObject({ width: 1080, height: 1920, frames: 66, fps: 30 });
    expect(found.audio).toMatchObject({ channels: 2, sampleRate: 48000 });
    expect(pixel(15, 0.5, 0.5)[0]).toBeGreaterThan(200);
    expect(pixel(40, 0.5, 0.5)[2]).toBeGreaterThan(200);
    const [red = 0, , blue = 0] = pixel(60, 0.5, 0.5);
    expect(Math.abs(red - blue)).toBeLessThan(12);
    expect(level(0, 0.9, 4000)).toBeGreaterThan(-25);
    expect(level(1.2, 0.9, 4000)).toBeLessThan(-60);
    expect(await loudness()).toBeCloseTo(-14, 0);
    expect(readdirSync(folder).filter((name) => /sound|\.part|\.wav$/.test(name))).toEqual(['voice.wav']);
  });

  it("replaces the clips' sounds by a voice, with music below it", async () => {
    await assemble([part('loud.mp4', 30), part('mute.mp4', 30)], {
      own: ['loud.mp4', null],
      voice: 'voice.wav',
      music: 'music.mp3',
    });
    expect(level(0.1, 0.7, 4000)).toBeLessThan(-45);
    const [voice, music] = [level(0.1, 1.2, 220), level(0.1, 1.2, 1000)];
    expect(voice).toBeGreaterThan(-25);
    expect(voice - music).toBeGreaterThan(8);
    // The music lasts half a second and is repeated.
    expect(level(1.2, 0.3, 1000)).toBeGreaterThan(-45);
    expect(await loudness()).toBeCloseTo(-14, 0);
  });

  it('makes music alone as loud as a voice, and keeps silence silent', async () => {
    await assemble([part('mute.mp4', 45)], { music: 'music.mp3' });
    expect(await loudness()).toBeGreaterThan(-16);
    const { made } = await assemble([part('mute.mp4', 30)]);
    expect(made.loudness).toBe(Number.NEGATIVE_INFINITY);
  });

  it('shows a clip as a player would: turned, and with pixels that are not square', async () => {
    await assemble([part('turned.mp4', 15), part('wide.mp4', 15)]);
    expect(pixel(7, 0.2, 0.5)[2]).toBeGreaterThan(200);
    expect(pixel(7, 0.8, 0.5)[1]).toBeGreaterThan(90);
    // The black edge is cropped, because the picture is too wide.
    expect(pixel(22, 0.02, 0.5)[0]).toBeGreaterThan(200);
  });

  it('refuses a clip whose frames grow too large, and says which and why', async () => {
    makeGrowing(at('grows.mp4'), '90x160', '5120x4608');
    await expect(assemble([part('mute.mp4', 5), part('grows.mp4', 60)])).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringMatching(/^Clip 2: The clip is too large: it contains a frame of more than 4096x4096/),
      details: { hint: expect.stringContaining('Export it again') },
    });
  });

  it('burns in captions at their times, even across a cut', async () => {
    const text = (from: number, to: number) => ({ captionStyle: 'bold' as const, texts: [{ text: 'WWWW', from, to }] });
    await assemble([part('mute.mp4', 30, text(10, 45)), part('mute.mp4', 30, text(-20, 15))]);
    const bright = (frame: number) =>
      [0.45, 0.47, 0.49, 0.5, 0.51, 0.53, 0.55].some((x) => pixel(frame, x, 1310 / 1920)[0]! > 180);
    expect([5, 20, 29, 31, 43, 50].map(bright)).toEqual([false, true, true, true, true, false]);
  });
});
