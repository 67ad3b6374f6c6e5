import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { BRIEFS } from '../brief/briefs.fixture.js';
import type { Brief } from '../shapes.js';
import { runOffline } from '../task.js';
import { adScriptTask } from './ad-script.task.js';
import type { AdScript, AdScriptInput } from './shapes.js';
import { computeTimestamps, countSeconds } from './timeline.js';
import { AD_ANGLES, AD_LENGTHS, AD_PLATFORMS, getAdSeconds } from './vocabulary.js';

const read = (text: string): Brief => ({
  ...briefTask.compose({ mode: 'description', text }, 1),
  stated: { text },
});
const input = (text: string, more: Partial<AdScriptInput> = {}): AdScriptInput => ({
  brief: read(text),
  angle: 'Problem-Solution',
  length: '30s',
  platform: 'TikTok',
  hook: null,
  ...more,
});
function written(given: AdScriptInput, seed = 1): AdScript {
  const result = runOffline(adScriptTask, given, seed);
  if ('problems' in result) throw new Error(result.problems.join(' '));
  return result.draft;
}
const narrations = ({ scenes }: AdScript): string[] => scenes.map(({ narration }) => narration);
const seconds = (time: string): number => {
  const [minutes = '', rest = ''] = time.split(':');
  return Number(minutes) * 60 + Number(rest);
};

describe('the timeline of an ad', () => {
  it.each([30, 60])('fills %i seconds without gaps, and each narration fits its scene', (total) => {
    const spoken = ['Is your coffee cold again?', 'This is Ember, and it keeps your drink hot for hours.', 'Look.'];
    const times = computeTimestamps(spoken, total, 'en').map((one) => one.split('-').map(seconds));
    expect(times[0]?.[0]).toBe(0);
    expect(times.at(-1)?.[1]).toBe(total);
    for (const [i, [from = 0, to = 0]] of times.entries()) {
      if (i > 0) expect(from).toBe(times[i - 1]?.[1]);
      expect(to - from).toBeGreaterThanOrEqual(countSeconds(spoken[i] ?? '', 'en'));
    }
  });
});

describe('an ad', () => {
  it.each(AD_ANGLES)('from the angle %s can be spoken in its length, whatever the brief', (angle) => {
    for (const [i, { text }] of [...Object.values(BRIEFS), { text: 'sleep' }, { text: 'a mug' }].entries())
      for (const length of AD_LENGTHS) {
        const given = input(text, { angle, length, platform: AD_PLATFORMS[i % 4]! });
        const needed = narrations(written(given, i)).reduce(
          (sum, one) => sum + countSeconds(one, given.brief.language),
          0,
        );
        expect({ text, fits: needed <= getAdSeconds(length) }).toEqual({ text, fits: true });
      }
  });

  it('says a given hook word for word, even with brackets or braces in it', () => {
    for (const hook of ['Is your coffee cold again, [NAME]?', 'I have {three} words left for cold coffee.'])
      expect(narrations(written(input('Ember is a travel mug.', { hook })))[0]).toBe(hook);
  });

  it('says about the founder only what the brief says, and mentions none if the brief does not', () => {
    const known = input('Kettle & Crumb is a bakery in Leeds. We have baked by hand since 1994.', {
      angle: 'Founder Story',
    });
    expect(narrations(written(known)).join(' ')).toMatch(/since 1994/);
    const unknown = written(input('Ember is a travel mug.', { angle: 'Founder Story', length: '60s' }));
    expect(unknown.beats.at(-1)).toMatch(/says nothing of who makes it/);
    expect(narrations(unknown).join(' ')).not.toMatch(/founder|started|the people behind/i);
  });

  it('asks for what its platform offers: a button if the placement is paid', () => {
    const brief: Brief = { ...read('Ember is a travel mug. 39 euros.'), goal: 'sales' };
    expect(written({ ...input(''), brief, platform: 'Meta Feed' }).cta).toBe('Shop now');
    expect(written({ ...input(''), brief }).cta).toMatch(/bio/);
    for (const platform of ['tiktok-paid', 'meta-paid'] as const)
      expect(written({ ...input(''), brief: { ...brief, platform } }).cta).toBe('Shop now');
  });
});

describe('an ad by a model', () => {
  const scene = {
    section: 'Hook',
    narration: 'Look at this mug, because it is a nice one to drink from.',
    onScreenText: 'Look',
    shotDescription: 'A kitchen.',
    bRoll: '',
  };
  const ad = (scenes: (typeof scene)[]): AdScript => ({ title: 'A mug', scenes, beats: [], cta: null });
  it.each([
    [
      'talks too long',
      ad([scene, { ...scene, narration: 'word '.repeat(78) }, scene]),
      /take \d+ seconds to say; there are 30/,
    ],
    ['repeats itself', ad([scene, scene, scene]), /said before/],
    ['invents a number', ad([scene, { ...scene, narration: 'It has 900 fans.' }, scene]), /number 900/],
    ['has too few scenes', ad([scene]), /3 to 12 scenes/],
  ])('is refused with the reason if it %s', (_, output, problem) => {
    expect(adScriptTask.check(output, input('Ember is a travel mug.')).join(' ')).toMatch(problem);
  });

  it('is refused with the reason if it leaves out the hook', () => {
    const given = input('Ember is a travel mug.', { hook: 'Is your coffee cold again?' });
    expect(adScriptTask.check(ad([scene, scene, scene]), given).join(' ')).toMatch(/word for word/);
  });
});
