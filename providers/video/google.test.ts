import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { probe } from '../../engine/ffmpeg/index.js';
import { type GoogleBreak, type GoogleUpstream, startGoogleUpstream } from '../../testing/google.js';
import type { ProviderFailure } from '../error.js';
import { catchFailure, patience } from '../testing.js';
import { googleVideoModel } from './google.js';
import type { VideoModel, VideoRequest } from './port.js';

let google: GoogleUpstream;
let folder: string;
let model: VideoModel;
let request: VideoRequest;
const make = (timeoutMs = patience()) =>
  googleVideoModel({ apiKey: google.key, baseUrl: google.url, fetch, timeoutMs });
const facing = (how: GoogleBreak) => make(patience(how, 1500));

beforeAll(async () => {
  google = await startGoogleUpstream();
  folder = await mkdtemp(join(tmpdir(), 'veo-'));
  const bytes = await sharp({ create: { width: 72, height: 128, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  request = { image: { bytes, contentType: 'image/png' }, prompt: 'She smiles at the camera.', seconds: 4, seed: 7 };
});
beforeEach(() => {
  google.delayVideo({});
  model = make();
});
afterAll(async () => {
  await google.close();
  await rm(folder, { recursive: true, force: true });
});

describe('Veo clips', () => {
  it('are started once and fetched by another process from the handle alone', async () => {
    google.delayVideo({ polls: 2 });
    const { handle } = await model.start(request, {});
    expect(handle).toMatch(/^models\/veo-3\.1-lite-generate-preview\/operations\//);
    expect(google.requests.at(-1)!.body).toMatchObject({
      instances: [{ image: { bytesBase64Encoded: request.image.bytes.toString('base64'), mimeType: 'image/png' } }],
      parameters: { durationSeconds: 4, aspectRatio: '9:16', resolution: '720p', sampleCount: 1, seed: 7 },
    });
    const other = make();
    expect((await other.status(handle, {})).state).toBe('running');
    expect((await other.status(handle, {})).state).toBe('running');
    const status = await other.status(handle, {});
    if (status.state !== 'done') throw new Error(status.state);
    const path = join(folder, 'clip.mp4');
    await status.save(path, {});
    expect((await probe(path)).video).toMatchObject({ width: 720, height: 1280 });
    const download = google.requests.at(-1)!;
    expect(download).toMatchObject({ kind: 'download', key: google.key });
    expect(download.path).not.toContain('key=');
    expect(google.counts.video).toBe(1);
  });

  it.each<[GoogleBreak, ProviderFailure, number]>([
    ['bad-key', 'key_refused', 0],
    ['forbidden', 'key_refused', 0],
    ['quota', 'over_quota', 0],
    ['503', 'unavailable', 0],
    ['500', 'unknown', 0],
    ['reset', 'unknown', 1],
    ['hang', 'unknown', 1],
    ['garbage', 'unknown', 0],
  ])('after %s at the start fail as %s, never started twice', async (how, failure, accepted) => {
    const before = { calls: google.counts.video, accepted: google.accepted };
    google.breakNext('video', how);
    const error = await catchFailure(facing(how).start(request, {}));
    expect(error).toMatchObject({ failure, retryable: failure === 'unavailable' || failure === 'over_quota' });
    expect(error?.message).not.toMatch(/secret-42|AIza/);
    expect(google.counts.video).toBe(before.calls + 1);
    expect(google.accepted).toBe(before.accepted + accepted);
  });

  it.each<GoogleBreak>(['500', 'reset', 'hang', 'quota', 'garbage'])('survive a poll that ends in %s', async (how) => {
    const { handle } = await model.start(request, {});
    google.breakNext('poll', how);
    expect(await catchFailure(facing(how).status(handle, {}))).toMatchObject({ retryable: true });
    expect((await model.status(handle, {})).state).toBe('done');
  });

  it('say that the key was refused if it was changed in the meantime', async () => {
    const { handle } = await model.start(request, {});
    google.breakNext('poll', 'bad-key');
    expect(await catchFailure(model.status(handle, {}))).toMatchObject({ failure: 'key_refused', retryable: false });
  });

  it.each(['at the end, without a clip', 'as an error'])(
    'stopped by the safety filter %s fail with a reason',
    async (when) => {
      if (when !== 'as an error') google.breakNext('video', 'safety');
      const { handle } = await model.start(request, {});
      if (when === 'as an error') google.breakNext('poll', 'safety');
      const status = await model.status(handle, {});
      expect(status).toMatchObject({ state: 'failed', reason: expect.stringMatching(/content rules/) });
      expect(JSON.stringify(status)).not.toContain('secret-42');
    },
  );

  it.each<GoogleBreak>(['500', 'reset', 'garbage', 'hang'])(
    'are downloaded again after %s, leaving no half file',
    async (how) => {
      const { handle } = await model.start(request, {});
      const status = await model.status(handle, {});
      const seen = await facing(how).status(handle, {});
      if (status.state !== 'done' || seen.state !== 'done') throw new Error(status.state);
      google.breakNext('download', how);
      const path = join(folder, `${how}.mp4`);
      expect(await catchFailure(seen.save(path, {}))).toMatchObject({ failure: 'unavailable', retryable: true });
      expect((await readdir(folder)).filter((name) => name.startsWith(how))).toEqual([]);
      await status.save(path, {});
      expect((await probe(path)).video?.height).toBe(1280);
    },
  );

  it('never give the key to another host', async () => {
    const keys: unknown[] = [];
    const elsewhere = createServer((req, res) => {
      keys.push(req.headers['x-goog-api-key'], new URL(req.url!, 'http://x').searchParams.get('key'));
      res.end(Buffer.from('\0\0\0\x20ftypisom and so on'));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    const uri = `http://127.0.0.1:${(elsewhere.address() as { port: number }).port}/clip`;
    const done = { done: true, response: { generateVideoResponse: { generatedSamples: [{ video: { uri } }] } } };
    const answering: typeof fetch = async (url, init) => (String(url) === uri ? fetch(url, init) : Response.json(done));
    const status = await googleVideoModel({ apiKey: google.key, baseUrl: google.url, fetch: answering }).status(
      'models/m/operations/o',
      {},
    );
    if (status.state !== 'done') throw new Error(status.state);
    await status.save(join(folder, 'elsewhere.mp4'), {});
    expect(keys).toEqual([undefined, null]);
    elsewhere.close();
  });

  it('refuse a length that Veo does not make and a handle that is not an operation', async () => {
    const before = google.counts.video + google.counts.poll;
    expect(await catchFailure(model.start({ ...request, seconds: 5 }, {}))).toMatchObject({ failure: 'bad_request' });
    for (const handle of ['../../v1beta/files/x', 'models/../x', 'https://evil.example/', 'a?b', '']) {
      expect(await catchFailure(model.status(handle, {}))).toMatchObject({ failure: 'bad_request' });
    }
    expect(await catchFailure(model.status('models/m/operations/gone', {}))).toMatchObject({ failure: 'bad_request' });
    expect(google.counts.video + google.counts.poll).toBe(before + 1);
  });
});
