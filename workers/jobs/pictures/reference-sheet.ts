import sharp, { type OverlayOptions } from 'sharp';
import { MOST_REFERENCES } from '../../../providers/image/references.js';
import type { HostedReference } from '../../../subgraphs/media/index.js';

/** References sent as one picture: a single photo, or several photos of one thing on a sheet. */
export type ReferenceGroup = readonly HostedReference[];

/**
 * Groups references, in their order, into at most ten groups, because models accept ten pictures. Up to ten references are one
 * group each. If there are more, the photos of the thing (product, creator, …) with the most photos are combined on one sheet,
 * except for its first photo; then those of the next thing, until ten groups are left.
 */
export function grouped(references: readonly HostedReference[]): ReferenceGroup[] {
  const things = new Map<string, HostedReference[]>();
  for (const reference of references) {
    const thing = `${reference.role} ${reference.of ?? ''}`;
    things.set(thing, [...(things.get(thing) ?? []), reference]);
  }
  const groups = new Map([...things].map(([thing, all]) => [thing, all.map((one): ReferenceGroup => [one])]));
  const count = (): number => [...groups.values()].reduce((sum, all) => sum + all.length, 0);
  // The first photo of each thing stays separate. Only if that still makes more than ten groups, it is put on its thing's
  // sheet, too.
  for (const whole of [1, 0])
    for (const [thing, all] of [...things].sort(([, a], [, b]) => b.length - a.length))
      if (count() > MOST_REFERENCES && all.length > whole + 1)
        groups.set(thing, [...all.slice(0, whole).map((one) => [one]), all.slice(whole)]);
  const place = (group: ReferenceGroup): number => references.indexOf(group[0]!);
  return [...groups.values()].flat().sort((a, b) => place(a) - place(b));
}

/** Longer side of a sheet, px. */
const SHEET_PX = 2048;

/**
 * Arranges photos on a white grid, each uncropped.
 * @param read returns one photo's bytes; photos are read one after the other
 */
export async function drawReferenceSheet(count: number, read: (index: number) => Promise<Buffer>): Promise<Buffer> {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const cell = Math.floor(SHEET_PX / columns);
  const parts: OverlayOptions[] = [];
  for (let index = 0; index < count; index += 1) {
    const input = await sharp(await read(index))
      .rotate()
      .resize({ width: cell, height: cell, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    parts.push({ input, left: (index % columns) * cell, top: Math.floor(index / columns) * cell });
  }
  return sharp({ create: { width: columns * cell, height: rows * cell, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .jpeg({ quality: 88 })
    .toBuffer();
}
