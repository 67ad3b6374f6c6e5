import { expect, it } from '@jest/globals';
import { illustrate } from '../../../studio/illustrator/illustrate.js';
import { pixels } from '../../../studio/illustrator/pictures.test-support.js';
import { isDrawn } from '../../../studio/illustrator/scene.js';
import { GROUPS } from '../options/vocabulary.js';
import { describePhoto } from './photo-prompt.js';
import type { PhotoBrief } from './photo-words.js';
import { brief, options } from './testing.js';

const NORA = {
  seed: 'nora',
  name: 'Nora',
  gender: 'female',
  visualDescription: 'a woman with brown hair',
  outfits: ['a blazer'],
  photo: false,
};

const draw = async (changes: Partial<PhotoBrief>): Promise<Buffer> => {
  const { scene } = describePhoto(brief({ person: NORA, ...changes }));
  const { bytes } = await illustrate({ scene, references: [], aspectRatio: '1:1', seed: 1 });
  return pixels(bytes);
};

/** What a photo usually is, and what Nora is anyway. */
const USUAL = new Set(
  'home_office blazer ponytail medium eye_level front centred window relaxed iphone_candid true_colours'.split(' '),
);

it.each(GROUPS)('shows choices of $id that are drawn', async ({ id, choices }) => {
  const plain = await draw({});
  const drawn = choices.filter(({ value, scene }) => isDrawn(scene) && !USUAL.has(value));
  // Three of each group: the first, the last and the middle one.
  const chosen = new Set([drawn[0], drawn[drawn.length >> 1], drawn.at(-1)]);
  for (const choice of chosen) {
    if (!choice) continue;
    const other = await draw({ options: options({ [id]: choice.value }) });
    expect([choice.value, other.equals(plain)]).toEqual([choice.value, false]);
  }
});
