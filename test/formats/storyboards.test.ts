import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import { type Body, newAccount, newPersona, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { BOARDS, board, create, refused, uploadImage } from './boards.js';

let server: SharedServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  admin = describedAccount(server.admin);
});

const account = async (): Promise<TestAccount> => describedAccount(await newAccount(server.url));

describe('a storyboard begins', () => {
  it('empty', async () => {
    const me = await account();
    const made = await create(me, { name: 'Ember unboxing' });
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Ember unboxing',
      persona_id: null,
      image_ids: [],
      frames: [],
      created_at: expect.stringMatching(/Z$/),
      updated_at: made.created_at,
      version: 1,
    });
    expect((await me.call('GET', `${BOARDS}/${made.id}`)).body.data.storyboard).toEqual(made);
  });

  it('from gallery images, one of them twice', async () => {
    const me = await account();
    const [one, two] = [await uploadImage(me), await uploadImage(me)];
    const made = await create(me, { from: { imageIds: [two.id, one.id, two.id] } });
    expect(made.image_ids).toEqual([two.id, one.id]);
    expect(made.frames).toEqual(
      [two, one, two].map(({ id, url }) => ({
        caption: '',
        visual_description: '',
        use_character: false,
        image_id: id,
        image_url: url,
      })),
    );
  });

  it('from a first and a last frame', async () => {
    const me = await account();
    const [one, two] = [await uploadImage(me), await uploadImage(me)];
    const made = await create(me, { from: { firstImageId: one.id, lastImageId: two.id } });
    expect(made.frames.map(({ image_id }: Body) => image_id)).toEqual([one.id, two.id]);
  });

  it('from each of our presets', async () => {
    const me = await account();
    const { presets } = (await me.call('GET', `${BOARDS}/presets`)).body.data;
    expect(presets.length).toBeGreaterThanOrEqual(8);
    for (const preset of presets) {
      const { frames } = await create(me, { from: { presetId: preset.id } });
      expect(frames).toEqual(
        preset.frames.map((frame: Body) => ({ use_character: false, ...frame, image_id: null, image_url: null })),
      );
    }
  });

  it('from a script example', async () => {
    const frames = [
      { caption: 'Stop.', visual_description: 'A hand held up.', use_character: true },
      { caption: 'Look.', visual_description: 'A mug on a table.', use_character: false },
    ];
    const made = await admin.call('POST', '/api/v1/scripts', { title: 'Stop and look', frames });
    const scriptId = made.body.data.example.id;
    const me = await account();
    const empty = { image_id: null, image_url: null };
    expect((await create(me, { from: { scriptId } })).frames).toEqual(frames.map((frame) => ({ ...frame, ...empty })));
    expect((await me.call('POST', BOARDS, { name: 'x', from: { scriptId: randomUUID() } })).status).toBe(404);
  });

  it('in only one of these ways', async () => {
    const me = await account();
    const { id } = await uploadImage(me);
    for (const [from, field] of [
      [{}, 'from'],
      [{ imageIds: null }, 'from'],
      [{ imageIds: [id], presetId: 'recipe' }, 'from.presetId'],
      [{ presetId: 'recipe', scriptId: randomUUID() }, 'from.scriptId'],
      [{ imageIds: [id], lastImageId: id }, 'from.lastImageId'],
      [{ firstImageId: id }, 'from.lastImageId'],
      [{ lastImageId: id }, 'from.firstImageId'],
      [{ presetId: 'nothing-of-ours' }, 'from.presetId'],
      [{ presetId: 'constructor' }, 'from.presetId'],
      [{ imageIds: [] }, 'from.imageIds'],
      [{ imageIds: Array(61).fill(id) }, 'from.imageIds'],
      [{ imageIds: ['x'] }, 'from.imageIds[0]'],
      [{ url: 'https://example.com/a.png' }, 'from.url'],
      ['recipe', 'from'],
    ] as const) {
      const answer = await me.call('POST', BOARDS, { name: 'Ember', from });
      expect({ from, ...refused(answer) }).toEqual({
        from,
        status: 400,
        code: 'BAD_INPUT',
        error: expect.stringContaining(`\`${field}\``),
      });
    }
    expect((await me.call('GET', BOARDS)).body.data.storyboards).toEqual([]);
    expect((await create(me, { from: null })).frames).toEqual([]);
  });
});

describe('what a storyboard names', () => {
  it("must be the user's own: another account's image or creator is a 404, like a missing one", async () => {
    const [me, other] = [await account(), await account()];
    const [theirs, creator] = [await uploadImage(other), await newPersona(other)];
    const { id } = await board(me, 'a');
    const asks = (imageId: string, personaId: string): [string, string, Body][] => [
      ['POST', BOARDS, { name: 'x', personaId }],
      ['POST', BOARDS, { name: 'x', from: { imageIds: [imageId] } }],
      ['POST', BOARDS, { name: 'x', from: { firstImageId: imageId, lastImageId: imageId } }],
      ['PATCH', `${BOARDS}/${id}`, { personaId }],
      ['POST', `${BOARDS}/${id}/frames`, { frame: { image_id: imageId } }],
      ['PATCH', `${BOARDS}/${id}/frames/0`, { image_id: imageId }],
    ];
    const foreign = asks(theirs.id, creator.id);
    for (const [at, [method, path, body]] of asks(randomUUID(), randomUUID()).entries()) {
      const missing = await me.call(method, path, body);
      expect({ path, status: missing.status }).toEqual({ path, status: 404 });
      const [, , named] = foreign[at]!;
      expect((await me.call(method, path, named)).body).toEqual(missing.body);
    }
    const [list, mine] = [await other.call('GET', BOARDS), await me.call('GET', `${BOARDS}/${id}`)];
    expect(list.body.data.storyboards).toEqual([]);
    expect(mine.body.data.storyboard.version).toBe(2);
  });

  it('may be deleted: the frame keeps its texts, the storyboard its frames', async () => {
    const me = await account();
    const [one, two, creator] = [await uploadImage(me), await uploadImage(me), await newPersona(me)];
    const { id } = await create(me, { personaId: creator.id, from: { imageIds: [one.id, two.id] } });
    await me.call('PATCH', `${BOARDS}/${id}/frames/0`, { caption: 'Look.' });
    expect((await me.call('DELETE', `/api/v1/gallery/${one.id}`)).status).toBe(200);
    expect((await me.call('DELETE', `/api/v1/personas/${creator.slug}`)).status).toBe(200);
    // A storyboard does not keep a file from being deleted.
    expect((await fetch(one.url)).status).toBe(404);
    const { storyboard } = (await me.call('GET', `${BOARDS}/${id}`)).body.data;
    expect(storyboard).toMatchObject({ persona_id: null, image_ids: [two.id] });
    expect(storyboard.frames[0]).toMatchObject({ caption: 'Look.', image_id: null, image_url: null });
    expect((await me.call('DELETE', `${BOARDS}/${id}`)).status).toBe(200);
    expect((await fetch(two.url)).status).toBe(200);
  });
});

