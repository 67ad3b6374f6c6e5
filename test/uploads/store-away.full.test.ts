/**
 * While the object store is unreachable, requests for files and uploads are refused with a message and a time to try again. All
 * other requests succeed.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileForm, newAccount, picture, type TestAccount } from '../support/client.js';
import { type Relay, startRelay } from '../support/relay.js';
import { startStore, type TestStore } from '../support/s3.js';
import { type Server, startServer } from '../support/server.js';
import { freePort } from '../support/services.js';

let store: TestStore;
let relay: Relay;
let server: Server;
let me: TestAccount;
beforeAll(async () => {
  store = await startStore();
  relay = await startRelay(Number(new URL(store.endpoint).port));
  const env = { ...store.env, CUTROOM_S3_ENDPOINT: `http://127.0.0.1:${relay.port}` };
  // Nothing listens at this address of Redis, but the server must start anyway.
  server = await startServer({ env: { ...env, REDIS_URL: `redis://127.0.0.1:${await freePort()}` } });
  me = await newAccount(server.url);
});
afterAll(async () => {
  await server?.remove();
  await relay?.close();
  await store?.stop();
});

it('is a 503 with Retry-After for files and uploads, and nothing else stops', async () => {
  const upload = async () => me.call('POST', '/api/v1/uploads', fileForm(await picture(64, 80, '#336699')));
  const { url } = (await upload()).body.data;
  expect((await fetch(url)).status).toBe(200);
  await relay.close();

  const file = await fetch(url);
  expect([file.status, file.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await file.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  const refused = await upload();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(refused.body).toMatchObject({ ok: false, code: 'STORAGE_UNAVAILABLE' });
  expect((await me.call('GET', '/api/v1/flows')).status).toBe(200);
});
