import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { announceFile } from '../../../engine/uploads/index.js';
import { acrossOwners, type Database, json } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { diskStorage, type ObjectStore } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { entities, fileUses, migrations } from '../../../subgraphs/all.js';
import { sweepStagedFiles } from '../../../subgraphs/creators/index.js';
import { storePicture } from './picture.js';

const owner = randomUUID();
let folder: string;
let db: Database;
let storage: ObjectStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-stored-'));
  storage = diskStorage(folder);
  db = await testDatabase({ entities: [...entities], migrations });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Leaves what remains of a worker that died after storing a picture. If `job` is given, a job in this state is recorded, with
 * its purchase.
 * @returns the picture's key
 */
async function stored(job: 'queued' | 'done' | null): Promise<string> {
  const rt = { storage, uploads: { announce: (id: string, key: string) => announceFile(db.em(), id, key) } };
  const picture = {
    bytes: Buffer.from('a picture'),
    contentType: 'image/png' as const,
    width: 1,
    height: 1,
  };
  const { key } = await storePicture(rt as unknown as Runtime, owner, picture, { folder: 'frames', name: 'Ember' });
  if (job === null) return key;
  const id = randomUUID();
  await acrossOwners(db.em())
    .insertInto('jobs.job')
    .values({ id, kind: 'frame', owner_id: owner, state: job, input: json({}) })
    .execute();
  await acrossOwners(db.em())
    .insertInto('jobs.spend')
    .values({
      id: randomUUID(),
      owner_id: owner,
      job_id: id,
      item: 'frame',
      attempt: 1,
      provider: 'fal',
      model: 'a',
      what: 'a picture',
      usd: '0.04',
      state: 'submitted',
      handle: JSON.stringify({ key }),
    })
    .execute();
  return key;
}

it('is deleted if its worker died before a row named it, unless an unfinished job has paid for it and will continue', async () => {
  const [orphan, paidFor, forgotten] = [await stored(null), await stored('queued'), await stored('done')];
  await acrossOwners(db.em())
    .updateTable('jobs.staged_file')
    .set({ staged_at: sql`now() - interval '61 minutes'` })
    .execute();
  expect(await sweepStagedFiles({ storage, fileUses }, db.em())).toBe(2);
  expect(await storage.head(orphan)).toBeNull();
  expect(await storage.head(forgotten)).toBeNull();
  expect(await storage.head(paidFor)).not.toBeNull();
});
