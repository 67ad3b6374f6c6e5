import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CAPTIONS } from '../../../engine/captions.js';
import { chooseTitle } from '../../../subgraphs/flows/index.js';

const line = { line: 'Breakfast until noon.', on_screen_text: 'Breakfast until noon', text_set: false };
const texts = { titles: true, captions: DEFAULT_CAPTIONS };

describe('the title of a line', () => {
  it('is left out if the captions say the same', () => {
    expect(chooseTitle(line, texts)).toBeNull();
    expect(chooseTitle({ ...line, on_screen_text: 'No alarm' }, texts)).toBe('No alarm');
  });

  it('stays if there are no captions', () => {
    expect(chooseTitle(line, { ...texts, captions: null })).toBe('Breakfast until noon');
    expect(chooseTitle(line, { ...texts, captions: { ...DEFAULT_CAPTIONS, style: 'none' } })).toBe(
      'Breakfast until noon',
    );
  });

  it('is not drawn over a picture that contains it, nor where titles are off', () => {
    expect(chooseTitle({ ...line, text_set: true }, { ...texts, captions: null })).toBeNull();
    expect(chooseTitle(line, { titles: false, captions: null })).toBeNull();
  });
});
