import { describe, expect, it } from '@jest/globals';
import { readCaptions, reviseCaptions } from './captions.js';

describe('caption options of a request', () => {
  it('are used as given, and turn captions on if they are off by default', () => {
    expect(readCaptions({}, true, '')).toEqual({ burnCaptions: true });
    expect(readCaptions({}, false, '')).toEqual({ burnCaptions: false });
    expect(readCaptions({ burnCaptions: false }, true, '')).toEqual({ burnCaptions: false });
    expect(readCaptions({ captionStyle: 'karaoke', captionColor: null }, false, '')).toEqual({
      captionStyle: 'karaoke',
      burnCaptions: true,
    });
    expect(readCaptions({ captionWords: 2 }, false, '')).toEqual({ captionWords: 2, burnCaptions: true });
    expect(readCaptions({ captionStyle: 'none', burnCaptions: false }, true, '').burnCaptions).toBe(false);
    expect(readCaptions({ captionStyle: 'none' }, true, '').burnCaptions).toBe(false);
  });

  it('are refused if they have no effect, naming the option and what to do', () => {
    expect(() => readCaptions({ burnCaptions: false, captionStyle: 'box' }, true, 'options.')).toThrow(
      '`options.captionStyle` does not go with `options.burnCaptions` false',
    );
    expect(() => readCaptions({ burnCaptions: false, captionWords: 2 }, false, '')).toThrow('`captionWords`');
    expect(() => readCaptions({ burnCaptions: true, captionStyle: 'none' }, true, '')).toThrow('contradicts');
    expect(() => readCaptions({ captionStyle: 'none', captionColor: '#FFFFFF' }, true, '')).toThrow(
      '`captionColor` has no effect with `captionStyle` none',
    );
  });
});

describe('captions of a run that is revised', () => {
  const before = { seed: 3, burnCaptions: true, captionStyle: 'karaoke', captionColor: '#FF0000' } as const;

  it('only change as requested', () => {
    expect(reviseCaptions(before, {}, true)).toEqual(before);
    expect(reviseCaptions(before, { captionStyle: 'box' }, true)).toEqual({ ...before, captionStyle: 'box' });
    expect(reviseCaptions(before, { captionColor: null }, true)).toEqual({
      seed: 3,
      burnCaptions: true,
      captionStyle: 'karaoke',
    });
  });

  it('can be turned off and on again', () => {
    const off = reviseCaptions(before, { burnCaptions: false }, true);
    expect(off).toEqual({ seed: 3, burnCaptions: false });
    expect(reviseCaptions(before, { captionStyle: 'none' }, true)).toMatchObject({ seed: 3, burnCaptions: false });
    expect(reviseCaptions(off, { captionWords: 2 }, false)).toEqual({ seed: 3, burnCaptions: true, captionWords: 2 });
    const none = { seed: 3, burnCaptions: false, captionStyle: 'none' } as const;
    expect(reviseCaptions(none, { burnCaptions: true }, true)).toEqual({ seed: 3, burnCaptions: true });
    expect(reviseCaptions(none, {}, true)).toEqual(none);
    expect(reviseCaptions(off, { burnCaptions: null }, true)).toEqual({ seed: 3, burnCaptions: true });
  });

  it('are refused if they contradict one another', () => {
    expect(() => reviseCaptions(before, { burnCaptions: false, captionStyle: 'box' }, true)).toThrow('captionStyle');
  });
});
