import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { completeDraft } from '../reading/draft.js';
import { runOffline } from '../task.js';
import { TOPIC_MEDIA, type Topic, type TopicsInput, type Trend } from './shapes.js';
import { keepTopics, topicsTask } from './topics.task.js';

const about = (topic: string | null, more: Partial<TopicsInput> = {}): TopicsInput => ({
  brief: completeDraft({ niche: topic, goal: 'saves', platform: 'tiktok' }),
  topic,
  seed: null,
  medium: null,
  persona: null,
  count: 6,
  trends: [],
  fromTrends: 0,
  neverSay: [],
  used: [],
  ...more,
});
const MUG = briefTask.compose(
  {
    mode: 'description',
    text: 'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. 39 euros.',
  },
  1,
);
function ideas(input: TopicsInput, seed = 1): Topic[] {
  const written = runOffline(topicsTask, input, seed);
  if ('problems' in written) throw new Error(written.problems.join(' '));
  return written.draft.topics;
}
const text = (topics: readonly Topic[]): string => topics.map(({ title, angle }) => `${title}\n${angle}`).join('\n');
const TRENDS: Trend[] = [
  { title: 'Stop rinsing rice', source: 'tiktok', why: '4x the creator’s usual views' },
  { title: 'one-pan gnocchi', source: 'search', why: '20,000+ searches' },
  { title: 'I ate like a king for $20', source: 'tiktok', why: '3x the creator’s usual views' },
];

describe('ideas for posts', () => {
  it.each([
    'home-cooking',
    'K-beauty',
    'Über-Espresso',
    'DIY',
    'dog training for seniors',
    '日本茶',
    'new moms',
    'Why my bread fails!',
    'bread from 4,90 €, v2.5',
    'zero (null) waste',
    'a',
    'x'.repeat(200),
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  ])('about %s are as many as requested, all different, in any form', (topic) => {
    for (const medium of [null, ...TOPIC_MEDIA])
      for (const seed of [1, 2, 3]) {
        const made = ideas(about(topic, { medium, count: 12 }), seed);
        expect(made).toHaveLength(12);
        expect(new Set(made.map(({ title }) => title)).size).toBe(12);
        const typed = made.flatMap(({ searchQuery }) => searchQuery ?? []);
        expect(new Set(typed).size).toBe(typed.length);
      }
  });

  it('spell the subject as people write it', () => {
    expect(text(ideas(about('home-cooking')))).toMatch(/home cooking/i);
    expect(text(ideas(about('K-beauty', { count: 12 })))).not.toContain('k-beauty');
    expect(text(ideas(about('HOME COOKING')))).not.toContain('COOKING');
    expect(text(ideas(about('new moms')))).toContain('everyday life for new moms');
  });

  it('have the requested form', () => {
    const shapes = TOPIC_MEDIA.map((medium) => text(ideas(about('coffee', { medium, count: 12 }))));
    expect(shapes[0]).toMatch(/slide/);
    expect(shapes[1]).not.toMatch(/slide/);
    expect(shapes[2]).not.toMatch(/slide/);
  });

  it('end with what suits the goal and the platform', () => {
    const of = (goal: 'saves' | 'clicks', platform: 'tiktok' | 'shorts' = 'tiktok') =>
      text(ideas(about('coffee', { brief: { ...about('coffee').brief, goal, platform }, count: 12 })));
    expect(of('clicks')).toMatch(/\blink\b/);
    expect(of('saves')).not.toMatch(/\blink\b/);
    expect(of('saves', 'shorts')).toMatch(/60 seconds|title of the Short|loops/);
  });

  it('are about the product, in the words of its brief', () => {
    const made = text(ideas(about(null, { brief: MUG, count: 6 })));
    expect(made.match(/Ember|lukewarm coffee/g)?.length).toBeGreaterThanOrEqual(5);
    expect(made).toContain('it keeps your drink at 57 degrees for 6 hours');
  });

  it.each([
    ['We help small shops with their bookkeeping, so that owners get their evenings back.', null],
    ['I walk dogs and feed cats while you are away. From 12 pounds a visit.', null],
    ['Cleaning services for busy families. Fixed price, insured staff.', 'are cleaning services'],
    ['Handmade candles that burn for 60 hours and smell of rain.', 'are handmade candles'],
    ['A self-heating travel mug for commuters who hate lukewarm coffee.', 'is a self-heating travel mug'],
  ])('have search queries as people type them if the product has no name: %s', (product, asked) => {
    const brief = completeDraft({ product });
    const typed = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
      ideas(about(null, { brief, count: 12 }), seed).flatMap(({ searchQuery }) => searchQuery ?? []),
    );
    const questions = typed.filter((query) => /^(?:what )?(?:is|are) /.test(query));
    for (const question of questions) expect(question.replace(/^what /, '')).toMatch(new RegExp(`^${asked}\\b`));
    expect(questions.length > 0).toBe(asked !== null);
    if (asked === null) expect(typed.join('\n')).not.toMatch(/^services?\b/m);
  });

  it('start from the caller’s idea', () => {
    const seed = 'why I stopped buying new clothes';
    for (const { title } of ideas(about(null, { seed }))) expect(title.toLowerCase()).toContain(seed.toLowerCase());
  });

  it('use the offered trends, at least as many as requested', () => {
    for (const seed of [1, 2, 3, 4]) {
      const made = ideas(about('cooking', { trends: TRENDS, fromTrends: 3 }), seed);
      const from = made.filter(({ trend }) => trend !== null);
      expect(from.length).toBeGreaterThanOrEqual(3);
      for (const { title, trend } of from) expect(title).toContain(TRENDS[trend!]!.title);
    }
    expect(ideas(about('cooking', { trends: TRENDS })).some(({ trend }) => trend !== null)).toBe(true);
    expect(ideas(about('cooking')).every(({ trend }) => trend === null)).toBe(true);
  });

  it('differ only with the seed', () => {
    expect(ideas(about('coffee'), 5)).toEqual(ideas(about('coffee'), 5));
    expect(ideas(about('coffee'), 5)).not.toEqual(ideas(about('coffee'), 6));
  });

  it('contain no phrase to avoid, and are fewer only if all would contain one', () => {
    const made = ideas(about('coffee', { neverSay: ['mistakes', 'beginners', 'slide'], count: 12 }));
    expect(made).toHaveLength(12);
    expect(text(made)).not.toMatch(/\b(?:mistakes|beginners|slide)\b/i);
    expect(ideas(about('coffee', { neverSay: ['coffee'] }))).toEqual([]);
  });

  it.each(['de', 'es', 'fr', 'ja'])('in the language %s are entirely in that language', (language) => {
    const brief = completeDraft({ niche: 'Matcha', language });
    for (const medium of [null, ...TOPIC_MEDIA]) {
      const made = ideas(about('Matcha', { brief, medium, count: 12 }));
      expect(made).toHaveLength(12);
      expect(text(made)).not.toMatch(/\b(?:the|and|with|slide|your|what)\b/i);
    }
  });
});

