import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUploads } from '../../../engine/uploads/index.js';
import { createByteBudget } from '../../../platform/budget/index.js';
import { readConfig } from '../../../platform/config/index.js';
import { acrossOwners, type Changes, type Database, fromNow, own, toDate } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { createLog } from '../../../platform/log/index.js';
import { diskStorage, type ObjectStore } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { identity } from '../../identity/index.js';
import { creators } from '../index.js';
import { beginUpload, completeUpload, recordPart } from './upload.service.js';
import { sweepUploads } from './upload-sweep.service.js';

let folder: string;
let db: Database;
let storage: ObjectStore;
let rt: Runtime;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-uploads-'));
  const config = readConfig({ CUTROOM_DATA_DIR: folder });
  storage = diskStorage(join(folder, 'files'));
  db = await testDatabase({
    entities: [...identity.entities, ...creators.entities],
    migrations: [...identity.migrations, ...creators.migrations],
  });
  // Only the parts that uploads use; a full runtime would start the whole application.
  rt = {
    config,
    db,
    storage,
    uploads: createUploads(config, storage, async () => undefined),
    log: createLog('silent'),
  } as unknown as Runtime;
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const owner = randomUUID();
const budget = createByteBudget({ name: 'uploads', total: 2 ** 24, perAccount: 2 ** 24, retryAfter: 5 });
const SOUND = Buffer.alloc(2_000);
SOUND.write(
  'RIFF\xC8\x07\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1F\0\0\x80\x3E\0\0\x02\0\x10\0data\xA4\x07\0\0',
  'latin1',
);

async function begun() {
  const upload = await beginUpload(testScope(db.em(), owner, rt), { contentType: 'audio/wav', bytes: SOUND.length });
  const id = rt.uploads.unseal(upload.uploadId)!.id;
  const request = Object.assign(Readable.from([SOUND], { objectMode: false }), {
    headers: {},
  }) as unknown as IncomingMessage;
  const held = budget.open({ id: owner, stranger: false });
  const ticket = await rt.uploads.stagePart({ ...upload, ownerId: owner, part: 1, request, held });
  const part = await recordPart(testScope(db.em(), owner, rt), ticket);
  return { ...upload, id, parts: [part] };
}
const change = (id: string, changes: Changes<'creators.upload'>) =>
  own(testScope(db.em(), owner)).updateTable('creators.upload').set(changes).where('id', '=', id).execute();
const age = (id: string, hours: number) => change(id, { updated_at: fromNow(-hours * 3_600) });
const readRow = (id: string) =>
  own(testScope(db.em(), owner))
    .selectFrom('creators.upload')
    .select(['state', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
const readState = async (id: string) => (await readRow(id))?.state;
const kept = (): number =>
  existsSync(join(folder, 'files', '.parts')) ? readdirSync(join(folder, 'files', '.parts')).length : 0;

describe('the sweep of uploads', () => {
  it('aborts uploads and their parts after a day without activity, and leaves the rest', async () => {
    const [old, young] = [await begun(), await begun()];
    await age(old.id, 25);
    await age(young.id, 23);
    expect(kept()).toBe(2);
    expect(await sweepUploads(rt, db.em())).toBe(1);
    expect([await readState(old.id), await readState(young.id), kept()]).toEqual(['aborted', 'open', 1]);
    await expect(completeUpload(testScope(db.em(), owner, rt), old)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await completeUpload(testScope(db.em(), owner, rt), young)).toMatchObject({
      key: young.path,
      bytes: SOUND.length,
    });
    expect(kept()).toBe(0);
  });

  it('tries again if storage was down', async () => {
    const old = await begun();
    await age(old.id, 25);
    const away: Runtime = {
      ...rt,
      uploads: { ...rt.uploads, discard: () => Promise.reject(new Error('storage is away')) },
    };
    await sweepUploads(away, db.em());
    expect([await readState(old.id), kept()]).toEqual(['aborted', 1]);
    // After the failure, this upload comes last, so that an upload that can never be removed does not block the others.
    const { updated_at } = (await readRow(old.id))!;
    expect(toDate(updated_at).getTime()).toBeGreaterThan(Date.now() - 60_000);
    await sweepUploads(rt, db.em());
    expect(kept()).toBe(0);
  });

  it('forgets old rows, and never a finished file', async () => {
    const done = await begun();
    const file = await completeUpload(testScope(db.em(), owner, rt), done);
    await age(done.id, 24 * 9);
    expect(await sweepUploads(rt, db.em())).toBe(0);
    expect(await readState(done.id)).toBeUndefined();
    const parts = acrossOwners(db.em()).selectFrom('creators.upload_part').select('part');
    expect(await parts.where('upload_id', '=', done.id).execute()).toEqual([]);
    expect(await storage.head(file.key)).toMatchObject({ bytes: SOUND.length });
    const files = own(testScope(db.em(), owner)).selectFrom('creators.file').select('key');
    expect(await files.where('key', '=', file.key).execute()).toEqual([{ key: file.key }]);
  });
});

describe('an upload whose process died while joining', () => {
  it('is taken over once its holder is silent, whether joined or not', async () => {
    for (const joined of [false, true]) {
      const upload = await begun();
      const sealed = rt.uploads.unseal(upload.uploadId)!;
      if (joined) await storage.parts.join(upload.path, sealed.joinId, upload.parts);
      await change(upload.id, { state: 'joining', claim: randomUUID(), updated_at: fromNow(-30) });
      expect(await completeUpload(testScope(db.em(), owner, rt), upload)).toMatchObject({ key: upload.path });
      expect(await readState(upload.id)).toBe('done');
    }
  });

  it('is reopened if a part differs from what was sent, so that it can be sent again', async () => {
    const upload = await begun();
    const parts = own(testScope(db.em(), owner)).updateTable('creators.upload_part').set({ etag: 'other' });
    await parts.where('upload_id', '=', upload.id).execute();
    await expect(
      completeUpload(testScope(db.em(), owner, rt), { ...upload, parts: [{ part: 1, etag: 'other' }] }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: { field: 'parts' },
    });
    expect(await readState(upload.id)).toBe('open');
  });
});
