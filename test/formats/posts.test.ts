import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import { type Body, fileForm, newAccount, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  ({ admin } = server);
});

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 1);
const iso = (ms: number): string => new Date(ms).toISOString();
const post = (day: number, views: number, more: Body = {}): Body => ({
  externalId: `v${day}`,
  postedAt: iso(START + day * DAY),
  readings: [{ window: '24h', at: iso(START + (day + 1) * DAY), metrics: { views } }],
  ...more,
});
const table = (...rows: string[]): string =>
  ['Post ID,Description,Publish time,Permalink,Date,Views,Likes', ...rows, ''].join('\n');

interface Mine {
  me: TestAccount;
  path: string;
}
async function newOwn(fields: Body = {}): Promise<Mine> {
  const me = await newAccount(server.url);
  const made = await me.call('POST', '/api/v1/accounts', { handle: randomUUID(), platform: 'reels', ...fields });
  expect(made.status).toBe(201);
  return { me, path: `/api/v1/accounts/${made.body.data.account.id}/posts` };
}
const send = ({ me, path }: Mine, posts: Body[]): Promise<TestResponse> => me.call('POST', path, { posts });
const sendFile = ({ me, path }: Mine, content: string | Buffer, name = 'export.csv'): Promise<TestResponse> =>
  me.call('POST', path, fileForm(Buffer.from(content), { type: 'text/csv', name }));
const listed = async ({ me, path }: Mine): Promise<Body[]> => (await me.call('GET', path)).body.data.posts;
const counts = ({ body: { data } }: TestResponse): number[] => [
  data.imported,
  data.updated,
  data.unchanged,
  data.refused.length,
];

describe('posts', () => {
  it('are scored when imported, and are the same over REST and GraphQL', async () => {
    const mine = await newOwn();
    const sent = await send(
      mine,
      [10, 20, 30, 40, 50, 60].map((views, day) => post(day, views)),
    );
    expect(sent.body.data).toEqual({ imported: 6, updated: 0, unchanged: 0, refused: [] });
    const posts = await listed(mine);
    expect(posts[0]).toMatchObject({ externalId: 'v5', multiple: 2, recipeSource: null, scores: { reach: 2 } });
    const [, id] = /accounts\/([^/]+)/.exec(mine.path)!;
    const { body } = await mine.me.graphql(
      'query ($id: ID!) { accountPosts(id: $id, first: 1) { nodes { externalId multiple readings { window metrics { views } } } } }',
      { id },
    );
    expect(body.data.accountPosts.nodes).toEqual([
      { externalId: 'v5', multiple: 2, readings: [{ window: '24h', metrics: { views: 60 } }] },
    ]);
  });

  it('are imported a thousand at a time, even with more than a megabyte', async () => {
    const mine = await newOwn();
    const many = Array.from({ length: 1000 }, (_, n) =>
      post(n % 60, 10, { externalId: `p${n}`, caption: 'x'.repeat(2000) }),
    );
    expect(counts(await send(mine, many))).toEqual([1000, 0, 0, 0]);
    expect((await send(mine, [...many, post(1, 1)])).status).toBe(400);
  });

  it('sent by two concurrent requests are stored once', async () => {
    const mine = await newOwn();
    const many = Array.from({ length: 50 }, (_, n) => post(n, n));
    const answers = await Promise.all([send(mine, many), send(mine, many), send(mine, [...many].reverse())]);
    expect(answers.map(({ body }) => body.data.imported).sort((a, b) => a - b)).toEqual([0, 0, 50]);
    expect(await listed(mine)).toHaveLength(50);
  });
});

