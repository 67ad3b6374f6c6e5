import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const KEYS = '/api/v1/account/provider-keys';
const MODELS = '/api/v1/account/models';
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const googleKey = () => `AIza${randomBytes(26).toString('base64url').slice(0, 35)}`;
const falKey = () => `${randomUUID()}:${randomBytes(16).toString('hex')}`;

/** An account with a key of each given provider. */
async function withKeys(keys: Record<string, string>): Promise<TestAccount> {
  const me = await newAccount(server.url, { providerKey: null });
  for (const [provider, key] of Object.entries(keys))
    expect((await me.session('PUT', `${KEYS}/${provider}`, { key })).status).toBe(200);
  return me;
}
const serving = async (me: TestAccount) => (await me.session('GET', MODELS)).body.data.models;
const draw = async (me: TestAccount) =>
  (await me.call('POST', '/api/v1/images/generate', { customPrompt: 'A blue mug on a table.' })).status;

describe('keys of several providers', () => {
  it('are listed in the order in which they were saved, with what each serves, and without the keys', async () => {
    const keys = { fal: falKey(), google: googleKey() };
    const me = await withKeys(keys);
    const { body, text } = await readKeys(me);
    expect(body.data.keys).toEqual([
      { provider: 'fal', hint: `…${keys.fal.slice(-4)}`, createdAt: expect.any(String), ports: expect.any(Array) },
      {
        provider: 'google',
        hint: `…${keys.google.slice(-4)}`,
        createdAt: expect.any(String),
        ports: expect.any(Array),
      },
    ]);
    expect(body.data.keys.map(({ ports }: { ports: string[] }) => ports)).toEqual([
      ['image', 'video', 'lipsync', 'upscale', 'transcription'],
      ['text', 'image', 'speech', 'video'],
    ]);
    for (const key of Object.values(keys)) expect(text).not.toContain(key);
    expect((await me.session('GET', '/api/v1/account/provider-key')).body.data.hasKey).toBe(true);
  });

  it('must have the form of their provider', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const wrong = await me.session('PUT', `${KEYS}/fal`, { key: googleKey() });
    expect([wrong.status, wrong.body.error]).toEqual([
      400,
      '`key` is no key of fal. Known: a fal key (<id>:<secret>).',
    ]);
    expect((await me.session('PUT', `${KEYS}/nobody`, { key: 'x' })).status).toBe(404);
    expect((await me.call('GET', KEYS)).status).toBe(403);
  });

  it('are tested at their provider, which says why it does not accept one', async () => {
    const me = await withKeys({ google: googleKey() });
    const check = async (provider: string) =>
      (
        await me.session('POST', '/graphql', {
          query: `mutation { checkProviderKey(provider: ${provider}) { accepted message } }`,
        })
      ).body;
    expect((await check('google')).data).toEqual({ checkProviderKey: { accepted: true, message: null } });
    server.google.breakNext('poll', 'bad-key');
    expect((await check('google')).data.checkProviderKey).toEqual({
      accepted: false,
      message: expect.stringMatching(/^Google refused the key\. Save a valid one/),
    });
    expect((await check('fal')).errors[0]).toMatchObject({ extensions: { code: 'BAD_STATE' } });
  });

  it('leave the specified key the first one, which is replaced', async () => {
    const me = await withKeys({ google: googleKey(), fal: falKey() });
    await me.session('PUT', '/api/v1/account/provider-key', { key: 'local' });
    const listed = async () =>
      (await readKeys(me)).body.data.keys.map(({ provider }: { provider: string }) => provider);
    expect(await listed()).toEqual(['local', 'fal']);
    await me.session('DELETE', '/api/v1/account/provider-key');
    expect(await listed()).toEqual(['fal']);
    expect((await me.session('DELETE', `${KEYS}/fal`)).body.data).toEqual({ deleted: true });
    expect(await listed()).toEqual([]);
  });

  const readKeys = async (me: TestAccount) => {
    const { body } = await me.session('GET', KEYS);
    return { body, text: JSON.stringify(body) };
  };
});

