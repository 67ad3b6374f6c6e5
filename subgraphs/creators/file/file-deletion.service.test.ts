import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createAnswerBudgets } from '../../../platform/answers/index.js';
import { acrossOwners, type Database, own } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { createLog } from '../../../platform/log/index.js';
import { diskStorage, type ObjectStore, storageKey } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { addToGallery } from '../gallery/gallery.service.js';
import { creators } from '../index.js';
import { registerFile, usesOfFile } from './file.service.js';
import { deleteFile, sweepFiles } from './file-deletion.service.js';

const owner = randomUUID();
let folder: string;
let db: Database;
let disk: ObjectStore;
let rt: Runtime;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-deletion-'));
  disk = diskStorage(folder);
  db = await testDatabase({ entities: creators.entities, migrations: creators.migrations });
});
beforeEach(() => {
  // Only the parts that deleting uses; a full runtime would start the whole application.
  const answers = createAnswerBudgets(true);
  rt = { db, storage: disk, fileUses: creators.fileUses, answers, log: createLog('silent') } as unknown as Runtime;
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

async function stored(): Promise<{ key: string; id: string }> {
  const key = storageKey('uploads', 'image/png');
  await disk.put(key, Buffer.from('a face'), 'image/png');
  await registerFile(testScope(db.em(), owner), { key, kind: 'image', content_type: 'image/png', bytes: 6 });
  return own(testScope(db.em(), owner))
    .selectFrom('creators.file')
    .select(['key', 'id'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}
const readRow = (key: string) =>
  acrossOwners(db.em()).selectFrom('creators.file').select('going').where('key', '=', key).executeTakeFirst();

describe('a file marked for deletion', () => {
  it('is deleted by the sweep with the last row that uses it', async () => {
    const { key, id } = await stored();
    const recipe = { references: [{ key }] };
    const image = await addToGallery(testScope(db.em(), owner), {
      key: storageKey('images', 'image/png'),
      type: 'generated',
      generation_params: recipe,
    });
    await deleteFile(testScope(db.em(), owner, rt), id);
    expect(await sweepFiles(rt, db.em())).toBe(0);
    expect([await readRow(key), await disk.head(key)]).toEqual([{ going: false }, expect.anything()]);
    await own(testScope(db.em(), owner)).deleteFrom('creators.gallery_image').where('id', '=', image).execute();
    expect(await sweepFiles(rt, db.em())).toBe(1);
    expect([await readRow(key), await disk.head(key)]).toEqual([undefined, null]);
  });

  it('is not kept by rows of another account', async () => {
    const { key, id } = await stored();
    await addToGallery(testScope(db.em(), randomUUID()), { key, type: 'upload' });
    await deleteFile(testScope(db.em(), owner, rt), id);
    expect(await readRow(key)).toBeUndefined();
  });

  it('is removed later if storage is down, or the process dies after deleting the object', async () => {
    const { key, id } = await stored();
    const away = { ...disk, delete: () => Promise.reject(new Error('storage is away')) };
    await deleteFile(testScope(db.em(), owner, { ...rt, storage: away }), id);
    expect(await readRow(key)).toEqual({ going: true });
    await disk.delete(key);
    await sweepFiles(rt, db.em());
    expect(await readRow(key)).toBeUndefined();
  });

  it('is checked in turn: files that stay in use do not block the rest', async () => {
    const files = await Promise.all(Array.from({ length: 3 }, stored));
    const keys = files.map(({ key }) => key);
    await addToGallery(testScope(db.em(), owner), {
      key: storageKey('images', 'image/png'),
      type: 'generated',
      generation_params: { keys },
    });
    for (const { id } of files) await deleteFile(testScope(db.em(), owner, rt), id);
    await sweepFiles(rt, db.em());
    const unchecked = await own(testScope(db.em(), owner))
      .selectFrom('creators.file')
      .select('key')
      .where('checked_at', 'is', null)
      .where('key', 'in', keys)
      .execute();
    expect(unchecked).toEqual([]);
  });
});

it('a file shows the twenty newest pictures that use it, although they share a page', async () => {
  const { key, id } = await stored();
  const caption = (n: number) => `Picture ${String(n).padStart(2, '0')}`;
  for (let n = 0; n < 25; n += 1)
    await addToGallery(testScope(db.em(), owner), {
      key: storageKey('images', 'image/png'),
      type: 'generated',
      caption: caption(n),
      generation_params: { references: [{ key }] },
    });
  const uses = await usesOfFile(testScope(db.em(), owner, rt), id);
  expect(uses.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => caption(24 - n)));
});
