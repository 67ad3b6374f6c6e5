import { describe, expect, it } from '@jest/globals';
import { FRAME, SAFE_AREA } from '../ffmpeg/index.js';
import { sharedCaptionY } from './caption-row.js';
import { type CaptionInput, layoutLine, textBoxes } from './captions.js';
import { LOOKS } from './looks.js';
import { filledAreas, NO_AREAS, type Rect, sweptAreas, toObstacles } from './zones.js';

const words = 'It keeps my coffee hot for six whole hours every day.'
  .split(' ')
  .map((text, i) => ({ text, start: i * 0.3, end: i * 0.3 + 0.25 }));
const findBoxes = (over: Partial<CaptionInput>): { title: Rect; captions: Rect } =>
  textBoxes(
    layoutLine({ words, onScreenText: 'Ember travel mug', frames: 105, style: 'bold', areas: NO_AREAS, ...over }),
  ) as { title: Rect; captions: Rect };
const middle = ({ x, y, w, h }: Rect) => ({ x: x + w / 2, y: y + h / 2 });
const face = (x: number, y: number, w: number, h: number) => ({ faces: [{ x, y, w, h }], labels: [] });
const covered = (texts: Rect[], areas: typeof NO_AREAS, harm?: number): number =>
  toObstacles(areas, FRAME)
    .filter((part) => harm === undefined || part.harm === harm)
    .flatMap((part) =>
      texts.map((text) => {
        const w = Math.min(part.x + part.w, text.x + text.w) - Math.max(part.x, text.x);
        const h = Math.min(part.y + part.h, text.y + text.h) - Math.max(part.y, text.y);
        return w > 0 && h > 0 ? w * h * (harm === undefined ? part.harm : 1) : 0;
      }),
    )
    .reduce((sum, value) => sum + value, 0);
const [FOREHEAD, EYES_TO_MOUTH] = [1, 12];

describe('a layout', () => {
  it('has the title at the top and the captions at two thirds when nothing is in the way', () => {
    const { title, captions } = findBoxes({});
    expect(title.y).toBeCloseTo(SAFE_AREA.top + 16, 0);
    expect(middle(title).x).toBeCloseTo(540, 0);
    expect(middle(captions)).toEqual({ x: 540, y: 1310 });
  });

  it('moves the captions off a mouth, and the title off the eyes', () => {
    const low = findBoxes({ areas: face(0.2, 0.42, 0.6, 0.28) });
    expect(low.captions.y + 1).toBeGreaterThan(0.7 * 1920);
    expect(middle(low.title).y).toBe(middle(findBoxes({}).title).y);
    const high = findBoxes({ areas: face(0.2, 0.08, 0.6, 0.25) });
    expect(high.title.y).toBeGreaterThan(0.33 * 1920);
    expect(middle(high.captions).y).toBe(1310);
  });

  it('stays beside a face that leaves room on one side only', () => {
    const areas = face(0.5, 0.02, 0.5, 0.9);
    const { title, captions } = findBoxes({ areas });
    expect(covered([title, captions], areas)).toBe(0);
    expect(captions.x + captions.w).toBeLessThan(540);
  });

  it('makes captions smaller or shorter rather than cover a mouth', () => {
    const areas = { faces: [{ x: 0, y: 0.12, w: 1, h: 0.58 }], labels: [] };
    const { captions } = findBoxes({ areas, onScreenText: null });
    expect(captions.h).toBeLessThan(findBoxes({}).captions.h * 0.75);
    expect(covered([captions], areas)).toBe(0);
  });

  it.each([
    ['from ear to ear', face(0, 0.22, 1, 0.63)],
    ['beyond every edge', face(-0.1, -0.1, 1.2, 1.3)],
    ['from the top to two thirds', face(0, 0, 1, 0.76)],
  ])('covers the least when a face fills the picture %s', (_, areas) => {
    const { title, captions } = findBoxes({ areas });
    const usual = findBoxes({});
    expect(covered([title, captions], areas)).toBeLessThan(covered([usual.title, usual.captions], areas) * 0.6);
    for (const { x, y, w, h } of [title, captions]) {
      expect(x).toBeGreaterThan(SAFE_AREA.left - 0.01);
      expect(x + w).toBeLessThan(1080 - SAFE_AREA.right + 0.01);
      expect(y).toBeGreaterThan(SAFE_AREA.top - 0.01);
      expect(y + h).toBeLessThan(1920 - SAFE_AREA.bottom + 0.01);
    }
  });

  it('gives up the forehead before the eyes and the mouth', () => {
    const areas = face(0, 0.3, 1, 0.7);
    const { title, captions } = findBoxes({ areas });
    expect(covered([title, captions], areas, EYES_TO_MOUTH)).toBe(0);
    expect(covered([title, captions], areas, FOREHEAD)).toBeGreaterThan(0);
  });

  it('puts them one below the other rather than side by side if both are small', () => {
    const { title, captions } = findBoxes({ areas: face(0, 0.187, 1, 0.474) });
    expect(title.y + title.h <= captions.y || captions.y + captions.h <= title.y).toBe(true);
    expect(covered([title, captions], face(0, 0.187, 1, 0.474))).toBe(0);
  });

  it('keeps titles and captions off a product, wherever it stands', () => {
    for (const y of [0.12, 0.2, 0.3, 0.4, 0.5])
      for (const h of [0.2, 0.3, 0.4, 0.5]) {
        const thing = { x: 0.15, y, w: 0.7, h };
        const { title, captions } = findBoxes({ areas: { faces: [], labels: [], things: [thing] } });
        expect([y, h, covered([title, captions], { faces: [], labels: [thing] })]).toEqual([y, h, 0]);
      }
  });

  it('moves captions that are wanted at the top to free room below, rather than make them small', () => {
    const areas = {
      faces: [{ x: 0.06, y: 0.32, w: 0.3, h: 0.18 }],
      labels: [{ x: 0.5, y: 0.42, w: 0.4, h: 0.12 }],
      things: [{ x: 0.43, y: 0.31, w: 0.54, h: 0.37 }],
    };
    const input = { areas, onScreenText: 'Private villas over the sea', wish: { position: 'top' } } as const;
    const { title, captions } = findBoxes(input);
    const { block } = layoutLine({ words, frames: 105, style: 'bold', ...input }).captions!;
    expect(block.look.room.em).toBe(LOOKS['bold-pop'].room.em);
    expect(captions.y).toBeGreaterThan(0.68 * 1920);
    expect(covered([title, captions], { faces: areas.faces, labels: areas.things })).toBe(0);
  });

  it('does not make captions smaller for a product that fills the picture', () => {
    const { captions } = findBoxes({ areas: { faces: [], labels: [], things: [{ x: 0, y: 0, w: 1, h: 1 }] } });
    expect(captions).toEqual(findBoxes({}).captions);
  });

  it('has one place for all cues of a line, and the same for the same line', () => {
    const areas = face(0.2, 0.42, 0.6, 0.28);
    expect(findBoxes({ areas })).toEqual(findBoxes({ areas }));
  });

  it('keeps the two apart whatever is in the way', () => {
    for (let n = 0; n < 60; n++) {
      const at = (k: number) => ((n * 7919 + k * 104729) % 1000) / 1000;
      const areas = {
        faces: [{ x: at(1) * 0.8, y: at(2) * 0.8, w: 0.1 + at(3) * 0.7, h: 0.1 + at(4) * 0.6 }],
        labels: [{ x: at(5) * 0.8, y: at(6) * 0.8, w: 0.1 + at(7) * 0.5, h: 0.1 + at(8) * 0.3 }],
      };
      const { title, captions } = findBoxes({ areas });
      const apart =
        title.y + title.h <= captions.y ||
        captions.y + captions.h <= title.y ||
        title.x + title.w <= captions.x ||
        captions.x + captions.w <= title.x;
      expect(apart).toBe(true);
    }
  });

  it('leaves out what is not typeset', () => {
    expect(layoutLine({ words, onScreenText: null, frames: 90, style: 'none', areas: NO_AREAS })).toEqual({
      title: null,
      captions: null,
    });
    expect(findBoxes({ style: 'none' }).captions).toBeNull();
    expect(findBoxes({ onScreenText: ' ' }).title).toBeNull();
  });
});