describe('an export', () => {
  it('adds an adhoc reading to each post, and the same file again changes nothing', async () => {
    const mine = await newOwn();
    const file = table(
      '17900001,"Two\nlines",03/02/2026 09:00,https://www.instagram.com/reel/a/,Lifetime,"1,200",30',
      '17900002,=1+1,03/03/2026 09:00,https://www.instagram.com/reel/b/,Lifetime,800,',
    );
    expect(counts(await sendFile(mine, file))).toEqual([2, 0, 0, 0]);
    expect(counts(await sendFile(mine, Buffer.from(`\ufeff${file}`, 'utf16le')))).toEqual([0, 0, 2, 0]);
    const posts = await listed(mine);
    expect(posts.map(({ caption, readings }) => [caption, readings.map(({ window }: Body) => window)])).toEqual([
      ['=1+1', ['adhoc']],
      ['Two\nlines', ['adhoc']],
    ]);
    // A changed number becomes a new reading. The post's time stays as it was.
    expect(counts(await sendFile(mine, file.replace('"1,200"', '1300').replace('09:00', '10:00')))).toEqual([
      0, 1, 1, 0,
    ]);
    const [, changed] = await listed(mine);
    expect(changed).toMatchObject({ postedAt: '2026-03-02T09:00:00.000Z', readings: { length: 2 } });
  });

  it('is read from the archive in which it comes', async () => {
    const mine = await newOwn();
    const zip = zipSync({
      'Totals.csv': Buffer.from('Date,Views\n2026-03-02,5\n'),
      'posts.csv': Buffer.from(table('1,a,03/02/2026 09:00,,Lifetime,5,1')),
    });
    const form = fileForm(zip, { type: 'application/zip', name: 'Content.zip' });
    expect(counts(await mine.me.call('POST', mine.path, form))).toEqual([1, 0, 0, 0]);
    const cut = fileForm(zip.slice(0, -40), { type: 'application/zip', name: 'Content.zip' });
    expect((await mine.me.call('POST', mine.path, cut)).body.error).toMatch(/cannot be unpacked/);
  });

  it('with some invalid rows imports the valid ones, and names the lines of the others', async () => {
    const mine = await newOwn();
    const file = table(
      '1,a,03/02/2026 09:00,,Lifetime,5,1',
      '2,b,never,,Lifetime,5,1',
      '1,c,03/02/2026 09:00,,Lifetime,6,1',
      '3,d,03/02/2004 09:00,,Lifetime,6,1',
    );
    const { status, body } = await sendFile(mine, file);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      imported: 1,
      updated: 0,
      unchanged: 0,
      refused: [
        { index: 1, line: 3, error: expect.stringContaining('"never"') },
        { index: 2, line: 4, error: expect.stringContaining('`externalId`') },
        { index: 3, line: 5, error: expect.stringContaining('2005') },
      ],
    });
  });

  it.each([
    ['cut in a row', table('1,a,03/02/2026 09:00,,Lifetime,5,1', '2,b').trimEnd(), /line 3/],
    ['cut in a quote', `${table('1,a,03/02/2026 09:00,,Lifetime,5,1')}2,"b`, /quote that is never closed/],
    ['something else', 'name,price\ntea,5\n', /not a known export/],
    ['with a NUL', table('1,a\0,03/02/2026 09:00,,Lifetime,5,1'), /NUL character in line 2/],
    ['empty', '', /empty/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /`file`/],
    ['over 50 MB', Buffer.alloc(50 * 2 ** 20 + 1, 'a,b\n'), /at most 50 MB/],
  ])('%s is a 400, and nothing is imported', async (_what, content, reason) => {
    const mine = await newOwn();
    const { status, body } = await sendFile(mine, content);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_INPUT' });
    expect(body.error).toMatch(reason);
    expect(await listed(mine)).toEqual([]);
  });

  it('is refused together with posts, or without an account', async () => {
    const mine = await newOwn();
    const both = fileForm(Buffer.from(table('1,a,03/02/2026 09:00,,Lifetime,5,1')), {
      type: 'text/csv',
      name: 'e.csv',
      fields: { posts: JSON.stringify([post(1, 1)]) },
    });
    expect((await mine.me.call('POST', mine.path, both)).body.error).toMatch(/either `posts`, or `file`/);
    const stranger = await newOwn();
    expect((await sendFile({ ...mine, me: stranger.me }, table('1,a,03/02/2026 09:00,,Lifetime,5,1'))).status).toBe(
      404,
    );
  });
});

describe('the market', () => {
  it('is only written and corrected by administrators', async () => {
    const creators = [{ handle: randomUUID(), platform: 'tiktok', posts: [1, 2, 3].map((day) => post(day, 10)) }];
    expect((await (await newOwn()).me.call('POST', '/api/v1/market/creators', { creators })).status).toBe(403);
    const sent = await admin.call('POST', '/api/v1/market/creators', { creators });
    expect(sent.body.data.creators).toEqual([
      { handle: creators[0]!.handle, platform: 'tiktok', imported: 3, updated: 0, unchanged: 0, refused: [] },
    ]);
    const { creators: listed } = (await admin.call('GET', '/api/v1/market/creators')).body.data;
    const { id } = listed.find(({ handle }: Body) => handle === creators[0]!.handle);
    const [newest] = (await admin.call('GET', `/api/v1/market/creators/${id}/posts`)).body.data.posts;
    const { body } = await admin.call('PATCH', `/api/v1/market/posts/${newest.id}`, { medium: 'talking' });
    expect(body.data.post).toMatchObject({ medium: 'talking', recipeSource: 'corrected' });
    const { body: gone } = await admin.call('DELETE', `/api/v1/market/creators/${id}`);
    expect(gone.data).toEqual({ id, deleted: true });
  });
});
