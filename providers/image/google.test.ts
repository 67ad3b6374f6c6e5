import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type GoogleBreak, type GoogleUpstream, startGoogleUpstream } from '../../testing/google.js';
import type { ProviderFailure } from '../error.js';
import { catchFailure, deadUrl, patience } from '../testing.js';
import { googleImageModel } from './google.js';
import type { DirectImageModel, ImageRequest, ReferenceRole } from './port.js';

let google: GoogleUpstream;
let model: DirectImageModel;
const request: ImageRequest = {
  prompt: 'A woman holds a bottle in a kitchen.',
  scene: { kind: 'frame' },
  references: [],
  aspectRatio: '9:16',
  seed: 7,
};
const make = (baseUrl: string, timeoutMs = patience()) =>
  googleImageModel({ apiKey: google.key, baseUrl, fetch, timeoutMs });

beforeAll(async () => {
  google = await startGoogleUpstream();
  model = googleImageModel({ apiKey: google.key, baseUrl: google.url, fetch });
});
afterAll(() => google.close());

describe('Gemini pictures', () => {
  it('come from the prompt, in the requested aspect ratio', async () => {
    const picture = await model.generate(request, {});
    expect(picture).toMatchObject({ contentType: 'image/png', width: 768, height: 1344 });
    expect((await sharp(picture.bytes).metadata()).format).toBe('png');
    const sent = google.requests.at(-1)!;
    expect(sent).toMatchObject({ kind: 'image', model: 'gemini-2.5-flash-image', key: google.key });
    expect(sent.path).not.toContain('key=');
    expect(sent.body.generationConfig).toMatchObject({ imageConfig: { aspectRatio: '9:16' }, seed: 7 });
  });

  it("send references of every role as bytes, in order, with each one's role", async () => {
    const told: [ReferenceRole, string][] = [
      ['persona', 'the person to show: keep face'],
      ['product', 'the product to show: keep its shape'],
      ['clothing', 'the clothing to wear'],
      ['screen', 'the screen of the app'],
      ['source', 'the picture to start from'],
      ['reference', 'a reference for style and place'],
    ];
    const references = told.map(([role], i) => ({
      role,
      bytes: Buffer.from(`bytes of ${role}`),
      contentType: i % 2 ? 'image/webp' : 'image/jpeg',
    }));
    await model.generate({ ...request, references }, {});
    const parts = google.requests.at(-1)!.body.contents[0].parts;
    for (const [i, [, words]] of told.entries()) expect(parts[0].text).toContain(`\nPicture ${i + 1} is ${words}`);
    expect(parts.slice(1).map((part: { inlineData: unknown }) => part.inlineData)).toEqual(
      references.map(({ bytes, contentType }) => ({ mimeType: contentType, data: bytes.toString('base64') })),
    );
  });

  it.each<[GoogleBreak, ProviderFailure]>([
    ['bad-key', 'key_refused'],
    ['forbidden', 'key_refused'],
    ['quota', 'over_quota'],
    ['503', 'unavailable'],
    ['500', 'unknown'],
    ['gateway', 'unknown'],
    ['reset', 'unknown'],
    ['hang', 'unknown'],
    ['garbage', 'unknown'],
    ['truncated', 'unknown'],
    ['safety', 'refused'],
    ['empty', 'unknown'],
  ])('after %s fail as %s, requested once, with our message', async (how, failure) => {
    const before = google.counts.image;
    google.breakNext('image', how);
    const error = await catchFailure(make(google.url, patience(how)).generate(request, {}));
    expect(error?.failure).toBe(failure);
    expect(error?.message).toMatch(/Google.*\.$/);
    expect(error?.message).not.toMatch(/secret-42|AIza/);
    expect(inspect(error, { depth: 9 }).length).toBeLessThan(6000); // for the log: no pictures, and not the whole request
    expect(google.counts.image).toBe(before + 1);
  });

  it('are unavailable, not unknown, if nothing listens', async () => {
    const error = await catchFailure(make(await deadUrl()).generate(request, {}));
    expect(error).toMatchObject({ failure: 'unavailable', retryable: true });
  });

  it('may have been billed if cancelled midway, and are not requested if cancelled before', async () => {
    google.breakNext('image', 'hang');
    const before = google.counts.image;
    const controller = new AbortController();
    const call = catchFailure(model.generate(request, { signal: controller.signal }));
    while (google.counts.image === before) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    expect((await call)?.failure).toBe('unknown');
    // It is certain that nothing was sent, so the reservation is closed and a later attempt may send the request.
    const stop = new Error('stop');
    const stopped = await catchFailure(model.generate(request, { signal: AbortSignal.abort(stop) }));
    expect(stopped).toMatchObject({ failure: 'unavailable', retryable: true, cause: stop });
    expect(google.counts.image).toBe(before + 1);
  });
});
