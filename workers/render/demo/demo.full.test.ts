import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { FRAME } from '../../../engine/ffmpeg/index.js';
import { prepareFonts } from '../../../engine/fonts/index.js';
import { layoutLine, textBoxes } from '../../../engine/overlay/captions.js';
import { DEMO_AREAS, type DemoScene, demoHash, drawDemo, drawDemoPictures } from './demo.js';
import {
  demoStates,
  deviceFor,
  nearTo,
  onFrame,
  overview,
  SCREEN,
  SHORTEST,
  STILL,
  visible,
  WINDOW,
} from './demo-plan.js';
import { type AppPage, appScreen, derivePalette, listFacts, storePage } from './demo-screens.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  prepareFonts(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sizes = [
  [1179, 2556],
  [1080, 1920],
  [2048, 2732],
  [2880, 1800],
  [600, 9000],
  [3000, 200],
] as const;

describe('the camera', () => {
  it.each(sizes)(
    'shows all of a screen of %i x %i, and keeps what is tapped in the window when it is near',
    (width, height) => {
      const device = deviceFor({ width, height });
      const { scale } = overview(device);
      expect(device.h * scale).toBeLessThanOrEqual(WINDOW.bottom - WINDOW.top + 1);
      expect(device.w * scale).toBeLessThanOrEqual(FRAME.width);
      for (const x of [0.05, 0.5, 0.95])
        for (const y of [0.02, 0.5, 0.98]) {
          const at = { x: device.w * x, y: device.h * y };
          const seen = onFrame(nearTo(device, at), at);
          expect(seen.y).toBeGreaterThanOrEqual(WINDOW.top);
          expect(seen.y).toBeLessThanOrEqual(WINDOW.bottom);
          expect(seen.x).toBeGreaterThanOrEqual(0);
          expect(seen.x).toBeLessThanOrEqual(FRAME.width);
        }
    },
  );

  it('shows a screen’s header together with what is tapped, unless that is near its lower end', () => {
    const device = deviceFor({ width: 590, height: 1278 });
    for (const y of [0.05, 0.2, 0.4, 0.5])
      expect(onFrame(nearTo(device, { x: 100, y: device.h * y }), { x: 0, y: 0 }).y).toBeGreaterThanOrEqual(WINDOW.top);
  });

  it('lets a device that is near go on behind the captions instead of ending in the middle of a screen', () => {
    const device = deviceFor({ width: 590, height: 1278 });
    const { on } = visible(device, nearTo(device, { x: 100, y: 200 }))!;
    expect(on.y + on.h).toBeGreaterThan(WINDOW.bottom + 250);
  });

  it('leaves room for captions and titles, which do not cover the window', () => {
    const words = 'Scan a receipt and it lands in the right category by itself'
      .split(' ')
      .map((text, i) => ({ text, start: i * 0.3, end: i * 0.3 + 0.28 }));
    const { title, captions } = textBoxes(
      layoutLine({
        words,
        onScreenText: 'For people who cannot fall asleep',
        frames: 120,
        style: 'bold',
        areas: DEMO_AREAS,
      }),
    );
    expect(title!.y + title!.h).toBeLessThanOrEqual(WINDOW.top);
    expect(captions!.y).toBeGreaterThanOrEqual(WINDOW.bottom);
  });
});

describe('what happens in a line', () => {
  it.each([SHORTEST, 60, 90, 300, 900])('in %i frames is in order, whenever the tap is due', (frames) => {
    for (const tap of [0, 20, frames / 2, frames, 10_000]) {
      const states = demoStates({ frames, tap: Math.floor(tap), slides: true });
      expect(states[0]).toMatchObject({ from: 0, zoom: 0, finger: null, after: false });
      expect(states.at(-1)).toMatchObject({
        slide: 1,
        zoom: 1,
        finger: null,
        pressed: false,
        ripple: null,
        after: true,
      });
      expect(states.every(({ from }, i) => from < frames && (i === 0 || from > states[i - 1]!.from))).toBe(true);
      const pressed = states.find((state) => state.pressed)!;
      expect(pressed).toMatchObject({ zoom: 1, finger: 1 });
    }
  });

  it('is one picture if there is no time', () => {
    expect(demoStates({ frames: SHORTEST - 1, tap: 3, slides: true })).toEqual([STILL]);
  });
});

