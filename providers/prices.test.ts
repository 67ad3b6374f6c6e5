import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GOOGLE_IMAGE_MODELS, GOOGLE_MODELS } from './google.js';
import { FAL_IMAGE_MODELS } from './image/fal.js';
import { OPENAI_IMAGE_MODELS } from './image/openai.js';
import { REPLICATE_IMAGE_MODELS } from './image/replicate.js';
import { billedSeconds, clipTerms, lipSyncUsd, PRICES, pictureUsd, priceLine, priceRun, upscaleUsd } from './prices.js';
import { FAL_VIDEO_MODELS } from './video/fal.js';
import { REPLICATE_VIDEO_MODELS } from './video/replicate.js';

const VEO = clipTerms(GOOGLE_MODELS.video);

describe('prices', () => {
  it('are the published ones: a photo 0.045 USD, an 8-second clip 0.40 USD', () => {
    expect(PRICES.photo).toBe(0.045);
    expect(priceLine(8, VEO)).toEqual({ usd: 0.4, billed: 8 });
    expect([GOOGLE_IMAGE_MODELS, FAL_IMAGE_MODELS].map(([first]) => pictureUsd(first!))).toEqual([0.045, 0.045]);
  });

  it('are known of every model, or stated by the operator', () => {
    const pictures = [GOOGLE_IMAGE_MODELS, FAL_IMAGE_MODELS, OPENAI_IMAGE_MODELS, REPLICATE_IMAGE_MODELS].flat();
    for (const model of pictures) expect(pictureUsd(model)).toBeGreaterThan(0);
    for (const model of [FAL_VIDEO_MODELS, REPLICATE_VIDEO_MODELS].flat())
      expect(clipTerms(model).secondUsd).toBeGreaterThan(0);
    expect(pictureUsd('my-own-model', 0)).toBe(0);
    expect(() => pictureUsd('my-own-model')).toThrow(/no price of a picture by my-own-model/);
    expect(() => pictureUsd(GOOGLE_MODELS.video)).toThrow(/no price/);
    expect(() => clipTerms('toString')).toThrow(/no price/);
  });

  it.each([
    [0.4, 4],
    [4, 4],
    [4.0004, 4],
    [4.01, 6],
    [6.5, 8],
    [11, 8],
    [0, 0],
    [Number.NaN, 0],
  ])('a line of %d s bills %d s', (seconds, billed) => {
    expect(billedSeconds(seconds, VEO.durations)).toBe(billed);
  });

  it('of lip-sync and upscaling are per started second, and zero for the offline studio', () => {
    expect([lipSyncUsd('fal', 3), lipSyncUsd('fal', 3.01), lipSyncUsd('local', 60)]).toEqual([0.15, 0.2, 0]);
    const result = { width: 720, height: 1280, fps: 30, seconds: 10 };
    expect(upscaleUsd('fal', result)).toBe(0.1);
    expect(upscaleUsd('fal', { ...result, width: 1080, height: 1920 })).toBe(0.2);
    expect(upscaleUsd('fal', { ...result, width: 3840, height: 2160, seconds: 9.2 })).toBe(0.8);
    expect(upscaleUsd('fal', { ...result, fps: 60 })).toBe(0.2);
    expect(upscaleUsd('local', result)).toBe(0);
  });

  it('add up without rounding errors, in billed and spoken seconds', () => {
    const run = priceRun(
      [3.2, 5.1, 7.7].map((seconds, index) => ({ index, seconds })),
      VEO,
    );
    expect(run).toEqual({
      version: PRICES.version,
      usd: 0.9,
      clips: 3,
      seconds: 16,
      billed: 18,
      lines: [
        { index: 0, seconds: 3.2, usd: 0.2, billed: 4 },
        { index: 1, seconds: 5.1, usd: 0.3, billed: 6 },
        { index: 2, seconds: 7.7, usd: 0.4, billed: 8 },
      ],
    });
    expect(priceRun([], VEO)).toMatchObject({ usd: 0, clips: 0, lines: [] });
  });

  it('are always the sum of the lines, to the cent fraction shown', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 30, noNaN: true }), { maxLength: 40 }), (lengths) => {
        const run = priceRun(
          lengths.map((seconds, index) => ({ index, seconds })),
          { durations: [2, 3, 4, 5], secondUsd: 0.0517 },
        );
        const units = run.lines.reduce((total, line) => total + Math.round(line.usd * 10_000), 0);
        expect(Math.round(run.usd * 10_000)).toBe(units);
        expect(String(run.usd).length).toBeLessThanOrEqual(8);
      }),
      { seed: 7 },
    );
  });
});
