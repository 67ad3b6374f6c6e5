import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  acrossOwners,
  type Database,
  now as databaseNow,
  EVERYBODY,
  json,
  own,
} from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { startYoutube, type Video, type YoutubeUpstream } from '../../../testing/youtube.js';
import { creators } from '../../creators/index.js';
import { identity } from '../../identity/index.js';
import { formats } from '../index.js';
import { nextPacificMidnight, pacificDay } from './call-budget.service.js';
import { dueWindow, findWindow, type KnownPost, nextDue } from './read-account.service.js';
import { readDueAccounts } from './sweep.service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 5, 1, 12);
const ID = 'UC0123456789012345678901';

let db: Database;
let upstream: YoutubeUpstream;
let clock: number;
beforeAll(async () => {
  upstream = await startYoutube();
  db = await testDatabase({
    entities: [...identity.entities, ...creators.entities, ...formats.entities],
    migrations: [...identity.migrations, ...creators.migrations, ...formats.migrations],
  });
});
afterAll(async () => {
  await db?.close();
  await upstream?.close();
});
beforeEach(() => {
  clock = START;
  upstream.calls.length = 0;
  upstream.channels = [];
});
afterEach(async () => {
  const all = acrossOwners(db.em());
  for (const table of ['formats.account', 'formats.post', 'formats.reading', 'formats.call_budget'] as const)
    await all.deleteFrom(table).execute();
});

const runtime = (dailyCalls = 1000, apiKey: string | null = upstream.key): Runtime =>
  ({
    now: () => new Date(clock),
    egress: { fetch },
    config: { poolMinDays: 14, youtube: { apiKey, baseUrl: upstream.url, dailyCalls } },
    log: { warn: () => undefined },
    jobs: { enqueue: async () => undefined },
  }) as unknown as Runtime;
const sweep = (rt = runtime()): Promise<number> => readDueAccounts(rt, db.em());

