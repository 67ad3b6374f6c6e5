import { describe, expect, it } from '@jest/globals';
import { FORMATS, fitRoles } from '../../../studio/writer/index.js';
import { assertPointsAtSegments, assertSegments, findFamily, makeTitle } from './saved-script.js';

const line = { segmentRole: 'hook', spokenLine: 'Look at this.' };
const script = (segments: number) => ({ hookText: 'Still hot.', segments: Array(segments).fill(line) });

describe('the segments of a script', () => {
  it.each(FORMATS)('are as many as $key asks for', (format) => {
    const { length } = fitRoles(format);
    expect(() => assertSegments(format.key, script(length))).not.toThrow();
    for (const other of [length - 1, length + 1])
      expect(() => assertSegments(format.key, script(other))).toThrow(
        new RegExp(`\`script.segments\` has ${other} segments, but ${format.key} needs ${length}: `),
      );
  });
});

describe('an index of a segment', () => {
  const critique = { score: 70, verdict: 'Good.' };
  it.each([
    ['script.productEntrySegment', { script: { ...script(3), productEntrySegment: 3 } }],
    ['candidates[1].productEntrySegment', { candidates: [script(3), { ...script(2), productEntrySegment: 2 }] }],
    ['critique.weakestIndex', { critique: { ...critique, weakestIndex: 9 } }],
    ['critique.productEntrySegment', { critique: { ...critique, productEntrySegment: 20 } }],
    ['critique.leavePoints[0].index', { critique: { ...critique, leavePoints: [{ index: 3, why: 'Slow.' }] } }],
    [
      'critique.bannedClaims[0].index',
      { critique: { ...critique, bannedClaims: [{ index: 4, quote: 'Cures.', rule: 'disease-cure', why: 'Law.' }] } },
    ],
  ])('beyond the last segment is refused: %s', (field, sent) => {
    expect(() => assertPointsAtSegments(sent, 3)).toThrow(`\`${field}\` is `);
  });

  it('is that of any segment, or null', () => {
    const sent = { script: { ...script(3), productEntrySegment: 2 }, critique: { ...critique, weakestIndex: null } };
    expect(() => assertPointsAtSegments(sent, 3)).not.toThrow();
    expect(() => assertPointsAtSegments({ critique: { ...critique, productEntrySegment: 0 } }, 1)).not.toThrow();
    expect(() => assertPointsAtSegments({}, 3)).not.toThrow();
  });
});

describe('the default title of a script', () => {
  it.each([
    ['the product', { product: 'Ember mug', niche: 'coffee' }, 'Ember mug'],
    [
      'the first sentence of a product description',
      { product: 'Ember keeps\n coffee hot. It is 39.50 euros.', niche: null },
      'Ember keeps coffee hot',
    ],
    ['not cut at a number', { product: 'Ember 2.0 mug', niche: null }, 'Ember 2.0 mug'],
    ['the niche', { product: null, niche: 'coffee' }, 'coffee'],
    ['the hook', { product: null, niche: null }, 'Still hot.'],
  ])('is %s', (_, brief, title) => expect(makeTitle(brief, script(1))).toBe(title));

  it('is short, and does not end in half of a character', () => {
    const title = makeTitle({ product: `${'a'.repeat(119)}😀`, niche: null }, script(1));
    expect(title).toBe('a'.repeat(119));
  });
});

describe('the family of a hook', () => {
  it.each([
    ['its own', { family: 'question', structureType: 'listicle' }, 'question'],
    ["its structure's", { structureType: 'listicle' }, 'list'],
    ['null for an unknown structure', { structureType: 'haiku' }, null],
    ['null without a family and a structure', { family: ' ' }, null],
  ])('is %s', (_, more, family) => expect(findFamily({ ...script(1), ...more })).toBe(family));
});
