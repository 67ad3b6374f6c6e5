import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImagesBreak, type ImagesUpstream, startOpenAiImages } from '../../testing/openai-images.js';
import type { ProviderFailure } from '../error.js';
import { catchFailure, deadUrl, patience } from '../testing.js';
import { OPENAI_IMAGE_MODELS, openAiImageModel } from './openai.js';
import type { AspectRatio, ImageRequest, ReferenceImage, ReferenceRole } from './port.js';

let server: ImagesUpstream;
const request: ImageRequest = {
  prompt: 'A woman holds a bottle.',
  scene: { kind: 'frame' },
  references: [],
  aspectRatio: '9:16',
  seed: 7,
};
const references = (...roles: ReferenceRole[]): ReferenceImage[] =>
  roles.map((role) => ({ role, bytes: Buffer.from(`${role} bytes`), contentType: 'image/webp' }));
const make = (options: { model?: string; usd?: number; baseUrl?: string; timeoutMs?: number } = {}) =>
  openAiImageModel({
    provider: 'openai',
    name: 'OpenAI',
    apiKey: server.apiKey,
    baseUrl: server.baseUrl,
    fetch,
    timeoutMs: patience(),
    ...options,
  });

beforeAll(async () => {
  server = await startOpenAiImages();
});
beforeEach(() => server.be({}));
afterAll(() => server.close());

describe('pictures with the interface of OpenAI', () => {
  it.each([...OPENAI_IMAGE_MODELS, 'qwen-image'])(
    'of %s have every aspect ratio, with and without references',
    async (model) => {
      for (const aspectRatio of ['9:16', '1:1', '4:5', '3:4', '16:9'] satisfies AspectRatio[]) {
        for (const given of [[], references('persona')]) {
          const made = await make({ model, usd: 0.01 }).generate({ ...request, aspectRatio, references: given }, {});
          const [across = 1, down = 1] = aspectRatio.split(':').map(Number);
          expect(made.width / made.height).toBeCloseTo(across / down, 2);
          expect(server.calls.at(-1)!.path).toBe(given.length > 0 ? '/v1/images/edits' : '/v1/images/generations');
        }
      }
    },
  );

  it("send references as a form, in order, with each one's role in the prompt", async () => {
    await make().generate({ ...request, references: references('persona', 'product') }, {});
    const { fields, pictures } = server.calls.at(-1)!;
    expect(pictures.map(({ field, type, bytes }) => [field, type, String(bytes)])).toEqual([
      ['image[]', 'image/webp', 'persona bytes'],
      ['image[]', 'image/webp', 'product bytes'],
    ]);
    expect(fields).toMatchObject({ model: 'gpt-image-2', size: '864x1536', quality: 'medium', n: '1' });
    expect(fields.prompt).toMatch(/Picture 1 is the person.*\s+Picture 2 is the product/);
    await make({ model: 'gpt-image-1' }).generate({ ...request, references: references('persona') }, {});
    expect(server.calls.at(-1)).toMatchObject({ fields: { input_fidelity: 'high' }, pictures: [{ field: 'image' }] });
  });

  it('are downloaded from servers that answer with an address', async () => {
    server.be({ urls: true });
    const before = server.downloads;
    expect(await make().generate(request, {})).toMatchObject({ contentType: 'image/png', width: 864, height: 1536 });
    expect(server.downloads).toBe(before + 1);
  });

  it('with references are refused by a server that takes none, instead of being made without them', async () => {
    server.be({ edits: false });
    const before = server.made;
    const error = await catchFailure(make().generate({ ...request, references: references('persona') }, {}));
    expect(error).toMatchObject({ failure: 'bad_request', message: expect.stringMatching(/no images\/edits/) });
    expect(server.made).toBe(before);
    expect((await make().generate(request, {})).width).toBe(864);
  });

  it.each<[ImagesBreak, ProviderFailure, number]>([
    ['bad-key', 'key_refused', 0],
    ['quota', 'over_quota', 0],
    ['billing', 'over_quota', 0],
    ['moderation', 'refused', 0],
    ['missing-model', 'no_model', 0],
    ['invalid', 'bad_request', 0],
    ['503', 'unavailable', 0],
    ['500', 'unknown', 0],
    ['502', 'unknown', 0],
    ['reset', 'unknown', 1],
    ['hang', 'unknown', 1],
    ['garbage', 'unknown', 1],
    ['truncated', 'unknown', 1],
  ])('after %s fail as %s, asked for once', async (how, failure, made) => {
    for (const given of [[], references('persona')]) {
      const before = { calls: server.calls.length, made: server.made };
      server.breakNext(how);
      const timeoutMs = patience(how);
      const error = await catchFailure(make({ timeoutMs }).generate({ ...request, references: given }, {}));
      expect(error).toMatchObject({ failure });
      expect(error?.message).not.toMatch(/secret-42|sk-test/);
      expect(server.calls.length).toBe(before.calls + 1);
      expect(server.made).toBe(before.made + made);
    }
  });

  it('quote a refusal and a missing model in the words of the server', async () => {
    server.breakNext('moderation');
    expect((await catchFailure(make().generate(request, {})))?.message).toMatch(
      /content rules.*rejected by the safety system/,
    );
    server.breakNext('missing-model');
    expect((await catchFailure(make().generate(request, {})))?.message).toMatch(
      /does not exist or you do not have access/,
    );
  });

  it('are certainly not bought if nobody answers', async () => {
    const model = make({ baseUrl: await deadUrl() });
    expect(await catchFailure(model.generate(request, {}))).toMatchObject({ failure: 'unavailable', retryable: true });
  });

  it('of a model without a known price start only once the operator has stated one', () => {
    expect(() => make({ model: 'qwen-image' })).toThrow(/State what one costs/);
    expect(make({ model: 'qwen-image', usd: 0.02 }).usd).toBe(0.02);
  });
});