const page: Omit<AppPage, 'name' | 'short' | 'palette'> = {
  developer: null,
  genre: 'Finance',
  store: null,
  language: 'en',
  listing: { rating: 4.673, ratingCount: 18_234, priceLabel: '$4.99' },
};

describe('what a store says', () => {
  it('is written exactly as it was read', () => {
    expect(listFacts(page).map(({ figure, under }) => [figure, under])).toEqual([
      ['4.7', '18,234 ratings'],
      ['$4.99', ''],
      ['Finance', ''],
    ]);
    expect(listFacts({ ...page, genre: null, listing: null })).toEqual([]);
    expect(listFacts({ ...page, language: 'de' })[0]).toMatchObject({ figure: '4,7', under: '18.234 Bewertungen' });
  });

  it('is typeset if the fonts have its letters, and left out otherwise', () => {
    const of = (name: string) =>
      storePage({ ...page, name, short: name, developer: name, palette: derivePalette('#ffee00') }, false).svg;
    expect(of('<b>&"')).not.toContain('<b>');
    expect(of('تطبيق')).toContain('direction="rtl"');
    expect(of('កម្មវិធី')).not.toContain('កម្មវិធី');
    expect(of('W'.repeat(400))).toContain('…');
  });
});

describe('typeset screens', () => {
  it('contain what is tapped, in every place, even after the tap', () => {
    for (const place of [0, 1, 2, 3, 77])
      for (const label of ['', 'Sorts every receipt by shop', 'W'.repeat(300), 'يحسب المصاريف وحده']) {
        const of = (after: boolean) =>
          appScreen(
            { ...page, name: 'Ledgerly', short: 'Ledgerly', palette: derivePalette('#3366ff') },
            place,
            label,
            after,
          );
        const { x, y, w, h } = of(false).tapped;
        expect([x >= 0, y >= 0, x + w <= SCREEN.width, y + h <= SCREEN.height]).toEqual([true, true, true, true]);
        expect(of(true).svg).not.toBe(of(false).svg);
        expect(of(true).svg).not.toMatch(/NaN|undefined/);
      }
  });
});

describe('a scene', () => {
  const app = {
    ...{ name: 'Ledgerly: Budget', short: 'Ledgerly', developer: null, genre: 'Finance', store: 'ios' as const },
    ...{ listing: null, language: 'en', icon: null, shots: [] },
  };
  const shot = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();

  it('shows a screenshot unchanged, whole at first and touched where requested', async () => {
    const bytes = await shot(590, 1278, '#3060c0');
    const scene: DemoScene = { app, screen: { kind: 'picture', bytes, tap: { x: 0.2, y: 0.9 } }, before: null };
    const pictures = [];
    for await (const one of drawDemoPictures(scene, { tap: 40, frames: 90 })) pictures.push(one);
    const pixel = async (jpeg: Buffer, left: number, top: number): Promise<number[]> => [
      ...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    for (const { jpeg } of [pictures[0]!, pictures.at(-1)!])
      for (const [i, value] of (await pixel(jpeg, 540, 800)).entries())
        expect(Math.abs(value - [0x30, 0x60, 0xc0][i]!)).toBeLessThan(8);
    const { width, height } = await sharp(await drawDemo(scene)).metadata();
    expect([width, height]).toEqual([1080, 1920]);
  });

  it('is drawn for every kind of screen, over any other', async () => {
    const screens: DemoScene['screen'][] = [
      { kind: 'home' },
      { kind: 'store' },
      { kind: 'set', place: 1, label: 'Sorts receipts' },
      { kind: 'picture', bytes: await shot(400, 300, '#222222'), tap: null },
    ];
    for (const [i, screen] of screens.entries()) {
      const before = screens[(i + 1) % screens.length]!;
      const { value } = await drawDemoPictures({ app, screen, before }, { tap: 30, frames: 60 }).next();
      expect((await sharp((value as { jpeg: Buffer }).jpeg).metadata()).height).toBe(1920);
    }
  });

  it('has another hash if anything in it changes', () => {
    const names = [{ now: 'a' }, { now: 'b' }, { now: 'a', before: 'b' }].map(demoHash);
    expect(new Set(names).size).toBe(3);
  });
});
