import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../brief/read.js';
import { composeScript } from '../script/compose.js';
import type { ScriptInput, Workflow } from '../shapes.js';

const write = (text: string, more: Partial<ScriptInput> = {}) =>
  composeScript({ brief: readBrief({ mode: 'description', text }, 1), persona: null, format: 'talking-5', ...more }, 7)
    .segments;
const shots = (...of: Parameters<typeof write>) => write(...of).map(({ shot }) => shot?.kind);

const MUG =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.';
const VAN =
  'Muddy Paws is a mobile dog grooming van in Leeds. We come to your driveway. Your dog is dry in 90 minutes. First visit £35. Book at muddypaws.example.';
const KEYS = 'Klang is a Bluetooth key ring. It rings when you clap. The battery lasts a year. $19.';
const ONE_TAKE: Workflow = { title: '', description: '', format: 'talking-5', pictures: 'creator', sameFrame: true };

describe('what the pictures of a script show', () => {
  it('is the thing, if it is certain what it is, and a card for figures', () => {
    expect(shots(MUG)).toEqual(['presenter', 'object', 'holding', 'card', 'presenter']);
    expect(write(MUG)[3]!.visualDirection).toContain('12,000');
    expect(write(MUG)[2]!.visualDirection).toContain('mug');
  });

  it.each([VAN, KEYS, 'Charity 10k around the reservoir, all ages, 14 June, sign up by 1 June'])(
    'is never a thing that may be wrong, nor two cards in a row: %s',
    (text) => {
      const kinds = shots(text);
      expect([kinds[0], kinds.at(-1)]).toEqual(['presenter', 'presenter']);
      expect(kinds).toContain('card');
      expect(kinds).not.toContain('holding');
      expect(kinds).not.toContain('object');
      expect(kinds.join(' ')).not.toContain('card card');
    },
  );

  it('leaves lines to photographs, and has no cards in one take', () => {
    expect(shots(MUG, { filmed: { cards: true, photographs: 3 } })).not.toContain('card');
    expect(new Set(shots(MUG, { workflow: ONE_TAKE }))).toEqual(new Set(['presenter']));
  });
});
