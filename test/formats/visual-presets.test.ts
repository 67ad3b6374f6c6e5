import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { VISUAL_PRESETS as STARTERS } from '../../content/formats/data.js';
import { describedAccount } from '../conformance/described.js';
import { type Body, fileForm, newAccount, picture, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const PATH = '/api/v1/visual-presets';

let server: SharedServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  admin = describedAccount(server.admin);
});

const member = async (): Promise<TestAccount> => describedAccount(await newAccount(server.url));
const upload = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/uploads', fileForm(await picture()))).body.data.url;
const list = async (me: TestAccount): Promise<Body[]> => (await me.call('GET', PATH)).body.data.presets;
const LOOK = { title: 'Rooftop', prompt: 'A selfie on a rooftop at dusk.' };
const add = async (more: Body = {}): Promise<Body> =>
  admin.call('POST', PATH, { ...LOOK, image_url: await upload(admin), ...more });

describe('the starter set', () => {
  it('exists, each preset with its own picture', async () => {
    const presets = await list(await member());
    expect(presets.map(({ title }) => title)).toEqual(expect.arrayContaining(STARTERS.map(({ title }) => title)));
    expect(new Set(presets.map(({ image_url }) => image_url)).size).toBe(presets.length);
    // Other suites of the shared server add presets of their own.
    const starters = presets.filter(({ title }) => STARTERS.some((starter) => starter.title === title));
    for (const { image_url, prompt, clothing, background, description } of starters.slice(-3)) {
      const answer = await fetch(image_url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toMatch(/max-age=86400/);
      const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'jpeg' });
      for (const words of [prompt, clothing, background, description]) expect(words.length).toBeGreaterThan(10);
    }
  });
});

describe('an administrator', () => {
  it('adds a look for everybody, newest first', async () => {
    await list(admin);
    const made = await add({ description: 'Evenings.', clothing: 'a denim jacket', background: 'roofs at dusk' });
    expect(made.status).toBe(201);
    const { preset } = made.body.data;
    expect(preset).toMatchObject({
      ...LOOK,
      description: 'Evenings.',
      clothing: 'a denim jacket',
      background: 'roofs at dusk',
    });
    expect((await list(await member()))[0]).toEqual(preset);
    expect((await fetch(preset.image_url)).status).toBe(200);
  });

  it('has a picture that everybody may use', async () => {
    const { preset } = (await add()).body.data;
    const me = await member();
    const job = await me.call('POST', '/api/v1/images/jobs', { referenceImageUrls: [preset.image_url] });
    expect(job.status).toBe(202);
  });

  it('may leave out optional fields, which are then null', async () => {
    expect((await add({ clothing: null })).body.data.preset).toMatchObject({
      description: null,
      clothing: null,
      background: null,
    });
  });

  it('deletes one for everybody, once', async () => {
    const { id } = (await add()).body.data.preset;
    expect((await admin.call('DELETE', `${PATH}/${id}`)).body.data).toEqual({ id, deleted: true });
    expect((await list(admin)).map((preset) => preset.id)).not.toContain(id);
    for (const missing of [id, 'nonsense', id.toUpperCase()]) {
      const answer = await admin.call('DELETE', `${PATH}/${missing}`);
      expect({ missing, status: answer.status }).toEqual({ missing, status: 404 });
    }
  });

  it('receives an error about a bad picture, and nothing is added', async () => {
    const before = await list(admin);
    const theirs = await upload(await member());
    for (const image_url of [
      theirs,
      `${server.url}/files/uploads/nothing.png`,
      'http://169.254.169.254/a.png',
      'ftp://example.com/a.png',
      '/files/a.png',
    ]) {
      const answer = await add({ image_url });
      expect({ image_url, status: answer.status }).toEqual({ image_url, status: 400 });
      expect(answer.body.error).toContain('`image_url`');
    }
    expect(await list(admin)).toEqual(before);
  });
});

describe('everybody else', () => {
  it('may read but not write, over REST and GraphQL', async () => {
    const me = await member();
    const [preset] = await list(me);
    const body = { ...LOOK, image_url: await upload(me) };
    for (const answer of [
      await me.call('POST', PATH, body),
      await me.call('DELETE', `${PATH}/${preset!.id}`),
      await me.session('DELETE', `${PATH}/${preset!.id}`),
    ])
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'ADMIN_REQUIRED' });
    for (const [query, variables] of [
      ['mutation ($input: CreateVisualPresetInput!) { createVisualPreset(input: $input) { id } }', { input: body }],
      ['mutation ($id: ID!) { deleteVisualPreset(id: $id) { deleted } }', { id: preset!.id }],
    ] as const)
      expect((await me.graphql(query, variables)).body.errors[0].extensions.code).toBe('ADMIN_REQUIRED');
    expect((await list(me)).map(({ id }) => id)).toContain(preset!.id);
    const seen = (await me.graphql('{ visualPresets { nodes { id title } } }')).body.data.visualPresets.nodes;
    expect(seen).toContainEqual({ id: preset!.id, title: preset!.title });
  });
});
