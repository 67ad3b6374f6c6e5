import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { stripFilters, writeStrip } from './strip.js';

const folder = mkdtempSync(join(tmpdir(), 'strip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COLOURS = ['#ff0000', '#00ff00', '#0000ff'];

it.each([
  [[0, 10, 20], 'RRRRRRRRRRGGGGGGGGGGBBBBBBBBBB'],
  [[0, 1, 29], 'RGGGGGGGGGGGGGGGGGGGGGGGGGGGGB'],
  [[0], 'R'.repeat(30)],
])('pictures from frames %j on are shown until the next, the last until the end', async (from, seen) => {
  const path = join(folder, 'strip.jpg');
  const starts = await writeStrip(
    path,
    (async function* () {
      for (const [i, start] of from.entries()) {
        const solid = sharp({ create: { width: 108, height: 192, channels: 3, background: COLOURS[i]! } });
        yield { from: start, jpeg: await solid.jpeg().toBuffer() };
      }
    })(),
  );
  const graph = `[0:v:0]${stripFilters(starts, 30)},scale=1:1,format=rgb24[v]`;
  const pixels = execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'jpeg_pipe', '-i', path, '-filter_complex', graph, '-map', '[v]', '-f', 'rawvideo', '-'],
  ]);
  const names = Array.from({ length: pixels.length / 3 }, (_, i) => {
    const [r, g] = [pixels[i * 3]!, pixels[i * 3 + 1]!];
    return r > 128 ? 'R' : g > 128 ? 'G' : 'B';
  });
  expect(names.join('')).toBe(seen);
});
