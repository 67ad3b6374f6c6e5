import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { portrait } from '../../platform/faces/faces.test-support.js';
import { FRAME, motionClipPlan, motionView, runFfmpeg } from '../../platform/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../platform/ffmpeg/testing.js';
import type { JobContext } from '../../platform/jobs/index.js';
import { createLog } from '../../platform/log/index.js';
import { closePools } from '../../platform/pool/index.js';
import type { AreaBox, PictureAreas } from '../../providers/image/port.js';
import type { Runtime } from '../../runtime/index.js';
import { layoutLine, textBoxes } from '../render/captions.js';
import { filledAreas, NO_AREAS } from '../render/index.js';
import { areasOf, clipAreasOf, facesIn, facesInClip } from './areas.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-areas-'));
afterAll(async () => {
  await closePools();
  rmSync(folder, { recursive: true, force: true });
});
const ctx = { signal: new AbortController().signal, log: createLog('silent') } as JobContext;
const rt = { config: { dataDir: folder, ffmpeg: 'ffmpeg' } } as unknown as Runtime;
const UPPER_THIRD = { faces: [{ x: 0, y: 0, w: 1, h: 1 / 3 }], labels: [] };

/** Somebody filmed on a phone: a portrait `wide` px wide with its upper left corner at `left`, `top`. */
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
/** From brows to chin and ear to ear in `filmed`, px. */
const faceOf = (wide: number, left: number, top: number) => {
  const k = wide / 600;
  return { x: left + 200 * k, y: top + 250 * k, w: 200 * k, h: 240 * k };
};
const holds = (box: AreaBox, { x, y, w, h }: ReturnType<typeof faceOf>, width = 1080, height = 1920): boolean =>
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
  ])('%s are found, and text keeps off them', async (_, wide, left, top) => {
    const face = faceOf(wide, left, top);
    const areas = await facesIn(ctx, await filmed(wide, left, top));
    expect(areas.faces.some((box) => holds(box, face))).toBe(true);
    for (const text of set(areas)) expect(touches(text, face)).toBe(false);
    // Without knowing of it, text would lie on it, or the test would say nothing.
    if (wide !== 760) expect(set(NO_AREAS).some((text) => touches(text, face))).toBe(true);
  });

  it('are where filling the screen puts them, for a picture of another shape', async () => {
    const found = await facesIn(ctx, await filmed(800, 100, 40, 1000, 1000));
    const areas = filledAreas(found, { width: 1000, height: 1000 }, FRAME);
    const { x, y, w, h } = faceOf(800, 100, 40);
    const k = 1.92;
    expect(areas.faces.some((box) => holds(box, { x: 540 + (x - 500) * k, y: y * k, w: w * k, h: h * k }))).toBe(true);
  });

  it('are none in a picture of a thing on plain ground, whose place text keeps off', async () => {
    const thing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900"><rect width="700" height="900" rx="60" fill="#fff"/><rect x="120" y="260" width="460" height="120" fill="#222"/></svg>';
    const shop = sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#30c060' } }).composite([
      { input: Buffer.from(thing), left: 190, top: 560 },
    ]);
    const areas = await facesIn(ctx, await shop.jpeg().toBuffer());
    expect(areas.faces).toEqual([]);
    const box = areas.labels[0]!;
    expect([box.x * 1080, box.y * 1920, box.w * 1080, box.h * 1920].map((px) => Math.round(px / 20) * 20)).toEqual([
      180, 560, 700, 900,
    ]);
    for (const text of set(areas)) expect(touches(text, { x: 200, y: 570, w: 680, h: 880 })).toBe(false);
    // One that fills the picture, or reaches its edge, is not told from a place.
    const close = await sharp(await shop.png().toBuffer())
      .extract({ left: 300, top: 0, width: 780, height: 1920 })
      .jpeg()
      .toBuffer();
    expect(await facesIn(ctx, close)).toEqual(UPPER_THIRD);
  });

  it('are assumed in the upper third where nobody is seen, and where nothing can be looked at', async () => {
    const blank = { create: { width: 540, height: 960, channels: 3 as const, background: '#8fb0c8' } };
    expect(await facesIn(ctx, await sharp(blank).jpeg().toBuffer())).toEqual(UPPER_THIRD);
    expect(await facesIn(ctx, Buffer.from('no picture'))).toEqual(UPPER_THIRD);
  });
});

describeWithFfmpeg('the faces of a provider’s clip', () => {
  const [wide, left, top] = [800, 140, 500];
  beforeAll(async () => {
    writeFileSync(join(folder, 'still.png'), await filmed(wide, left, top));
    await runFfmpeg(
      motionClipPlan({
        image: { path: join(folder, 'still.png'), format: 'png_pipe' },
        frames: 80,
        seed: 1,
        kind: 'drift-left',
        out: join(folder, 'clip.mp4'),
      }),
    );
  });

  it('are found wherever they go while the line lasts', async () => {
    const { faces, labels } = await facesInClip(rt, ctx, join(folder, 'clip.mp4'), 80, UPPER_THIRD);
    const face = faceOf(wide, left, top);
    for (const n of [0, 40, 79]) {
      const view = motionView('drift-left', 80, n);
      const k = view.width / 1080;
      const there = { x: view.x + face.x * k, y: view.y + face.y * k, w: face.w * k, h: face.h * k };
      expect(faces.some((box) => holds(box, there))).toBe(true);
    }
    // Seen all the time, nobody need be assumed anywhere else.
    expect(Math.min(...faces.map((box) => box.y))).toBeGreaterThan(0.2);
    expect(labels).toEqual([]);
  });

  it('are those of its picture where the clip cannot be looked at', async () => {
    writeFileSync(join(folder, 'text'), 'no clip');
    const first = { faces: [{ x: 0.2, y: 0.3, w: 0.4, h: 0.2 }], labels: [] };
    expect(await facesInClip(rt, ctx, join(folder, 'text'), 60, first)).toEqual(first);
  });
});

describe('lines of earlier releases', () => {
  it('have captions that keep off the title in their picture', () => {
    const line = { areas: null, clip_areas: null, text_set: true };
    const texts = layoutLine({ words, onScreenText: null, frames: 80, style: 'bold', areas: clipAreasOf(line) });
    const box = textBoxes(texts).captions!;
    const title = areasOf(line).labels[0]!;
    expect(box.y).toBeGreaterThan((title.y + title.h) * 1920);
    expect(Math.abs(box.y + box.h / 2 - 1310)).toBeLessThan(80);
  });

  it('are taken for pictures of somebody in the upper third when the title is not in them', () => {
    expect(areasOf({ areas: null, text_set: false })).toEqual(UPPER_THIRD);
    const { faces } = clipAreasOf({ areas: null, clip_areas: null, text_set: false });
    expect(faces[0]!.w).toBeGreaterThan(1.1);
  });
});
