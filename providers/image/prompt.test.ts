import { expect, it } from '@jest/globals';
import { buildPrompt } from './prompt.js';

const picture = { bytes: Buffer.from(''), contentType: 'image/png' };

it('the prompt of a picture says what it shows, what each reference is, and that nothing is written into it', () => {
  const references = [
    { ...picture, role: 'persona' as const },
    { ...picture, role: 'product' as const, of: 'handheld' as const },
    { ...picture, role: 'clothing' as const, sheet: true as const },
  ];
  expect(buildPrompt({ prompt: 'Nora holds the mug up to the camera, in her kitchen.', references })).toBe(
    `Nora holds the mug up to the camera, in her kitchen.
Picture 1 is the person to show: keep face, hair and build exactly.
Picture 2 is the product held in the hand: keep its shape, colours and printed label exactly.
Picture 3 is a sheet of several photos, each of the clothing to wear: keep its cut, colours and pattern.
Draw no captions, watermarks or other lettering than what is printed on the product itself.`,
  );
});
