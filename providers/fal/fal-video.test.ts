import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { probe, runFfmpeg } from '../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../engine/ffmpeg/testing.js';
import type { Storage } from '../../platform/storage/port.js';
import { type FalBreak, type FalUpstream, startFalUpstream } from '../../testing/fal.js';
import type { ProviderFailure } from '../error.js';
import { falLipSyncModel } from '../lipsync/fal.js';
import type { LipSyncRequest } from '../lipsync/port.js';
import type { RenderModel, StoredMedia } from '../rendered.js';
import { catchFailure, patience } from '../testing.js';
import { falUpscaleModel } from '../upscale/fal.js';

let fal: FalUpstream;
let folder: string;
const objects = new Map<string, Buffer>();
const storage = { read: async (key: string) => objects.get(key)! } as Storage;

const video: StoredMedia = { key: 'uploads/clip.mp4', contentType: 'video/mp4', seconds: 2 };
const audio: StoredMedia = { key: 'uploads/voice.wav', contentType: 'audio/wav', seconds: 1 };
const request: LipSyncRequest = { video, audio, lasts: 'audio' };
const lipSync = (timeoutMs = patience()) =>
  falLipSyncModel({ apiKey: fal.key, baseUrl: fal.url, fetch, storage, timeoutMs });
const upscale = () => falUpscaleModel({ apiKey: fal.key, baseUrl: fal.url, fetch, storage, timeoutMs: patience() });
const facing = (how: FalBreak) => lipSync(patience(how));

beforeAll(async () => {
  fal = await startFalUpstream();
  folder = await mkdtemp(join(tmpdir(), 'fal-video-'));
  const made = async (name: string, source: string, options: string[]) => {
    const path = join(folder, name);
    await runFfmpeg({
      label: name,
      inputs: [{ path: source, format: 'lavfi' }],
      output: { path, options },
    });
    return readFile(path);
  };
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-f', 'mp4'];
  objects.set(video.key, await made('clip.mp4', 'testsrc2=size=90x160:rate=24:duration=2', h264));
  objects.set(audio.key, await made('voice.wav', 'sine=frequency=220:duration=1', ['-f', 'wav']));
});
afterEach(() => fal.mend());
afterAll(async () => {
  await fal.close();
  await rm(folder, { recursive: true, force: true });
});

async function saved<T>(model: RenderModel<T>, handle: string, path = join(folder, 'made.mp4')) {
  const status = await model.status(handle, {});
  if (status.state !== 'done') throw new Error(JSON.stringify(status));
  await status.save(path, {});
  return probe(path);
}

