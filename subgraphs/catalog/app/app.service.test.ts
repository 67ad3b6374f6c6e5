import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/index.js';
import { acrossOwners, type Database } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { createLog } from '../../../platform/log/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { creators } from '../../creators/index.js';
import { identity } from '../../identity/index.js';
import { catalog } from '../index.js';
import type { AppRow } from './app.entity.js';
import { appById, createApp, deleteApp, refreshApp, updateApp } from './app.service.js';

const STORE = 'https://store.example';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let db: Database;
let rt: Runtime;
let screens: string[];
/** Called while a picture is being fetched, to test what happens in the meantime. */
let meanwhile: () => Promise<unknown>;
const owner = newId();

beforeAll(async () => {
  db = await testDatabase({
    entities: [...identity.entities, ...creators.entities, ...catalog.entities],
    migrations: [...identity.migrations, ...creators.migrations, ...catalog.migrations],
  });
  const config = { ...readConfig({}), appStoreBaseUrl: STORE };
  const read = async (url: string) => {
    if (!url.startsWith(STORE)) await meanwhile();
    const app = { trackId: 4242424242, trackName: 'Tasks', screenshotUrls: screens, artworkUrl512: null };
    return { url, status: 200, contentType: '', charset: null, bytes: url.startsWith(STORE) ? lookup(app) : PNG };
  };
  // Only the parts that apps use; a full runtime would start the whole application.
  rt = {
    config,
    db,
    log: createLog('silent'),
    egress: { read },
    storage: { put: async () => undefined },
    uploads: { announce: async () => undefined },
    now: () => new Date(),
  } as unknown as Runtime;
});
afterAll(() => db?.close());
beforeEach(() => {
  screens = ['https://pics.example/1.png'];
  meanwhile = async () => undefined;
});

const lookup = (app: object): Buffer => Buffer.from(JSON.stringify({ resultCount: 1, results: [app] }));
const count = async (): Promise<number> =>
  (await acrossOwners(db.em()).selectFrom('catalog.app').select('id').execute()).length;
const origins = ({ screenshots }: AppRow) => screenshots.map(({ origin, caption }) => [origin, caption]);
const caption = async (app: AppRow, text: string) => {
  const [first] = app.screenshots;
  return updateApp(testScope(db.em(), owner, rt), app.id, {
    own: false,
    screenshots: [{ url: `${rt.config.baseUrl}/files/${first!.key}`, device: 'phone', caption: text }],
  });
};

describe('an app whose store is read', () => {
  it('keeps what its owner changes while pictures are copied', async () => {
    const app = await createApp(testScope(db.em(), owner, rt), { storeId: '4242424242' });
    expect(origins(app)).toEqual([['https://pics.example/1.png', null]]);
    screens = ['https://pics.example/2.png'];
    meanwhile = () => caption(app, 'First');
    const refreshed = await refreshApp(testScope(db.em(), owner, rt), app.id);
    // A screen with a caption stays, although the store no longer shows it.
    expect(origins(refreshed)).toEqual([
      ['https://pics.example/1.png', 'First'],
      ['https://pics.example/2.png', null],
    ]);
    expect(refreshed.own).toBe(false);
    screens = ['https://pics.example/3.png'];
    meanwhile = () => caption(refreshed, 'Again');
    const again = await createApp(testScope(db.em(), owner, rt), { storeId: '4242424242' });
    expect(again).toMatchObject({ id: app.id, own: false });
    expect(origins(again)).toEqual([
      ['https://pics.example/1.png', 'Again'],
      ['https://pics.example/3.png', null],
    ]);
  });

  it('is not created again if it is deleted in the meantime', async () => {
    const app = await createApp(testScope(db.em(), owner, rt), { storeId: '4242424242' });
    screens = ['https://pics.example/9.png'];
    meanwhile = () => deleteApp(testScope(db.em(), owner), app.id);
    await expect(refreshApp(testScope(db.em(), owner, rt), app.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await count()).toBe(0);
  });

  it('copies nothing once it has another store page', async () => {
    const app = await createApp(testScope(db.em(), owner, rt), { storeId: '4242424242' });
    screens = ['https://pics.example/9.png'];
    meanwhile = () =>
      updateApp(testScope(db.em(), owner, rt), app.id, { storeUrl: 'https://apps.apple.com/us/app/x/id7777777777' });
    await expect(refreshApp(testScope(db.em(), owner, rt), app.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await appById(testScope(db.em(), owner), app.id)).toMatchObject({ store_id: '7777777777', listing: null });
  });
});