it('a creator is set, changed and removed', async () => {
  const me = await account();
  const [one, two] = [await newPersona(me), await newPersona(me)];
  const { id, persona_id } = await create(me, { personaId: one.id });
  expect(persona_id).toBe(one.id);
  const patch = async (personaId: string | null): Promise<string | null> =>
    (await me.call('PATCH', `${BOARDS}/${id}`, { personaId })).body.data.storyboard.persona_id;
  expect(await patch(two.id)).toBe(two.id);
  const { data } = (await me.graphql(`{ storyboard(id: "${id}") { name persona { slug } frames { caption } } }`)).body;
  expect(data.storyboard).toEqual({ name: 'Ember', persona: { slug: two.slug }, frames: [] });
  expect(await patch(null)).toBeNull();
  expect((await me.call('PATCH', `${BOARDS}/${id}`, { name: null })).body.error).toContain('`name`');
});

it('the list is newest first, in pages', async () => {
  const me = await account();
  for (const name of ['one', 'two', 'three']) await create(me, { name });
  const names = ({ body }: TestResponse): string[] => body.data.storyboards.map(({ name }: Body) => name);
  const first = await me.call('GET', `${BOARDS}?limit=2`);
  expect(names(first)).toEqual(['three', 'two']);
  const next = /^<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
  expect(names(await me.call('GET', next.replace(server.url, '')))).toEqual(['one']);
});

it('an account may have at most two hundred, even with concurrent requests', async () => {
  const me = await account();
  for (let made = 0; made < 196; made += 28) await Promise.all(Array.from({ length: 28 }, () => create(me)));
  const answers = await Promise.all(Array.from({ length: 10 }, () => me.call('POST', BOARDS, { name: 'x' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(201), ...Array(6).fill(403)]);
  const full = answers.find(({ status }) => status === 403)!;
  expect(refused(full)).toMatchObject({
    code: 'QUOTA_REACHED',
    error: expect.stringContaining('DELETE /api/v1/storyboards'),
  });
  const { storyboards } = (await me.call('GET', '/api/v1/account/usage')).body.data;
  expect(storyboards).toMatchObject({ used: 200, limit: 200 });
});

it('hostile input is refused by field name', async () => {
  const me = await account();
  const { id } = await board(me, 'a');
  for (const [method, path, body, field] of [
    ['POST', BOARDS, { name: 'a\u0000b' }, 'name'],
    ['POST', BOARDS, { name: '\ud800' }, 'name'],
    ['POST', BOARDS, { name: '   ' }, 'name'],
    ['POST', BOARDS, { name: ['x'] }, 'name'],
    ['POST', BOARDS, { name: 'x', frames: [] }, 'frames'],
    ['POST', BOARDS, { name: 'x', personaId: 7 }, 'personaId'],
    ['PATCH', `${BOARDS}/${id}`, { version: 0 }, 'version'],
    ['PATCH', `${BOARDS}/${id}`, { version: '1' }, 'version'],
    ['PATCH', `${BOARDS}/${id}`, { version: 1e308 }, 'version'],
    ['POST', `${BOARDS}/${id}/frames`, {}, 'frame'],
    ['POST', `${BOARDS}/${id}/frames`, { frame: [] }, 'frame'],
    ['POST', `${BOARDS}/${id}/frames`, { frame: { id: randomUUID() } }, 'frame.id'],
    ['POST', `${BOARDS}/${id}/frames`, { frame: { image_url: 'https://example.com/a.png' } }, 'frame.image_url'],
    ['PATCH', `${BOARDS}/${id}/frames/0`, { use_character: 'yes' }, 'use_character'],
    ['PATCH', `${BOARDS}/${id}/frames/0`, { frame: { caption: 'a' }, use_character: true }, 'use_character'],
    ['PATCH', `${BOARDS}/${id}/frames/0`, { visual_description: 'x\u0000' }, 'visual_description'],
    ['POST', `${BOARDS}/${id}/frames/0/move`, {}, 'to'],
    ['POST', `${BOARDS}/${id}/frames/0/move`, { to: -1 }, 'to'],
    ['DELETE', `${BOARDS}/${id}?version=x`, undefined, 'version'],
  ] as const) {
    const answer = await me.call(method, path, body);
    expect({ path, body, ...refused(answer) }).toMatchObject({
      path,
      body,
      status: 400,
      error: expect.stringContaining(`\`${field}\``),
    });
  }
});
