import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CAPTIONS } from '../../../engine/captions.js';
import { chooseTitle, planLineJumps } from './shown-line.js';

const line = {
  seconds: 4,
  words: [
    { text: 'It is really good.', start: 0.1, end: 1.6 },
    { text: 'It stays hot.', start: 2.03, end: 3.9 },
  ],
  mouths: [{ at: 0, shape: 'X' as const }],
  areas: { faces: [{ x: 0.3, y: 0.28, w: 0.3, h: 0.16 }], labels: [] },
  text_set: false,
};

describe('the jump cuts of a line', () => {
  it('are where its voice pauses, the same in every process', () => {
    expect(planLineJumps(line, 1)!.at).toContain(60);
    expect(planLineJumps(line, 1)).toEqual(planLineJumps(structuredClone(line), 1));
  });

  it('are null without a suitable pause', () => {
    expect(planLineJumps({ ...line, words: line.words.slice(0, 1) }, 1)).toBeNull();
    expect(planLineJumps({ ...line, words: null }, 1)).toBeNull();
  });

  it('are undefined for a line that was voiced before there were any: its picture moves as it did', () => {
    expect(planLineJumps({ ...line, mouths: null }, 1)).toBeUndefined();
  });
});

const titled = { line: 'Breakfast until noon.', on_screen_text: 'Breakfast until noon', text_set: false };
const texts = { titles: true, captions: DEFAULT_CAPTIONS };

describe('the title of a line', () => {
  it('is left out if the captions say the same', () => {
    expect(chooseTitle(titled, texts)).toBeNull();
    expect(chooseTitle({ ...titled, on_screen_text: 'No alarm' }, texts)).toBe('No alarm');
  });

  it('stays if there are no captions', () => {
    expect(chooseTitle(titled, { ...texts, captions: null })).toBe('Breakfast until noon');
    expect(chooseTitle(titled, { ...texts, captions: { ...DEFAULT_CAPTIONS, style: 'none' } })).toBe(
      'Breakfast until noon',
    );
  });

  it('is not drawn over a picture that contains it, nor where titles are off', () => {
    expect(chooseTitle({ ...titled, text_set: true }, { ...texts, captions: null })).toBeNull();
    expect(chooseTitle(titled, { titles: false, captions: null })).toBeNull();
  });
});
