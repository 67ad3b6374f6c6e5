import { describe, expect, it } from '@jest/globals';
import { isWeakIn, judgeOurs, type OurPosts } from './judge-ours.js';

const ours = (multiple: number, posts: number, days: number, niches: OurPosts['niches'] = []): OurPosts => ({
  multiple,
  posts,
  days,
  niches,
});
const inNiche = (niche: string, multiple: number, posts: number, days = posts) => ({ niche, multiple, posts, days });

describe('what worked for us', () => {
  it.each([
    ['a median of 2.0 over 4 posts on 3 days', ours(2, 4, 3), 'proven'],
    ['a median of 1.99', ours(1.99, 40, 30), null],
    ['3 posts', ours(9, 3, 3), null],
    ['2 days', ours(9, 40, 2), null],
    ['a median of 0.5 over 6 posts on one day', ours(0.5, 6, 1), 'weak'],
    ['a median of 0.51', ours(0.51, 60, 30), null],
    ['5 weak posts', ours(0.1, 5, 5), null],
    ['weak in one niche', ours(1.2, 14, 9, [inNiche('tea', 0.4, 6), inNiche('pets', 1.9, 8)]), 'weak'],
    ['weak in one niche, with 5 posts', ours(1.2, 13, 9, [inNiche('tea', 0.4, 5)]), null],
    ['proven in all, weak in one niche', ours(2.5, 20, 9, [inNiche('tea', 0.4, 6)]), 'proven'],
  ] as const)('%s: %s', (_, of, verdict) => {
    expect(judgeOurs(of)?.verdict ?? null).toBe(verdict);
  });

  it('states the numbers behind the verdict', () => {
    expect(judgeOurs(ours(2.46, 4, 3, [inNiche('tea', 2.46, 4, 3)]))).toEqual({
      verdict: 'proven',
      posts: 4,
      days: 3,
      multiple: 2.46,
      niches: ['tea'],
      why: 'Your 4 posts on 3 days had a median of 2.4x your usual views.',
    });
    const weakInTea = ours(1.2, 14, 9, [inNiche('tea', 0.4, 6, 1), inNiche('pets', 1.9, 8)]);
    expect(judgeOurs(weakInTea)).toEqual({
      verdict: 'weak',
      posts: 6,
      days: 1,
      multiple: 0.4,
      niches: ['tea'],
      why: 'Your 6 posts on 1 day had a median of 0.4x your usual views in tea.',
    });
  });
});

describe('where a format is weak', () => {
  it('is the niche in which it was weak, and no other', () => {
    const of = ours(1.2, 14, 9, [inNiche('tea', 0.4, 6), inNiche('pets', 1.9, 8)]);
    expect([isWeakIn(of, 'tea'), isWeakIn(of, 'pets'), isWeakIn(of, 'cars'), isWeakIn(of, null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is every niche in which it did no better, if it is weak in total', () => {
    const of = ours(0.4, 9, 9, [inNiche('tea', 0.4, 5), inNiche('pets', 0.3, 2), inNiche('cars', 3, 2)]);
    expect([isWeakIn(of, 'tea'), isWeakIn(of, 'pets'), isWeakIn(of, 'cars'), isWeakIn(of, null)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(judgeOurs(of)?.niches).toEqual(['tea', 'pets']);
  });

  it('is everywhere, if the posts have no niche', () => {
    expect(isWeakIn(ours(0.4, 6, 6), 'tea')).toBe(true);
  });

  it('is nowhere, with 5 posts', () => {
    expect(isWeakIn(ours(0.1, 5, 5), 'tea')).toBe(false);
  });
});
