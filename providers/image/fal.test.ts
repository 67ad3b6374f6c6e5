import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type FalBreak, type FalKind, type FalUpstream, startFalUpstream } from '../../testing/fal.js';
import type { ProviderFailure } from '../error.js';
import { catchFailure, deadUrl, patience } from '../testing.js';
import { FAL_IMAGE_MODELS, falImageModel } from './fal.js';
import type { AspectRatio, ImageRequest, ImageStatus, ReferenceImage, ReferenceRole } from './port.js';

let fal: FalUpstream;
const request: ImageRequest = {
  prompt: 'A woman in a safety helmet holds a bottle. No nudes.',
  scene: { kind: 'frame' },
  references: [],
  aspectRatio: '9:16',
  seed: 7,
};
const references = (...roles: ReferenceRole[]): ReferenceImage[] =>
  roles.map((role) => ({ role, bytes: Buffer.from(`${role} bytes`), contentType: 'image/webp' }));

const make = (options: { baseUrl?: string; model?: string; timeoutMs?: number } = {}) =>
  falImageModel({ apiKey: fal.key, baseUrl: fal.url, fetch, timeoutMs: patience(), ...options });

beforeAll(async () => {
  fal = await startFalUpstream();
});
afterEach(() => fal.mend());
afterAll(() => fal.close());

async function picture(handle: string, model = make()): Promise<ImageStatus & { state: 'done' }> {
  for (;;) {
    const status = await model.status(handle, {});
    if (status.state === 'done') return status;
    if (status.state === 'failed') throw new Error(status.reason);
  }
}

describe('pictures by fal', () => {
  it('are queued, waited for and fetched, in the requested aspect ratio', async () => {
    fal.delay({ looks: 2 });
    const model = make();
    const { handle } = await model.start(request, {});
    expect([await model.status(handle, {}), await model.status(handle, {})]).toEqual([
      { state: 'running' },
      { state: 'running' },
    ]);
    const { picture: made } = await picture(handle);
    expect(made).toMatchObject({ contentType: 'image/png', width: 768, height: 1365 });
    expect((await sharp(made.bytes).metadata()).format).toBe('png');
    const sent = fal.requests.find(({ kind }) => kind === 'submit')!;
    expect(sent).toMatchObject({ path: '/fal-ai/nano-banana', key: fal.key });
    expect(sent.body).toMatchObject({ aspect_ratio: '9:16', seed: 7, num_images: 1 });
    expect(sent.body.image_urls).toBeUndefined();
  });

  it.each(FAL_IMAGE_MODELS)('of %s are drawn from prompts and references, in every aspect ratio', async (name) => {
    const model = make({ model: name });
    for (const aspectRatio of ['9:16', '1:1', '4:5', '3:4', '16:9'] satisfies AspectRatio[]) {
      const { handle } = await model.start({ ...request, aspectRatio, seed: 2 ** 32 - 1 }, {});
      const { width, height } = (await picture(handle)).picture;
      const [across = 1, down = 1] = aspectRatio.split(':').map(Number);
      expect(width / height).toBeCloseTo(across / down, 2);
    }
    const { handle } = await model.start({ ...request, references: references('persona') }, {});
    expect(fal.requests.at(-1)!.path).toBe(`/${name}/edit`);
    expect((await picture(handle)).state).toBe('done');
  });

  it("send references as bytes, in order, with each one's role", async () => {
    const roles: ReferenceRole[] = ['persona', 'product', 'clothing', 'screen', 'source', 'reference'];
    await make().start({ ...request, references: references(...roles) }, {});
    const { prompt, image_urls } = fal.requests.at(-1)!.body;
    expect(image_urls).toEqual(
      roles.map((role) => `data:image/webp;base64,${Buffer.from(`${role} bytes`).toString('base64')}`),
    );
    const told =
      /Picture 1 is the person.*\n.*2 is the product.*\n.*3 is the clothing.*\n.*4 is the screen.*\n.*5 is the picture to start from.*\n.*6 is a reference/;
    expect(prompt).toMatch(told);
  });

  it('say which product is which', async () => {
    const [first, second] = references('product', 'product') as [ReferenceImage, ReferenceImage];
    await make().start(
      {
        ...request,
        references: [
          { ...first, of: 'handheld' },
          { ...second, of: 'ambient' },
        ],
      },
      {},
    );
    expect(fal.requests.at(-1)!.body.prompt).toMatch(
      /1 is the product held in the hand: keep.*\n.*2 is the product in the background: keep/,
    );
  });

  it('use the first ten references, including the person, and mention no others', async () => {
    const many = references('persona', ...Array.from({ length: 11 }, () => 'product' as const));
    const { handle } = await make().start({ ...request, references: many }, {});
    expect(fal.requests.at(-1)!.body.image_urls).toHaveLength(10);
    expect(fal.requests.at(-1)!.body.prompt).not.toContain('Picture 11');
    expect((await picture(handle)).state).toBe('done');
  });
});

