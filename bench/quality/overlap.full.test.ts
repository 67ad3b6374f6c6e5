import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { portrait } from '../../engine/faces/faces.test-support.js';
import { FRAME, MOTION_KINDS } from '../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../engine/ffmpeg/testing.js';
import { prepareFonts } from '../../engine/fonts/index.js';
import type { JobContext } from '../../platform/jobs/index.js';
import { createLog } from '../../platform/log/index.js';
import { closePools } from '../../platform/pool/index.js';
import type { PictureAreas } from '../../providers/image/port.js';
import { SHOTS } from '../../studio/illustrator/frames/shots.js';
import { findPictureAreas } from '../../workers/jobs/pictures/areas.js';
import { framing, PRODUCTS, WITHOUT_PRODUCT } from '../../workers/render/framings.test-support.js';
import { type EngineOptions, renderSegment, type SegmentInput } from '../../workers/render/index.js';
import { measureOverlap, measureSegmentOverlap } from './overlap.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-quality-'));
const at = (name: string): string => join(folder, name);
let engine: EngineOptions;
beforeAll(() => {
  engine = { workDir: at('work'), fontsDir: prepareFonts(at('fonts')).fontsDir, threads: 1 };
});
afterAll(async () => {
  await closePools();
  rmSync(folder, { recursive: true, force: true });
});

const words = 'It keeps my coffee hot for six whole hours'.split(' ').map((text, i) => ({
  text,
  start: i * 0.05,
  end: i * 0.05 + 0.04,
}));
const FRAMES = 9;
const EVERY = 4;
const TITLE = 'Over 12,000 reviews';

const segment = (path: string, areas: PictureAreas, kind: SegmentInput['motion']['kind']): SegmentInput => ({
  source: { kind: 'still', path },
  frames: FRAMES,
  words,
  onScreenText: TITLE,
  areas,
  motion: { kind, seed: 1 },
  captionStyle: 'bold',
});
/** Covered share (0 to 1) up to which an area counts as uncovered: the differences come from encoding the video twice. */
const NOTHING = 0.002;

describeWithFfmpeg('what text covers, in pixels', () => {
  beforeAll(async () => {
    await sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#707888' } })
      .png()
      .toFile(at('grey.png'));
  });

  it('is counted where it lies', async () => {
    // The segment is rendered without knowledge of the face, so its captions stay in their usual place and cover it.
    const seen = { faces: [{ x: 0.1, y: 0.62, w: 0.8, h: 0.12 }], labels: [{ x: 0.3, y: 0.12, w: 0.4, h: 0.04 }] };
    const input = segment(at('grey.png'), { faces: [], labels: [] }, 'zoom-in');
    const { frames, withText, face, label, outsidePx } = await measureSegmentOverlap(input, {
      ...engine,
      every: EVERY,
      seen,
    });
    expect([frames, withText]).toEqual([3, 3]);
    expect(face.worst).toBeGreaterThan(0.1);
    expect(label.worst).toBeGreaterThan(0.5);
    expect(face.mean).toBeLessThanOrEqual(face.worst);
    expect(outsidePx).toBe(0);
  });

  it('is zero between a video and itself, and refused for videos of different lengths', async () => {
    const input = {
      ...segment(at('grey.png'), { faces: [], labels: [] }, 'zoom-in'),
      words: [],
      captionStyle: 'none' as const,
    };
    await renderSegment(input, at('one.mp4'), engine);
    await renderSegment({ ...input, frames: 20 }, at('two.mp4'), engine);
    const areasAt = () => ({ faces: [{ x: 0, y: 0, w: 1, h: 1 }], labels: [] });
    const same = await measureOverlap({ plain: at('one.mp4'), texted: at('one.mp4'), areasAt });
    expect(same).toMatchObject({ withText: 0, face: { worst: 0 }, outsidePx: 0 });
    await expect(measureOverlap({ plain: at('one.mp4'), texted: at('two.mp4'), areasAt })).rejects.toThrow(RangeError);
  });
});

describeWithFfmpeg('titles and captions of finished frames', () => {
  it.each(SHOTS.map((shot, n) => [shot, MOTION_KINDS[n % MOTION_KINDS.length]!, n] as const))(
    'cover no face and no label of the framing %s under %s',
    async (shot, kind, n) => {
      const product = WITHOUT_PRODUCT.includes(shot) ? null : PRODUCTS['a drawn bottle'];
      const { areas, picture } = framing(shot, n % 2 === 0, product, null, n);
      const path = at(`${shot}.jpg`);
      await sharp(picture).jpeg({ quality: 90 }).toFile(path);
      const found = await measureSegmentOverlap(segment(path, areas, kind), { ...engine, every: EVERY });
      expect(found.withText).toBe(found.frames);
      expect(found.face.worst).toBeLessThan(NOTHING);
      expect(found.label.worst).toBeLessThan(NOTHING);
      expect(found.outsidePx).toBe(0);
    },
  );

  it.each([
    ['close', 'drift-left', [[980, 50, 640]]],
    ['at the top and the edge', 'punch-in', [[620, 520, 60]]],
    [
      'of two people',
      'zoom-out',
      [
        [480, 20, 560],
        [480, 560, 700],
      ],
    ],
  ] as const)('cover no face detected in a photograph, %s, under %s', async (_, kind, people) => {
    const path = at('photo.jpg');
    const parts = await Promise.all(
      people.map(async ([wide, left, top]) => {
        const input = await sharp(await portrait())
          .resize(wide)
          .extract({ left: 0, top: 0, width: Math.min(wide, 1080 - left), height: Math.round(wide * 1.15) })
          .toBuffer();
        return { input, left, top };
      }),
    );
    const bytes = await sharp({
      create: { width: FRAME.width, height: FRAME.height, channels: 3, background: '#8fb0c8' },
    })
      .composite(parts)
      .jpeg()
      .toBuffer();
    await sharp(bytes).toFile(path);
    // Faces of the drawn portrait, from brows to chin and from temple to temple.
    const faces = people.map(([wide, left, top]) => ({
      x: (left + wide * 0.33) / 1080,
      y: (top + wide * 0.4) / 1920,
      w: (wide * 0.34) / 1080,
      h: (wide * 0.42) / 1920,
    }));
    const areas = await findPictureAreas(
      { config: { detectors: true } },
      { signal: new AbortController().signal, log: createLog('silent') } as JobContext,
      bytes,
    );
    const found = await measureSegmentOverlap(segment(path, areas, kind), {
      ...engine,
      every: EVERY,
      seen: { faces, labels: [] },
    });
    expect(found.withText).toBe(found.frames);
    expect(found.face.worst).toBeLessThan(NOTHING);
    expect(found.outsidePx).toBe(0);
  });
});
