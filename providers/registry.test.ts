import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, type InstalledModels, readConfig } from '../platform/config/index.js';
import type { Storage } from '../platform/storage/port.js';
import { type GoogleUpstream, startGoogleUpstream } from '../testing/google.js';
import { createProviders, listModels, needModel, PROVIDERS, recogniseKey } from './registry.js';
import { ownKeys } from './testing.js';

const GOOGLE_KEY = `AIza${'k'.repeat(35)}`;
/** A placeholder: no test here stores anything. */
const storage = {} as Storage;
const providers = (
  models: Partial<InstalledModels> = {},
  googleBaseUrl = 'https://generativelanguage.googleapis.com',
) =>
  createProviders({
    config: {
      ...readConfig({ CUTROOM_GOOGLE_BASE_URL: googleBaseUrl }),
      models: {
        text: null,
        image: null,
        speech: null,
        video: null,
        lipsync: null,
        upscale: null,
        transcription: null,
        ...models,
      },
    },
    storage,
    fetch,
    texts: null,
  });
const FAL_KEY = `3f2b1c4d-0a9e-4b7f-8c6d-112233445566:${'0f'.repeat(16)}`;
const GOOGLE = { provider: 'google', key: GOOGLE_KEY, serves: {} } as const;
const FAL = { provider: 'fal', key: FAL_KEY, serves: {} } as const;
const ELEVENLABS = { provider: 'elevenlabs', key: `sk_${'0f'.repeat(24)}`, serves: {} } as const;
const names = (models: ReturnType<typeof providers>['platform']) =>
  [models.text, models.image, models.speech, models.video, models.lipsync, models.upscale].map(
    (model) => model?.provider ?? null,
  );

describe('recogniseKey', () => {
  it.each([
    ['local', 'local'],
    ['offline', 'offline'],
    [GOOGLE_KEY, 'google'],
    [FAL_KEY, 'fal'],
    [FAL_KEY.replaceAll('-', ''), 'fal'],
    [`sk_${'0f'.repeat(24)}`, 'elevenlabs'],
    [`${FAL_KEY}\n`, null],
    [`Key ${FAL_KEY}`, null],
    [`${FAL_KEY.slice(0, 36)}:`, null],
    ['https://example.com/12345678901234567890', null],
    [`sk-proj-${'a1'.repeat(40)}`, 'openai'],
    [`sk-ant-api03-${'a1'.repeat(45)}`, 'anthropic'],
    [`sk-or-v1-${'a1'.repeat(32)}`, 'openrouter'],
    [`r8_${'a'.repeat(37)}`, 'replicate'],
    ['sk-something-else', null],
    ['', null],
  ])('%j belongs to %s', (key, provider) => {
    expect(recogniseKey(key)).toBe(provider);
  });
  it('offers a default image model for each provider that draws', () => {
    for (const [name, { models }] of Object.entries(PROVIDERS))
      expect([name, typeof models.image?.[0]]).toEqual([
        name,
        ['elevenlabs', 'anthropic', 'openrouter'].includes(name) ? 'undefined' : 'string',
      ]);
  });
});

