import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { EYES, GESTURE_STEPS, HEADS, UPRIGHT } from '../../speaking.js';
import { MOUTH_SHAPES } from '../../voice/mouths.js';
import { illustrate } from '../illustrate.js';
import type { Picture, PictureRequest, SheetColumn } from '../picture.js';
import type { Scene } from '../scene.js';

const request = (scene: Partial<Scene>): PictureRequest => ({
  scene: { kind: 'frame', personaSeed: 'p1', segmentRole: 'problem', index: 0, ...scene },
  references: [],
  aspectRatio: '9:16',
  seed: 1,
});
const speaking = (scene: Partial<Scene> = {}) => illustrate({ ...request(scene), speaking: true });

interface Pixels {
  data: Buffer;
  width: number;
}
const rgba = async (bytes: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
};

/** Yields the visible pixels of a cell, at their positions in the picture. */
function* shown({ data, width }: Pixels, column: SheetColumn, cell: number) {
  for (let y = 0; y < column.h; y += 1)
    for (let x = 0; x < column.w; x += 1) {
      const at = ((cell * column.h + y) * width + column.left + x) * 4;
      if (data[at + 3]! > 0) yield { x: column.x + x, y: column.y + y, at, alpha: data[at + 3]! };
    }
}
const count = (sheet: Pixels, column: SheetColumn, cell: number): number => [...shown(sheet, column, cell)].length;

describe('the face of a speaking presenter', () => {
  let picture: Picture;
  let sheet: Pixels;
  beforeAll(async () => {
    picture = await speaking();
    sheet = await rgba(picture.face!.bytes);
  });

  it('leaves the picture unchanged', async () => {
    expect((await illustrate(request({}))).bytes).toEqual(picture.bytes);
  });

  it('has a cell for each head position, and for each of them a cell per mouth and per state of the eyes', () => {
    const { head, mouth, eyes } = picture.face!;
    for (const column of [head!, mouth, eyes!])
      for (const value of [column.x, column.y, column.w, column.h]) expect(value % 2).toBe(0);
    for (const place of HEADS.keys()) {
      // The cell of the mouth at rest is empty, because the head's cell already shows it.
      expect(count(sheet, mouth, place * MOUTH_SHAPES.length + MOUTH_SHAPES.indexOf('X'))).toBe(0);
      expect(count(sheet, eyes!, place * EYES.length)).toBe(0);
      for (const shape of MOUTH_SHAPES)
        if (shape !== 'X')
          expect(count(sheet, mouth, place * MOUTH_SHAPES.length + MOUTH_SHAPES.indexOf(shape))).toBeGreaterThan(200);
      for (const i of EYES.keys()) if (i > 0) expect(count(sheet, eyes!, place * EYES.length + i)).toBeGreaterThan(200);
      if (place !== UPRIGHT) expect(count(sheet, head!, place)).toBeGreaterThan(5_000);
    }
  });

  it('changes no pixel outside the head; mouth and eyes change none outside the face', () => {
    const { faces } = picture.areas!;
    const face = { x: faces[0]!.x * 1080, y: faces[0]!.y * 1920, w: faces[0]!.w * 1080, h: faces[0]!.h * 1920 };
    const { head, mouth, eyes } = picture.face!;
    const within = (column: SheetColumn, more: number, up: number, down: number): void => {
      expect(column.x).toBeGreaterThanOrEqual(face.x - face.w * more);
      expect(column.x + column.w).toBeLessThanOrEqual(face.x + face.w * (1 + more));
      expect(column.y).toBeGreaterThanOrEqual(face.y - face.h * up);
      expect(column.y + column.h).toBeLessThanOrEqual(face.y + face.h * (1 + down));
    };
    within(head!, 0.3, 0.8, 0.3);
    within(mouth, 0, -0.5, 0.05);
    within(eyes!, 0.05, 0.3, -0.4);
  });

  it('blends into the picture at its edges: barely changed pixels have the picture’s colours', async () => {
    const still = await rgba(picture.bytes);
    const { head, mouth, eyes } = picture.face!;
    const seams = [
      { column: head!, cell: HEADS.length - 1 },
      { column: mouth, cell: UPRIGHT * MOUTH_SHAPES.length + MOUTH_SHAPES.indexOf('D') },
      { column: eyes!, cell: UPRIGHT * EYES.length + 2 },
    ].map(({ column, cell }) => {
      const seen = [...shown(sheet, column, cell)];
      const opaque = new Set(seen.map(({ x, y }) => `${x} ${y}`));
      const edge = seen.filter(({ x, y }) =>
        [
          [-1, 0],
          [1, 0],
          [0, -1],
          [0, 1],
        ].some(([dx, dy]) => !opaque.has(`${x + dx!} ${y + dy!}`)),
      );
      const off = edge.map(({ x, y, at }) => {
        const under = (y * still.width + x) * 4;
        return Math.max(...[0, 1, 2].map((c) => Math.abs(sheet.data[at + c]! - still.data[under + c]!)));
      });
      // The still is a JPEG, so pixels next to an edge differ slightly.
      return off.sort((a, b) => a - b)[Math.floor(off.length * 0.9)]!;
    });
    for (const seam of seams) expect(seam).toBeLessThan(24);
  });

  it('keeps its lips in the same place whatever is said, so that nothing jumps', () => {
    const { mouth } = picture.face!;
    const middles = MOUTH_SHAPES.filter((shape) => shape !== 'X').map((shape) => {
      const seen = [...shown(sheet, mouth, UPRIGHT * MOUTH_SHAPES.length + MOUTH_SHAPES.indexOf(shape))];
      return seen.reduce((sum, { x }) => sum + x, 0) / seen.length;
    });
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
  });
});