describeWithFfmpeg('lip-sync by fal', () => {
  it('is sent as files, waited for and fetched by another process from the handle alone', async () => {
    fal.delay({ looks: 2 });
    const before = { ...fal.counts };
    const { handle } = await lipSync().start(request, {});
    expect(await lipSync().status(handle, {})).toEqual({ state: 'running' });
    expect(await lipSync().status(handle, {})).toEqual({ state: 'running' });
    const made = await saved(lipSync(), handle);
    expect(made.video).toMatchObject({ width: 90, height: 160 });
    expect(made.audio?.codec).toBe('aac');
    const [initiated, put] = fal.requests.filter(({ kind }) => kind === 'upload');
    expect(initiated).toMatchObject({
      method: 'POST',
      path: '/storage/upload/initiate?storage_type=fal-cdn-v3',
      key: fal.key,
      body: { content_type: 'video/mp4', file_name: 'clip.mp4' },
    });
    expect(put).toMatchObject({ method: 'PUT', key: null });
    expect(put!.body.equals(objects.get(video.key))).toBe(true);
    expect(fal.requests.find(({ kind }) => kind === 'submit')).toMatchObject({
      path: '/fal-ai/sync-lipsync/v2',
      body: { model: 'lipsync-2', sync_mode: 'cut_off', video_url: expect.any(String), audio_url: expect.any(String) },
    });
    // The address comes from fal and the file is public, so the key is not sent with the download.
    expect(fal.requests.at(-1)).toMatchObject({ kind: 'download', key: null });
    expect(fal.counts.submit - before.submit).toBe(1);
    expect(fal.counts.upload - before.upload).toBe(4);
  });

  it.each([
    ['audio', 2, 1, 'cut_off'],
    ['audio', 2, 3, 'bounce'],
    ['video', 2, 1, 'silence'],
    ['video', 2, 3, 'cut_off'],
  ] as const)('as long as the %s, of %d s of video and %d s of sound, is %s', async (lasts, seen, heard, mode) => {
    const lengths = { video: { ...video, seconds: seen }, audio: { ...audio, seconds: heard } };
    await lipSync().start({ ...lengths, lasts }, {});
    expect(fal.requests.at(-1)!.body.sync_mode).toBe(mode);
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
  ])('after %s at the submission fails as %s and is never submitted twice', async (how, failure, accepted) => {
    const before = { submits: fal.counts.submit, accepted: fal.accepted };
    fal.breakNext('submit', how);
    const error = await catchFailure(facing(how).start(request, {}));
    expect(error).toMatchObject({ failure });
    expect(error?.message).not.toMatch(/secret-42/);
    expect(fal.counts.submit).toBe(before.submits + 1);
    expect(fal.accepted).toBe(before.accepted + accepted);
  });

  it.each<[FalBreak, ProviderFailure]>([
    ['bad-key', 'key_refused'],
    ['500', 'unavailable'],
    ['reset', 'unavailable'],
    ['hang', 'unavailable'],
    ['garbage', 'unavailable'],
  ])('after %s at the upload costs nothing and can be retried, because nothing was submitted', async (how, failure) => {
    const before = fal.counts.submit;
    fal.breakNext('upload', how);
    expect(await catchFailure(facing(how).start(request, {}))).toMatchObject({ failure });
    expect(fal.counts.submit).toBe(before);
  });

  it('that was stopped during the upload was certainly not bought', async () => {
    fal.breakNext('upload', 'hang');
    const stop = new AbortController();
    const started = lipSync().start(request, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('shutting down')), 50);
    expect(await catchFailure(started)).toMatchObject({ failure: 'unavailable' });
  });

  it.each<FalBreak>(['500', 'reset', 'hang', 'quota', 'garbage'])('survives a poll that ends in %s', async (how) => {
    const { handle } = await lipSync().start(request, {});
    fal.breakNext('look', how);
    expect(await catchFailure(facing(how).status(handle, {}))).toMatchObject({ retryable: true });
    expect((await lipSync().status(handle, {})).state).toBe('done');
  });

  it('says that the key was refused if it was changed in the meantime', async () => {
    const { handle } = await lipSync().start(request, {});
    fal.breakNext('look', 'bad-key');
    expect(await catchFailure(lipSync().status(handle, {}))).toMatchObject({
      failure: 'key_refused',
      retryable: false,
    });
  });

  it('can be cancelled while it waits', async () => {
    fal.delay({ ms: 600_000, queued: true });
    const { handle } = await lipSync().start(request, {});
    expect(await lipSync().cancel!(handle, {})).toBe('unbilled');
  });

  it.each<FalBreak>(['safety', 'invalid', 'crash', 'empty'])(
    'that fal ended with %s has failed, with a reason',
    async (how) => {
      const { handle } = await lipSync().start(request, {});
      fal.breakNext('result', how);
      const status = await lipSync().status(handle, {});
      expect(status).toMatchObject({ state: 'failed', reason: expect.stringMatching(/lip-synced clip/) });
      expect(JSON.stringify(status)).not.toContain('secret-42');
    },
  );

  it.each<FalBreak>(['500', 'reset', 'garbage', 'truncated', 'hang'])(
    'is downloaded again after %s, leaving no half file',
    async (how) => {
      const { handle } = await lipSync().start(request, {});
      const status = await facing(how).status(handle, {});
      if (status.state !== 'done') throw new Error(status.state);
      const path = join(folder, 'broken.mp4');
      fal.breakNext('download', how);
      expect(await catchFailure(status.save(path, {}))).toMatchObject({ retryable: true });
      expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
      await saved(lipSync(), handle, path);
      expect((await probe(path)).video?.width).toBe(90);
      await rm(path);
    },
  );
});

describeWithFfmpeg('videos upscaled by fal', () => {
  it.each([2, 4] as const)('are returned %d times as large, as H.264', async (scale) => {
    const { handle } = await upscale().start({ video, scale }, {});
    expect(fal.requests.at(-1)).toMatchObject({
      path: '/fal-ai/topaz/upscale/video',
      body: { upscale_factor: scale, H264_output: true },
    });
    expect((await saved(upscale(), handle)).video).toMatchObject({
      width: 90 * scale,
      height: 160 * scale,
      codec: 'h264',
    });
  });
});
