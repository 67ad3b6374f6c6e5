import { describe, expect, it } from '@jest/globals';
import type { AdScript, AdScriptInput } from '../../../studio/writer/ad-script/shapes.js';
import {
  AD_ANGLES,
  AD_LENGTHS,
  AD_PLATFORMS,
  countSeconds,
  getAdSeconds,
  sumSeconds,
} from '../../../studio/writer/ad-script/shapes.js';
import { readBrief } from '../../../studio/writer/brief/read.js';
import type { Brief } from '../../../studio/writer/shapes.js';
import { writeOffline } from '../../../test/support/offline.js';
import { computeTimestamps } from '../ad-script/timestamps.js';
import { adScriptTask } from './ad-script.task.js';

const read = (text: string): Brief => ({ ...readBrief({ mode: 'description', text }, 1), stated: { text } });
const MUG =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. It fits every cup holder. 39 euros.';
const input = (text: string, more: Partial<AdScriptInput> = {}): AdScriptInput => ({
  brief: read(text),
  angle: 'Problem-Solution',
  length: '30s',
  platform: 'TikTok',
  hook: null,
  ...more,
});
function written(given: AdScriptInput, seed = 1): AdScript {
  return writeOffline(adScriptTask, given, seed);
}
const narrations = ({ scenes }: AdScript): string[] => scenes.map(({ narration }) => narration);
const toSeconds = (time: string): number => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]);

describe('the timeline of an ad', () => {
  it.each([30, 60])('fills %i seconds without gaps, and each narration fits its scene', (total) => {
    const spoken = ['Is your coffee cold again?', 'This is Ember, and it keeps your drink hot for hours.', 'Look.'];
    const times = computeTimestamps(spoken, total, 'en').map((one) => one.split('-').map(toSeconds));
    expect([times[0]?.[0], times.at(-1)?.[1]]).toEqual([0, total]);
    for (const [i, [from = 0, to = 0]] of times.entries()) {
      if (i > 0) expect(from).toBe(times[i - 1]?.[1]);
      expect(to - from).toBeGreaterThanOrEqual(countSeconds(spoken[i] ?? '', 'en'));
    }
  });
});

describe('an ad', () => {
  it.each(AD_ANGLES)('from the angle %s can be spoken in its length, whatever the brief', (angle) => {
    const long = Array.from(
      { length: 30 },
      (_, i) => `Drawer ${i + 1} takes a whole winter coat and closes without a sound.`,
    );
    const texts = [
      MUG,
      'sleep',
      'Nimbus is a lamp. {x} [NAME] `rm`',
      `Nook is a chest. ${long.join(' ')}`,
      '水筒です。軽いです。3000円。',
    ];
    for (const [i, text] of texts.entries())
      for (const length of AD_LENGTHS)
        for (const seed of [1, 2, 3]) {
          const given = input(text, { angle, length, platform: AD_PLATFORMS[i % 4]! });
          const ad = written(given, seed);
          expect(sumSeconds(narrations(ad), given.brief.language)).toBeLessThanOrEqual(getAdSeconds(length));
          expect(written(given, seed)).toEqual(ad);
        }
  });

  it('says each fact once, and has a scene for each section that a fact suits', () => {
    const ad = written(input(MUG, { length: '60s' }));
    const spoken = narrations(ad).join(' ');
    for (const fact of [/57 degrees/g, /12,000/g, /cup holder/g, /39 euros/g])
      expect(spoken.match(fact)).toHaveLength(1);
    expect(new Set(ad.scenes.map(({ section }) => section)).size).toBe(ad.scenes.length);
    expect(ad.scenes.find(({ narration }) => /12,000/.test(narration))!.section).toMatch(/Proof|Hook/);
    expect(written(input('Ember is a travel mug.', { length: '60s' })).scenes.length).toBeLessThan(3);
  });

  it('says a given hook word for word, even with brackets or braces in it', () => {
    for (const hook of ['Is your coffee cold again, [NAME]?', 'I have {three} words left for cold coffee.'])
      expect(narrations(written(input(MUG, { hook })))[0]).toBe(hook);
  });

  it('says about the founder only what the brief says, and notes it if the brief says nothing', () => {
    const known = written(
      input('Kettle & Crumb is a bakery in Leeds. We have baked by hand since 1994.', { angle: 'Founder Story' }),
    );
    expect(narrations(known).join(' ')).toMatch(/They have baked by hand since 1994/);
    const unknown = written(input('Ember is a travel mug.', { angle: 'Founder Story', length: '60s' }));
    expect(unknown.beats.at(-1)).toMatch(/says nothing of who makes it/);
    expect(unknown.scenes.map(({ section }) => section)).not.toContain('Origin');
  });

  it('asks for what its platform offers: a button if the placement is paid', () => {
    const brief: Brief = { ...read(MUG), goal: 'sales' };
    expect(written({ ...input(MUG), brief, platform: 'Meta Feed' }).cta).toBe('Shop now');
    expect(written({ ...input(MUG), brief }).cta).toMatch(/bio/);
  });
});

describe('an ad by a model', () => {
  const scene = {
    section: 'Hook',
    narration: 'Look at this mug.',
    onScreenText: 'Look',
    shotDescription: 'A kitchen.',
    bRoll: '',
  };
  const ad = (scenes: (typeof scene)[]): AdScript => ({ title: 'A mug', scenes, beats: [], cta: null });
  it.each([
    [
      'talks too long',
      ad([scene, { ...scene, narration: 'word '.repeat(78) }]),
      /take \d+ seconds to say; there are 30/,
    ],
    ['repeats itself', ad([scene, scene]), /said before/],
    ['invents a number', ad([scene, { ...scene, narration: 'It has 900 fans.' }]), /number 900/],
    ['has no scene', ad([]), /1 to 12 scenes/],
  ])('is refused with the reason if it %s', (_, output, problem) => {
    expect(adScriptTask.check(output, input(MUG)).join(' ')).toMatch(problem);
  });

  it('is refused with the reason if it leaves out the hook', () => {
    const given = input(MUG, { hook: 'Is your coffee cold again?' });
    expect(adScriptTask.check(ad([scene]), given).join(' ')).toMatch(/word for word/);
  });
});