describe("an account's models", () => {
  it('are of the preferred provider, until the owner chooses another, and again once its key is gone', async () => {
    const google = googleKey();
    const fal = falKey();
    const me = await withKeys({ google, fal });
    const drawn = () => [
      server.google.requests.filter(({ key, kind }) => key === google && kind === 'image').length,
      server.fal.requests.filter(({ key, kind }) => key === fal && kind === 'submit').length,
    ];
    expect((await serving(me)).image).toMatchObject({ provider: 'google', account: 'user', chosen: false });
    expect(await draw(me)).toBe(201);
    expect(drawn()).toEqual([1, 0]);

    const chosen = await me.session('PATCH', MODELS, { image: { provider: 'fal' } });
    expect(chosen.body.data.models.image).toMatchObject({ provider: 'fal', chosen: true });
    expect((await me.call('GET', '/api/v1/account')).body.data.provider.imageModel).toMatch(/^fal-ai\//);
    expect(await draw(me)).toBe(201);
    expect(drawn()).toEqual([1, 1]);

    await me.session('DELETE', `${KEYS}/fal`);
    expect((await serving(me)).image).toMatchObject({ provider: 'google', chosen: false });
    expect(await draw(me)).toBe(201);
    expect(drawn()).toEqual([2, 1]);
  });

  it('say what the keys offer instead, and return to the preferred one with null', async () => {
    const me = await withKeys({ google: googleKey(), fal: falKey(), local: 'local' });
    const { image, video } = await serving(me);
    expect(image.offered.map(({ provider }: { provider: string }) => provider)).toEqual(['google', 'fal', 'local']);
    const [, second] = image.offered[0].models;
    await me.session('PATCH', MODELS, { image: { provider: 'google', model: second }, video: { provider: 'local' } });
    expect(await serving(me)).toMatchObject({
      image: { model: second, chosen: true },
      video: { provider: 'local', chosen: true },
    });
    await me.session('PATCH', MODELS, { image: null });
    expect(await serving(me)).toMatchObject({
      image: { model: image.model, chosen: false },
      video: { provider: 'local', chosen: true },
    });
    expect(video).toMatchObject({ provider: 'google', chosen: false });
  });

  it.each([
    [
      { image: { provider: 'elevenlabs' } },
      400,
      'There is no elevenlabs key yet: PUT /api/v1/account/provider-keys/elevenlabs first.',
    ],
    [{ speech: { provider: 'fal' } }, 400, 'fal has no speech model. Your keys that do: google.'],
    [{ image: { provider: 'google', model: 'gone' } }, 400, /^`image.model` must be one of: gemini/],
    [{ image: { provider: 'nobody' } }, 400, /provider/],
    [{ film: { provider: 'google' } }, 400, /film/],
  ])('%j is refused, and changes nothing', async (body, status, error) => {
    const me = await withKeys({ google: googleKey(), fal: falKey() });
    const before = await serving(me);
    const refused = await me.session('PATCH', MODELS, { video: { provider: 'google' }, ...body });
    expect([refused.status, refused.body.error]).toEqual([status, expect.stringMatching(error)]);
    expect(await serving(me)).toEqual(before);
  });

  it('without a key of their own are the installation’s', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const models = await serving(me);
    expect(models.text).toEqual({
      provider: 'local',
      model: expect.any(String),
      account: 'platform',
      chosen: false,
      offered: [],
    });
  });

  it('draw with an ElevenLabs key alone too, on the offline studio', async () => {
    const me = await withKeys({ elevenlabs: `sk_${randomBytes(24).toString('hex')}` });
    expect(await serving(me)).toMatchObject({ speech: { provider: 'elevenlabs' }, image: { provider: 'local' } });
    expect(await draw(me)).toBe(201);
  });
});
