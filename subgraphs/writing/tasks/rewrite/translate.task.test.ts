import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readBrief } from '../../../../studio/writer/brief/read.js';
import { PLATFORMS, type Platform } from '../../../../studio/writer/formats.js';
import type { Brief } from '../../../../studio/writer/shapes.js';
import { writeOffline } from '../../../../test/support/offline.js';
import { translateTask } from './translate.task.js';

const TEXT =
  'Ember is a self-heating travel mug for tired commuters. It keeps your drink at 57 degrees for 6 hours. 39 euros.';
const BRIEF: Brief = { ...readBrief({ mode: 'description', text: TEXT }, 1), platform: 'tiktok', goal: 'sales' };
const LINES = ['Have you heard of this mug yet?', 'It keeps your drink at 57 degrees for 6 hours. #coffee'];
const LAST = 'Ember costs 39 euros. The link is in my bio.';
const ABOUT = { structureType: null, family: null, claimLimit: null, productEntrySegment: null, whyItWorks: null };
function deliver(to: Platform, more: Partial<Brief> = {}, lines: readonly string[] = [...LINES, LAST]) {
  const segments = lines.map((spokenLine) => ({
    segmentRole: 'line',
    spokenLine,
    onScreenText: '',
    visualDirection: 'Close-up.',
  }));
  const script = { ...ABOUT, hookText: lines[0]!, segments };
  return writeOffline(translateTask, { script, brief: { ...BRIEF, ...more }, to }, 1);
}
const lastLine = (to: Platform, more: Partial<Brief> = {}, last = LAST): string =>
  deliver(to, more, [...LINES, last]).segments.at(-1)!.spokenLine;

describe('a script for another platform', () => {
  it('says where its own link is', () => {
    expect(lastLine('reels')).toBe(LAST);
    expect(lastLine('shorts')).toBe('Ember costs 39 euros. The link is on my channel.');
    expect(lastLine('meta-paid')).toBe('Ember costs 39 euros. The button is right below.');
  });

  it('asks for what its goal wants where it asks for nothing', () => {
    expect(lastLine('reels', { goal: 'comments' }, 'Ember costs 39 euros.')).toBe(
      'Ember costs 39 euros. Tell me in the comments.',
    );
    expect(lastLine('shorts', { goal: 'follows' }, 'Ember costs 39 euros.')).toBe(
      'Ember costs 39 euros. Subscribe for more.',
    );
    expect(lastLine('meta-paid', {}, 'Ember costs 39 euros.')).toBe('Ember costs 39 euros. Tap “Shop now” below.');
  });

  it('loses no number and no name, has no hashtag, and says what was changed', () => {
    const { segments, changes } = deliver('meta-paid');
    const said = segments.map(({ spokenLine }) => spokenLine).join(' ');
    expect(said).toMatch(/57.*6.*Ember.*39/);
    expect(said).not.toContain('#');
    expect(segments.slice(1).every(({ onScreenText }) => onScreenText !== '')).toBe(true);
    expect(changes.join(' ')).toContain('Line 2: no hashtag any more');
  });

  it('has a second title only where the platform shows one', () => {
    expect(deliver('shorts').hookSecondLine).toMatch(/^Ember/);
    expect(deliver('reels').hookSecondLine).toBeNull();
  });

  it('keeps the words of a language without a file', () => {
    const lines = ['これはマグカップです。', '57度で6時間です。'];
    expect(deliver('meta-paid', {}, lines).segments.map(({ spokenLine }) => spokenLine)).toEqual(lines);
  });

  it('can be said, whatever the script', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.constantFrom(...PLATFORMS), (lines, to) => {
        expect(
          deliver(
            to,
            {},
            lines.map((line) => `${line} a`),
          ).segments,
        ).toHaveLength(lines.length);
      }),
      { numRuns: 80 },
    );
  });
});