describe('a purchase', () => {
  it('is found from another process by its handle alone, submitted once, and fetched any number of times', async () => {
    fal.delay({ looks: 1 });
    const before = { ...fal.counts };
    const { handle } = await make().start({ ...request, references: references('persona') }, {});
    expect(await make().status(handle, {})).toEqual({ state: 'running' });
    const [first, second] = [await picture(handle), await picture(handle, make({ model: 'fal-ai/nano-banana-2' }))];
    expect(second.picture.bytes.equals(first.picture.bytes)).toBe(true);
    expect(fal.counts.submit - before.submit).toBe(1);
    expect(fal.counts.download - before.download).toBe(2);
  });

  it('is polled where it was submitted; addresses named by fal are never called', async () => {
    const called: string[] = [];
    const model = falImageModel({
      apiKey: fal.key,
      baseUrl: `${fal.url}/`,
      fetch: (input, init) => {
        called.push(String(input));
        return fetch(input, init);
      },
    });
    await picture((await model.start(request, {})).handle, model);
    expect(called).toHaveLength(4);
    expect(called.filter((url) => !url.startsWith(`${fal.url}/`))).toEqual([]);
    // The address comes from fal and the file is public, so the key is not sent with the download.
    expect(fal.requests.slice(-4).map(({ kind, key }) => [kind, key])).toEqual([
      ['submit', fal.key],
      ['look', fal.key],
      ['result', fal.key],
      ['download', null],
    ]);
  });

  it.each([
    '',
    'null',
    'fal-ai/nano-banana',
    '{"app":"fal-ai/nano-banana"}',
    '{"app":"fal-ai/nano-banana","id":"../../x"}',
    '{"app":"fal-ai/nano-banana/../..","id":"a"}',
    '{"app":"https://evil.example","id":"a"}',
    '{"app":"../fal","id":"a"}',
  ])('with an invalid handle calls nothing: %j', async (handle) => {
    const before = fal.requests.length;
    expect(await catchFailure(make().status(handle, {}))).toMatchObject({ failure: 'bad_request' });
    expect(fal.requests).toHaveLength(before);
  });

  it('belongs to its key: with another it is not found, and not waited for', async () => {
    const { handle } = await make().start(request, {});
    const other = falImageModel({ apiKey: `${'b'.repeat(36)}:${'c'.repeat(32)}`, baseUrl: fal.url, fetch });
    expect(await catchFailure(other.status(handle, {}))).toMatchObject({ failure: 'bad_request', retryable: false });
  });
});

