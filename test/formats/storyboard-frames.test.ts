import { beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import { type Body, newAccount, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { BOARDS, board, captions, create, refused, uploadImage } from './boards.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const account = async (): Promise<TestAccount> => describedAccount(await newAccount(server.url));

describe('frames', () => {
  it('are added, changed, moved and deleted by their index', async () => {
    const me = await account();
    const made = await board(me, 'a', 'b', 'c');
    const path = `${BOARDS}/${made.id}/frames`;
    expect(captions(await me.call('POST', path, { frame: { caption: 'd' }, at: 1 }))).toEqual(['a', 'd', 'b', 'c']);
    expect(captions(await me.call('POST', `${path}/3/move`, { to: 0 }))).toEqual(['c', 'a', 'd', 'b']);
    expect(captions(await me.call('DELETE', `${path}/1`))).toEqual(['c', 'd', 'b']);
    const { id, url } = await uploadImage(me);
    const frame = { caption: 'e', visual_description: 'A mug.', use_character: true, image_id: id };
    const changed = await me.call('PATCH', `${path}/2`, frame);
    expect(changed.body.data.storyboard).toMatchObject({ version: 8, image_ids: [id] });
    expect(changed.body.data.storyboard.frames[2]).toEqual({ ...frame, image_url: url });
    const emptied = await me.call('PATCH', `${path}/2`, {
      caption: null,
      visual_description: null,
      use_character: null,
      image_id: null,
    });
    expect(emptied.body.data.storyboard.frames[2]).toEqual({
      caption: '',
      visual_description: '',
      use_character: false,
      image_id: null,
      image_url: null,
    });
  });

  it('that do not exist are a 404; an index beyond the end is a 400 that names the range', async () => {
    const me = await account();
    const path = `${BOARDS}/${(await board(me, 'a', 'b')).id}/frames`;
    for (const index of ['2', '-1', '00', '01', '1.0', '1e0', 'a', '%20', '99999999999999999999', '٠']) {
      for (const [method, more, body] of [
        ['PATCH', '', { caption: 'x' }],
        ['DELETE', '', undefined],
        ['POST', '/move', { to: 0 }],
      ] as const) {
        const answer = await me.call(method, `${path}/${index}${more}`, body);
        expect({ method, index, ...refused(answer) }).toEqual({
          method,
          index,
          status: 404,
          code: 'NOT_FOUND',
          error: 'There is no such frame.',
        });
      }
    }
    expect(refused(await me.call('POST', `${path}/0/move`, { to: 2 }))).toMatchObject({
      status: 400,
      error: '`to` is 2; the storyboard has 2 frames, so 0 to 1 are allowed.',
    });
    expect(refused(await me.call('POST', path, { frame: {}, at: 3 }))).toMatchObject({
      status: 400,
      error: '`at` is 3; the storyboard has 2 frames, so 0 to 2 are allowed.',
    });
    for (const at of [-1, 61, 1e308, 1.5, '1'])
      expect((await me.call('POST', path, { frame: {}, at })).status).toBe(400);
  });

  it('have limits', async () => {
    const me = await account();
    const { id } = await create(me, { from: { imageIds: Array(60).fill((await uploadImage(me)).id) } });
    const path = `${BOARDS}/${id}/frames`;
    expect(refused(await me.call('POST', path, { frame: {} }))).toMatchObject({
      status: 400,
      code: 'BAD_STATE',
      error: expect.stringContaining('60 frames'),
    });
    const long = (letter: string) => ({ caption: letter.repeat(500), visual_description: letter.repeat(2000) });
    expect((await me.call('PATCH', `${path}/0`, long('😀'))).status).toBe(200);
    for (const body of [{ caption: 'a'.repeat(501) }, { visual_description: 'a'.repeat(2001) }])
      expect((await me.call('PATCH', `${path}/0`, body)).status).toBe(400);
    let last = await me.call('GET', `${BOARDS}/${id}`);
    for (let index = 0; index < 60 && last.status === 200; index += 1)
      last = await me.call('PATCH', `${path}/${index}`, long('😀'));
    expect(refused(last)).toMatchObject({
      status: 400,
      error: expect.stringContaining('at most 163,840 are allowed'),
    });
  });
});

describe('a version', () => {
  it('increases with each change, and with nothing else', async () => {
    const me = await account();
    const { id, updated_at } = await board(me, 'a', 'b');
    const at = async (answer: Promise<TestResponse>): Promise<number> => (await answer).body.data.storyboard.version;
    expect(await at(me.call('GET', `${BOARDS}/${id}`))).toBe(3);
    expect(await at(me.call('PATCH', `${BOARDS}/${id}`, {}))).toBe(3);
    expect(await at(me.call('PATCH', `${BOARDS}/${id}`, { name: 'Ember' }))).toBe(3);
    expect(await at(me.call('PATCH', `${BOARDS}/${id}/frames/0`, { caption: 'a', image_id: null }))).toBe(3);
    const still = await me.call('POST', `${BOARDS}/${id}/frames/1/move`, { to: 1 });
    expect(still.body.data.storyboard).toMatchObject({ version: 3, updated_at });
    expect(await at(me.call('PATCH', `${BOARDS}/${id}`, { name: 'Ivy' }))).toBe(4);
    expect(await at(me.call('POST', `${BOARDS}/${id}/frames/1/move`, { to: 0 }))).toBe(5);
  });

  it('that is stale is a 409 for every change, and nothing changes', async () => {
    const me = await account();
    const made = await board(me, 'a', 'b');
    const path = `${BOARDS}/${made.id}`;
    const writes: [string, string, Body][] = [
      ['PATCH', path, { name: 'Ivy' }],
      ['POST', `${path}/frames`, { frame: { caption: 'c' } }],
      ['PATCH', `${path}/frames/0`, { caption: 'c' }],
      ['POST', `${path}/frames/0/move`, { to: 1 }],
    ];
    for (const version of [2, 4, 2_147_483_647]) {
      for (const [method, at, body] of writes) {
        const answer = await me.call(method, at, { ...body, version });
        expect({ method, at, ...refused(answer) }).toMatchObject({ method, at, status: 409, code: 'CONFLICT' });
        expect(answer.body).toMatchObject({
          error: `\`version\` is ${version}, but the storyboard is at 3: it has changed since you read it.`,
          hint: expect.stringContaining(path),
        });
      }
      for (const at of [path, `${path}/frames/0`])
        expect((await me.call('DELETE', `${at}?version=${version}`)).status).toBe(409);
    }
    expect((await me.call('GET', path)).body.data.storyboard).toEqual(made);
    for (const [method, at, body] of writes) {
      const { version } = (await me.call('GET', path)).body.data.storyboard;
      expect((await me.call(method, at, { ...body, version })).status).toBe(200);
    }
    expect((await me.call('DELETE', `${path}/frames/0?version=7`)).status).toBe(200);
    expect((await me.call('DELETE', `${path}?version=8`)).body.data).toEqual({ id: made.id, deleted: true });
    expect((await me.call('GET', path)).status).toBe(404);
  });

  it('sent by two concurrent editors lets exactly one succeed, fifty times', async () => {
    const me = await account();
    let { id, version } = await create(me);
    for (let round = 0; round < 50; round += 1) {
      const both = await Promise.all(
        ['left', 'right'].map((side) => me.call('PATCH', `${BOARDS}/${id}`, { name: `${side} ${round}`, version })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = both.find(({ status }) => status === 200)!.body.data.storyboard;
      expect(won.version).toBe(version + 1);
      version = won.version;
    }
  });

  it('left out loses none of many concurrent changes', async () => {
    const me = await account();
    const { id } = await create(me);
    const added = Array.from({ length: 50 }, (_, at) => `frame ${at}`);
    const answers = await Promise.all(
      added.map((caption) => me.call('POST', `${BOARDS}/${id}/frames`, { frame: { caption }, at: 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(added.map(() => 200));
    const read = await me.call('GET', `${BOARDS}/${id}`);
    expect(captions(read).sort()).toEqual(added.sort());
    expect(read.body.data.storyboard.version).toBe(51);
  });
});
