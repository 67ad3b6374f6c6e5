/** Judging scripts over REST: what changes the score, what is found no matter who judges, and the order of a ranking. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, readQuestion } from '../../testing/answers.js';
import { type Body, newAccount, type TestAccount } from '../support/client.js';
import { sharedServer } from '../support/shared.js';

/** One account with the offline writer, and one with a model. */
let me: TestAccount;
let modelled: TestAccount;
beforeAll(async () => {
  const server = await sharedServer('modelled');
  server.model.reply((call) => JSON.stringify(answer(readQuestion(call))));
  me = await newAccount(server.url, { providerKey: 'offline' });
  modelled = await newAccount(server.url, { providerKey: null });
});

const GOOD = [
  'Do you hate lukewarm coffee as much as I do?',
  'By ten in the morning my cup on the train was cold, every single day.',
  'This is Ember, a travel mug that heats itself.',
  'It keeps my drink at 57 degrees for 6 hours.',
  'The link is in my bio, so go and get yours.',
];
const ROLES = ['hook', 'problem', 'turn', 'proof', 'cta'];
const makeSegments = (lines: readonly string[]): Body[] =>
  lines.map((spokenLine, i) => ({ segmentRole: ROLES[i] ?? 'more', spokenLine, onScreenText: '' }));
const BRIEF = {
  goal: 'sales',
  platform: 'tiktok',
  product: 'Ember is a travel mug that heats itself. It keeps a drink at 57 degrees for 6 hours.',
};
const critique = async (lines: readonly string[], more: Body = {}, account = me): Promise<Body> => {
  const { status, body } = await account.call('POST', '/api/v1/scripts/critique', {
    niche: 'coffee',
    format: 'talking-5',
    hookText: lines[0],
    segments: makeSegments(lines),
    ...more,
  });
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body.data.critique;
};

describe('a critique', () => {
  it('weighs what matters for the goal', async () => {
    const unasked = [...GOOD.slice(0, 4), 'And that is really all I know about it.'];
    const lost = async (goal: string): Promise<number> => {
      const brief = { ...BRIEF, goal };
      return (await critique(GOOD, { brief })).score - (await critique(unasked, { brief })).score;
    };
    expect(await lost('sales')).toBeGreaterThan(0);
    expect(await lost('sales')).toBeGreaterThan(await lost('reach'));
  });

  it('names claims beyond the limit, and a wrong number of lines for the format', async () => {
    const { issues: few } = await critique(GOOD, { brief: BRIEF, claimLimit: 9 });
    const { issues: many } = await critique(GOOD, { brief: BRIEF, claimLimit: 0 });
    expect(many.length).toBeGreaterThan(few.length);
    const { issues } = await critique(GOOD.slice(0, 4));
    expect(issues.join(' ')).toMatch(/talking-5|5 lines|five/i);
  });

  it.each([
    ['the offline writer', () => me],
    ['a model', () => modelled],
  ])('finds what must not be claimed, judged by %s', async (_, account) => {
    const banned = [...GOOD.slice(0, 3), 'This mug cures diabetes in 7 days, guaranteed.', GOOD[4]!];
    const { bannedClaims, score } = await critique(banned, {}, account());
    expect(bannedClaims).toEqual([
      expect.objectContaining({ index: 3, quote: expect.stringContaining('cures'), why: expect.any(String) }),
      ...bannedClaims.slice(1),
    ]);
    expect(score).toBeLessThan((await critique(GOOD, {}, account())).score);
  });

  it('replaces the weakest line with one that can be spoken and is in the brief', async () => {
    const weak = [...GOOD.slice(0, 3), 'It is a game changer, and it cures a cold.', GOOD[4]!];
    const { weakestIndex, weakestRewrite } = await critique(weak, { brief: BRIEF });
    expect([weakestIndex, weakestRewrite]).toEqual([3, 'It keeps a drink at 57 degrees for 6 hours.']);
  });
});

describe('a ranking', () => {
  const rank = async (candidates: readonly (readonly string[])[]): Promise<Body> =>
    (
      await me.call('POST', '/api/v1/scripts/rank', {
        niche: 'coffee',
        format: 'talking-5',
        candidates: candidates.map((lines) => ({ hookText: lines[0], segments: makeSegments(lines) })),
      })
    ).body.data.ranking;
  const bland = ['This is a video about a thing.', 'It is good.', 'I like it a lot.', 'It is nice.', 'Bye for now.'];

  it('contains each candidate once, the best first', async () => {
    const { order, entries } = await rank([bland, GOOD]);
    expect(order).toEqual([1, 0]);
    expect(entries.map(({ index, rank: place }: Body) => [index, place])).toEqual([
      [1, 1],
      [0, 2],
    ]);
    expect(entries[0].score).toBeGreaterThan(entries[1].score);
    expect(entries[0].verdict).not.toBe(entries[1].verdict);
  });

  it('keeps the order of equals', async () => {
    expect((await rank([GOOD, bland, GOOD])).order).toEqual([0, 2, 1]);
  });

  it('accepts at most eight', async () => {
    expect((await rank(Array(8).fill(GOOD))).order).toHaveLength(8);
    const { status } = await me.call('POST', '/api/v1/scripts/rank', {
      niche: 'coffee',
      format: 'talking-5',
      candidates: Array(9).fill({ hookText: GOOD[0], segments: makeSegments(GOOD) }),
    });
    expect(status).toBe(400);
  });
});