describe('a submission', () => {
  it.each<[FalBreak, ProviderFailure]>([
    ['bad-key', 'key_refused'],
    ['forbidden', 'key_refused'],
    ['locked', 'over_quota'],
    ['quota', 'over_quota'],
    ['500', 'unknown'],
    ['503', 'unavailable'],
    ['502', 'unknown'],
    ['reset', 'unknown'],
    ['hang', 'unknown'],
    ['garbage', 'unknown'],
  ])('after %s fails as %s, sent once, with our message', async (how, failure) => {
    const before = fal.counts.submit;
    fal.breakNext('submit', how);
    const error = await catchFailure(
      make({ timeoutMs: patience(how) }).start({ ...request, references: references('persona') }, {}),
    );
    expect(error).toMatchObject({ provider: 'fal', failure });
    expect(error?.message).toMatch(/\bfal\b.*\.$/);
    expect(inspect(error, { depth: 9 })).not.toMatch(/secret-42|0123456789abcdef|helmet|persona bytes/);
    expect(fal.counts.submit).toBe(before + 1);
  });

  it('with a refused key says where to save another', async () => {
    fal.breakNext('submit', 'bad-key');
    const error = await catchFailure(make().start(request, {}));
    expect(error?.message).toBe(
      "fal refused the key. Save a valid one: PUT /api/v1/account/provider-key. If it is the installation's, correct it in the settings.",
    );
  });

  it('is unavailable, not unknown, if nothing listens', async () => {
    const error = await catchFailure(make({ baseUrl: await deadUrl() }).start(request, {}));
    expect(error).toMatchObject({ failure: 'unavailable', retryable: true });
  });

  it('may have been accepted when cancelled midway, and is not sent when cancelled before', async () => {
    fal.breakNext('submit', 'hang');
    const before = fal.counts.submit;
    const controller = new AbortController();
    const call = catchFailure(make().start(request, { signal: controller.signal }));
    while (fal.counts.submit === before) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    expect((await call)?.failure).toBe('unknown');
    const stopped = await catchFailure(make().start(request, { signal: AbortSignal.abort(new Error('stop')) }));
    expect(stopped).toMatchObject({ failure: 'unavailable', retryable: true });
    expect(fal.counts.submit).toBe(before + 1);
  });
});

describe('a submission that is answered by an error', () => {
  it('which names the request is looked up: a request in the queue was bought, and is waited for', async () => {
    const before = fal.counts.submit;
    fal.breakNext('submit', 'named');
    const { handle } = await make().start(request, {});
    expect((await picture(handle)).state).toBe('done');
    expect(fal.counts.submit).toBe(before + 1);
  });

  it.each<[FalBreak, FalBreak | null]>([
    ['misnamed', null],
    ['named', '500'],
    ['named', 'reset'],
  ])('(%s, the poll answered by %s) may have been accepted, and is not sent again', async (how, look) => {
    const before = fal.counts.submit;
    fal.breakNext('submit', how);
    if (look) fal.breakNext('look', look);
    expect(await catchFailure(make().start(request, {}))).toMatchObject({ failure: 'unknown', retryable: false });
    expect(fal.counts.submit).toBe(before + 1);
  });
});

describe('a cancellation', () => {
  const started = async () => (await make().start(request, {})).handle;
  const cancel = (handle: string, options = {}) => make(options).cancel!(handle, {});

  it('of a waiting request removes it from the queue, unbilled', async () => {
    fal.delay({ ms: 600_000, queued: true });
    const before = { cancel: fal.counts.cancel, removed: fal.removed };
    const handle = await started();
    expect(await cancel(handle)).toBe('unbilled');
    expect(fal.requests.at(-1)).toMatchObject({
      method: 'PUT',
      path: expect.stringMatching(/\/cancel$/),
      key: fal.key,
    });
    expect([fal.counts.cancel, fal.removed]).toEqual([before.cancel + 1, before.removed + 1]);
    expect(await cancel(handle)).toBe('unknown');
    expect(fal.counts.cancel).toBe(before.cancel + 1);
  });

  it('of a running request asks its runner to stop, and may be billed', async () => {
    fal.delay({ ms: 600_000 });
    const handle = await started();
    await make().status(handle, {});
    expect(await cancel(handle)).toBe('stopping');
  });

  it('of a finished request is too late, and is not sent', async () => {
    const before = fal.counts.cancel;
    expect(await cancel(await started())).toBe('finished');
    expect(fal.counts.cancel).toBe(before);
  });

  it.each<[FalKind, FalBreak]>([
    ['cancel', '500'],
    ['cancel', 'reset'],
    ['cancel', 'hang'],
    ['look', '502'],
  ])('that fails at the %s with %s can be retried', async (kind, how) => {
    fal.delay({ ms: 600_000, queued: true });
    const handle = await started();
    fal.breakNext(kind, how);
    expect(await catchFailure(cancel(handle, { timeoutMs: patience(how) }))).toMatchObject({
      failure: 'unavailable',
      retryable: true,
    });
    expect(await cancel(handle)).toBe('unbilled');
  });

  it.each(['', '{"app":"../fal","id":"a"}'])('with an invalid handle calls nothing: %j', async (handle) => {
    const before = fal.requests.length;
    expect(await catchFailure(cancel(handle))).toMatchObject({ failure: 'bad_request' });
    expect(fal.requests).toHaveLength(before);
  });
});

