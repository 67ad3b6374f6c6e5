import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { announceFile, StagedFile, stagedFileMigrations } from '../../../engine/uploads/index.js';
import { acrossOwners, type Database, fromNow } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { jobsMigrations } from '../../../platform/jobs/index.js';
import { diskStorage, type ObjectStore, storageKey } from '../../../platform/storage/index.js';
import { testScope } from '../../../runtime/testing.js';
import { creators } from '../index.js';
import { registerFile } from './file.service.js';
import { sweepStagedFiles } from './staged-file.service.js';

const owner = randomUUID();
let folder: string;
let db: Database;
let storage: ObjectStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-staged-'));
  storage = diskStorage(folder);
  db = await testDatabase({
    entities: [...creators.entities, StagedFile],
    migrations: [...jobsMigrations, ...stagedFileMigrations, ...creators.migrations],
  });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

it('after an hour removes files stored by a request whose process died, except those that a row now names', async () => {
  const staged = async (): Promise<string> => {
    const key = storageKey('uploads', 'image/png');
    await announceFile(db.em(), owner, key);
    await storage.put(key, Buffer.from('a face'), 'image/png');
    return key;
  };
  const [orphan, kept, unstored, fresh] = [
    await staged(),
    await staged(),
    storageKey('uploads', 'image/png'),
    await staged(),
  ];
  await announceFile(db.em(), owner, unstored);
  await registerFile(testScope(db.em(), owner), { key: kept, kind: 'image', content_type: 'image/png', bytes: 6 });
  await acrossOwners(db.em())
    .updateTable('jobs.staged_file')
    .set({ staged_at: fromNow(-61 * 60) })
    .where('key', '<>', fresh)
    .execute();

  const rt = { storage, fileUses: creators.fileUses ?? [] };
  const swept = await Promise.all([sweepStagedFiles(rt, db.em()), sweepStagedFiles(rt, db.em())]);
  expect(Math.max(...swept)).toBe(2);
  expect(await storage.head(orphan)).toBeNull();
  expect(await storage.head(kept)).not.toBeNull();
  expect(await storage.head(fresh)).not.toBeNull();
  const left = await acrossOwners(db.em()).selectFrom('jobs.staged_file').select('key').execute();
  expect(left).toEqual([{ key: fresh }]);
});
