import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ADDRESS_MS, createUploads } from '../../../engine/uploads/index.js';
import { readConfig } from '../../../platform/config/index.js';
import { type Database, own } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { createLog } from '../../../platform/log/index.js';
import { diskStorage } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { entities, fileUses, migrations } from '../../all.js';
import { deleteFile } from './file-deletion.service.js';
import { assertTakes, makeAddress, storeOnce } from './upload-address.service.js';

let folder: string;
let db: Database;
let rt: Runtime;
let time = Date.now();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-addresses-'));
  const config = readConfig({ CUTROOM_DATA_DIR: folder });
  const storage = diskStorage(join(folder, 'files'));
  db = await testDatabase({ entities, migrations });
  // Only the parts that uploads use; a full runtime would start the whole application.
  rt = {
    config,
    db,
    storage,
    fileUses,
    uploads: createUploads(config, storage, async () => undefined),
    log: createLog('silent'),
    now: () => new Date(time),
  } as unknown as Runtime;
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, 'face.png'), png);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const scopeOf = (owner: string) => testScope(db.em(), owner, rt);
const tokenOf = (url: string): string => new URL(url).searchParams.get('token')!;
const staged = (ownerId: string) =>
  rt.uploads.stage({ declaredType: null, filename: 'face.png', path: join(folder, 'face.png'), ownerId });

describe('an address', () => {
  it('takes one file, however many are sent at once, and none after that file was deleted', async () => {
    const me = randomUUID();
    const { id, url } = await makeAddress(scopeOf(me), { name: ' face.png ' });
    const token = tokenOf(url);
    await assertTakes(scopeOf(me), token, 1_000);
    const tickets = await Promise.all([staged(me), staged(me), staged(me)]);
    const answers = await Promise.allSettled(tickets.map((ticket) => storeOnce(scopeOf(me), token, ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const files = await own(scopeOf(me)).selectFrom('creators.file').select(['id', 'key', 'name']).execute();
    expect(files).toEqual([{ id, key: expect.stringMatching(/^uploads\//), name: 'face.png' }]);
    await expect(assertTakes(scopeOf(me), token, 1_000)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(files[0]!.key),
    });
    await deleteFile(scopeOf(me), id);
    await expect(storeOnce(scopeOf(me), token, await staged(me))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('deleted since'),
    });
  });

  it('expires, but a transfer that has begun by then is stored', async () => {
    const me = randomUUID();
    const { url, expiresAt } = await makeAddress(scopeOf(me), { name: 'face.png' });
    time += ADDRESS_MS - 1;
    await assertTakes(scopeOf(me), tokenOf(url), 1_000);
    time += 1;
    await expect(assertTakes(scopeOf(me), tokenOf(url), 1_000)).rejects.toMatchObject({
      code: 'BAD_STATE',
      message: expect.stringContaining(expiresAt),
    });
    expect(await storeOnce(scopeOf(me), tokenOf(url), await staged(me))).toMatchObject({ kind: 'image' });
  });

  it("is its owner's, with a ticket of the owner's, and is not made up", async () => {
    const [me, other] = [randomUUID(), randomUUID()];
    const token = tokenOf((await makeAddress(scopeOf(me), { name: 'face.png' })).url);
    for (const [owner, given] of [
      [other, token],
      [me, `${token}x`],
      [me, await staged(me)],
    ] as const)
      await expect(assertTakes(scopeOf(owner), given, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(storeOnce(scopeOf(me), token, await staged(other))).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('says by the name or type how large the file may be, and refuses larger ones before they are sent', async () => {
    const me = randomUUID();
    const most = async (name: string, contentType: string | null = null) =>
      (await makeAddress(scopeOf(me), { name, contentType })).maxBytes / 2 ** 20;
    expect([await most('a.png'), await most('a.mp4'), await most('voice', 'audio/mpeg')]).toEqual([5, 512, 512]);
    for (const [name, contentType] of [
      ['page.html', null],
      ['noname', null],
      ['a.wav', 'image/png'],
    ] as const)
      await expect(makeAddress(scopeOf(me), { name, contentType })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        details: { field: 'name' },
      });
    const { url, maxBytes } = await makeAddress(scopeOf(me), { name: 'a.png' });
    await expect(assertTakes(scopeOf(me), tokenOf(url), maxBytes + 1)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});
