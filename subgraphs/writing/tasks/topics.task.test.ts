import { describe, expect, it } from '@jest/globals';
import { completeDraft, readBrief } from '../../../studio/writer/brief/read.js';
import {
  TOPIC_MEDIA,
  type Topic,
  type TopicsInput,
  type Trend,
  toTitleKey,
} from '../../../studio/writer/topics/compose.js';
import { writeOffline } from '../../../test/support/offline.js';
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
const TEXT =
  'Ember is a self-heating travel mug for commuters. Tired of cold coffee? It keeps your drink at 57 degrees for 6 hours. 39 euros.';
const MUG = readBrief({ mode: 'description', text: TEXT }, 1);
function ideas(input: TopicsInput, seed = 1): Topic[] {
  return writeOffline(topicsTask, input, seed).topics;
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
    'DIY',
    '日本茶',
    'Why my bread fails!',
    'bread from 4,90 €, v2.5',
    'a',
    'x'.repeat(200),
    '{x} [NAME] tea',
  ])('about %s are all different, in any form', (topic) => {
    for (const medium of [null, ...TOPIC_MEDIA])
      for (const seed of [1, 2, 3]) {
        const made = ideas(about(topic, { medium, count: 12 }), seed);
        expect(made.length).toBeGreaterThan(0);
        expect(new Set(made.map(({ title }) => toTitleKey(title))).size).toBe(made.length);
        const typed = made.flatMap(({ searchQuery }) => searchQuery ?? []);
        expect(new Set(typed).size).toBe(typed.length);
      }
  });

  it('are as many as requested while there is something to say, and fewer then', () => {
    expect(ideas(about('coffee'))).toHaveLength(6);
    expect(ideas(about('coffee', { count: 12 })).length).toBeLessThan(12);
  });

  it('put facts and questions of the brief into their titles, each in one', () => {
    const titles = ideas(about(null, { brief: MUG, count: 12 })).map(({ title }) => title);
    expect(titles).toContain('Question of the day: Tired of cold coffee?');
    for (const fact of ['57 degrees', '39 euros', 'self-heating travel mug'])
      expect(titles.filter((title) => title.includes(fact))).toHaveLength(1);
  });

  it('have the requested form', () => {
    const [carousel, video] = TOPIC_MEDIA.map((medium) => text(ideas(about('coffee', { medium }))));
    expect(carousel).toMatch(/slide/);
    expect(video).not.toMatch(/slide/);
  });

  it('start from the caller’s thought', () => {
    const seed = 'why I stopped buying new clothes';
    for (const { title } of ideas(about(null, { seed }))) expect(title).toContain(seed);
  });

  it('use the offered trends, at least as many as requested', () => {
    for (const seed of [1, 2, 3, 4]) {
      const from = ideas(about('cooking', { trends: TRENDS, fromTrends: 3 }), seed).filter(
        ({ trend }) => trend !== null,
      );
      expect(from.length).toBeGreaterThanOrEqual(3);
      for (const { title, trend } of from) expect(title).toContain(TRENDS[trend!]!.title);
    }
    expect(ideas(about('cooking')).every(({ trend }) => trend === null)).toBe(true);
  });

  it('differ only with the seed, and from those used', () => {
    expect(ideas(about('coffee'), 5)).toEqual(ideas(about('coffee'), 5));
    expect(ideas(about('coffee'), 5)).not.toEqual(ideas(about('coffee'), 6));
    const used = ideas(about('coffee', { count: 3 })).map(({ title }) => title);
    for (const { title } of ideas(about('coffee', { used }))) expect(used).not.toContain(title);
  });

  it('contain no phrase to avoid', () => {
    for (let seed = 0; seed < 20; seed++) {
      const made = ideas(about('coffee', { neverSay: ['myth', 'slide'], count: 12 }), seed);
      expect(made).not.toEqual([]);
      expect(text(made)).not.toMatch(/\b(?:myth|slide)\b/i);
    }
    expect(ideas(about('coffee', { neverSay: ['coffee'] }))).toEqual([]);
  });

  it.each(['de', 'es', 'fr', 'it', 'nl', 'pt', 'ja'])(
    'in the language %s are entirely in that language',
    (language) => {
      const brief = completeDraft({ niche: 'Matcha', language });
      const made = ideas(about('Matcha', { brief, count: 12, trends: TRENDS.slice(0, 0) }));
      expect(text(made)).not.toMatch(/\b(?:the|and|with|slide|your|what)\b/i);
    },
  );
});

describe('a model’s answer', () => {
  const one = (more: Partial<Topic> = {}): Topic => ({
    title: 'A',
    angle: 'B.',
    searchQuery: null,
    trend: null,
    ...more,
  });
  const judged = (topics: Topic[], more: Partial<TopicsInput> = {}): unknown[] =>
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

  it('is refused if it has no ideas, too many, or too few from trends', () => {
    expect(judged([], { count: 3 })).toHaveLength(1);
    expect(judged([one(), one({ title: 'B' })], { count: 1 })).toHaveLength(1);
    expect(judged([one()], { trends: TRENDS, fromTrends: 1 })).toHaveLength(1);
    expect(judged([one({ trend: 2, angle: '5 of them.' })], { trends: TRENDS, fromTrends: 1 })).toEqual([]);
  });

  it('loses the ideas with a phrase to avoid, and keeps those from trends', () => {
    const topics = [one({ title: 'Cheap' }), one({ title: 'B' }), one({ title: 'C' }), one({ title: 'D', trend: 0 })];
    const kept = keepTopics(topics, { count: 2, fromTrends: 1, neverSay: ['cheap'] });
    expect(kept.map(({ title }) => title)).toEqual(['B', 'D']);
  });
});
