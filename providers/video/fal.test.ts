import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { probe } from '../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../engine/ffmpeg/testing.js';
import { type FalBreak, type FalUpstream, startFalUpstream } from '../../testing/fal.js';
import type { ProviderFailure } from '../error.js';
import { catchFailure, patience } from '../testing.js';
import { FAL_VIDEO_MODELS, falVideoModel } from './fal.js';
import type { VideoModel, VideoRequest } from './port.js';

let fal: FalUpstream;
let folder: string;
let request: VideoRequest;
const make = (model = FAL_VIDEO_MODELS[0]!, timeoutMs = patience()) =>
  falVideoModel({ apiKey: fal.key, baseUrl: fal.url, fetch, model, timeoutMs });

beforeAll(async () => {
  fal = await startFalUpstream();
  folder = await mkdtemp(join(tmpdir(), 'fal-clips-'));
  const bytes = await sharp({ create: { width: 360, height: 640, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  request = {
    image: { bytes, contentType: 'image/png' },
    prompt: 'She smiles. '.repeat(120),
    says: 'It keeps my tea hot.',
    seconds: 4,
    seed: 2 ** 32 - 1,
  };
});
afterEach(() => fal.mend());
afterAll(async () => {
  await fal.close();
  await rm(folder, { recursive: true, force: true });
});

async function saved(model: VideoModel, handle: string) {
  const status = await model.status(handle, {});
  if (status.state !== 'done') throw new Error(JSON.stringify(status));
  const path = join(folder, 'clip.mp4');
  await status.save(path, {});
  return probe(path);
}

describeWithFfmpeg('clips by fal', () => {
  it.each(FAL_VIDEO_MODELS)('of %s are made in each of its lengths, from what it takes', async (name) => {
    const model = make(name);
    const before = fal.counts.submit;
    for (const seconds of model.durations) {
      const { handle } = await model.start({ ...request, seconds }, {});
      expect((await model.status(handle, {})).state).toBe('done');
    }
    const { handle } = await model.start({ ...request, seconds: model.durations[0]! }, {});
    const made = await saved(model, handle);
    expect(made.video).toMatchObject({ width: 72, height: 128 });
    expect(Math.round(made.seconds!)).toBe(model.durations[0]);
    const sent = fal.requests.findLast(({ kind }) => kind === 'submit')!;
    expect(sent.path).toBe(`/${name}`);
    // A silent model would write the words into the picture.
    expect(sent.body.prompt.includes('"It keeps my tea hot."')).toBe(!name.includes('kling'));
    expect(fal.counts.submit).toBe(before + model.durations.length + 1);
    expect(await catchFailure(model.start({ ...request, seconds: 3 }, {}))).toMatchObject({ failure: 'bad_request' });
    expect(fal.counts.submit).toBe(before + model.durations.length + 1);
  });

  it.each<[FalBreak, ProviderFailure, number]>([
    ['bad-key', 'key_refused', 0],
    ['locked', 'over_quota', 0],
    ['quota', 'over_quota', 0],
    ['503', 'unavailable', 0],
    ['500', 'unknown', 0],
    ['reset', 'unknown', 1],
    ['hang', 'unknown', 1],
    ['garbage', 'unknown', 0],
  ])('after %s at the submission fail as %s and are never submitted twice', async (how, failure, accepted) => {
    const before = { submits: fal.counts.submit, accepted: fal.accepted };
    fal.breakNext('submit', how);
    const error = await catchFailure(make(undefined, patience(how)).start(request, {}));
    expect(error).toMatchObject({ failure });
    expect(error?.message).not.toMatch(/secret-42/);
    expect(fal.counts.submit).toBe(before.submits + 1);
    expect(fal.accepted).toBe(before.accepted + accepted);
  });

  it('are slow, survive a broken poll and download, and are fetched by another process from the handle alone', async () => {
    fal.delay({ looks: 1 });
    const { handle } = await make().start(request, {});
    expect(await make().status(handle, {})).toEqual({ state: 'running' });
    fal.breakNext('look', '502');
    expect(await catchFailure(make().status(handle, {}))).toMatchObject({ retryable: true });
    fal.breakNext('download', 'truncated');
    expect(await catchFailure(saved(make(), handle))).toMatchObject({ retryable: true });
    expect((await saved(make(), handle)).audio?.codec).toBe('aac');
  });

  it.each<[FalBreak, RegExp]>([
    ['safety', /content rules stopped this clip/],
    ['crash', /could not make this clip. Try again/],
    ['empty', /without a clip/],
  ])('that end in %s have failed, with a reason', async (how, reason) => {
    const { handle } = await make().start(request, {});
    fal.breakNext('result', how);
    const status = await make().status(handle, {});
    expect(status).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason) });
    expect(JSON.stringify(status)).not.toContain('secret-42');
  });

  it('are cancelled while they wait', async () => {
    fal.delay({ ms: 600_000, queued: true });
    const { handle } = await make().start(request, {});
    expect(await make().cancel!(handle, {})).toBe('unbilled');
  });
});
