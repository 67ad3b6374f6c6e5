import { describe, expect, it } from '@jest/globals';
import type { FaceBox } from '../../../engine/faces/index.js';
import type { AreaBox } from '../../../providers/image/port.js';
import { followBoxes } from './box-paths.js';

const face = (x: number, y: number, w = 0.2, h = 0.12, score = 0.9): FaceBox => ({ x, y, w, h, score });
const inside = (boxes: AreaBox[], { x, y, w, h }: AreaBox): boolean =>
  boxes.some((box) => box.x <= x && box.y <= y && box.x + box.w >= x + w && box.y + box.h >= y + h);

describe('the paths of faces', () => {
  it('are one box for a still face, with room for small movements', () => {
    const looks = Array.from({ length: 60 }, (_, i) => [face(0.4 + 0.004 * Math.sin(i), 0.2)]);
    const boxes = followBoxes(looks);
    expect(boxes).toHaveLength(1);
    expect(inside(boxes, face(0.39, 0.195, 0.22, 0.13))).toBe(true);
    expect(boxes[0]!.w).toBeLessThan(0.3);
  });

  it('cover the way between two frames', () => {
    const boxes = followBoxes([[face(0.1, 0.2)], [face(0.35, 0.3)], [face(0.6, 0.4)]]);
    for (let t = 0; t <= 1; t += 0.05) expect(inside(boxes, face(0.1 + 0.5 * t, 0.2 + 0.2 * t))).toBe(true);
    // A corner that the face never enters stays free.
    expect(boxes.some((box) => box.x < 0.05 + 0.1 && box.y + box.h > 0.5)).toBe(false);
  });

  it('continue through frames that miss a face', () => {
    const boxes = followBoxes([[face(0.1, 0.2)], [], [], [face(0.32, 0.2)]]);
    expect(inside(boxes, face(0.21, 0.2))).toBe(true);
  });

  it('stay narrow along a long diagonal', () => {
    const boxes = followBoxes(Array.from({ length: 40 }, (_, i) => [face(0.02 * i, 0.015 * i)]));
    for (let i = 0; i < 40; i += 0.5) expect(inside(boxes, face(0.02 * i, 0.015 * i))).toBe(true);
    expect(inside(boxes, face(0.05, 0.55))).toBe(false);
    expect(boxes.some((box) => box.x < 0.2 && box.y + box.h > 0.5)).toBe(false);
  });

  it('leave out a doubtful face that is seen once, and keep one that is seen again', () => {
    const doubtful = face(0.6, 0.6, 0.2, 0.12, 0.45);
    expect(followBoxes([[], [doubtful], []])).toEqual([]);
    expect(followBoxes([[], [doubtful], [{ ...doubtful }]])).toHaveLength(1);
    expect(followBoxes([[doubtful]])).toHaveLength(1);
  });

  it('do not join two people, nor two shots', () => {
    const two = followBoxes([
      [face(0.05, 0.2), face(0.7, 0.2)],
      [face(0.7, 0.21), face(0.05, 0.19)],
    ]);
    expect(two).toHaveLength(2);
    for (const box of two) expect(box.w).toBeLessThan(0.3);
    const cut = followBoxes([[face(0.05, 0.1)], [face(0.7, 0.7)]]);
    expect(inside(cut, face(0.4, 0.4))).toBe(false);
    const nearer = followBoxes([[face(0.4, 0.2)], [face(0.1, 0.1, 0.8, 0.5)]]);
    expect(nearer.length).toBeGreaterThan(0);
  });

  it('are none for frames without faces, and limited for a crowd', () => {
    expect(followBoxes([])).toEqual([]);
    expect(followBoxes([[], []])).toEqual([]);
    const crowd = Array.from({ length: 60 }, () =>
      Array.from({ length: 20 }, (_, i) => face((i % 5) * 0.2, Math.floor(i / 5) * 0.2, 0.08, 0.05)),
    );
    expect(followBoxes(crowd)).toHaveLength(20);
  });
});