describe('pictures without a speaking face', () => {
  it('are those for which none was requested, and those that show no face', async () => {
    expect((await illustrate(request({}))).face).toBeUndefined();
    const product = { name: 'Ember mug', category: 'handheld' as const };
    const shots = [];
    for (let seed = 1; seed < 40 && shots.length < 2; seed += 1) {
      const drawn = await illustrate({ ...request({ segmentRole: 'proof', index: 1, product }), seed });
      if (drawn.areas!.faces.length === 0) shots.push(seed);
    }
    expect(shots.length).toBeGreaterThan(0);
    for (const seed of shots)
      expect(
        (await illustrate({ ...request({ segmentRole: 'proof', index: 1, product }), seed, speaking: true })).face,
      ).toBeUndefined();
  });

  it('show a persona’s photograph without a person as a print', async () => {
    const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#6a8' } })
      .png()
      .toBuffer();
    const drawn = await illustrate({
      ...request({}),
      references: [{ role: 'persona', bytes: photo, contentType: 'image/png' }],
      speaking: true,
    });
    expect(drawn.face).toBeUndefined();
  });
});

describe('the gesture of a speaking presenter', () => {
  const mug = { name: 'Ember travel mug', category: 'handheld' as const };

  it.each([
    ['lifts the product in the hand', { segmentRole: 'cta', index: 2, product: mug }, true],
    ['points at the product on the counter', { segmentRole: 'cta', index: 3, product: mug }, true],
    ['is about nothing without a product', { segmentRole: 'problem', index: 1 }, false],
  ] as const)('%s: a cell at rest, and further away from it step by step', async (_, scene, about) => {
    const { face, bytes } = await speaking(scene);
    expect((await illustrate(request(scene))).bytes).toEqual(bytes);
    const sheet = await rgba(face!.bytes);
    const arms = face!.arms!;
    expect(face!.about).toEqual(about ? ['ember', 'travel', 'mug'] : undefined);
    expect(count(sheet, arms, 0)).toBe(0);
    const seen = GESTURE_STEPS.map((_, i) => count(sheet, arms, i + 1));
    expect(seen[0]!).toBeGreaterThan(0);
    expect(Math.min(...seen.slice(2))).toBeGreaterThan(2_000);
    // No hand gets in front of the mouth or the eyes.
    const hands = new Set([...shown(sheet, arms, GESTURE_STEPS.length)].map(({ x, y }) => `${x} ${y}`));
    for (const [column, cells] of [
      [face!.mouth, HEADS.length * MOUTH_SHAPES.length],
      [face!.eyes!, HEADS.length * EYES.length],
    ] as const)
      for (let cell = 0; cell < cells; cell += 1)
        for (const { x, y, alpha } of shown(sheet, column, cell))
          if (alpha === 255 && hands.has(`${x} ${y}`)) throw new Error(`A hand is in front of the face at ${x}, ${y}`);
  });

  it('keeps texts off the label wherever it is lifted', async () => {
    const scene = { segmentRole: 'cta', index: 2, product: mug };
    const [lifted, still] = [await speaking(scene), await illustrate(request(scene))];
    const [label, rest] = [lifted.areas!.labels[0]!, still.areas!.labels[0]!];
    expect(label.y).toBeLessThan(rest.y - 0.02);
    expect(label.y + label.h).toBeCloseTo(rest.y + rest.h, 6);
  });

  it('is none where the scene says what is done', async () => {
    expect((await speaking({ action: 'She shows the mug.', product: mug })).face?.arms).toBeUndefined();
  });
});
