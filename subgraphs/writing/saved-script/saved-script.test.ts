import { describe, expect, it } from '@jest/globals';
import { FORMATS, rolesFor } from '../../../studio/writer/index.js';
import { assertSegments, familyOf, titleFor } from './saved-script.js';

const line = { segmentRole: 'hook', spokenLine: 'Look at this.' };
const script = (segments: number) => ({ hookText: 'Still hot.', segments: Array(segments).fill(line) });

describe('the segments of a script', () => {
  it.each(FORMATS)('are as many as $key asks for', (format) => {
    const { length } = rolesFor(format);
    expect(() => assertSegments(format.key, script(length))).not.toThrow();
    for (const other of [length - 1, length + 1])
      expect(() => assertSegments(format.key, script(other))).toThrow(
        new RegExp(`\`script.segments\` has ${other} segments, but ${format.key} needs ${length}: `),
      );
  });
});

describe('the title that is not given', () => {
  it.each([
    ['the product', { product: 'Ember mug', niche: 'coffee' }, 'Ember mug'],
    [
      'the first sentence of a told product',
      { product: 'Ember keeps\n coffee hot. It is 39.50 euros.', niche: null },
      'Ember keeps coffee hot',
    ],
    ['not cut at a number', { product: 'Ember 2.0 mug', niche: null }, 'Ember 2.0 mug'],
    ['the niche', { product: null, niche: 'coffee' }, 'coffee'],
    ['the hook', { product: null, niche: null }, 'Still hot.'],
  ])('is %s', (_, brief, title) => expect(titleFor(brief, script(1))).toBe(title));

  it('is short, and holds no half of a character', () => {
    const title = titleFor({ product: `${'a'.repeat(119)}😀`, niche: null }, script(1));
    expect(title).toBe('a'.repeat(119));
  });
});

describe('the family of a hook', () => {
  it.each([
    ['its own', { family: 'question', structureType: 'listicle' }, 'question'],
    ["its structure's", { structureType: 'listicle' }, 'list'],
    ['nothing for a structure that nobody knows', { structureType: 'haiku' }, null],
    ['nothing for none', { family: ' ' }, null],
  ])('is %s', (_, more, family) => expect(familyOf({ ...script(1), ...more })).toBe(family));
});
