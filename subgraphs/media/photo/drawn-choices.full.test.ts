import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SIZES } from '../../../studio/illustrator/frames/frame.js';
import { illustrate } from '../../../studio/illustrator/illustrate.js';
import { pixels } from '../../../studio/illustrator/pictures.test-support.js';
import { GROUPS, type GroupId } from '../options/vocabulary.js';
import { describePhoto } from './photo-prompt.js';
import type { PhotoBrief } from './photo-words.js';
import { brief, MUG, options } from './testing.js';

/** Size of the pictures here, px. At full size, this suite would take minutes. */
const SMALL = [270, 480] as const;
/** A choice is visible if this percentage of pixels differs from the picture without it: a hoop earring covers 0.1 %. */
const VISIBLE = 0.04;

/** The choices that look like the picture without them: what a photo usually is, and what Nora is anyway. */
const USUAL: Partial<Record<GroupId, readonly string[]>> = {
  place: ['home_office'],
  outfit: ['blazer'],
  hair: ['ponytail'],
  framing: ['medium'],
  camera_height: ['eye_level'],
  camera_side: ['front'],
  composition: ['centred'],
  light: ['window'],
  pose: ['relaxed'],
  photo_style: ['iphone_candid'],
  finish: ['true_colours'],
};

const NORA = {
  seed: 'nora',
  name: 'Nora',
  gender: 'female',
  visualDescription: 'a woman with brown hair',
  outfits: ['a blazer'],
  photo: false,
};

const draw = async (changes: Partial<PhotoBrief>): Promise<Buffer> => {
  const { scene, aspectRatio } = describePhoto(brief({ person: NORA, ...changes }));
  return (await illustrate({ scene, references: [], aspectRatio: aspectRatio ?? '9:16', seed: 1 })).bytes;
};

/** Percentage of pixels that differ by more than 10 of 255 in a channel. */
async function differ(a: Buffer, b: Buffer): Promise<number> {
  const [x, y] = [await pixels(a, [0, 0, 1, 1], SMALL[0]), await pixels(b, [0, 0, 1, 1], SMALL[0])];
  let count = 0;
  for (let i = 0; i < x.length; i += 3) if ([0, 1, 2].some((c) => Math.abs(x[i + c]! - y[i + c]!) > 10)) count++;
  return (300 * count) / x.length;
}

const sizes = SIZES as Record<string, readonly [number, number]>;
const usual = sizes['9:16']!;
beforeAll(() => {
  sizes['9:16'] = SMALL;
});
afterAll(() => {
  sizes['9:16'] = usual;
});

describe('the drawn photo', () => {
  const things: readonly [string, Partial<PhotoBrief>][] = [
    ['a creator', {}],
    ['a creator with a product', { products: [{ ...MUG, photos: 0 }] }],
  ];
  const groups = GROUPS.flatMap(({ id, choices }) =>
    things
      .filter(([, { products }]) => !products || id === 'product_display' || id === 'props')
      .map(([of, changes]) => [id, of, choices, changes] as const),
  );

  it.each(groups)('shows every choice of %s, of %s', async (id, _, choices, changes) => {
    const plain = await draw(changes);
    const alike: string[] = [];
    for (const { value } of choices)
      if ((await differ(plain, await draw({ ...changes, options: options({ [id]: value }) }))) < VISIBLE)
        alike.push(value);
    expect(alike).toEqual(USUAL[id] ?? []);
  });

  it('shows the style that is described: what its words mean, or else other colours of the room', async () => {
    const plain = await draw({});
    for (const text of ['black and white', 'a grainy family album', 'on a beach at sunset', 'like my aunt would do it'])
      expect([text, (await differ(plain, await draw({ reference: { text, photos: 0 } }))) > 5]).toEqual([text, true]);
    const chosen = options({ place: 'gym', light: 'flash' });
    expect(
      describePhoto(brief({ options: chosen, reference: { text: 'at the beach at noon', photos: 0 } })).scene,
    ).toEqual(expect.objectContaining({ place: 'gym', light: 'flash' }));
  });

  it('shows the phone that takes a mirror selfie', async () => {
    const mirror = { options: options({ framing: 'mirror_selfie' }) };
    const models = ['', 'iPhone 15', 'iPhone 16 Pro', 'Pixel 9', 'Samsung Galaxy S24', 'Xiaomi 14'];
    const pictures: Buffer[] = [];
    for (const phone_model of models) pictures.push(await draw({ ...mirror, context: { phone_model } }));
    for (const [i, a] of pictures.entries())
      for (const [j, b] of pictures.entries())
        if (j < i) expect([models[i], models[j], (await differ(a, b)) > VISIBLE]).toEqual([models[i], models[j], true]);
  });
});
