import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { probe } from '../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../engine/ffmpeg/testing.js';
import { type ReplicateBreak, type ReplicateUpstream, startReplicateUpstream } from '../../testing/replicate.js';
import type { ProviderFailure } from '../error.js';
import type { AspectRatio, ImageRequest } from '../image/port.js';
import { REPLICATE_IMAGE_MODELS, replicateImageModel } from '../image/replicate.js';
import { catchFailure, deadUrl, patience } from '../testing.js';
import type { VideoModel, VideoRequest } from '../video/port.js';
import { REPLICATE_VIDEO_MODELS, replicateVideoModel } from '../video/replicate.js';
import { recognisesReplicateKey } from './replicate.js';

let replicate: ReplicateUpstream;
let folder: string;
/** Pictures below and above the size that is sent within the input. */
let small: Buffer;
let large: Buffer;
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
const request: ImageRequest = {
  prompt: 'A woman holds a bottle.',
  scene: { kind: 'frame' },
  references: [],
  aspectRatio: '9:16',
  seed: 7,
};
const options = (model?: string, timeoutMs = patience()) => ({
  apiKey: replicate.key,
  baseUrl: replicate.url,
  fetch,
  timeoutMs,
  ...(model ? { model } : {}),
});
const pictures = (model?: string, timeoutMs?: number) => replicateImageModel(options(model, timeoutMs));
const clips = (model?: string) => replicateVideoModel(options(model));
const clip = (seconds: number): VideoRequest => ({
  image: { bytes: large, contentType: 'image/png' },
  prompt: 'She smiles. '.repeat(120),
  says: 'It keeps my tea hot.',
  seconds,
  seed: 2 ** 32 - 1,
});

beforeAll(async () => {
  replicate = await startReplicateUpstream();
  folder = await mkdtemp(join(tmpdir(), 'replicate-'));
  [small, large] = [await noise(64), await noise(400)];
});
afterEach(() => replicate.mend());
afterAll(async () => {
  await replicate.close();
  await rm(folder, { recursive: true, force: true });
});

const started = async (model = pictures()) => (await model.start(request, {})).handle;

