import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { probe } from '../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../engine/ffmpeg/testing.js';
import { notFound } from '../platform/errors/index.js';
import type { Storage } from '../platform/storage/port.js';
import { localLipSyncModel } from './lipsync/local.js';
import type { RenderModel, StoredMedia } from './rendered.js';
import { localUpscaleModel } from './upscale/local.js';

const folder = mkdtempSync(join(tmpdir(), 'local-video-'));
const at = (name: string): string => join(folder, name);
const storage = {
  head: async (key: string) => (readdirSync(folder).includes(key) ? { bytes: 1, contentType: 'video/mp4' } : null),
  localFile: async (key: string) => {
    if (!readdirSync(folder).includes(key)) throw notFound('object');
    return { path: at(key), release: async () => {} };
  },
} as unknown as Storage;
const media = (key: string, seconds: number): StoredMedia => ({ key, contentType: 'video/mp4', seconds });
const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

beforeAll(() => {
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=91x160:rate=25:duration=1'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=1'];
  // An odd width, which screen recordings can have.
  ffmpeg(...picture, ...sound, '-c:v', 'libx264', '-pix_fmt', 'yuv444p', '-c:a', 'aac', at('clip.mp4'));
  ffmpeg(...picture, '-c:v', 'libx264', '-pix_fmt', 'yuv444p', at('mute.mp4'));
  ffmpeg('-f', 'lavfi', '-i', 'sine=frequency=200:duration=2.5', at('voice.wav'));
  writeFileSync(at('broken.mp4'), Buffer.from('0000001866747970', 'hex'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function made<T>(model: RenderModel<T>, request: T) {
  const { handle } = await model.start(request, {});
  const status = await model.status(handle, {});
  if (status.state !== 'done') throw new Error(JSON.stringify(status));
  await status.save(at('made.mp4'), {});
  const found = await probe(at('made.mp4'));
  rmSync(at('made.mp4'));
  return { found, notice: status.notice ?? null };
}

describeWithFfmpeg('the offline studio', () => {
  it('adds a sound to a video, as long as either of them, and says that no mouth was moved', async () => {
    const model = localLipSyncModel({ storage });
    const request = { video: media('clip.mp4', 1), audio: media('voice.wav', 2.5) };
    const { found, notice } = await made(model, { ...request, lasts: 'audio' as const });
    expect(found.seconds).toBeCloseTo(2.5, 1);
    expect(found.video?.seconds).toBeCloseTo(2.5, 1);
    expect(found.audio?.codec).toBe('aac');
    expect(notice).toMatch(/moved no mouth/);
    expect((await made(model, { ...request, lasts: 'video' as const })).found.seconds).toBeCloseTo(1, 1);
  });

  it.each([2, 4] as const)('makes a video %d times as large, keeping its sound and speed', async (scale) => {
    const { found, notice } = await made(localUpscaleModel({ storage }), { video: media('clip.mp4', 1), scale });
    expect(found.video).toMatchObject({ width: 91 * scale, height: 160 * scale, pixFmt: 'yuv420p', frames: 25 });
    expect(found.audio?.seconds).toBeCloseTo(1, 1);
    expect(notice).toBeNull();
  });

  it('converts no more of a video than its stated duration', async () => {
    ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=32x32:rate=10:duration=9', '-c:v', 'libx264', at('long.mp4'));
    const { found } = await made(localUpscaleModel({ storage }), { video: media('long.mp4', 2), scale: 2 });
    expect(found.video?.frames).toBe(30);
  });

  it('makes a silent video larger, too', async () => {
    const { found } = await made(localUpscaleModel({ storage }), { video: media('mute.mp4', 1), scale: 2 });
    expect(found.audio).toBeNull();
  });

  it('fails with a reason if a file is missing or invalid, and leaves nothing behind', async () => {
    const model = localUpscaleModel({ storage });
    const { handle } = await model.start({ video: media('gone.mp4', 1), scale: 2 }, {});
    expect(await model.status(handle, {})).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/no longer stored/),
    });
    await expect(made(model, { video: media('broken.mp4', 1), scale: 2 })).rejects.toMatchObject({
      failure: 'bad_request',
      retryable: false,
    });
    const missing = localUpscaleModel({ storage, ffmpegPath: '/nonexistent/ffmpeg' });
    await expect(made(missing, { video: media('clip.mp4', 1), scale: 2 })).rejects.toMatchObject({
      failure: 'unavailable',
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('made'))).toEqual([]);
  });
});
