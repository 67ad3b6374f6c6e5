import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Database, now, own } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { creators } from '../../creators/index.js';
import { identity } from '../../identity/index.js';
import { catalog } from '../index.js';
import { deleteFeed, listFeedItems, updateFeed } from './feed.service.js';

const ALL = { q: null, limit: 10, offset: 0, fresh: false };
let db: Database;
let folder: string;
let scope: Scope;
let id: string;
/** The readings in storage, by key. */
const stored = new Map<string, Buffer>();
/** Called while the feed is being read, to test what happens in the meantime. */
let meanwhile: () => Promise<unknown>;

beforeAll(async () => {
  db = await testDatabase({
    entities: [...identity.entities, ...creators.entities, ...catalog.entities],
    migrations: [...identity.migrations, ...creators.migrations, ...catalog.migrations],
  });
  folder = await mkdtemp(join(tmpdir(), 'cutroom-feed-'));
  const path = join(folder, 'feed.csv');
  await writeFile(path, 'id,title,price\n1,Mug,5\n');
  const storage = {
    put: async (key: string, bytes: Buffer) => void stored.set(key, bytes),
    read: async (key: string) => stored.get(key)!,
    delete: async (key: string) => void stored.delete(key),
    localFile: async () => {
      await meanwhile();
      return { path, release: async () => undefined };
    },
  };
  const rt = { storage, uploads: { announce: async () => undefined }, now: () => new Date() } as unknown as Runtime;
  scope = testScope(db.em(), newId(), rt);
});
afterAll(async () => {
  await db?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  stored.clear();
  meanwhile = async () => undefined;
  id = newId();
  const row = {
    id,
    name: 'Shop',
    file_key: 'feeds/shop.csv',
    format: 'csv' as const,
    currency: 'USD',
    created_at: now,
  };
  await own(scope).insertInto('catalog.feed', row).execute();
});

const currencies = async (): Promise<unknown[]> =>
  (await listFeedItems(scope, id, ALL)).items.map(({ price }) => price?.currency);

it('keeps one reading, which later requests get, until the catalog is changed', async () => {
  expect(await currencies()).toEqual(['USD']);
  expect([...stored.keys()]).toHaveLength(1);
  meanwhile = async () => {
    throw new Error('read again');
  };
  expect(await currencies()).toEqual(['USD']);
  expect(await updateFeed(scope, id, { currency: 'EUR' })).toMatchObject({ id, currency: 'EUR', items_key: null });
  expect([...stored.keys()]).toEqual([]);
  await expect(currencies()).rejects.toThrow('read again');
});

it('keeps no reading that was begun before the catalog was changed', async () => {
  meanwhile = () => updateFeed(scope, id, { currency: 'EUR' });
  expect(await currencies()).toEqual(['USD']);
  expect([...stored.keys()]).toEqual([]);
  meanwhile = async () => undefined;
  expect(await currencies()).toEqual(['EUR']);
});

it('says so if the catalog is deleted while it is read, and keeps no reading', async () => {
  meanwhile = () => deleteFeed(scope, id);
  await expect(currencies()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([...stored.keys()]).toEqual([]);
});
