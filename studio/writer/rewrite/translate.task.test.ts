import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import type { Platform } from '../formats.js';
import type { Brief } from '../shapes.js';
import { runOffline } from '../task.js';
import { translateTask } from './translate.task.js';

const BRIEF = briefTask.compose(
  {
    mode: 'description',
    text: 'Ember is a self-heating travel mug for tired commuters. It keeps your drink at 57 degrees for 6 hours. 39 euros.',
  },
  1,
);
const LINES = ['Have you heard of this mug yet?', 'It keeps your drink at 57 degrees for 6 hours.'];
function deliver(to: Platform, more: Partial<Brief> = {}, last = 'Ember costs 39 euros. The link is in my bio.') {
  const segments = [...LINES, last].map((spokenLine) => ({
    segmentRole: 'line',
    spokenLine,
    onScreenText: '',
    visualDirection: 'Close-up.',
  }));
  const facts = { structureType: null, family: null, claimLimit: null, productEntrySegment: null, whyItWorks: null };
  const script = { ...facts, hookText: 'Look at this.', segments };
  const written = runOffline(translateTask, { script, brief: { ...BRIEF, platform: 'tiktok', ...more }, to }, 1);
  if (!('draft' in written)) throw new Error(written.problems.join(' '));
  return written.draft;
}
const lastLine = (more: Partial<Brief>, to: Platform = 'reels', last?: string): string =>
  deliver(to, more, last).segments.at(-1)!.spokenLine;

describe('a script for another platform', () => {
  it('asks for what the goal of its brief wants', () => {
    expect(lastLine({ goal: 'sales' })).toMatch(/link is in my bio/);
    expect(lastLine({ goal: 'comments' })).toBe('Ember costs 39 euros. Tell me in the comments.');
    expect(lastLine({ goal: 'saves' })).toBe('Ember costs 39 euros. Save this for later.');
    expect(lastLine({ goal: 'follows' }, 'shorts')).toBe('Ember costs 39 euros. Subscribe for more.');
    expect(lastLine({ goal: 'clicks' }, 'meta-paid', 'Ember costs 39 euros. Tap Shop now.')).toMatch(/Learn more/);
  });

  it('keeps a request that it has, and loses neither a number nor the product', () => {
    expect(lastLine({ goal: 'saves' }, 'reels', 'Save this for your next train ride.')).toMatch(/^Save this for your/);
    expect(lastLine({ goal: 'saves' }, 'reels', 'Ember costs 39 euros at the link in my bio.')).toMatch(/39 euros/);
  });

  it('says to whom it speaks, where the platform has room for it', () => {
    expect(deliver('shorts').hookSecondLine).toBe('Ember, for tired commuters');
    expect(deliver('shorts', { audience: 'night nurses' }).hookSecondLine).toBe('Ember, for night nurses');
    expect(deliver('reels').segments[0]!.onScreenText).toBe('For tired commuters');
  });

  it('explains its changes by the platform that it was written for', () => {
    const long = 'I have to say that this mug stays warm on every train that I take to work.';
    const said = (platform: Platform): string => deliver('meta-paid', { platform }, long).changes.join(' ');
    expect(said('tiktok')).toMatch(/TikTok/);
    expect(said('shorts')).toMatch(/Shorts/);
  });
});
