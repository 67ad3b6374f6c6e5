import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { portrait } from '../../../engine/faces/faces.test-support.js';
import { FRAME, motionClipPlan, motionView, runFfmpeg } from '../../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../../engine/ffmpeg/testing.js';
import { prepareFonts } from '../../../engine/fonts/index.js';
import { LETTERED_SCENES, letteredPhoto } from '../../../engine/lettering/lettering.test-support.js';
import { layoutLine, textBoxes } from '../../../engine/overlay/captions.js';
import { filledAreas, NO_AREAS } from '../../../engine/overlay/index.js';
import type { JobContext } from '../../../platform/jobs/index.js';
import { createLog } from '../../../platform/log/index.js';
import { closePools } from '../../../platform/pool/index.js';
import type { AreaBox, PictureAreas } from '../../../providers/image/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { readAreas, readClipAreas } from '../../../subgraphs/flows/index.js';
import { findClipAreas, findPictureAreas } from './areas.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-areas-'));
beforeAll(() => void prepareFonts(join(folder, 'fonts')));
afterAll(async () => {
  await closePools();
  rmSync(folder, { recursive: true, force: true });
});
const ctx = { signal: new AbortController().signal, log: createLog('silent') } as JobContext;
const rt = { config: { dataDir: folder, detectors: true, ffmpeg: 'ffmpeg' } } as unknown as Runtime;
const UPPER_THIRD = { faces: [{ x: 0, y: 0, w: 1, h: 1 / 3 }], labels: [] };

/**
 * A frame as if a person were filmed with a phone: a portrait photo `wide` px wide, with its upper left corner at `left`,
 * `top`.
 */
async function filmed(wide: number, left: number, top: number, width = 1080, height = 1920): Promise<Buffer> {
  const person = await sharp(await portrait())
    .resize(wide)
    .toBuffer();
  const ground = { create: { width, height, channels: 3 as const, background: '#8fb0c8' } };
  const shown = await sharp(person)
    .extract({
      left: 0,
      top: 0,
      width: Math.min(wide, width - left),
      height: Math.min(Math.round(wide * 1.2), height - top),
    })
    .toBuffer();
  return sharp(ground)
    .composite([{ input: shown, left, top }])
    .png()
    .toBuffer();
}

/** Where the face is in a frame of {@link filmed}, from brows to chin and ear to ear, px. */
const readFace = (wide: number, left: number, top: number) => {
  const k = wide / 600;
  return { x: left + 200 * k, y: top + 250 * k, w: 200 * k, h: 240 * k };
};
const holds = (box: AreaBox, { x, y, w, h }: ReturnType<typeof readFace>, width = 1080, height = 1920): boolean =>
  box.x * width < x + w * 0.15 &&
  box.y * height < y + h * 0.15 &&
  (box.x + box.w) * width > x + w * 0.85 &&
  (box.y + box.h) * height > y + h * 0.85;
const words = 'It keeps my coffee hot for six hours'
  .split(' ')
  .map((text, i) => ({ text, start: i * 0.3, end: i * 0.3 + 0.2 }));
const set = (areas: PictureAreas) =>
  Object.values(
    textBoxes(layoutLine({ words, onScreenText: 'Ember travel mug', frames: 80, style: 'bold', areas })),
  ).map((box) => box!);
const touches = (text: AreaBox, face: AreaBox): boolean =>
  text.x < face.x + face.w && face.x < text.x + text.w && text.y < face.y + face.h && face.y < text.y + text.h;

