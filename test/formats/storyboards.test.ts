import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STORYBOARD_PRESETS } from '../../subgraphs/formats/storyboard/presets/index.js';
import { describedAccount } from '../conformance/described.js';
import {
  type Answer,
  type Body,
  fileForm,
  newAccount,
  newPersona,
  picture,
  type TestAccount,
} from '../support/client.js';
import { type Server, startServer } from '../support/server.js';

const BOARDS = '/api/v1/storyboards';

let server: Server;
let admin: TestAccount;
beforeAll(async () => {
  server = await startServer();
  // The first account of an installation.
  admin = describedAccount(await newAccount(server.url));
});
afterAll(async () => {
  await server?.remove();
});

const account = async (): Promise<TestAccount> => describedAccount(await newAccount(server.url));
/** An image of the gallery. */
const image = async (me: TestAccount): Promise<{ id: string; url: string }> => {
  const form = fileForm(await picture(), { fields: { gallery: 'true' } });
  const { galleryImageId, url } = (await me.call('POST', '/api/v1/uploads', form)).body.data;
  return { id: galleryImageId, url };
};
const create = async (me: TestAccount, body: Body = {}): Promise<Body> => {
  const made = await me.call('POST', BOARDS, { name: 'Ember', ...body });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body.data.storyboard;
};
/** Of frames with these captions. */
const board = async (me: TestAccount, ...captions: string[]): Promise<Body> => {
  let made = await create(me);
  for (const caption of captions)
    made = (await me.call('POST', `${BOARDS}/${made.id}/frames`, { frame: { caption } })).body.data.storyboard;
  return made;
};
const captions = ({ body }: Answer): string[] => body.data.storyboard.frames.map(({ caption }: Body) => caption);
const refused = ({ status, body }: Answer): Body => ({ status, code: body.code, error: body.error });

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
    const [one, two] = [await image(me), await image(me)];
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
    const [one, two] = [await image(me), await image(me)];
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

  it('in one way only', async () => {
    const me = await account();
    const { id } = await image(me);
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

describe('frames', () => {
  it('are added, changed, moved and deleted by their index', async () => {
    const me = await account();
    const made = await board(me, 'a', 'b', 'c');
    const path = `${BOARDS}/${made.id}/frames`;
    expect(captions(await me.call('POST', path, { frame: { caption: 'd' }, at: 1 }))).toEqual(['a', 'd', 'b', 'c']);
    expect(captions(await me.call('POST', `${path}/3/move`, { to: 0 }))).toEqual(['c', 'a', 'd', 'b']);
    expect(captions(await me.call('DELETE', `${path}/1`))).toEqual(['c', 'd', 'b']);
    const { id, url } = await image(me);
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

  it('that are not there are a 404; a place beyond the end is a 400 that names the range', async () => {
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
    const { id } = await create(me, { from: { imageIds: Array(60).fill((await image(me)).id) } });
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
  it('goes up with each change, and with nothing else', async () => {
    const me = await account();
    const { id, updated_at } = await board(me, 'a', 'b');
    const at = async (answer: Promise<Answer>): Promise<number> => (await answer).body.data.storyboard.version;
    expect(await at(me.call('GET', `${BOARDS}/${id}`))).toBe(3);
    expect(await at(me.call('PATCH', `${BOARDS}/${id}`, {}))).toBe(3);
    expect(await at(me.call('PATCH', `${BOARDS}/${id}`, { name: 'Ember' }))).toBe(3);
    expect(await at(me.call('PATCH', `${BOARDS}/${id}/frames/0`, { caption: 'a', image_id: null }))).toBe(3);
    const still = await me.call('POST', `${BOARDS}/${id}/frames/1/move`, { to: 1 });
    expect(still.body.data.storyboard).toMatchObject({ version: 3, updated_at });
    expect(await at(me.call('PATCH', `${BOARDS}/${id}`, { name: 'Ivy' }))).toBe(4);
    expect(await at(me.call('POST', `${BOARDS}/${id}/frames/1/move`, { to: 0 }))).toBe(5);
  });

  it('that is sent back and stale is a 409 for every write, and nothing changes', async () => {
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

  it('of two editors who send the same at once one wins, fifty times', async () => {
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

  it('left out, of many writes at once none is lost', async () => {
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

describe('what a storyboard names', () => {
  it('is the own: a strange image or creator is a 404, like one that nobody has', async () => {
    const [me, other] = [await account(), await account()];
    const [theirs, creator] = [await image(other), await newPersona(other)];
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

  it('may be deleted: the frame keeps its words, the storyboard its frames', async () => {
    const me = await account();
    const [one, two, creator] = [await image(me), await image(me), await newPersona(me)];
    const { id } = await create(me, { personaId: creator.id, from: { imageIds: [one.id, two.id] } });
    await me.call('PATCH', `${BOARDS}/${id}/frames/0`, { caption: 'Look.' });
    expect((await me.call('DELETE', `/api/v1/gallery/${one.id}`)).status).toBe(200);
    expect((await me.call('DELETE', `/api/v1/personas/${creator.slug}`)).status).toBe(200);
    // A storyboard keeps no file alive.
    expect((await fetch(one.url)).status).toBe(404);
    const { storyboard } = (await me.call('GET', `${BOARDS}/${id}`)).body.data;
    expect(storyboard).toMatchObject({ persona_id: null, image_ids: [two.id] });
    expect(storyboard.frames[0]).toMatchObject({ caption: 'Look.', image_id: null, image_url: null });
    expect((await me.call('DELETE', `${BOARDS}/${id}`)).status).toBe(200);
    expect((await fetch(two.url)).status).toBe(200);
  });
});

it('a creator is set, changed and taken off', async () => {
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
  const names = ({ body }: Answer): string[] => body.data.storyboards.map(({ name }: Body) => name);
  const first = await me.call('GET', `${BOARDS}?limit=2`);
  expect(names(first)).toEqual(['three', 'two']);
  const next = /^<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
  expect(names(await me.call('GET', next.replace(server.url, '')))).toEqual(['one']);
});

it('two hundred are the most that an account may have, however many ask at once', async () => {
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

it('what is hostile is refused by name', async () => {
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

describe('our presets', () => {
  it('have ids that stay, and frames that can be drawn', () => {
    const ids = STORYBOARD_PRESETS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, name, description, icon, frames } of STORYBOARD_PRESETS) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(name.length).toBeGreaterThan(4);
      expect(description.length).toBeGreaterThan(30);
      expect([...new Intl.Segmenter().segment(icon)]).toHaveLength(1);
      expect([frames.length >= 4, frames.length <= 8]).toEqual([true, true]);
      for (const { caption, visual_description } of frames) {
        expect(caption.length).toBeLessThan(120);
        expect(visual_description.split(' ').length).toBeGreaterThan(10);
      }
    }
  });
});
