import { describe, expect, it } from '@jest/globals';
import { buildClipPrompt } from './prompt.js';

const request = {
  prompt: 'She lifts the mug into view; handheld phone camera, gentle movement.',
  says: 'It keeps my tea hot until noon.',
};

describe('the prompt of a clip', () => {
  it('says what happens and is said, to a model whose people speak', () => {
    expect(buildClipPrompt(request, { speaks: true })).toBe(
      `She lifts the mug into view; handheld phone camera, gentle movement.
The person says to the camera: "It keeps my tea hot until noon."
One continuous shot without cuts, which begins with the given picture.
Face, hair, clothes, product and place stay exactly as they are in it.
No captions, subtitles, logos, watermarks or other lettering than what is printed on the product itself.`,
    );
  });

  it('quotes no words to a silent model, which could write them into the picture', () => {
    expect(buildClipPrompt(request, { speaks: false })).toBe(
      `She lifts the mug into view; handheld phone camera, gentle movement.
The person talks to the camera, with lips that move as in speech; nothing is heard.
One continuous shot without cuts, which begins with the given picture.
Face, hair, clothes, product and place stay exactly as they are in it.
No captions, subtitles, logos, watermarks or other lettering than what is printed on the product itself.`,
    );
    expect(buildClipPrompt({ prompt: 'Steam rises.' }, { speaks: true })).not.toMatch(/person|says/);
  });

  it('fits the model: what happens is cut, what holds for every clip is not', () => {
    const long = { ...request, prompt: 'She turns. '.repeat(100) };
    const fitted = buildClipPrompt(long, { speaks: true, longest: 800 });
    expect(fitted.length).toBeLessThanOrEqual(800);
    expect(fitted.length).toBeGreaterThan(780);
    expect(fitted).toMatch(/^She turns\..*hot until noon\..*printed on the product itself\.$/s);
  });
});