describe('the faces of a provider’s picture', () => {
  it.each([
    ['at arm’s length', 760, 160, 420],
    ['close, the mouth where captions would be', 1000, 40, 760],
    ['at the top, where the title would be', 700, 190, 0],
  ])('%s are found, and text avoids them', async (_, wide, left, top) => {
    const face = readFace(wide, left, top);
    const areas = await findPictureAreas(rt, ctx, await filmed(wide, left, top));
    expect(areas.faces.some((box) => holds(box, face))).toBe(true);
    for (const text of set(areas)) expect(touches(text, face)).toBe(false);
    // A check of the test itself: if the face's area is not known, text does overlap it.
    if (wide !== 760) expect(set(NO_AREAS).some((text) => touches(text, face))).toBe(true);
  });

  it('are shifted by filling the screen with a picture of another shape', async () => {
    const found = await findPictureAreas(rt, ctx, await filmed(800, 100, 40, 1000, 1000));
    const areas = filledAreas(found, { width: 1000, height: 1000 }, FRAME);
    const { x, y, w, h } = readFace(800, 100, 40);
    const k = 1.92;
    expect(areas.faces.some((box) => holds(box, { x: 540 + (x - 500) * k, y: y * k, w: w * k, h: h * k }))).toBe(true);
  });

  it('are none in a product picture on a plain background, where text avoids the product', async () => {
    const thing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900"><rect width="700" height="900" rx="60" fill="#fff"/><rect x="120" y="260" width="460" height="120" fill="#222"/></svg>';
    const shop = sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#30c060' } }).composite([
      { input: Buffer.from(thing), left: 190, top: 560 },
    ]);
    const areas = await findPictureAreas(rt, ctx, await shop.jpeg().toBuffer());
    expect(areas.faces).toEqual([]);
    const box = areas.labels[0]!;
    expect([box.x * 1080, box.y * 1920, box.w * 1080, box.h * 1920].map((px) => Math.round(px / 20) * 20)).toEqual([
      180, 560, 700, 900,
    ]);
    for (const text of set(areas)) expect(touches(text, { x: 200, y: 570, w: 680, h: 880 })).toBe(false);
    // If the product fills the picture or reaches its edge, the picture cannot be distinguished from a photo of a place.
    const close = await sharp(await shop.png().toBuffer())
      .extract({ left: 300, top: 0, width: 780, height: 1920 })
      .jpeg()
      .toBuffer();
    expect(await findPictureAreas(rt, ctx, close)).toEqual(UPPER_THIRD);
  });

  it('are assumed in the upper third if nobody is found or detection is impossible', async () => {
    const blank = { create: { width: 540, height: 960, channels: 3 as const, background: '#8fb0c8' } };
    expect(await findPictureAreas(rt, ctx, await sharp(blank).jpeg().toBuffer())).toEqual(UPPER_THIRD);
    expect(await findPictureAreas(rt, ctx, Buffer.from('no picture'))).toEqual(UPPER_THIRD);
  });

  it('are assumed in the upper third of every picture if the detectors are off, but a product on a plain background is found', async () => {
    const off = { config: { detectors: false } };
    expect(await findPictureAreas(off, ctx, await filmed(1080, 0, 700))).toEqual(UPPER_THIRD);
    const { bytes } = await letteredPhoto('a tube where captions would be');
    expect(await findPictureAreas(off, ctx, bytes)).toEqual(UPPER_THIRD);
    const blank = { create: { width: 540, height: 960, channels: 3 as const, background: '#ffffff' } };
    const product = { create: { width: 240, height: 320, channels: 3 as const, background: '#205060' } };
    const alone = sharp(blank).composite([{ input: await sharp(product).png().toBuffer(), left: 150, top: 300 }]);
    expect(await findPictureAreas(off, ctx, await alone.png().toBuffer())).toMatchObject({ faces: [], labels: [{}] });
  });
});

/** The inner part of the box around a rotated line, px. Near its edges, such a box contains no letters. */
const core = ({ x, y, w, h }: AreaBox, { width, height }: { width: number; height: number } = FRAME): AreaBox => ({
  x: (x + w * 0.08) * width,
  y: (y + h * 0.14) * height,
  w: w * 0.84 * width,
  h: h * 0.72 * height,
});
/** Whether a label, in shares, contains a box in px. */
const contains = (label: AreaBox, { x, y, w, h }: AreaBox): boolean =>
  label.x * FRAME.width <= x &&
  label.y * FRAME.height <= y &&
  (label.x + label.w) * FRAME.width >= x + w &&
  (label.y + label.h) * FRAME.height >= y + h;

describe('the lettering of a photograph', () => {
  it.each(LETTERED_SCENES)('is found, and text does not cover it: %s', async (scene) => {
    const { bytes, lettering } = await letteredPhoto(scene);
    const areas = await findPictureAreas(rt, ctx, bytes);
    const blocks = lettering.map((block) => core(block));
    expect(areas.labels).toHaveLength(blocks.length);
    for (const block of blocks) expect(areas.labels.some((label) => contains(label, block))).toBe(true);
    for (const text of set(areas)) expect(blocks.filter((block) => touches(text, block))).toEqual([]);
    // A check of the test itself: if the lettering is not known, text does cover it.
    expect(set({ ...areas, labels: [] }).some((text) => blocks.some((block) => touches(text, block)))).toBe(true);
  });

  it('is ignored if it fills the picture, so that text stays large and in its usual place', async () => {
    const line = 'Terms of use apply to all of the';
    const rows = Array.from(
      { length: 24 },
      (_, i) => `<text x="60" y="${110 + i * 76}" font-family="Inter" font-size="58" fill="#222">${line}</text>`,
    );
    const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920"><rect width="1080" height="1920" fill="#fbfbf8"/>${rows.join('')}</svg>`;
    expect(await findPictureAreas(rt, ctx, await sharp(Buffer.from(page)).png().toBuffer())).toEqual(UPPER_THIRD);
  });
});

