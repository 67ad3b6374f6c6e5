import { describe, expect, it } from '@jest/globals';
import { completeDraft } from '../../../../studio/writer/brief/read.js';
import { compose } from '../../../../studio/writer/composers.js';
import { countOn, withoutCount } from '../../../../studio/writer/openings/covers.js';
import { scoreCover } from '../../carousel/cover-score.js';
import { coversTask } from './covers.task.js';

const write = (topic: string, more: object = {}, product: string | null = null) => {
  const input = {
    topic,
    brief: completeDraft({ niche: topic, product }),
    format: null,
    personaName: null,
    count: 6,
    avoid: [],
  };
  const written = compose('carousel hooks', { ...input, ...more }, 3);
  if (written.covers.length > 0) expect(coversTask.check(written, { ...input, ...more })).toEqual([]);
  return written.covers;
};
const texts = (...given: Parameters<typeof write>) => write(...given).map(({ text }) => text);

describe('covers of carousels', () => {
  it('name the topic in its own words', () => {
    const covers = texts('Sourdough');
    expect(covers).toHaveLength(6);
    for (const cover of covers) expect(cover).toMatch(/(?:^|: )Sourdough$/);
  });
  it('say facts of the product, and its name where that is certain', () => {
    const covers = texts(
      'Coffee',
      { count: 10 },
      'Ember is a travel mug. It keeps every cup of coffee that you make hot for 6 hours.',
    );
    expect(covers).toContain('Ember: 6 hours');
    expect(covers).toContain('If you need one: a travel mug');
  });
  it('read a topic of whole sentences as a brief', () => {
    const topic = 'Die Bäckerei Lindner in Köln backt Brot aus Mehl vom Hof nebenan. Jedes Brot ruht 24 Stunden.';
    expect(texts(topic, { brief: completeDraft({ niche: topic, language: 'de' }) })).toContain(
      'Jedes Brot ruht 24 Stunden',
    );
  });
  it('open as the format does, and repeat neither its phrases nor covers that were used', () => {
    const format = {
      name: null,
      hookFamily: 'list',
      hookRecipes: ['Nobody tells you this about [topic]'],
      structure: [],
    };
    const given = {
      format: { ...format, slideCount: 7, avoid: ['your list'], shows: {} },
      avoid: ['note this down: SOURDOUGH!'],
    };
    const [first, ...others] = write('Sourdough', given);
    expect(first).toEqual({ text: 'Nobody tells you this about sourdough', angle: 'list' });
    expect(others.map(({ text }) => text).join()).not.toMatch(/your list|note this down/i);
  });
  it('count what follows at their beginning', () => {
    expect([countOn('5 notes on sourdough'), countOn('Ready in 5 minutes')]).toEqual([5, null]);
    expect(withoutCount('The 7 rules of 90 minutes')).toBe(' rules of 90 minutes');
  });
  it('are scored by what can be seen', () => {
    const score = (text: string) =>
      scoreCover(text, { topic: 'sourdough', name: '', audience: '', problem: '', facts: [] }).score;
    expect(score('5 notes on sourdough')).toBeGreaterThan(score('Something about sourdough'));
    expect(score('Notes on sourdough')).toBeGreaterThan(score('This changes everything'));
    expect(score('Notes on sourdough')).toBeGreaterThan(score(`Notes on sourdough ${'and more '.repeat(6)}`));
  });
});
