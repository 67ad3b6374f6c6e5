import { describe, expect, it } from '@jest/globals';
import { readCreators } from './file-import.service.js';

const NOW = Date.UTC(2026, 5, 1);
const row = (more: Record<string, string> = {}): Record<string, string> => ({
  handle: '@Zoe',
  platform: 'tiktok',
  externalId: 'v1',
  postedAt: '2026-03-02T09:00:00Z',
  window: '24h',
  at: '2026-03-03 09:00',
  views: '1,200',
  ...more,
});
const read = (...rows: Record<string, string>[]) =>
  readCreators(
    rows.map((cells, index) => ({ cells, line: index + 2 })),
    NOW,
  );

describe('a table of the market', () => {
  it('has the rows of one creator and post joined', () => {
    const [zoe, bo, ...others] = read(
      row({ niche: 'Food', followers: '1.2K', hook: 'Stop.', photo: 'yes', slides: '7', avgWatchPct: '61.5 %' }),
      row({ handle: 'bo', platform: 'TikTok' }),
      row({
        handle: 'zoe',
        window: '7d',
        at: '2026-03-09T11:00:00+02:00',
        medium: 'chat',
        likes: '-',
        followers: '1300',
      }),
      row({ externalId: 'v2' }),
    );
    expect(others).toEqual([]);
    expect(zoe!.given).toEqual({
      handle: 'Zoe',
      platform: 'tiktok',
      niche: 'Food',
      followers: 1300,
      posts: [
        {
          externalId: 'v1',
          postedAt: '2026-03-02T09:00:00.000Z',
          hook: 'Stop.',
          medium: 'chat',
          slides: 7,
          photo: true,
          readings: [
            { window: '24h', at: '2026-03-03T09:00:00.000Z', metrics: { views: 1200, avgWatchPct: 61.5 } },
            { window: '7d', at: '2026-03-09T09:00:00.000Z', metrics: { views: 1200 } },
          ],
        },
        expect.objectContaining({ externalId: 'v2' }),
      ],
    });
    expect(zoe!.places).toEqual([
      { index: 0, line: 2 },
      { index: 3, line: 5 },
    ]);
    expect(bo!.given).toMatchObject({ handle: 'bo', platform: 'tiktok', posts: { length: 1 } });
  });

  it.each([
    [{ platform: 'myspace' }, /`platform` is "myspace"; it must be one of/],
    [{ handle: '@' }, /`handle`/],
    [{ handle: 'x'.repeat(101) }, /`handle` is too long/],
    [{ externalId: ' ' }, /`externalId` is empty/],
    [{ postedAt: '03/04/2026' }, /`postedAt` is "03\/04\/2026"; it must be a time/],
    [{ postedAt: '2026-02-30 09:00' }, /`postedAt` is "2026-02-30 09:00"; it must be a time/],
    [{ postedAt: '2004-01-01' }, /before 2005/],
    [{ window: '48h' }, /`window` is "48h"/],
    [{ at: '2026-03-02T10:00:00Z' }, /^The reading was taken 1 hours after posting/],
    [{ at: '2026-03-02T08:00:00Z' }, /^`at` is before the post went up/],
    [{ views: 'many' }, /`views` is "many"; it must be a whole number/],
    [{ views: '-1' }, /^`views` is -1/],
    [{ views: 'n/a' }, /^The reading contains no number/],
    [{ followers: '-5' }, /`followers` is -5/],
    [{ niche: '?' }, /`niche` has no letter/],
    [{ subNiche: 'x'.repeat(81) }, /`subNiche` is too long/],
    [{ medium: 'opera' }, /`medium` is "opera"/],
    [{ formatKey: 'X' }, /`formatKey`/],
    [{ slides: '0' }, /`slides` is 0/],
    [{ photo: 'maybe' }, /`photo` is "maybe"/],
    [{ url: 'ftp://a' }, /`url`/],
  ])('only refuses %j', (fault, reason) => {
    const creators = read(row(), row({ externalId: 'v2', ...fault }));
    expect(creators.flatMap(({ given }) => given.posts)).toHaveLength(1);
    expect(creators.flatMap(({ refused }) => refused)).toEqual([
      { index: 1, line: 3, error: expect.stringMatching(reason) },
    ]);
  });

  it('refuses a row that contradicts an earlier one of its post', () => {
    const [zoe] = read(row(), row({ views: '7' }), row({ postedAt: '2026-03-02T10:00:00Z', window: 'adhoc' }));
    expect(zoe!.given.posts).toHaveLength(1);
    expect(zoe!.refused.map(({ line, error }) => [line, error])).toEqual([
      [3, 'An earlier row of this post has its `24h` reading. Send one of them.'],
      [4, expect.stringMatching(/^`postedAt` is 2026-03-02T10/)],
    ]);
  });
});