describe('a poll', () => {
  it.each<[FalKind, FalBreak]>([
    ...(['500', '502', '503', 'reset', 'hang', 'garbage'] as const).map((how): [FalKind, FalBreak] => ['look', how]),
    // A failure to fetch the result doesn't prove that the request has failed: the picture may still be available.
    ...(['500', '502', 'reset', 'garbage'] as const).map((how): [FalKind, FalBreak] => ['result', how]),
    ...(['500', '502', 'forbidden', 'hang', 'garbage', 'truncated', 'half', 'gone'] as const).map(
      (how): [FalKind, FalBreak] => ['download', how],
    ),
  ])(
    'of a finished picture that fails at the %s with %s costs nothing, and the next one fetches it',
    async (kind, how) => {
      const before = fal.counts.submit;
      const { handle } = await make().start(request, {});
      fal.breakNext(kind, how);
      const error = await catchFailure(make({ timeoutMs: patience(how) }).status(handle, {}));
      expect(error).toMatchObject({ failure: 'unavailable', retryable: true });
      expect(inspect(error, { depth: 9 })).not.toMatch(/secret-42|0123456789abcdef/);
      expect((await picture(handle)).state).toBe('done');
      expect(fal.counts.submit).toBe(before + 1);
    },
  );

  it.each<[FalBreak, ProviderFailure]>([
    ['bad-key', 'key_refused'],
    ['locked', 'over_quota'],
    ['quota', 'over_quota'],
  ])('with %s is %s', async (how, failure) => {
    const { handle } = await make().start(request, {});
    fal.breakNext('look', how);
    expect(await catchFailure(make().status(handle, {}))).toMatchObject({ failure });
  });

  it.each<[FalBreak, string, RegExp]>([
    ['safety', 'refused', /content rules.*Change the words/],
    ['no-media', 'refused', /content rules.*Change the words/],
    ['nsfw', 'refused', /content rules.*Change the words/],
    ['empty', 'refused', /content rules.*Change the words/],
    // The response repeats a prompt that mentions safety and nudity; that alone is not a refusal.
    ['invalid', 'bad_request', /could not make a picture of this request/],
    ['crash', 'unavailable', /could not make this picture. Try again/],
  ])('of a request that ended in %s says that it failed: %s', async (how, failure, reason) => {
    const { handle } = await make().start(request, {});
    fal.breakNext('result', how);
    const status = await make().status(handle, {});
    expect(status).toEqual({ state: 'failed', failure, reason: expect.stringMatching(reason) });
    expect(JSON.stringify(status)).not.toMatch(/secret-42|helmet/);
  });

  it('of a request that no longer exists is not repeated', async () => {
    const { handle } = await make().start(request, {});
    fal.breakNext('look', 'gone');
    expect(await catchFailure(make().status(handle, {}))).toMatchObject({ failure: 'bad_request', retryable: false });
  });

  it("ends with the caller's reason", async () => {
    const { handle } = await make().start(request, {});
    const stop = new Error('stop');
    await expect(make().status(handle, { signal: AbortSignal.abort(stop) })).rejects.toBe(stop);
  });
});