describe('pictures by Replicate', () => {
  it.each(REPLICATE_IMAGE_MODELS)('of %s are drawn in every aspect ratio, with references', async (name) => {
    for (const aspectRatio of ['9:16', '1:1', '4:5', '3:4', '16:9'] satisfies AspectRatio[]) {
      const { handle } = await pictures(name).start({ ...request, aspectRatio, seed: 2 ** 32 - 1 }, {});
      const status = await pictures(name).status(handle, {});
      if (status.state !== 'done') throw new Error(JSON.stringify(status));
      const [across = 1, down = 1] = aspectRatio.split(':').map(Number);
      expect(status.picture.width / status.picture.height).toBeCloseTo(across / down, 2);
    }
    const before = { ...replicate.counts };
    const references = [
      { role: 'persona' as const, bytes: small, contentType: 'image/png' },
      { role: 'product' as const, bytes: large, contentType: 'image/png' },
    ];
    const { handle } = await pictures(name).start({ ...request, references }, {});
    expect((await pictures(name).status(handle, {})).state).toBe('done');
    const sent = replicate.requests.findLast(({ kind }) => kind === 'start')!;
    expect(sent.path).toBe(`/v1/models/${name}/predictions`);
    expect(sent.body.input.image_input).toEqual([
      `data:image/png;base64,${small.toString('base64')}`,
      expect.stringMatching(/\/v1\/files\//),
    ]);
    expect(sent.body.input.prompt).toMatch(/Picture 1 is the person.*\n.*2 is the product/);
    expect(replicate.counts).toMatchObject({ upload: before.upload + 1, start: before.start + 1 });
    expect(replicate.requests.find(({ kind }) => kind === 'upload')!.body.equals(large)).toBe(true);
  });

  it.each<[ReplicateBreak, ProviderFailure, number]>([
    ['bad-key', 'key_refused', 0],
    ['credit', 'over_quota', 0],
    ['quota', 'over_quota', 0],
    ['missing', 'no_model', 0],
    ['503', 'unavailable', 0],
    ['500', 'unknown', 0],
    ['502', 'unknown', 0],
    ['reset', 'unknown', 1],
    ['hang', 'unknown', 1],
    ['garbage', 'unknown', 0],
  ])('after %s at the start fail as %s and are never started twice', async (how, failure, accepted) => {
    const before = { starts: replicate.counts.start, accepted: replicate.accepted };
    replicate.breakNext('start', how);
    const error = await catchFailure(pictures(undefined, patience(how)).start(request, {}));
    expect(error).toMatchObject({ failure });
    expect(error?.message).not.toMatch(/secret-42|r8_/);
    expect(replicate.counts.start).toBe(before.starts + 1);
    expect(replicate.accepted).toBe(before.accepted + accepted);
  });

  it('are not bought if nobody answers, a reference cannot be stored, or the model does not take the input', async () => {
    const before = replicate.accepted;
    const dead = replicateImageModel({ ...options(), baseUrl: await deadUrl() });
    expect(await catchFailure(dead.start(request, {}))).toMatchObject({ failure: 'unavailable' });
    const references = [{ role: 'persona' as const, bytes: large, contentType: 'image/png' }];
    for (const how of ['reset', '500', 'hang'] as const) {
      replicate.breakNext('upload', how);
      const starting = pictures(undefined, patience(how)).start({ ...request, references }, {});
      expect(await catchFailure(starting)).toMatchObject({ failure: 'unavailable' });
    }
    const stop = new AbortController();
    replicate.breakNext('upload', 'hang');
    const stopped = pictures().start({ ...request, references }, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('shutting down')), 50);
    expect(await catchFailure(stopped)).toMatchObject({ failure: 'unavailable' });
    expect(
      await catchFailure(pictures().start({ ...request, prompt: 'x', aspectRatio: '2:1' as AspectRatio }, {})),
    ).toMatchObject({ failure: 'bad_request' });
    expect(replicate.accepted).toBe(before);
  });

  it.each<[ReplicateBreak, string, RegExp]>([
    ['flagged', 'refused', /content rules stopped this picture/],
    ['empty', 'refused', /content rules/],
    ['invalid', 'bad_request', /could not make a picture of this request/],
    ['crash', 'unavailable', /could not make this picture. Try again/],
  ])('that end as %s have failed: %s', async (how, failure, reason) => {
    const handle = await started();
    replicate.breakNext('look', how);
    const status = await pictures().status(handle, {});
    expect(status).toEqual({ state: 'failed', failure, reason: expect.stringMatching(reason) });
    expect(JSON.stringify(status)).not.toContain('secret-42');
  });

  it.each<['look' | 'download', ReplicateBreak]>([
    ...(['500', '502', 'reset', 'hang', 'garbage', 'quota'] as const).map(
      (how) => ['look', how] as ['look', ReplicateBreak],
    ),
    ...(['500', 'reset', 'hang', 'garbage', 'truncated'] as const).map(
      (how) => ['download', how] as ['download', ReplicateBreak],
    ),
  ])('survive a %s that ends in %s', async (kind, how) => {
    const handle = await started();
    replicate.breakNext(kind, how);
    expect(await catchFailure(pictures(undefined, patience(how)).status(handle, {}))).toMatchObject({
      retryable: true,
    });
    expect((await pictures().status(handle, {})).state).toBe('done');
  });

  it('that nobody fetched within the hour are lost, and say so', async () => {
    const handle = await started();
    replicate.breakNext('look', 'removed');
    const error = await catchFailure(pictures().status(handle, {}));
    expect(error).toMatchObject({ failure: 'bad_request', message: expect.stringMatching(/for an hour/) });
    replicate.breakNext('look', 'missing');
    expect(await catchFailure(pictures().status(handle, {}))).toMatchObject({ failure: 'bad_request' });
    const before = replicate.requests.length;
    for (const invalid of ['', '../account', 'A?b'])
      expect(await catchFailure(pictures().status(invalid, {}))).toMatchObject({ failure: 'bad_request' });
    expect(replicate.requests).toHaveLength(before);
  });

  it('are cancelled: unbilled before they begin, stopped while they run, finished when it is too late', async () => {
    replicate.delay({ looks: 5, starting: true });
    const waiting = await started();
    expect(await pictures().cancel!(waiting, {})).toBe('unbilled');
    expect(await pictures().cancel!(waiting, {})).toBe('unbilled');
    expect(await pictures().status(waiting, {})).toMatchObject({ state: 'failed', failure: 'unavailable' });
    replicate.delay({ looks: 5 });
    const running = await started();
    await pictures().status(running, {});
    expect(await pictures().cancel!(running, {})).toBe('stopping');
    replicate.mend();
    expect(await pictures().cancel!(await started(), {})).toBe('finished');
    expect(await pictures().cancel!('0123456789abcdef', {})).toBe('unknown');
    replicate.breakNext('look', '502');
    expect(await catchFailure(pictures().cancel!(running, {}))).toMatchObject({ retryable: true });
  });
});

async function saved(model: VideoModel, handle: string) {
  const status = await model.status(handle, {});
  if (status.state !== 'done') throw new Error(JSON.stringify(status));
  const path = join(folder, 'clip.mp4');
  await status.save(path, {});
  return probe(path);
}

describeWithFfmpeg('clips by Replicate', () => {
  it.each(REPLICATE_VIDEO_MODELS)('of %s are made in each of its lengths, from what it takes', async (name) => {
    const model = clips(name);
    const before = replicate.counts.start;
    for (const seconds of model.durations)
      expect((await model.status((await model.start(clip(seconds), {})).handle, {})).state).toBe('done');
    const [shortest = 0] = model.durations;
    const made = await saved(model, (await model.start(clip(shortest), {})).handle);
    expect(Math.round(made.seconds!)).toBe(shortest);
    expect(made.video?.width).toBe(72);
    expect(await catchFailure(model.start(clip(1), {}))).toMatchObject({ failure: 'bad_request' });
    expect(replicate.counts.start).toBe(before + model.durations.length + 1);
  });

  it('are downloaded again after a broken download', async () => {
    const { handle } = await clips().start(clip(5), {});
    replicate.breakNext('download', 'truncated');
    expect(await catchFailure(saved(clips(), handle))).toMatchObject({ retryable: true });
    expect((await saved(clips(), handle)).video?.height).toBe(72);
  });

  it('that are refused fail with a reason', async () => {
    const { handle } = await clips().start(clip(5), {});
    replicate.breakNext('look', 'flagged');
    expect(await clips().status(handle, {})).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/content rules stopped this clip/),
    });
  });
});

it('keys of Replicate are recognised by their form', () => {
  expect([replicate.key, 'r8_short', 'sk-0123'].map(recognisesReplicateKey)).toEqual([true, false, false]);
});