describe('createProviders', () => {
  it('runs the platform on the offline studio by default', () => {
    const { platform } = providers();
    expect(new Set(Object.values(platform.account))).toEqual(new Set(['platform']));
    expect(names(platform)).toEqual(Array(6).fill('local'));
    const text = { baseUrl: 'http://127.0.0.1:1/v1', apiKey: null, model: 'some' };
    expect(providers({ text }).platform.text).toMatchObject({ provider: 'openai-compatible', model: 'some' });
  });

  it('switches ports off one by one, for users without a key', () => {
    const off = providers({ text: 'off', video: 'off' });
    expect(names(off.platform)).toEqual([null, 'local', 'local', null, null, null]);
    expect(off.forUser([])).toBe(off.platform);
    expect(names(off.forUser(ownKeys('local')))).toEqual(Array(6).fill('local'));
    expect(() => needModel(off.platform, 'video')).toThrow(expect.objectContaining({ code: 'NO_MODEL', status: 503 }));
    expect(needModel(off.platform, 'image')).toBe(off.platform.image);
  });

  it("runs the key local on this installation's models, and offline on the studio", () => {
    const text = { baseUrl: 'http://127.0.0.1:1/v1', apiKey: null, model: 'llama' };
    const speech = { model: 'kokoro', baseUrl: 'http://127.0.0.1:1/v1', apiKey: '', voices: [] };
    const both = providers({ text, speech });
    const local = both.forUser(ownKeys('local'));
    expect(names(local)).toEqual(['openai-compatible', 'local', 'openai-compatible', 'local', 'local', 'local']);
    expect(local.account).toMatchObject({ text: 'platform', speech: 'platform', image: 'user', video: 'user' });
    expect(listModels(local)[0]).toEqual({
      port: 'text',
      provider: 'openai-compatible',
      model: 'llama',
      account: 'platform',
    });
    const offline = both.forUser(ownKeys('offline'));
    expect(names(offline)).toEqual(Array(6).fill('local'));
    const { transcription, ...made } = offline.account;
    expect([transcription, ...new Set(Object.values(made))]).toEqual(['platform', 'user']);
  });

  it("runs a port on the operator's key of a provider, for everybody without a key of their own", () => {
    const image = { provider: 'google', model: 'gemini-3-pro-image-preview', apiKey: GOOGLE_KEY } as const;
    const lipsync = { provider: 'fal', model: null, apiKey: FAL_KEY } as const;
    const shared = providers({ image, lipsync, video: 'off' });
    expect(names(shared.platform)).toEqual(['local', 'google', 'local', null, 'fal', null]);
    expect(shared.platform.image?.model).toBe('gemini-3-pro-image-preview');
    const local = shared.forUser(ownKeys('local'));
    expect(names(local)).toEqual(['local', 'google', 'local', 'local', 'fal', 'local']);
    expect(local.account).toMatchObject({ image: 'platform', lipsync: 'platform', speech: 'user' });
    expect(shared.forUser([FAL]).image?.provider).toBe('fal');
  });

  it('refuses to start with a model that the provider does not have', () => {
    const image = { provider: 'google', model: 'gemini-1', apiKey: GOOGLE_KEY } as const;
    const video = { provider: 'elevenlabs', model: null, apiKey: 'k' } as const;
    expect(() => providers({ image, video })).toThrow(ConfigError);
    expect(() => providers({ image, video })).toThrow(
      /CUTROOM_IMAGE_MODEL: google has no image model gemini-1; it has gemini-2\.5.*CUTROOM_VIDEO_MODEL: elevenlabs has no video model/s,
    );
  });

  it("runs Google's ports on the user's key, with the chosen image model", () => {
    const chosen = providers().forUser([{ ...GOOGLE, serves: { image: 'gemini-3-pro-image-preview' } }]);
    expect(names(chosen)).toEqual(['google', 'google', 'google', 'google', 'local', 'local']);
    expect(chosen.image?.model).toBe('gemini-3-pro-image-preview');
    expect(providers().forUser([{ ...GOOGLE, serves: { image: 'gone' } }]).image?.model).toBe('gemini-2.5-flash-image');
  });

  it("runs a fal user's pictures, clips, lip-sync and upscaling on their key, and everything else on the platform's account", () => {
    const mine = providers({ text: 'off' }).forUser([{ ...FAL, serves: { image: 'fal-ai/nano-banana-2' } }]);
    expect(names(mine)).toEqual([null, 'fal', 'local', 'fal', 'fal', 'fal']);
    expect(mine.account).toEqual({
      text: 'platform',
      image: 'user',
      speech: 'platform',
      video: 'user',
      lipsync: 'user',
      upscale: 'user',
      transcription: 'user',
    });
    expect(mine.image?.model).toBe('fal-ai/nano-banana-2');
    expect(providers().forUser([{ ...FAL, serves: { image: 'gone' } }]).image?.model).toBe('fal-ai/nano-banana');
    expect(names(providers({ image: 'off' }).forUser([FAL]))[1]).toBe('fal');
  });

  it('runs voices on an ElevenLabs key, and everything else on the platform, which may have its own speech server', () => {
    const speech = { model: 'kokoro', baseUrl: 'http://127.0.0.1:1/v1', apiKey: '', voices: [] };
    expect(names(providers({ speech }).platform)[2]).toBe('openai-compatible');
    const mine = providers({ speech }).forUser([ELEVENLABS]);
    expect(names(mine)).toEqual(['local', 'local', 'elevenlabs', 'local', 'local', 'local']);
    expect(mine.account).toMatchObject({ speech: 'user', image: 'platform' });
    expect(names(providers({ speech: 'off' }).platform)[2]).toBeNull();
  });

  it.each([
    ['local', 'user'],
    [GOOGLE_KEY, 'platform'],
  ])("runs every port of the key %s on its owner's account", (key, others) => {
    const { account } = providers().forUser(ownKeys(key));
    const own = { text: 'user', image: 'user', speech: 'user', video: 'user' };
    expect(account).toEqual({ ...own, lipsync: others, upscale: others, transcription: 'platform' });
  });

  it('lets the preferred provider of several keys serve each port, unless its owner has chosen another', () => {
    const all = providers({ text: { baseUrl: 'http://127.0.0.1:1/v1', apiKey: null, model: 'llama' } });
    const keys = [...ownKeys('local'), FAL, GOOGLE, ELEVENLABS];
    expect(names(all.forUser(keys))).toEqual(['google', 'google', 'elevenlabs', 'google', 'fal', 'fal']);
    const chosen = all.forUser([
      { ...keys[0]!, serves: { text: null, speech: null } },
      { ...FAL, serves: { image: 'fal-ai/nano-banana-2' } },
      GOOGLE,
      ELEVENLABS,
    ]);
    expect(names(chosen)).toEqual(['openai-compatible', 'fal', 'local', 'google', 'fal', 'fal']);
    expect(chosen.account).toMatchObject({ text: 'platform', image: 'user', speech: 'user', video: 'user' });
    expect(chosen.image?.model).toBe('fal-ai/nano-banana-2');
  });

  it('reaches an operation at a provider that no longer serves the port, as long as there is a key for it', () => {
    const models = providers().forUser([GOOGLE, FAL]);
    expect(models.image?.provider).toBe('google');
    expect(models.at('image', { provider: 'fal', payer: 'user' })?.provider).toBe('fal');
    expect(models.at('video', { provider: 'local', payer: 'user' })?.provider).toBe('local');
    expect(models.at('lipsync', { provider: 'google', payer: 'user' })).toBeNull();
    expect(providers().forUser([GOOGLE]).at('image', { provider: 'fal', payer: 'user' })).toBeNull();
    const shared = providers({ image: { provider: 'fal', model: 'fal-ai/nano-banana-2', apiKey: FAL_KEY } });
    const of = (payer: 'user' | 'platform') => shared.forUser([FAL]).at('image', { provider: 'fal', payer })?.model;
    expect([of('user'), of('platform')]).toEqual(['fal-ai/nano-banana', 'fal-ai/nano-banana-2']);
  });

  it('lists what the providers of the keys offer', () => {
    const offers = providers().listOffers([GOOGLE, ELEVENLABS]);
    expect(offers.map(({ port, provider }) => `${provider} ${port}`)).toEqual([
      'google text',
      'google image',
      'google speech',
      'google video',
      'elevenlabs speech',
      'elevenlabs transcription',
    ]);
    expect(offers[1]!.models).toEqual(PROVIDERS.google.models.image);
    const text = { baseUrl: 'http://127.0.0.1:1/v1', apiKey: null, model: 'llama' };
    expect(providers({ text }).listOffers(ownKeys('local'))[0]).toEqual({
      port: 'text',
      provider: 'local',
      models: ['llama'],
      any: false,
    });
  });
});

describe('a Google user', () => {
  let google: GoogleUpstream;
  beforeAll(async () => {
    google = await startGoogleUpstream();
  });
  afterAll(() => google.close());

  it('writes with Gemini at the configured address', async () => {
    google.respondText(({ prompt }) => ({ hook: `about ${prompt}` }));
    const { text } = providers({}, google.url).forUser(ownKeys(google.key));
    const task = {
      name: 'hook',
      output: z.object({ hook: z.string() }),
      prompt: (topic: string) => ({ system: 'You write.', prompt: topic }),
      compose: () => ({ hook: 'offline' }),
      check: () => [],
    };
    expect(await text!.run(task, 'tea', { seed: 1 })).toEqual({ hook: 'about tea' });
    expect(google.requests.at(-1)).toMatchObject({ kind: 'text', model: 'gemini-2.5-flash', key: google.key });
  });
});