describe('areas', () => {
  const middleThird = { faces: [{ x: 0.25, y: 0.25, w: 0.5, h: 0.5 }], labels: [{ x: 0, y: 0, w: 1, h: 1 }] };

  it('of a picture of another shape are shifted by filling the screen', () => {
    const { faces, labels } = filledAreas(middleThird, { width: 1000, height: 1000 }, FRAME);
    expect(faces[0]!.y).toBeCloseTo(0.25, 6);
    expect(faces[0]!.w).toBeCloseTo((0.5 * 1920) / 1080, 6);
    expect(labels[0]!.x).toBeCloseTo(0.5 - 1920 / 1080 / 2, 6);
  });

  it('include products that move', () => {
    const { things } = sweptAreas({ ...NO_AREAS, things: middleThird.faces }, { kind: 'zoom-in', frames: 100 }, FRAME);
    expect(things![0]!.w).toBeCloseTo(0.56, 2);
  });

  it('grow with a zoom, and along a drift', () => {
    const zoomed = sweptAreas(middleThird, { kind: 'zoom-in', frames: 100 }, FRAME).faces[0]!;
    expect(zoomed.w).toBeCloseTo(0.56, 2);
    const drifted = sweptAreas(middleThird, { kind: 'drift-left', frames: 80 }, FRAME).faces[0]!;
    expect(drifted.w * 1080).toBeCloseTo(0.5 * (1080 + 80) + 79, 0);
    const half = sweptAreas(middleThird, { kind: 'drift-left', frames: 80, shown: 40 }, FRAME).faces[0]!;
    expect(half.w * 1080).toBeCloseTo(0.5 * (1080 + 80) + 39, 0);
  });
});

describe('the row of a whole video', () => {
  const free = NO_AREAS;
  const low = face(0.2, 0.48, 0.6, 0.18);
  const high = face(0.3, 0.1, 0.4, 0.2);
  const findRow = (areas: typeof NO_AREAS, captionY: number): number =>
    middle(findBoxes({ areas, captionY }).captions).y;

  it('is the usual one if nothing is in the way, or if only one line would gain', () => {
    expect(sharedCaptionY([])).toBe(1310);
    expect(sharedCaptionY([free, high, free])).toBe(1310);
    expect(sharedCaptionY([face(0.1, 0.3, 0.8, 0.56), free, free, high, free])).toBe(1310);
  });

  it('is one that suits all lines if that is near', () => {
    const lines = [low, low, high, low, free];
    const row = sharedCaptionY(lines);
    expect(row).toBe(1410);
    // With the shared height, the captions of all lines are at nearly the same height; without it, those of lines with a low
    // face are lower.
    const rows = lines.map((areas) => findRow(areas, row));
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(64);
    const alone = lines.map((areas) => findRow(areas, 1310));
    expect(Math.max(...alone) - Math.min(...alone)).toBeGreaterThan(Math.max(...rows) - Math.min(...rows));
  });

  it('is not used by a line whose face is there', () => {
    const areas = face(0.1, 0.3, 0.8, 0.4);
    const { captions } = findBoxes({ areas, captionY: 1310 });
    expect(covered([captions], areas)).toBe(0);
  });
});