describe('a model’s answer', () => {
  const one = (more: Partial<Topic> = {}): Topic => ({
    title: 'A',
    angle: 'B.',
    searchQuery: null,
    trend: null,
    ...more,
  });
  const judged = (topics: Topic[], more: Partial<TopicsInput> = {}): string[] =>
    topicsTask.check({ topics }, about('coffee', { count: topics.length, ...more }));

  it.each([
    ['two titles of one', [one(), one({ title: 'a!' })], 'repeats that of another idea'],
    ['a number of its own', [one({ angle: 'It lasts 37 days.' })], 'the number 37'],
    ['a trend that was not offered', [one({ trend: 0 })], 'not the index of a trend'],
    ['an endless title', [one({ title: 'a'.repeat(161) })], 'has 161 characters'],
    ['nothing to do', [one({ angle: ' ' })], 'is empty'],
  ])('is refused for %s', (_, topics, said) => {
    expect(judged(topics).join(' ')).toContain(said);
  });

  it('is refused if it has too few ideas, or too few from trends', () => {
    expect(judged([one()], { count: 3 })).toHaveLength(1);
    expect(judged([one()], { trends: TRENDS, fromTrends: 1 })).toHaveLength(1);
    expect(judged([one({ trend: 2, angle: '5 of them.' })], { trends: TRENDS, fromTrends: 1 })).toEqual([]);
  });

  it('loses the ideas with a phrase to avoid, and keeps those from trends', () => {
    const topics = [one({ title: 'Cheap' }), one({ title: 'B' }), one({ title: 'C' }), one({ title: 'D', trend: 0 })];
    const kept = keepTopics(topics, { count: 2, fromTrends: 1, neverSay: ['cheap'] });
    expect(kept.map(({ title }) => title)).toEqual(['B', 'D']);
  });
});
