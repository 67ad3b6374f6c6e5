import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import { type Body, fileForm, newAccount, picture, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const PATH = '/api/v1/scripts';

let server: SharedServer;
let admin: TestAccount;
let member: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  admin = describedAccount(server.admin);
  member = describedAccount(await newAccount(server.url));
});

const FRAME = { caption: 'Still hot at noon', visual_description: 'A mug on a desk.', use_character: false };
const add = (more: Body = {}) => admin.call('POST', PATH, { title: 'Three mugs', frames: [FRAME], ...more });
const added = async (more: Body = {}): Promise<Body> => (await add(more)).body.data.example;
const refused = async (more: Body): Promise<string> => {
  const answer = await add(more);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'BAD_INPUT' });
  return answer.body.error;
};

describe('an administrator', () => {
  it('adds an example that every account reads, newest first', async () => {
    const first = await added({ title: 'First', source_platform: 'tiktok' });
    const second = await added({ title: 'Second', frames: [FRAME, { ...FRAME, use_character: true }] });
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'First',
      script_type: 'single_image',
      frames: [FRAME],
      source_url: null,
      source_platform: 'tiktok',
      viral_notes: null,
      preset_id: null,
    });
    const { scripts } = (await member.call('GET', PATH)).body.data;
    expect(scripts.slice(0, 2)).toEqual([second, first]);
    expect((await member.call('GET', `${PATH}/${second.id}`)).body.data).toEqual({ example: second });
    const graph = await member.graphql(`{ scriptExample(id: "${first.id}") { title frames { caption } } }`);
    expect(graph.body.data.scriptExample).toEqual({ title: 'First', frames: [{ caption: FRAME.caption }] });
  });

  it('deletes it for everybody, once', async () => {
    const { id } = await added();
    expect((await admin.call('DELETE', `${PATH}/${id}`)).body.data).toEqual({ id, deleted: true });
    expect((await member.call('GET', `${PATH}/${id}`)).status).toBe(404);
    for (const gone of [id, randomUUID(), 'x', '%00', '__proto__'])
      expect((await admin.call('DELETE', `${PATH}/${gone}`)).status).toBe(404);
  });

  it('is the only one who may write', async () => {
    const { id } = await added();
    for (const [method, path, body] of [
      ['POST', PATH, { title: 'Mine', frames: [FRAME] }],
      ['DELETE', `${PATH}/${id}`, undefined],
    ] as const) {
      const answer = await member.call(method, path, body);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'ADMIN_REQUIRED' });
    }
    const graph = await member.graphql(`mutation { deleteScriptExample(id: "${id}") { id } }`);
    expect(graph.body.errors[0].extensions.code).toBe('ADMIN_REQUIRED');
    expect((await member.call('GET', `${PATH}/${id}`)).status).toBe(200);
  });
});

describe('an example', () => {
  it('is by default a video if it has several frames, unless its type is given', async () => {
    expect((await added({ frames: [FRAME, FRAME] })).script_type).toBe('video');
    expect((await added({ script_type: null })).script_type).toBe('single_image');
    for (const script_type of ['single_image', 'carousel', 'video'])
      expect((await added({ script_type, frames: [FRAME, FRAME] })).script_type).toBe(script_type);
    expect(await refused({ script_type: 'reel' })).toMatch(/`script_type`.*single_image, carousel, video/);
  });

  it('has 1 to 60 frames, each with words or a description', async () => {
    expect((await added({ frames: Array(60).fill(FRAME) })).frames).toHaveLength(60);
    expect(await refused({ frames: Array(61).fill(FRAME) })).toMatch(/`frames`.*at most 60/);
    expect(await refused({ frames: [] })).toMatch(/`frames`/);
    expect((await added({ frames: [{ ...FRAME, caption: '' }] })).frames[0].caption).toBe('');
    expect(await refused({ frames: [FRAME, { ...FRAME, caption: ' ', visual_description: '' }] })).toMatch(
      /`frames\[1\]` says nothing/,
    );
    expect(await refused({ frames: [{ ...FRAME, use_character: 'yes' }] })).toMatch(/`frames\[0\]\.use_character`/);
    expect(await refused({ frames: [{ ...FRAME, id: 1 }] })).toMatch(/`frames\[0\]\.id`/);
  });

  it('has an http address and at most 32 KB of storable text', async () => {
    for (const source_url of ['javascript:alert(1)', 'ftp://a.b/c', 'nonsense'])
      expect(await refused({ source_url })).toMatch(/`source_url`/);
    expect(await refused({ title: 'a\u0000b' })).toMatch(/`title`/);
    expect(await refused({ viral_notes: '\ud800' })).toMatch(/`viral_notes`/);
    const long = { ...FRAME, visual_description: 'é'.repeat(2000) };
    expect(await refused({ frames: Array(9).fill(long) })).toMatch(/`frames` makes this script example too large/);
  });

  it('may name an existing visual preset, and none once that is deleted', async () => {
    const { url: image_url } = (await admin.call('POST', '/api/v1/uploads', fileForm(await picture()))).body.data;
    const look = { title: 'Rooftop', prompt: 'A selfie on a rooftop at dusk.', image_url };
    const preset_id = (await admin.call('POST', '/api/v1/visual-presets', look)).body.data.preset.id;
    const example = await added({ preset_id });
    expect(example.preset_id).toBe(preset_id);
    for (const missing of [randomUUID(), 'rooftop', '', '\u0000'])
      expect(await refused({ preset_id: missing })).toMatch(/`preset_id`/);
    expect((await admin.call('DELETE', `/api/v1/visual-presets/${preset_id}`)).status).toBe(200);
    expect((await admin.call('GET', `${PATH}/${example.id}`)).body.data.example.preset_id).toBeNull();
  });
});
