import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Body, fileForm, newAccount, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const PATH = '/api/v1/market/creators';
let server: SharedServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  ({ admin } = server);
});
beforeEach(async () => {
  // Other suites have left creators behind, on several pages.
  for (let all = await listed(); all.length > 0; all = await listed())
    for (const { id } of all) await admin.call('DELETE', `${PATH}/${id}`);
});

const HEADER = 'Handle,platform,externalId,postedAt,window,at,views,likes,niche,hook,medium';
const table = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');
const row = (handle: string, id: string, views: number | string, window = '24h', day = 3): string =>
  `${handle},tiktok,${id},2026-03-02T09:00:00Z,${window},2026-03-0${day}T09:00:00Z,${views},,Food,"Stop, now",chat`;
const send = (
  content: string | Buffer,
  { type = 'text/csv', name = 'market.csv', fields = {} } = {},
): Promise<TestResponse> => admin.call('POST', PATH, fileForm(Buffer.from(content), { type, name, fields }));
const sendJson = (content: string): Promise<TestResponse> =>
  send(content, { type: 'application/json', name: 'market.json' });
const listed = async (): Promise<Body[]> => (await admin.call('GET', PATH)).body.data.creators;
const readPosts = async (handle: string): Promise<Body[]> => {
  const { id } = (await listed()).find((creator) => creator.handle === handle)!;
  return (await admin.call('GET', `${PATH}/${id}/posts`)).body.data.posts;
};
const report = (handle: string, imported: number, unchanged = 0, refused: Body[] = []): Body => ({
  handle,
  platform: 'tiktok',
  imported,
  updated: 0,
  unchanged,
  refused,
});

describe('a file of the market', () => {
  it('as a table has a row per reading, and changes nothing the second time', async () => {
    const file = table(row('@zoe', 'a', 10), row('bo', 'c', 5), row('zoe', 'a', 70, '7d', 9), row('zoe', 'b', 20));
    expect((await send(file)).body.data).toEqual({ creators: [report('zoe', 2), report('bo', 1)] });
    const again = Buffer.from(
      `\ufeff${file.replaceAll(',', '\t').replaceAll('"Stop\t now"', '"Stop, now"')}`,
      'utf16le',
    );
    expect((await send(file)).body.data).toEqual({ creators: [report('zoe', 0, 2), report('bo', 0, 1)] });
    expect((await send(again, { type: '', name: 'market.TSV' })).status).toBe(200);
    expect(await listed()).toHaveLength(2);
    const [, first] = (await readPosts('zoe')).sort((a, b) => (a.externalId < b.externalId ? 1 : -1));
    expect(first).toMatchObject({
      externalId: 'a',
      hook: 'Stop, now',
      medium: 'chat',
      readings: [
        { window: '24h', metrics: { views: 10 } },
        { window: '7d', metrics: { views: 70 } },
      ],
    });
  });

  it('as JSON is like a body, and gives the same posts as a table', async () => {
    await send(table(row('zoe', 'a', 10)));
    const readings = [{ window: '24h', at: '2026-03-03T09:00:00Z', metrics: { views: 10 } }];
    const posts = [{ externalId: 'a', postedAt: '2026-03-02T09:00:00Z', hook: 'Stop, now', medium: 'chat', readings }];
    const body = { creators: [{ handle: 'zoe', platform: 'tiktok', niche: 'food', posts }] };
    expect((await sendJson(JSON.stringify(body))).body.data).toEqual({ creators: [report('zoe', 0, 1)] });
    expect((await admin.call('POST', PATH, body)).body.data).toEqual({ creators: [report('zoe', 0, 1)] });
  });

  it('with invalid rows imports the valid ones, and names the lines of the others', async () => {
    const myspace = row('tom', 't', 1).replace('tiktok', 'myspace');
    const file = table(row('zoe', 'a', 10), row('zoe', 'b', 'many'), myspace, row('zoe', 'c', 1, '7d', 4));
    const { status, body } = await send(file);
    expect(status).toBe(200);
    const refusal = (index: number, words: string): Body => ({
      index,
      line: index + 2,
      error: expect.stringContaining(words),
    });
    expect(body.data.creators).toEqual([
      report('zoe', 1, 0, [refusal(1, '`views`'), refusal(3, '`7d`')]),
      { ...report('tom', 0, 0, [refusal(2, '`platform`')]), platform: 'myspace' },
    ]);
    expect((await listed()).map(({ handle }) => handle)).toEqual(['zoe']);
  });

  const good = row('zoe', 'a', 10);
  const csv = { type: 'text/csv', name: 'a.csv' };
  const json = { type: 'application/json', name: 'a.json' };
  it.each([
    ['an unknown column', table(good).replace('niche', 'mood'), csv, /unknown columns: "mood"/],
    ['a missing column', table(good).replace('window,', ''), csv, /no column named "window"/],
    ['a cut row', table(good, 'bo,tiktok').trimEnd(), csv, /line 3: it ends after column 2/],
    ['a NUL', table(good.replace('Food', 'F\0')), csv, /NUL character in line 2/],
    ['too many creators', table(...Array.from({ length: 101 }, (_, n) => row(`z${n}`, 'a', 1))), csv, /101 creators/],
    ['too many rows', table(...Array<string>(20_001).fill(good)), csv, /more than 20,000 rows/],
    ['too many faults', table(...Array<string>(1002).fill(good)), csv, /more than 1000 rows.*Line 3/],
    ['no text', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), csv, /`file`/],
    ['over 8 MB', Buffer.alloc(8 * 2 ** 20 + 1, 'a,b\n'), csv, /at most 8 MB/],
    ['broken JSON', '{"creators":\n [{]}', json, /line 2, column 4/],
    ['JSON that is cut', '{"creators": [', json, /ends too early, in line 1, column 15/],
    [
      'JSON of another shape',
      '{"creators":[{"handle":1,"platform":"tiktok","mood":2}]}',
      json,
      /creators\[0\]\.handle/,
    ],
    ['JSON of a list', '[]', json, /`creators` alone/],
    ['JSON of a file', '{"file":"x"}', json, /`creators` alone/],
    ['JSON with no creators', '{"creators":[]}', json, /`creators` must not be empty/],
    ['JSON named .csv', '{"creators":[]}', { type: 'application/json', name: 'a.csv' }, /Make the two agree/],
    ['a creator twice', `{"creators":[${Array(2).fill('{"handle":"z","platform":"reels","posts":[]}')}]}`, json, /z/],
  ])('with %s is a 400, and nothing is imported', async (_what, content, named, reason) => {
    const { status, body } = await send(content, named);
    expect({ status, code: body.code, error: body.error }).toEqual({
      status: 400,
      code: 'BAD_INPUT',
      error: expect.stringMatching(reason),
    });
    expect(await listed()).toEqual([]);
  });

  it('is for administrators, and refused together with creators', async () => {
    const other = await newAccount(server.url);
    const file = table(good);
    expect((await other.call('POST', PATH, fileForm(Buffer.from(file), csv))).status).toBe(403);
    for (const answer of [await send(file, { fields: { creators: '[]' } }), await admin.call('POST', PATH, {})])
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_INPUT']);
    expect(await listed()).toEqual([]);
  });
});
