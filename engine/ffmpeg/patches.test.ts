import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  FRAME,
  MOTION_KINDS,
  motionClipPlan,
  motionFilters,
  type PatchColumn,
  planArguments,
  runFfmpeg,
} from './index.js';
import { describeWithFfmpeg } from './testing.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-patches-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FRAMES = 24;
const PIXELS = FRAME.width * FRAME.height;
/** The colours of the cells, from top to bottom; null is a transparent cell. */
const CELLS = ['#ff0000', '#00ff00', '#0000ff', null] as const;
const SIDE = 64;
const column = (cells: PatchColumn['cells'], more: Partial<PatchColumn> = {}): PatchColumn => ({
  x: 400,
  y: 800,
  w: SIDE,
  h: SIDE,
  left: 0,
  cells,
  ...more,
});
const CELL_OF = Array.from({ length: FRAMES }, (_, n) => (n < 5 ? 3 : n < 6 ? 0 : n < 13 ? 1 : n < 20 ? 2 : 3));
const RUNS = CELL_OF.flatMap((cell, n) => (cell === CELL_OF[n - 1] ? [] : [[n, cell] as const]));

async function frames(patches: readonly PatchColumn[] | null, kind: (typeof MOTION_KINDS)[number]): Promise<Buffer[]> {
  const [image, sheet, out] = ['still.png', 'sheet.png', 'out.yuv'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#808080' } })
    .png()
    .toFile(image);
  const shapes = CELLS.map((fill, i) =>
    fill ? `<rect y="${i * SIDE}" width="${SIDE}" height="${SIDE}" fill="${fill}"/>` : '',
  );
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${4 * SIDE}">${shapes.join('')}</svg>`,
    ),
  )
    .png()
    .toFile(sheet);
  const plan = motionClipPlan({
    image: { path: image, format: 'png_pipe' },
    ...(patches ? { patches: { path: sheet, columns: patches } } : {}),
    motion: { kind, frames: FRAMES },
    out,
  });
  const raw = ['-map', '[v]', '-r', String(FRAME.fps), '-pix_fmt', 'yuv420p', '-f', 'rawvideo'];
  await runFfmpeg({ ...plan, output: { path: out, options: raw } });
  const data = await readFile(out);
  const size = PIXELS * 1.5;
  return Array.from({ length: Math.floor(data.length / size) }, (_, i) => data.subarray(i * size, (i + 1) * size));
}
/** The index of the cell that is visible at a point, found by the point's chroma. A grey point shows the transparent cell. */
const cellAt = (frame: Buffer, x: number, y: number): number => {
  const at = PIXELS + (y >> 1) * (FRAME.width / 2) + (x >> 1);
  const [u, v] = [frame[at]! - 128, frame[at + PIXELS / 4]! - 128];
  return Math.abs(u) + Math.abs(v) < 20 ? 3 : v > 60 ? 0 : u > 60 ? 2 : 1;
};

describeWithFfmpeg('cells laid over a still', () => {
  it.each(['zoom-in', 'drift-left', 'punch-in'] as const)(
    'are each shown in their frames, and move with the still: %s',
    async (kind) => {
      const seen = await frames([column(RUNS)], kind);
      expect(seen).toHaveLength(FRAMES);
      // This point is always inside the cell: the middle of the cell moves by less than half of the cell's size.
      expect(seen.map((frame) => cellAt(frame, 428, 828))).toEqual(CELL_OF);
    },
  );

  it('change nothing but what they cover', async () => {
    const [plain, patched] = [await frames(null, 'zoom-in'), await frames([column(RUNS)], 'zoom-in')];
    for (const n of [0, 10, 23]) {
      let outside = 0;
      for (let y = 0; y < FRAME.height; y += 3)
        for (let x = 0; x < FRAME.width; x += 3) {
          const at = y * FRAME.width + x;
          if (x > 380 && x < 480 && y > 780 && y < 880) continue;
          if (plain[n]![at] !== patched[n]![at]) outside += 1;
        }
      expect(outside).toBe(0);
    }
  });

  it('lie over one another in their order', async () => {
    const seen = await frames([column([[0, 0]]), column([[0, 2]], { x: 416 })], 'zoom-in');
    expect([cellAt(seen[0]!, 405, 828), cellAt(seen[0]!, 440, 828)]).toEqual([0, 2]);
  });
});

describeWithFfmpeg('the filters of patches', () => {
  it('consist only of our own numbers and names, whatever the motion', () => {
    for (const kind of MOTION_KINDS) {
      const graph = motionFilters({ kind, frames: 60 }, { columns: [column(RUNS)], input: 1 });
      expect(graph).not.toMatch(/NaN|Infinity|undefined/);
      expect(graph.match(/[a-z_]+=/g)).not.toContain('movie=');
    }
  });

  it('fit a command line however long the line is: the shortest are left out', () => {
    const cells = Array.from({ length: 20_000 }, (_, i) => [i * 2, i % 4] as const);
    const plan = motionClipPlan({
      image: { path: '/still.png', format: 'png_pipe' },
      patches: { path: '/sheet.png', columns: [column(cells), column(cells), column(cells)] },
      motion: { kind: 'zoom-in', frames: 40_000 },
      out: '/out.mp4',
    });
    expect(plan.graph!.length).toBeLessThan(100_000);
    const { inputs, output } = planArguments(plan);
    expect(inputs.map(({ source }) => source)).toEqual(['file:/still.png', 'file:/sheet.png']);
    expect(output).toContain(plan.graph);
  });
});