async function account(handle: string, owner = EVERYBODY): Promise<string> {
  const id = newId();
  await own({ em: db.em(), ownerId: owner })
    .insertInto('formats.account', {
      id,
      handle,
      handle_key: handle,
      platform: 'shorts',
      never_say: json([]),
      feedback_paused: false,
      created_at: databaseNow,
    })
    .execute();
  return id;
}
const state = async (id: string) => {
  const row = await acrossOwners(db.em())
    .selectFrom('formats.account')
    .select(['read_due_at', 'last_read_at', 'last_error', 'followers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, dueIn: Math.round((Date.parse(row.read_due_at!) - clock) / 60_000) / 60 };
};
const readings = async (id: string): Promise<string[]> => {
  const rows = await acrossOwners(db.em())
    .selectFrom('formats.post')
    .leftJoin('formats.reading', 'formats.reading.post_id', 'formats.post.id')
    .select(['external_id', 'window_label', 'views'])
    .where('account_id', '=', id)
    .orderBy('posted_at', 'desc')
    .orderBy('formats.reading.at')
    .execute();
  return rows.map(({ external_id, window_label, views }) => `${external_id} ${window_label ?? '-'} ${views ?? '-'}`);
};
const video = (name: string, age: number, more: Partial<Video> = {}): Video => ({
  id: name.padEnd(11, '0'),
  publishedAt: new Date(START - age).toISOString(),
  views: 100,
  likes: 10,
  comments: 1,
  ...more,
});
/** The same video with some counts hidden by its owner. */
const hidden = (shown: Video, ...counts: ('views' | 'likes' | 'comments')[]): Video =>
  Object.fromEntries(
    Object.entries(shown).filter(([name]) => !counts.some((count) => count === name)),
  ) as unknown as Video;
const channel = (videos: Video[], handle = 'kitchen', id = ID) =>
  upstream.channels.push({ handle, id, subscribers: 1200, videos });

describe('the schedule', () => {
  it('reads nothing without a key', async () => {
    await account('kitchen');
    expect(await sweep(runtime(1000, null))).toBe(0);
    expect(upstream.calls).toEqual([]);
  });

  it('reads a new account immediately: its Shorts, with the readings for their age', async () => {
    channel([
      video('fresh', 5 * HOUR),
      video('day', 24 * HOUR),
      video('long', 25 * HOUR, { duration: 'PT3M1S' }),
      hidden(video('hidden', 26 * HOUR), 'views', 'likes', 'comments'),
      video('three', 3 * DAY),
      hidden(video('week', 7 * DAY), 'views'),
      video('gone', 7 * DAY, { gone: 'deleted' }),
      video('live', 8 * DAY, { live: 'live' }),
      video('old', 400 * DAY),
    ]);
    const id = await account('kitchen');
    expect(await sweep()).toBe(1);
    expect(await readings(id)).toEqual([
      'fresh000000 - -',
      'day00000000 24h 100',
      'hidden00000 - -',
      'three000000 - -',
      'week0000000 7d -',
      'old00000000 adhoc 100',
    ]);
    // `hidden` still lacks its reading, which is tried again when the account is next read.
    expect(await state(id)).toMatchObject({ last_error: null, followers: 1200, dueIn: 12 });
    expect(await sweep()).toBe(0);
    expect(upstream.calls).toHaveLength(3);
  });

  it('gives each post its readings of a day, a week and four weeks, and no other', async () => {
    channel([video('one', 0)]);
    const id = await account('kitchen');
    for (; clock < START + 40 * DAY; clock += HOUR) {
      upstream.channels[0]!.videos[0]!.views = Math.round((clock - START) / HOUR);
      await sweep();
    }
    expect(await readings(id)).toEqual(['one00000000 24h 20', 'one00000000 7d 156', 'one00000000 adhoc 672']);
    // The account is read twice a day and when a reading is due; followers and channel are read at most once a day.
    expect(upstream.calls.filter((call) => call.startsWith('playlistItems')).length).toBeLessThan(90);
    const channels = upstream.calls.filter((call) => call.startsWith('channels')).length;
    expect(channels).toBeGreaterThan(35);
    expect(channels).toBeLessThan(45);
    expect(upstream.calls.filter((call) => call.startsWith('videos')).length).toBeLessThan(8);
  });

  it('covers every account with Shorts, whoever owns it', async () => {
    channel([video('day', 24 * HOUR)]);
    const ids = [await account('kitchen', newId()), await account('kitchen')];
    expect(await sweep()).toBe(2);
    for (const id of ids) expect(await readings(id)).toEqual(['day00000000 24h 100']);
  });

  it('reads an account once despite concurrent sweeps, and again after a crash', async () => {
    const names = ['one', 'two', 'three', 'four'];
    for (const [index, name] of names.entries()) channel([video('day', 24 * HOUR)], name, `${ID.slice(0, 23)}${index}`);
    for (const name of names) await account(name);
    const read = await Promise.all([sweep(), sweep(), sweep()]);
    expect(read.reduce((sum, one) => sum + one)).toBe(4);
    expect(upstream.calls.filter((call) => call.startsWith('channels'))).toHaveLength(4);

    const dying = await account('kitchen');
    channel([video('day', 24 * HOUR)]);
    const all = acrossOwners(db.em());
    const lease = new Date(clock + 15 * 60_000).toISOString();
    await all.updateTable('formats.account').set({ read_due_at: lease }).where('id', '=', dying).execute();
    expect(await sweep()).toBe(0);
    clock += 16 * 60_000;
    expect(await sweep()).toBe(1);
  });
});

describe('a failure', () => {
  it('is shown on the account, which is retried later', async () => {
    const id = await account('nobody');
    expect(await sweep()).toBe(1);
    expect(await state(id)).toMatchObject({
      last_error: expect.stringMatching(/no channel "nobody"/),
      last_read_at: null,
      dueIn: 24,
    });
    clock += 25 * HOUR;
    upstream.breakNext('500');
    await sweep();
    expect(await state(id)).toMatchObject({ last_error: expect.stringMatching(/gave no usable answer/), dueIn: 1 });
    clock += 2 * HOUR;
    channel([video('day', 24 * HOUR)], 'nobody');
    await sweep();
    expect(await state(id)).toMatchObject({ last_error: null, last_read_at: expect.anything() });
  });

  it("of YouTube's quota stops all reading until midnight in California", async () => {
    const ids = [await account('one'), await account('two')];
    channel([video('day', 24 * HOUR)], 'one');
    upstream.breakNext('quota');
    await sweep();
    // 12:00 UTC is 5:00 in Pacific time.
    expect((await state(ids[0]!)).dueIn).toBe(19);
    expect((await state(ids[0]!)).last_error).toMatch(/quota at YouTube is used up/);
    await sweep();
    expect(upstream.calls).toHaveLength(1);
    expect((await state(ids[1]!)).last_error).toMatch(/midnight Pacific/);
    clock += 19 * HOUR;
    await sweep();
    expect(await readings(ids[0]!)).toHaveLength(1);
  });

  it("so does the operator's own limit of calls per day", async () => {
    channel([video('day', 24 * HOUR)]);
    const ids = [await account('kitchen'), await account('later')];
    await sweep(runtime(3));
    await sweep(runtime(3));
    expect(upstream.calls).toHaveLength(3);
    expect(await readings(ids[0]!)).toHaveLength(1);
    expect(await state(ids[1]!)).toMatchObject({
      last_error: expect.stringMatching(/CUTROOM_YOUTUBE_DAILY_CALLS/),
      dueIn: 19,
    });
    expect(await sweep(runtime(0))).toBe(0);
  });
});

const NOW = Date.UTC(2026, 5, 1);
const aged = (age: number, readings: KnownPost['readings'] = []): KnownPost => ({
  externalId: 'video-00000',
  postedAt: NOW - age,
  readings,
});
const at = (age: number, window: '24h' | '7d' | 'adhoc', taken: number) =>
  aged(age, [{ window, at: NOW - age + taken }]);

describe('the reading that a post is due for', () => {
  it.each([
    [19.9 * HOUR, null],
    [20 * HOUR, '24h'],
    [28 * HOUR, '24h'],
    [28.1 * HOUR, null],
    [6.5 * DAY, '7d'],
    [7.5 * DAY, '7d'],
    [10 * DAY, null],
    [28 * DAY, 'adhoc'],
    [60 * DAY, 'adhoc'],
    [61 * DAY, null],
  ])('at an age of %p ms is %p', (age, window) => expect(dueWindow(aged(age), NOW)).toBe(window));

  it('is none if the post has it, and an early adhoc one is not settled', () => {
    expect(dueWindow(at(24 * HOUR, '24h', 21 * HOUR), NOW)).toBeNull();
    expect(dueWindow(at(7 * DAY, '24h', 21 * HOUR), NOW)).toBe('7d');
    expect(dueWindow(at(30 * DAY, 'adhoc', 3 * DAY), NOW)).toBe('adhoc');
    expect(dueWindow(at(30 * DAY, 'adhoc', 28 * DAY), NOW)).toBeNull();
  });

  it('of a newly found post may be years late', () => {
    expect([21 * HOUR, 3 * DAY, 7 * DAY, 20 * DAY, 900 * DAY].map(findWindow)).toEqual([
      '24h',
      null,
      '7d',
      null,
      'adhoc',
    ]);
  });
});

describe('the next reading of an account', () => {
  it('is when the first post reaches an age, within twelve hours', () => {
    expect(nextDue([], NOW)).toBe(NOW + 12 * HOUR);
    expect(nextDue([aged(11 * HOUR), aged(2 * DAY)], NOW)).toBe(NOW + 9 * HOUR);
    expect(nextDue([aged(6.4 * DAY)], NOW)).toBe(NOW + 0.1 * DAY);
    expect(nextDue([aged(28 * DAY - 5 * HOUR)], NOW)).toBe(NOW + 5 * HOUR);
    expect(nextDue([aged(20 * HOUR - 60_000)], NOW)).toBe(NOW + 15 * 60_000);
  });
});

describe('a day of Pacific time', () => {
  it.each([
    ['2026-06-01T06:59:59Z', '2026-05-31', '2026-06-01T07:00:00.000Z'],
    ['2026-06-01T07:00:00Z', '2026-06-01', '2026-06-02T07:00:00.000Z'],
    ['2026-12-24T10:30:00.250Z', '2026-12-24', '2026-12-25T08:00:00.000Z'],
    // Clocks go forward on 8 March and back on 1 November.
    ['2026-03-08T09:00:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['2026-03-08T20:00:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01T07:30:00Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
  ])('%s belongs to %s, which ends at %s', (time, day, end) => {
    expect(pacificDay(new Date(time))).toBe(day);
    expect(nextPacificMidnight(new Date(time)).toISOString()).toBe(end);
  });
});
