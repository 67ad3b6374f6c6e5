import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { keepFace, withSpeakingFaces } from '../../../engine/speaking-faces/index.js';
import { diskStorage, type ObjectStore, storageKey } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { calculateFaceMoves } from './face.js';
import { storePicture } from './picture.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-faces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const disk = diskStorage(folder);
const storage = withSpeakingFaces(disk);
const column = { x: 100, y: 200, w: 20, h: 10, left: 0 };
const mouths = [
  { at: 0, shape: 'X' },
  { at: 0.2, shape: 'D' },
] as const;
const AT = { seed: 1, frames: 30 };

async function drawn(): Promise<string> {
  const key = storageKey('frames', 'image/jpeg');
  await keepFace(storage, key, { bytes: Buffer.from('a sheet'), head: null, mouth: column, eyes: null });
  await storage.put(key, Buffer.from('a picture'), 'image/jpeg');
  return key;
}
const line = (image_key: string | null) => ({ image_key, words: [], mouths: [...mouths] });

describe('the face of a line', () => {
  it('speaks if its picture has one, with the existing columns from the first frame on', async () => {
    const moves = await calculateFaceMoves({ storage }, line(await drawn()), AT);
    expect(moves!.columns).toHaveLength(1);
    expect(moves!.columns[0]).toMatchObject({
      ...column,
      cells: [
        [0, expect.any(Number)],
        [6, expect.any(Number)],
      ],
    });
    expect((await storage.read(moves!.sheet)).toString()).toBe('a sheet');
  });

  it('makes a gesture at the product’s name where its picture has arms for it', async () => {
    const key = storageKey('frames', 'image/jpeg');
    const arms = { x: 40, y: 600, w: 60, h: 80, left: 20 };
    await keepFace(storage, key, {
      ...{ bytes: Buffer.from('a sheet'), head: null, mouth: column, eyes: null },
      ...{ arms, about: ['ember'], calm: true },
    });
    await storage.put(key, Buffer.from('a picture'), 'image/jpeg');
    const words = [
      { text: 'Meet', start: 0.1, end: 0.8 },
      { text: 'Ember.', start: 1, end: 1.5 },
    ];
    const moves = await calculateFaceMoves({ storage }, { ...line(key), words }, { seed: 1, frames: 90 });
    const { cells, ...place } = moves!.columns[1]!;
    expect(place).toEqual(arms);
    expect(cells.slice(0, 6).map(([, cell]) => cell)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(cells[5]![0]).toBe(30);
    expect(cells.at(-1)![1]).toBe(0);
  });

  it('does not exist for other pictures, for the owner’s photographs, or without a voice', async () => {
    await drawn();
    expect(await calculateFaceMoves({ storage }, line(storageKey('frames', 'image/jpeg')), AT)).toBeNull();
    expect(await calculateFaceMoves({ storage }, line(storageKey('uploads', 'image/jpeg')), AT)).toBeNull();
    expect(await calculateFaceMoves({ storage }, line(null), AT)).toBeNull();
    expect(await calculateFaceMoves({ storage }, { ...line(await drawn()), mouths: null }, AT)).toBeNull();
  });

  it('is deleted with its picture', async () => {
    const key = await drawn();
    const { sheet } = (await calculateFaceMoves({ storage }, line(key), AT))!;
    await storage.delete(key);
    expect(await calculateFaceMoves({ storage }, line(key), AT)).toBeNull();
    expect(await disk.head(sheet)).toBeNull();
  });

  it('leaves nothing behind after a crash: the picture is announced before its sheet, and drawn again under another key', async () => {
    const announced: string[] = [];
    const face = { bytes: Buffer.from('a sheet'), head: null, mouth: column, eyes: null };
    const store = (storage: ObjectStore) =>
      storePicture(
        {
          storage,
          uploads: { announce: async (_: string, key: string) => void announced.push(key) },
        } as unknown as Runtime,
        'owner',
        { bytes: Buffer.from('a picture'), contentType: 'image/jpeg', width: 2, height: 2, face },
        { folder: 'frames', name: 'Ember' },
      );
    const crashing: ObjectStore = {
      ...storage,
      async put(key, bytes, contentType) {
        if (contentType === 'image/jpeg') throw new Error('killed');
        return storage.put(key, bytes, contentType);
      },
    };
    await expect(store(crashing)).rejects.toThrow('killed');
    const { sheet } = (await calculateFaceMoves({ storage }, line(announced[0]!), AT))!;
    const { key } = await store(storage);
    expect(announced).toEqual([announced[0], key]);
    expect(key).not.toBe(announced[0]);
    // A file that was announced but never registered is deleted by its key.
    await storage.delete(announced[0]!);
    expect(await disk.head(sheet)).toBeNull();
    expect(await calculateFaceMoves({ storage }, line(key), AT)).not.toBeNull();
  });
});
