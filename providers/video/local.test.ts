import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { pickMotion, probe } from '../../engine/ffmpeg/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { Storage } from '../../platform/storage/port.js';
import { ProviderError } from '../error.js';
import { localVideoModel } from './local.js';
import type { VideoRequest } from './port.js';

/** In-memory storage that serves local files from a folder. */
function memoryStorage(folder: string): Storage & { keys(): string[] } {
  const objects = new Map<string, { body: Buffer; contentType: string }>();
  const get = (key: string) => {
    const found = objects.get(key);
    if (!found) throw notFound('object');
    return found;
  };
  return {
    keys: () => [...objects.keys()],
    async put(key, body, contentType) {
      expect(key).toMatch(/^[a-z0-9/._-]+$/);
      const bytes = Buffer.isBuffer(body) ? body : Buffer.concat(await body.toArray());
      objects.set(key, { body: bytes, contentType });
      return { bytes: bytes.length, contentType };
    },
    read: async (key) => get(key).body,
    async open(key) {
      const { body, contentType } = get(key);
      return { bytes: body.length, contentType, stream: Readable.from([body]) };
    },
    async head(key) {
      const found = objects.get(key);
      return found ? { bytes: found.body.length, contentType: found.contentType } : null;
    },
    async localFile(key) {
      const path = join(folder, key.replaceAll('/', '_'));
      await writeFile(path, get(key).body);
      return { path, release: () => rm(path, { force: true }) };
    },
    async delete(key) {
      objects.delete(key);
    },
  };
}

let folder: string;
let request: VideoRequest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motion-'));
  const bytes = await sharp({ create: { width: 540, height: 960, channels: 3, background: '#e8b' } })
    .jpeg()
    .toBuffer();
  request = { image: { bytes, contentType: 'image/jpeg' }, prompt: 'she smiles', seconds: 2, seed: 3 };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the offline clips', () => {
  it('are made by any process from the handle alone, once, and again if the file is lost', async () => {
    const storage = memoryStorage(folder);
    const workDir = join(folder, 'work');
    const { handle } = await localVideoModel({ storage, workDir }).start(request, {});
    const another = localVideoModel({ storage, workDir });
    const status = await another.status(handle, {});
    if (status.state !== 'done') throw new Error(status.state);
    const made = await readdir(workDir);
    expect(made).toHaveLength(1);
    // The motion, from which positions in the clip can be calculated, is reported for a finished clip too.
    const motion = pickMotion(request.seed, 60);
    expect(await another.status(handle, {})).toMatchObject({ state: 'done', motion });
    expect(status.motion).toEqual(motion);
    expect(await readdir(workDir)).toEqual(made);

    const path = join(folder, 'clip.mp4');
    await status.save(path, {});
    const { video, audio } = await probe(path);
    expect(video).toMatchObject({ width: 1080, height: 1920, fps: 30, frames: 60, pixFmt: 'yuv420p' });
    expect(audio).toBeNull();
    expect(await readdir(workDir)).toEqual([]);
    await status.save(path, {}); // the clip was already moved by an earlier save, so it is rendered again
    expect((await probe(path)).video?.frames).toBe(60);
  });

  it('are the same clip for the same request, and differ for different ones', async () => {
    const storage = memoryStorage(folder);
    const model = localVideoModel({ storage, workDir: folder });
    const { handle } = await model.start(request, {});
    expect((await model.start(request, {})).handle).toBe(handle);
    expect(storage.keys()).toHaveLength(2);
    expect((await model.start({ ...request, seed: 4 }, {})).handle).not.toBe(handle);
  });

  it('jump where the request says, under another handle; without jumps the handle is the one of earlier releases', async () => {
    const model = localVideoModel({ storage: memoryStorage(folder), workDir: folder });
    const jumps = { at: [30], zoom: 1.2, x: 0.5, y: 0.3 };
    const [plain, calm, jumping] = await Promise.all(
      [request, { ...request, jumps: null }, { ...request, jumps }].map((asked) => model.start(asked, {})),
    );
    const facts = JSON.stringify([request.seconds, request.seed, request.prompt]);
    const handle = createHash('sha256').update(facts).update(request.image.bytes).update('').digest('hex');
    expect(plain!.handle).toBe(handle);
    expect(new Set([handle, calm!.handle, jumping!.handle]).size).toBe(3);
    expect(await model.motionClip!(jumping!.handle)).toMatchObject({ kind: expect.stringContaining('zoom'), jumps });
    expect(await model.motionClip!(calm!.handle)).not.toHaveProperty('jumps');
  });

  it('refuse a length that is not offered and a first frame that is not a picture', async () => {
    const model = localVideoModel({ storage: memoryStorage(folder), workDir: folder });
    const failure = { failure: 'bad_request', retryable: false };
    await expect(model.start({ ...request, seconds: 2.5 }, {})).rejects.toMatchObject(failure);
    const text = { bytes: Buffer.from('#EXTM3U\nfile:///etc/passwd'), contentType: 'image/png' };
    await expect(model.start({ ...request, image: text }, {})).rejects.toMatchObject(failure);
  });

  it('fail with a reason if the picture is broken or the request is gone', async () => {
    const model = localVideoModel({ storage: memoryStorage(folder), workDir: join(folder, 'broken') });
    const bytes = Buffer.concat([request.image.bytes.subarray(0, 40), Buffer.alloc(200)]);
    const { handle } = await model.start({ ...request, image: { bytes, contentType: 'image/jpeg' } }, {});
    expect(await model.status(handle, {})).toEqual({ state: 'failed', reason: expect.stringMatching(/picture/) });
    expect(await readdir(join(folder, 'broken'))).toEqual([]);
    expect(await model.status('0'.repeat(64), {})).toMatchObject({ state: 'failed' });
    expect(await model.status('../../etc/passwd', {})).toMatchObject({ state: 'failed' });
  });

  it('do not fail if a poll could not run', async () => {
    const storage = memoryStorage(folder);
    const model = localVideoModel({ storage, workDir: join(folder, 'no-ffmpeg'), ffmpegPath: '/nonexistent/ffmpeg' });
    const { handle } = await model.start(request, {});
    const error = await model.status(handle, {}).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ failure: 'unavailable', retryable: true });
    await expect(model.status(handle, { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop');
  });

  it('remove what a dead worker left long ago, and nothing else', async () => {
    const workDir = await mkdtemp(join(folder, 'sweep-'));
    const old = new Date(Date.now() - 48 * 3600 * 1000);
    const names = [`motion-${'a'.repeat(64)}.mp4`, `motion-${'b'.repeat(64)}.mp4`, 'other.mp4'];
    for (const name of names) await writeFile(join(workDir, name), 'x');
    await utimes(join(workDir, names[0]!), old, old);
    await utimes(join(workDir, names[2]!), old, old);
    await localVideoModel({ storage: memoryStorage(folder), workDir }).status('0'.repeat(64), {});
    expect((await readdir(workDir)).sort()).toEqual([names[1], names[2]]);
  });
});
