import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { HostedReference } from '../../../subgraphs/media/index.js';
import { drawReferenceSheet, grouped } from './reference-sheet.js';

const refs = (role: HostedReference['role'], count: number, of?: HostedReference['of']): HostedReference[] =>
  Array.from({ length: count }, (_, i) => ({ role, ...(of ? { of } : {}), field: 'x', key: `${role}${of ?? ''}${i}` }));

describe('the references of a picture', () => {
  it('are sent one by one while there is room', () => {
    const ten = [...refs('persona', 1), ...refs('product', 5, 'handheld'), ...refs('clothing', 4)];
    expect(grouped(ten)).toEqual(ten.map((one) => [one]));
  });

  it('are combined if there are more: none is left out, and the first of a product stays separate', () => {
    const many = [...refs('persona', 1), ...refs('product', 20, 'handheld'), ...refs('clothing', 2)];
    const groups = grouped(many);
    expect(groups.map((group) => group.length)).toEqual([1, 1, 19, 1, 1]);
    expect(groups.flat()).toEqual(many);
  });

  it('are never more than ten pictures', () => {
    const most = [
      ...refs('persona', 2),
      ...refs('product', 25, 'handheld'),
      ...refs('product', 25, 'large_object'),
      ...refs('product', 25, 'ambient'),
      ...refs('clothing', 5),
      ...refs('reference', 5),
    ];
    const groups = grouped(most);
    expect(groups.length).toBeLessThanOrEqual(10);
    expect(groups.flat()).toHaveLength(most.length);
  });
});

describe('a sheet', () => {
  it('shows every photo in its own place', async () => {
    const photo = (background: string) =>
      sharp({ create: { width: 40, height: 80, channels: 3, background } })
        .png()
        .toBuffer();
    const colours = ['#ff0000', '#00ff00', '#0000ff'];
    const sheet = await drawReferenceSheet(3, (index) => photo(colours[index]!));
    const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([2048, 2048]);
    const at = (x: number, y: number): number[] => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    for (const [index, [x, y]] of (
      [
        [512, 512],
        [1536, 512],
        [512, 1536],
      ] as const
    ).entries())
      expect(at(x, y).indexOf(Math.max(...at(x, y)))).toBe(index);
  });
});
