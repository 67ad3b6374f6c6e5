import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { diskStorage, serveFile, storageKey } from '../../platform/storage/index.js';
import { probe } from '../ffmpeg/index.js';
import { describeWithFfmpeg } from '../ffmpeg/testing.js';
import { keepMotionClip, type MotionClip, readMotionClip, withMotionClips } from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-motion-clips-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const disk = diskStorage(join(folder, 'files'));
const made: [string, number][] = [];
const storage = withMotionClips(disk, {
  workDir: join(folder, 'work'),
  ffmpegPath: 'ffmpeg',
  onMade: async (key, bytes) => void made.push([key, bytes]),
});

const CLIP: MotionClip = { image: 'motion/still.jpg', demuxer: 'jpeg_pipe', kind: 'zoom-in', frames: 30 };
async function kept(clip: MotionClip = CLIP): Promise<string> {
  const still = await sharp({ create: { width: 540, height: 960, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer();
  await storage.put(CLIP.image, still, 'image/jpeg');
  const key = storageKey('clips', 'video/mp4');
  await keepMotionClip(storage, key, clip);
  return key;
}

describeWithFfmpeg('clips that are rendered when they are first read', () => {
  it('are available to all readers, and rendered once for concurrent ones', async () => {
    const key = await kept();
    expect(await disk.head(key)).toBeNull();
    const before = made.length;
    const [head, bytes, file, served] = await Promise.all([
      storage.head(key),
      storage.read(key),
      storage.localFile(key),
      serveFile(storage, key, { method: 'GET', range: 'bytes=0-9' }),
    ]);
    served.stream?.destroy();
    expect(head).toEqual({ bytes: bytes.length, contentType: 'video/mp4' });
    expect([served.status, served.headers['content-range']]).toEqual([206, `bytes 0-9/${bytes.length}`]);
    const { video } = await probe(file.path);
    expect(video).toMatchObject({ codec: 'h264', width: 1080, height: 1920, frames: 30 });
    await file.release();
    expect(made.slice(before)).toEqual([[key, bytes.length]]);
    // Once it is rendered, the clip is an object like any other.
    expect(await disk.head(key)).toEqual(head);
  });

  it('state how they are made, before and after rendering', async () => {
    const key = await kept();
    expect(await readMotionClip(storage, key)).toEqual(CLIP);
    expect(await disk.head(key)).toBeNull();
    await storage.head(key);
    expect(await readMotionClip(storage, key)).toEqual(CLIP);
  });

  it('are gone when deleted, even during rendering', async () => {
    const key = await kept();
    await storage.delete(key);
    expect([await storage.head(key), await readMotionClip(storage, key)]).toEqual([null, null]);
    for (const waited of [0, 1, 2, 4, 8]) {
      const other = await kept();
      const reading = storage.head(other);
      await sleep(waited);
      await storage.delete(other);
      await reading;
      expect(await disk.head(other)).toBeNull();
    }
  });

  it('do not affect other objects', async () => {
    expect(await storage.head(storageKey('clips', 'video/mp4'))).toBeNull();
    expect(await readMotionClip(storage, CLIP.image)).toBeNull();
    await expect(storage.read('clips/nothing.mp4')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(keepMotionClip(storage, 'cuts/one.mp4', CLIP)).rejects.toThrow(TypeError);
  });

  it('request a retry if they cannot be rendered, and then try again', async () => {
    const key = await kept({ ...CLIP, demuxer: 'png_pipe' });
    for (let i = 0; i < 2; i += 1)
      await expect(storage.head(key)).rejects.toMatchObject({ code: 'UNAVAILABLE', message: /could not be rendered/ });
    await keepMotionClip(storage, key, CLIP);
    expect(await storage.head(key)).not.toBeNull();
  });
});
