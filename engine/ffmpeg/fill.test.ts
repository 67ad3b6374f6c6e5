import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fillVideoFilters, probe, runFfmpeg, sdrFilters } from './index.js';
import { describeWithFfmpeg } from './testing.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-fill-'));
const at = (name: string): string => join(folder, `${name}.mp4`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SIZE = { width: 64, height: 36 } as const;
/** 5 % of the full range, or in a dark channel of a vivid colour, which 8 bits and the table round most, 1 % of the light. */
const isClose = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 0.05 * 255 || Math.abs((a / 255) ** 2.4 - (b / 255) ** 2.4) < 0.01;

/** White, grey and black, then bars of 75 %, then skin. */
const COLORS = [
  'white',
  '0x808080',
  'black',
  '0xbfbf22',
  '0x22bfbf',
  '0x22bf22',
  '0xbf22bf',
  '0xbf2222',
  '0x2222bf',
  '0xd8a58b',
];

const ffmpeg = (...args: string[]): void => {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
};

/** RGB in the middle of each bar of the first picture. */
async function measure(name: string, whole = false): Promise<number[][]> {
  const { video } = await probe(at(name));
  const filters = whole
    ? `${sdrFilters(video!)}scale=${SIZE.width}:${SIZE.height}`
    : `${fillVideoFilters(video!, SIZE.width, SIZE.height)},format=yuv444p`;
  const path = join(folder, 'out.rgb');
  await runFfmpeg({
    label: 'test',
    inputs: [{ path: at(name), format: 'mov' }],
    graph: `[0:v:0]${filters},scale=in_color_matrix=bt709:in_range=tv,format=rgb24[v]`,
    output: { path, options: ['-map', '[v]', '-frames:v', '1', '-f', 'rawvideo'] },
  });
  const rgb = readFileSync(path);
  return COLORS.map((_, i) => {
    const x = Math.floor(((i + 0.5) * SIZE.width) / COLORS.length);
    const offset = 3 * (18 * SIZE.width + x);
    return [...rgb.subarray(offset, offset + 3)];
  });
}

describeWithFfmpeg("a video's colours", () => {
  beforeAll(() => {
    const bars = COLORS.flatMap((color) => ['-f', 'lavfi', '-i', `color=${color}:size=128x720:rate=5:duration=0.4`]);
    const tags = (primaries: string, transfer: string, matrix: string) => [
      ...['-color_primaries', primaries, '-color_trc', transfer, '-colorspace', matrix, '-color_range', 'tv'],
    ];
    const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '4'];
    const joined = `${COLORS.map((_, i) => `[${i}]`).join('')}hstack=${COLORS.length},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`;
    ffmpeg(...bars, '-filter_complex', joined, ...encode, ...tags('bt709', 'bt709', 'bt709'), at('sdr'));
    // These filters are independent of ours. White is at 203 cd/m², as broadcasters and phones record it.
    const exact = 'agamma=0:npl=203';
    const light = `zscale=t=linear:${exact},format=gbrpf32le,zscale=p=bt2020:${exact}`;
    for (const [name, transfer] of [
      ['hlg', 'arib-std-b67'],
      ['pq', 'smpte2084'],
      ['wide', 'bt709'],
    ] as const)
      for (const format of ['yuv420p10le', 'yuv420p']) {
        const filters = `${light},zscale=t=${transfer}:m=bt2020nc:r=tv:${exact},format=${format}`;
        ffmpeg(
          '-i',
          at('sdr'),
          '-vf',
          filters,
          ...encode,
          ...tags('bt2020', transfer, 'bt2020nc'),
          at(`${name}-${format}`),
        );
      }
  });

  it.each(['hlg-yuv420p10le', 'hlg-yuv420p', 'pq-yuv420p10le', 'pq-yuv420p', 'wide-yuv420p10le'])(
    'are those of the standard original: %s',
    async (name) => {
      const original = await measure('sdr');
      for (const whole of name === 'hlg-yuv420p10le' ? [false, true] : [false])
        for (const [i, color] of (await measure(name, whole)).entries())
          for (const [channel, value] of color.entries())
            expect([COLORS[i], channel, isClose(value, original[i]![channel]!) || [value, original[i]]]).toEqual([
              COLORS[i],
              channel,
              true,
            ]);
    },
  );

  it('are shown without combs if it is interlaced, as DVDs and older cameras are', async () => {
    const fields = [
      '-f',
      'lavfi',
      '-i',
      // A bar that moves from each field to the next.
      "color=black:size=64x36:rate=50:duration=0.4,geq=lum='255*between(X,N*6,N*6+16)':cb=128:cr=128",
    ];
    ffmpeg(
      ...fields,
      '-vf',
      'tinterlace=interleave_top',
      '-c:v',
      'libx264',
      '-crf',
      '1',
      '-flags',
      '+ilme+ildct',
      '-top',
      '1',
      at('combs'),
    );
    const { video } = await probe(at('combs'));
    expect(video!.interlaced).toBe(true);
    const path = join(folder, 'out.gray');
    await runFfmpeg({
      label: 'test',
      inputs: [{ path: at('combs'), format: 'mov' }],
      graph: `[0:v:0]${fillVideoFilters(video!, SIZE.width, SIZE.height)},select='eq(n,3)',format=gray[v]`,
      output: { path, options: ['-map', '[v]', '-frames:v', '1', '-f', 'rawvideo'] },
    });
    const shown = readFileSync(path);
    for (let x = 0; x < SIZE.width; x += 1) {
      const column = Array.from({ length: SIZE.height }, (_, y) => shown[y * SIZE.width + x]!);
      expect(Math.max(...column) - Math.min(...column)).toBeLessThan(40);
    }
  });

  it('stay as they are if they are standard colours', async () => {
    expect(sdrFilters((await probe(at('sdr'))).video!)).toBe('');
  });
});
