import { describe, expect, it } from '@jest/globals';
import { confirmLarge, findLines, type Line } from './lines.js';

const WIDTH = 200;
const HEIGHT = 120;
/** A map with these rectangles of likely pixels. Without `likely`, their likelihood is 0.9. */
function mapOf(...cores: [left: number, top: number, width: number, height: number, likely?: number][]) {
  const values = new Float32Array(WIDTH * HEIGHT);
  for (const [left, top, width, height, likely = 0.9] of cores)
    for (let y = top; y < top + height; y++) values.fill(likely, y * WIDTH + left, y * WIDTH + left + width);
  return { values, width: WIDTH, height: HEIGHT };
}
const line = (x: number, y: number, w: number, h: number, size = h): Line => ({ x, y, w, h, size, score: 0.9 });

describe('the lines of a map', () => {
  it('extend beyond their core, as far again as the network has shrunk it', () => {
    const [found, ...others] = findLines(mapOf([40, 50, 100, 10]));
    expect(others).toEqual([]);
    // Each side moves by 1.5 times the core's area, divided by its perimeter.
    const more = (1.5 * 1000) / 220;
    expect(found!.x).toBeCloseTo(40 - more, 1);
    expect(found!.y + found!.h).toBeCloseTo(60 + more, 1);
    expect(found!.size).toBeCloseTo(10 + 2 * more, 1);
    expect(found!.score).toBeCloseTo(0.9);
  });

  it('are apart if their cores are, up to the edges of the picture', () => {
    expect(findLines(mapOf([0, 0, 60, 8], [140, 112, 60, 8], [0, 30, 200, 6]))).toHaveLength(3);
  });

  it('leave out specks and what is unlikely', () => {
    expect(findLines(mapOf([10, 10, 3, 3], [40, 40, 60, 10, 0.5], [40, 80, 60, 10, 0.2]))).toEqual([]);
  });

  it('have the height across an oblique line', () => {
    const oblique = mapOf(
      ...Array.from({ length: 80 }, (_, i): [number, number, number, number] => [20 + i, 10 + i, 8, 1]),
    );
    const [found] = findLines(oblique);
    expect(found!.h).toBeGreaterThan(80);
    expect(found!.size).toBeLessThan(20);
  });
});

describe('large lines', () => {
  it('are kept only if they are found at half the size as well', () => {
    const [small, large] = [line(10, 10, 200, 40), line(10, 100, 300, 60)];
    expect(confirmLarge([small, large], [])).toEqual([small]);
    expect(confirmLarge([small, large], [line(5, 50, 150, 30)])).toEqual([small, large]);
    expect(confirmLarge([large], [line(5, 50, 70, 30)])).toEqual([]);
    expect(confirmLarge([large], [line(5, 50, 70, 30), line(75, 50, 75, 30)])).toEqual([large]);
  });
});
