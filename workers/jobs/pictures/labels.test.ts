import { describe, expect, it } from '@jest/globals';
import type { LetteringLine } from '../../../engine/lettering/index.js';
import { chooseLabels, toBlocks } from './labels.js';

const SHAPE = 9 / 16;
/** A line of lettering. Unless `size` is given, its letters are as high as its box. */
const line = (x: number, y: number, w: number, h: number, size = h): LetteringLine => ({
  x,
  y,
  w,
  h,
  size,
  score: 0.8,
});
const boxes = (lines: LetteringLine[], shape = SHAPE): number[][] =>
  toBlocks(lines, [], shape).map(({ x, y, w, h }) => [x, y, w, h].map((share) => Math.round(share * 1000) / 1000));

describe('the blocks of a picture’s lettering', () => {
  it('join the lines of a label, and the words of a line', () => {
    expect(boxes([line(0.3, 0.5, 0.3, 0.04), line(0.32, 0.56, 0.26, 0.03), line(0.35, 0.6, 0.2, 0.02)])).toEqual([
      [0.3, 0.5, 0.3, 0.12],
    ]);
    // The limit is 0.9 of the letters' height in px. In a narrow picture, that is a larger share of the width than of the
    // height.
    expect(boxes([line(0.1, 0.2, 0.2, 0.04), line(0.36, 0.2, 0.2, 0.04)])).toHaveLength(1);
    expect(boxes([line(0.1, 0.2, 0.2, 0.04), line(0.37, 0.2, 0.2, 0.04)])).toHaveLength(2);
    expect(boxes([line(0.1, 0.2, 0.2, 0.04), line(0.36, 0.2, 0.2, 0.04)], 16 / 9)).toHaveLength(2);
  });

  it('keep apart what is far away, of another size, or would enclose much without letters', () => {
    expect(boxes([line(0.1, 0.1, 0.5, 0.05), line(0.1, 0.8, 0.5, 0.05)])).toHaveLength(2);
    expect(boxes([line(0.1, 0.1, 0.6, 0.16), line(0.1, 0.27, 0.4, 0.02)])).toHaveLength(2);
    const corner = [line(0.1, 0.1, 0.8, 0.04), line(0.1, 0.15, 0.05, 0.5, 0.04)];
    expect(boxes(corner)).toHaveLength(2);
  });

  it('leave out letters that are too small to be read on the screen, whichever way the picture is magnified', () => {
    const [small, legible] = [0.014, 0.0147];
    expect(boxes([line(0.1, 0.1, 0.4, small)])).toEqual([]);
    expect(boxes([line(0.1, 0.1, 0.4, legible)])).toHaveLength(1);
    // A taller picture is magnified until it is as wide as the screen.
    expect(boxes([line(0.1, 0.1, 0.4, small)], SHAPE * 0.9)).toHaveLength(1);
    expect(boxes([line(0.1, 0.1, 0.4, small)], SHAPE * 2)).toEqual([]);
    // The size of an oblique line is the height of its letters, not that of its box.
    expect(boxes([line(0.1, 0.1, 0.4, 0.3, small)])).toEqual([]);
  });
});

describe('what looks like lettering in a face', () => {
  it('is left out, and lettering beside the face is kept', () => {
    const face = { x: 0.3, y: 0.3, w: 0.4, h: 0.2 };
    const [glasses, cap, shirt] = [line(0.35, 0.33, 0.3, 0.03), line(0.4, 0.2, 0.2, 0.04), line(0.35, 0.52, 0.3, 0.05)];
    const found = toBlocks([glasses, cap, shirt], [face], SHAPE);
    expect(found.map(({ y }) => y)).toEqual([cap.y, shirt.y]);
  });
});

describe('the labels of a picture', () => {
  it('are the largest blocks', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ x: 0.02 * i, y: 0.02 * i, w: 0.01 + 0.001 * i, h: 0.01 }));
    const labels = chooseLabels(many);
    expect(labels).toHaveLength(24);
    expect(labels[0]).toEqual(many[39]);
    expect(labels).not.toContainEqual(many[15]);
  });

  it('are none on a page or screen full of text', () => {
    const page = Array.from({ length: 20 }, (_, i) => ({ x: 0.05, y: i * 0.05, w: 0.9, h: 0.04 }));
    expect(chooseLabels(page)).toEqual([]);
    expect(chooseLabels(page.slice(0, 5))).toHaveLength(5);
    // Blocks that overlap are counted once.
    expect(chooseLabels(Array.from({ length: 20 }, () => page[0]!))).toHaveLength(20);
  });
});