describeWithFfmpeg('the faces of a provider’s clip', () => {
  const [wide, left, top] = [800, 140, 500];
  beforeAll(async () => {
    writeFileSync(join(folder, 'still.png'), await filmed(wide, left, top));
    await runFfmpeg(
      motionClipPlan({
        image: { path: join(folder, 'still.png'), format: 'png_pipe' },
        motion: { kind: 'drift-left', frames: 80 },
        out: join(folder, 'clip.mp4'),
      }),
    );
  });

  it('are found wherever they move while the line lasts', async () => {
    const { faces, labels } = await findClipAreas(rt, ctx, join(folder, 'clip.mp4'), 80, UPPER_THIRD);
    const face = readFace(wide, left, top);
    for (const n of [0, 40, 79]) {
      const view = motionView({ kind: 'drift-left', frames: 80 }, n);
      const k = view.width / 1080;
      const there = { x: view.x + face.x * k, y: view.y + face.y * k, w: face.w * k, h: face.h * k };
      expect(faces.some((box) => holds(box, there))).toBe(true);
    }
    // If the face is detected in every sample, the upper third is not assumed to be a face.
    expect(Math.min(...faces.map((box) => box.y))).toBeGreaterThan(0.2);
    expect(labels).toEqual([]);
  });

  it('are those of the clip’s first picture if the detectors are off', async () => {
    const off = { config: { ...rt.config, detectors: false } } as unknown as Runtime;
    expect(await findClipAreas(off, ctx, join(folder, 'clip.mp4'), 80, UPPER_THIRD)).toEqual(UPPER_THIRD);
  });

  it('leave the lettering of a clip uncovered wherever it moves, and that of its picture', async () => {
    const { bytes, lettering } = await letteredPhoto('a tube where captions would be');
    writeFileSync(join(folder, 'lettered.jpg'), bytes);
    const motion = { kind: 'drift-right', frames: 80 } as const;
    const image = { path: join(folder, 'lettered.jpg'), format: 'jpeg_pipe' } as const;
    await runFfmpeg(motionClipPlan({ image, motion, out: join(folder, 'lettered.mp4') }));
    const known = { x: 0.1, y: 0.02, w: 0.2, h: 0.05 };
    const first = { faces: [], labels: [known] };
    const areas = await findClipAreas(rt, ctx, join(folder, 'lettered.mp4'), 80, first);
    expect(areas.labels).toContainEqual(known);
    for (const n of [0, 40, 79]) {
      const view = motionView(motion, n);
      const moved = core(lettering[0]!, view);
      const there = { ...moved, x: moved.x + view.x, y: moved.y + view.y };
      expect(areas.labels.some((label) => contains(label, there))).toBe(true);
      for (const text of set(areas)) expect(touches(text, there)).toBe(false);
    }
  });

  it('are those of its picture if the clip cannot be examined', async () => {
    writeFileSync(join(folder, 'text'), 'no clip');
    const first = { faces: [{ x: 0.2, y: 0.3, w: 0.4, h: 0.2 }], labels: [] };
    expect(await findClipAreas(rt, ctx, join(folder, 'text'), 60, first)).toEqual(first);
  });
});

describe('lines of earlier releases', () => {
  it('have captions that avoid the title in their picture', () => {
    const line = { areas: null, clip_areas: null, text_set: true };
    const texts = layoutLine({ words, onScreenText: null, frames: 80, style: 'bold', areas: readClipAreas(line) });
    const box = textBoxes(texts).captions!;
    const title = readAreas(line).labels[0]!;
    expect(box.y).toBeGreaterThan((title.y + title.h) * 1920);
    expect(Math.abs(box.y + box.h / 2 - 1310)).toBeLessThan(80);
  });

  it('are assumed to show somebody in the upper third if they do not contain the title', () => {
    expect(readAreas({ areas: null, text_set: false })).toEqual(UPPER_THIRD);
    const { faces } = readClipAreas({ areas: null, clip_areas: null, text_set: false });
    expect(faces[0]!.w).toBeGreaterThan(1.1);
  });
});
